export type Mail = {
  /** Our notice id, used as the idempotency key if the vendor supports one. */
  key: string;
  from: string;
  to: string;
  replyTo: string | null;
  /** Never holds health information: subjects appear on lock screens and in third-party logs. */
  subject: string;
  /** Plain text. */
  text: string;
};

/** `undeliverable`: the mailbox does not exist or rejects our mail; retrying will not help. */
export type MailOutcome = { kind: 'accepted' } | { kind: 'refused'; reason: 'undeliverable' };

export type MailPort = {
  /** Rejects when the mail server did not accept it; the caller then retries. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Deletes stored copies of the emails with these keys, if any; delivered mail belongs to its recipient. */
  forgetMails(keys: readonly string[]): Promise<void>;
};

export type Mail = {
  /** Our notice id; a vendor that knows it delivers once. */
  key: string;
  from: string;
  to: string;
  replyTo: string | null;
  /** Never holds health information: subjects are shown on locked screens and in logs of others. */
  subject: string;
  /** Plain text. */
  text: string;
};

/** `undeliverable`: there is no such mailbox, or it takes nothing from us; that will not change by trying. */
export type MailOutcome = { kind: 'accepted' } | { kind: 'refused'; reason: 'undeliverable' };

export type MailPort = {
  /** Rejects when the mail server did not take it now; the notice is then tried again. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Deletes what is kept of the mails with these keys, where anything is: mail that was delivered is its reader's. */
  forgetMails(keys: readonly string[]): Promise<void>;
};

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

/** Sends mail. Rejects when the mail server did not take it; the notice is then tried again. */
export type MailPort = { send(mail: Mail): Promise<void> };

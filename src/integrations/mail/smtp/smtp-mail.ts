import nodemailer from 'nodemailer';
import type { MailPort } from '../mail.port.ts';

const timeoutMilliseconds = 15_000;

/**
 * Mail by SMTP. `url` as `smtps://user:password@mail.example.org:465`. The notice's id is the Message-ID, so that
 * a mail sent again after a lost answer is recognised as the same by mail programs.
 */
export function createSmtpMail(url: string): MailPort {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ key, from, to, replyTo, subject, text }) {
      const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${key}@${host}>`,
        ...(replyTo ? { replyTo } : {}),
      });
    },
    // A mail server hands mails on and keeps none.
    async forgetMails() {},
  };
}

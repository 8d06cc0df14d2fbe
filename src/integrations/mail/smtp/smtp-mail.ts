import nodemailer from 'nodemailer';
import type { MailPort } from '../mail.port.ts';

const timeoutMilliseconds = 15_000;

const onePerson = /^[^\s,;:<>()[\]"]+@[^\s,;:<>()[\]"@]+$/u;

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
      // The library would read a list of people out of what was meant to be one.
      for (const address of [to, replyTo ?? to]) {
        if (!onePerson.test(address)) throw new Error('A mail goes to one address.');
      }
      const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${host}>`,
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      });
    },
    // A mail server hands mails on and keeps none.
    async forgetMails() {},
  };
}

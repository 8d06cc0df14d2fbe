import nodemailer from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { MailPort } from '../mail.port.ts';
import { openBoundedSocket } from './open-bounded-socket.ts';

/** Until the server greets us, and between two of its words; the whole mail may take a little longer. */
const answerMilliseconds = 5_000;
const wholeMilliseconds = 10_000;

const onePerson = /^[^\s,;:<>()[\]"]+@[^\s,;:<>()[\]"@]+$/u;

/**
 * Mail by SMTP. `url` as `smtps://user:password@mail.example.org:465`. The notice's id is the Message-ID, so that
 * a mail sent again after a lost answer is recognised as the same by mail programs.
 */
export function createSmtpMail(url: string): MailPort {
  const options: SMTPTransport.Options = {
    url,
    connectionTimeout: answerMilliseconds,
    greetingTimeout: answerMilliseconds,
    socketTimeout: answerMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (options, callback) => {
      openBoundedSocket(options, { connectMilliseconds: answerMilliseconds, wholeMilliseconds }).then(
        (connection) => callback(null, { connection }),
        (error: unknown) =>
          callback(error instanceof Error ? error : new Error('The mail server is out of reach.'), {}),
      );
    },
  };
  const transport = nodemailer.createTransport(options);
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

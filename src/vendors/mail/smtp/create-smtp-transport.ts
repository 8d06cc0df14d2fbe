import nodemailer, { type Transporter } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { openBoundedSocket } from './open-bounded-socket.ts';

export type SmtpBounds = {
  /** Until the server greets us, and between two of its words. */
  answerMilliseconds: number;
  /** From the connection to the end of the mail. */
  wholeMilliseconds: number;
};

/** `url` as `smtps://user:password@mail.example.org:465`. */
export function createSmtpTransport(
  url: string,
  { answerMilliseconds, wholeMilliseconds }: SmtpBounds,
): Transporter<SMTPTransport.SentMessageInfo> {
  // Made by hand: of plain options with an address in them, the library would read the address and forget all the others.
  return nodemailer.createTransport(
    new SMTPTransport({
      url,
      connectionTimeout: answerMilliseconds,
      greetingTimeout: answerMilliseconds,
      socketTimeout: answerMilliseconds,
      // A mail's text may hold a link that signs in: never over an open line to another machine.
      requireTLS: !isThisMachine(url),
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (options, callback) => {
        openBoundedSocket(options, { connectMilliseconds: answerMilliseconds, wholeMilliseconds }).then(
          (connection) => callback(null, { connection }),
          (error: unknown) =>
            callback(error instanceof Error ? error : new Error('The mail server is out of reach.'), {}),
        );
      },
    }),
  );
}

const isThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

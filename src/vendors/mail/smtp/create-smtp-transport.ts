import nodemailer, { type Transporter } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { openBoundedSocket } from './open-bounded-socket.ts';

export type SmtpBounds = {
  /** Until the server's greeting, and between two responses. */
  answerMilliseconds: number;
  /** For the whole session. */
  wholeMilliseconds: number;
};

/** `url` as `smtps://user:password@mail.example.org:465`. */
export function createSmtpTransport(
  url: string,
  { answerMilliseconds, wholeMilliseconds }: SmtpBounds,
): Transporter<SMTPTransport.SentMessageInfo> {
  // Parsed here: given a URL, the library ignores all other options.
  return nodemailer.createTransport(
    new SMTPTransport({
      url,
      connectionTimeout: answerMilliseconds,
      greetingTimeout: answerMilliseconds,
      socketTimeout: answerMilliseconds,
      // Email may hold a sign-in link: never send it unencrypted to another machine.
      requireTLS: !isThisMachine(url),
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (options, callback) => {
        openBoundedSocket(options, { connectMilliseconds: answerMilliseconds, wholeMilliseconds }).then(
          (connection) => callback(null, { connection }),
          (error: unknown) =>
            callback(error instanceof Error ? error : new Error('The mail server is unavailable.'), {}),
        );
      },
    }),
  );
}

const isThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

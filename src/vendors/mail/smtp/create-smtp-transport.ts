import nodemailer, { type Transporter } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { openBoundedSocket } from './open-bounded-socket.ts';

export type SmtpTimeouts = {
  /** Timeout for the server's greeting and for each response. */
  responseTimeoutMilliseconds: number;
  /** For the whole session. */
  sessionTimeoutMilliseconds: number;
};

/** `url`: `smtps://user:password@mail.example.org:465`. */
export function createSmtpTransport(
  url: string,
  { responseTimeoutMilliseconds, sessionTimeoutMilliseconds }: SmtpTimeouts,
): Transporter<SMTPTransport.SentMessageInfo> {
  // Given a plain URL, the library would ignore all other options.
  return nodemailer.createTransport(
    new SMTPTransport({
      url,
      connectionTimeout: responseTimeoutMilliseconds,
      greetingTimeout: responseTimeoutMilliseconds,
      socketTimeout: responseTimeoutMilliseconds,
      // Email may hold a sign-in link: never send it unencrypted to another machine.
      requireTLS: !isThisMachine(url),
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (options, callback) => {
        openBoundedSocket(options, {
          connectMilliseconds: responseTimeoutMilliseconds,
          sessionTimeoutMilliseconds,
        }).then(
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

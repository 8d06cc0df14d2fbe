import type { MailPort } from '../mail.port.ts';
import { createSmtpTransport } from './create-smtp-transport.ts';

/** Timeout for the greeting and for each response; the whole session may take a little longer. */
const responseTimeoutMilliseconds = 5_000;
const sessionTimeoutMilliseconds = 10_000;

const singleAddress = /^[^\s,;:<>()[\]"]+@[^\s,;:<>()[\]"@]+$/u;

/**
 * Email over SMTP. `url`: `smtps://user:password@mail.example.org:465`. The notice's id is the Message-ID,
 * so that mail programs recognize a resent email as a duplicate.
 */
export function createSmtpMail(url: string): MailPort {
  const transport = createSmtpTransport(url, { responseTimeoutMilliseconds, sessionTimeoutMilliseconds });
  return {
    async send({ key, from, to, replyTo, subject, text }) {
      // The library would parse several recipients from one string.
      for (const address of [to, replyTo ?? to]) {
        if (!singleAddress.test(address)) throw new Error('An email needs exactly one recipient.');
      }
      const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${key}@${host}>`,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        });
      } catch (error) {
        if (isPermanentRejection(error)) return { kind: 'refused', reason: 'undeliverable' };
        throw error;
      }
      return { kind: 'accepted' };
    },
    // Mail servers keep no copies that we could delete.
    async forgetMails() {},
  };
}

/**
 * RFC 5321, 4.2.1: a 5yz response is permanent. Only for the recipient: elsewhere it may be about our own
 * account.
 */
function isPermanentRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

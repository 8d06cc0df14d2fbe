import type { MailPort } from '../mail.port.ts';
import { createSmtpTransport } from './create-smtp-transport.ts';

/** Until the server's greeting, and between two responses; the whole session may take a little longer. */
const answerMilliseconds = 5_000;
const wholeMilliseconds = 10_000;

const onePerson = /^[^\s,;:<>()[\]"]+@[^\s,;:<>()[\]"@]+$/u;

/**
 * Email over SMTP. `url` as `smtps://user:password@mail.example.org:465`. The notice's id is the Message-ID,
 * so that mail programs recognize a resent email as a duplicate.
 */
export function createSmtpMail(url: string): MailPort {
  const transport = createSmtpTransport(url, { answerMilliseconds, wholeMilliseconds });
  return {
    async send({ key, from, to, replyTo, subject, text }) {
      // The library would parse a list of recipients from a single address.
      for (const address of [to, replyTo ?? to]) {
        if (!onePerson.test(address)) throw new Error('An email needs exactly one recipient.');
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
        if (isRefusedForGood(error)) return { kind: 'refused', reason: 'undeliverable' };
        throw error;
      }
      return { kind: 'accepted' };
    },
    // A mail server forwards email and stores none.
    async forgetMails() {},
  };
}

/**
 * RFC 5321, 4.2.1: a 5yz response is permanent. Only for the recipient: elsewhere it may be about our own
 * account.
 */
function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

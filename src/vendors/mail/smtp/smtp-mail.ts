import type { MailPort } from '../mail.port.ts';
import { createSmtpTransport } from './create-smtp-transport.ts';

/** Until the server greets us, and between two of its words; the whole mail may take a little longer. */
const answerMilliseconds = 5_000;
const wholeMilliseconds = 10_000;

const onePerson = /^[^\s,;:<>()[\]"]+@[^\s,;:<>()[\]"@]+$/u;

/**
 * Mail by SMTP. `url` as `smtps://user:password@mail.example.org:465`. The notice's id is the Message-ID, so that
 * a mail sent again after a lost answer is recognised as the same by mail programs.
 */
export function createSmtpMail(url: string): MailPort {
  const transport = createSmtpTransport(url, { answerMilliseconds, wholeMilliseconds });
  return {
    async send({ key, from, to, replyTo, subject, text }) {
      // The library would read a list of people out of what was meant to be one.
      for (const address of [to, replyTo ?? to]) {
        if (!onePerson.test(address)) throw new Error('A mail goes to one address.');
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
    // A mail server hands mails on and keeps none.
    async forgetMails() {},
  };
}

/** RFC 5321, 4.2.1: an answer of 5yz is for good. Only of the mailbox: any other word of it may be about ourselves. */
function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

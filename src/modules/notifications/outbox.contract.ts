import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { optionalText } from '#shared/text/plain-input.ts';

/** A mail by the id of its notice, a text by that of the simulated vendor. */
const sentId = z
  .string({ error: 'Unknown message' })
  .regex(/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|SM[\da-f]{32})$/, 'Unknown message');

const sentLine = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'text']),
  recipient: z.string(),
  /** Null for a text. */
  subject: z.string().nullable(),
  sentAt: z.iso.datetime(),
});
export type SentLine = z.infer<typeof sentLine>;

const sentMessage = sentLine.extend({ body: z.string() });
export type SentMessage = z.infer<typeof sentMessage>;

const tag = 'Administration';

/**
 * The links in these messages hold tokens: whoever reads one can set a new password, confirm an address or join the team. So
 * reading them takes the right to change the team, which only administrators have, and a service that is nothing but a
 * demonstration (`server/outbox-endpoints.ts`).
 */
export const outboxContract = {
  listOutbox: endpoint({
    method: 'GET',
    path: '/admin/outbox',
    summary: 'Mail and texts that the demonstration sent, newest first, fifty at a time. 404 in production.',
    tag,
    access: 'admin',
    right: 'staff.change',
    rateLimit: relaxed,
    auditSubject: 'outbox',
    wording: { audit: 'look at the outbox' },
  })
    .input(z.object({ cursor: optionalText('Cursor', 100) }))
    .output(
      z.object({
        messages: z.array(sentLine),
        /** Asks for the messages before these; null at the end. */
        nextCursor: z.string().nullable(),
      }),
    ),
  getOutboxMessage: endpoint({
    method: 'GET',
    path: '/admin/outbox/{id}',
    summary: 'One message with its text and links.',
    tag,
    access: 'admin',
    right: 'staff.change',
    rateLimit: relaxed,
    auditSubject: 'outbox message',
    wording: { audit: 'read {s}' },
  })
    .input(z.object({ id: sentId }))
    .output(sentMessage),
};

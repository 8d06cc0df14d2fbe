import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { optionalText } from '#shared/text/plain-input.ts';

/** The notification id of an email, or the simulated vendor's id of a text. */
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
 * Sent messages contain links with tokens to set a password, confirm an address or join the staff. So reading them requires
 * `staff.change`, which only administrators have, and a pure demo service (`server/delivery/outbox-endpoints.ts`).
 */
export const outboxContract = {
  listOutbox: endpoint({
    method: 'GET',
    path: '/admin/outbox',
    summary: 'List emails and texts sent in demo mode, newest first, 50 at a time. 404 in production.',
    tag,
    access: 'admin',
    right: 'staff.change',
    rateLimit: relaxed,
    auditSubject: 'outbox',
    wording: { audit: 'view the outbox' },
  })
    .input(z.object({ cursor: optionalText('Cursor', 100) }))
    .output(
      z.object({
        messages: z.array(sentLine),
        /** Null on the last page. */
        nextCursor: z.string().nullable(),
      }),
    ),
  getOutboxMessage: endpoint({
    method: 'GET',
    path: '/admin/outbox/{id}',
    summary: 'Get one message with its body.',
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

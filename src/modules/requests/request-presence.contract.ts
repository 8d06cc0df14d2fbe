import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

/** What a staff member does on a request page. */
export const presenceKinds = ['viewing', 'typing'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

const presenceView = z.object({ userId: z.string(), name: z.string(), doing: z.enum(presenceKinds) });
export type PresenceView = z.infer<typeof presenceView>;

/** Only staff who may work on requests appear: others can't get in their way. */
const ofThoseAtWork = {
  access: 'admin',
  right: 'requests.change',
  rateLimit: relaxed,
  auditSubject: 'none',
  tag: 'Care team',
} as const;

const id = z.object({ id: idField });
const others = z.array(presenceView);

export const requestPresenceContract = {
  listPresence: endpoint({
    ...ofThoseAtWork,
    right: 'requests.look',
    method: 'GET',
    path: '/admin/concierge-requests/{id}/presence',
    summary: 'List the other staff who are viewing a request or typing in it.',
  })
    .input(id)
    .output(others),
  notePresence: endpoint({
    ...ofThoseAtWork,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/presence',
    summary: 'Say that you are viewing a request or typing in it. Expires after 45 seconds.',
  })
    .input(id.extend({ doing: z.enum(presenceKinds, { error: 'Presence must be viewing or typing' }) }))
    .output(others),
  endPresence: endpoint({
    ...ofThoseAtWork,
    method: 'DELETE',
    path: '/admin/concierge-requests/{id}/presence',
    summary: 'Say that you left a request.',
  })
    .input(id)
    .output(others),
};

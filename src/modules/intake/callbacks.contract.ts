import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

/** How a callback ended. `emailed`: answered in writing. `not_reached`: nobody picked up, no message was left. */
const callbackOutcomes = ['reached', 'left_message', 'emailed', 'not_reached'] as const;

export const callbackView = z.object({
  id: z.string(),
  conversationId: z.string(),
  requestId: z.string().nullable(),
  /** What the chat calls them; null where they gave no name. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(['en', 'es']),
  requestedAt: z.iso.datetime(),
  promisedAt: z.iso.datetime(),
  /** True once `promisedAt` passed before somebody called. */
  late: z.boolean(),
  /** First name of the team member who calls. */
  assignedTo: z.string().nullable(),
  assignedToMe: z.boolean(),
});
export type CallbackOutcome = (typeof callbackOutcomes)[number];
export type CallbackView = z.infer<typeof callbackView>;

const shared = { tag: 'Care team', access: 'admin', auditSubject: 'conversation' } as const;
const input = z.object({ id: idField });

export const callbacksContract = {
  listCallbacks: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/callbacks',
    summary:
      'Open callbacks to people who asked for a person in the chat, the one due first first, at most 100.',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'chats',
    wording: { audit: 'look at the list of callbacks' },
  }).output(z.array(callbackView)),
  assignCallback: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/callbacks/{id}/assign',
    summary: 'Assign an open callback to yourself, so that nobody is called twice.',
    right: 'requests.change',
    rateLimit: careful,
    wording: { audit: 'assign a callback to themselves', overview: 'took a callback' },
  })
    .input(input)
    .output(callbackView),
  finishCallback: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/callbacks/{id}/finish',
    summary: 'Say how a callback ended. Closes it and its alerts.',
    right: 'requests.change',
    rateLimit: careful,
    wording: { audit: 'close a callback', overview: 'closed a callback' },
  })
    .input(input.extend({ outcome: z.enum(callbackOutcomes, 'Choose how the callback ended') }))
    .output(z.object({ id: z.string() })),
};

import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

/** `emailed`: answered in writing. `not_reached`: no answer and no message left. */
const callbackOutcomes = ['reached', 'left_message', 'emailed', 'not_reached'] as const;

export const callbackView = z.object({
  id: z.string(),
  conversationId: z.string(),
  requestId: z.string().nullable(),
  /** From the chat; null if they gave no name. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(['en', 'es']),
  requestedAt: z.iso.datetime(),
  promisedAt: z.iso.datetime(),
  /** True if `promisedAt` passed before anyone called. */
  late: z.boolean(),
  /** Staff member's first name. */
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
    summary: 'Open callbacks for patients who asked the chat for a person, soonest due first, at most 100.',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'chats',
    wording: { audit: 'view the list of callbacks' },
  }).output(z.array(callbackView)),
  assignCallback: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/callbacks/{id}/assign',
    summary: 'Assign an open callback to yourself so the patient is called only once.',
    right: 'requests.change',
    rateLimit: careful,
    wording: { audit: 'assign a callback to themselves', overview: 'assigned themselves a callback' },
  })
    .input(input)
    .output(callbackView),
  finishCallback: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/callbacks/{id}/finish',
    summary: 'Record the outcome of a callback. Closes it and its alerts.',
    right: 'requests.change',
    rateLimit: careful,
    wording: { audit: 'close a callback', overview: 'closed a callback' },
  })
    .input(input.extend({ outcome: z.enum(callbackOutcomes, 'Choose an outcome') }))
    .output(z.object({ id: z.string() })),
};

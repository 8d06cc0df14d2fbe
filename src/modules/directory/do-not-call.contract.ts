import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';

export const doNotCallOffice = z.object({
  providerId: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  since: z.iso.datetime(),
  /** The office's exact words, a staff note, or what is wrong with the number. */
  words: z.string(),
  /** The request is unclear and needs review. The number isn't called in the meantime. */
  isDoubtful: z.boolean(),
  /** The call with the request; null if there was none or it was deleted. */
  callId: z.string().nullable(),
});
export type DoNotCallOffice = z.infer<typeof doNotCallOffice>;

const tag = 'Administration';

export const doNotCallContract = {
  listDoNotCallOffices: endpoint({
    method: 'GET',
    path: '/admin/do-not-call',
    summary:
      'Lists providers on do-not-call. Unclear requests come first. The x-total-count header has the number of matches.',
    tag,
    access: 'admin',
    right: 'network.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        /** Beginnings of words in the name or place, or a phone number. */
        search: optionalText('Search', maxLengths.adminSearch),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(500).default(500),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
      }),
    )
    .output(z.array(doNotCallOffice)),
  decideDoNotCall: endpoint({
    method: 'POST',
    path: '/admin/providers/{id}/do-not-call',
    summary:
      'Adds a phone number and every provider that uses it to do-not-call, or removes it, with a reason.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'provider',
    wording: { audit: 'change do-not-call for a provider' },
  })
    .input(
      z.object({
        id: idField,
        decision: z.enum(['leave_alone', 'lift'], {
          error: 'Choose do not call or allow calls',
        }),
        reason: requiredText('Reason', maxLengths.doNotCallReason, 'Enter a reason'),
      }),
    )
    .output(
      z.object({
        isLeftAlone: z.boolean(),
        since: z.iso.datetime().nullable(),
        words: z.string().nullable(),
      }),
    ),
};

import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';

export const leftAloneOffice = z.object({
  providerId: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  since: z.iso.datetime(),
  /** The office's own words, what the team wrote down, or what is wrong with the number. */
  words: z.string(),
  /** The words may mean less than never: a person has to decide. It is not called meanwhile. */
  isDoubtful: z.boolean(),
  /** The call in which it was said; null where there was none, or it has been deleted since. */
  callId: z.string().nullable(),
});
export type LeftAloneOffice = z.infer<typeof leftAloneOffice>;

const tag = 'Administration';

export const doNotCallContract = {
  listLeftAloneOffices: endpoint({
    method: 'GET',
    path: '/admin/do-not-call',
    summary:
      'The offices that want no calls from us, those whose words are not plain first. The header x-total-count says how many the search finds in all.',
    tag,
    access: 'admin',
    right: 'network.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        /** Beginnings of words of the name or the place, or a telephone number. */
        search: optionalText('Search', 120),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(500).default(500),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
      }),
    )
    .output(z.array(leftAloneOffice)),
  decideDoNotCall: endpoint({
    method: 'POST',
    path: '/admin/providers/{id}/do-not-call',
    summary: 'Leave an office and all others at its telephone alone for good, or lift that, with the reason.',
    tag,
    access: 'admin',
    right: 'network.change',
    rateLimit: careful,
    auditSubject: 'provider',
    wording: { audit: 'decide whether an office may be called' },
  })
    .input(
      z.object({
        id: idField,
        decision: z.enum(['leave_alone', 'lift'], {
          error: 'Please say whether the office is left alone or may be called again',
        }),
        reason: requiredText('Reason', 500, 'Please write why'),
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

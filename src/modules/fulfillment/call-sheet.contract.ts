import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

const sheetOffice = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  distanceMiles: z.number(),
  languages: z.array(z.string()),
  isOpenNow: z.boolean(),
  /** The office's local time now. */
  localTime: z.string(),
  /** The latest call for this request; null if none. */
  lastCall: z.object({ at: z.iso.datetime(), outcome: z.string() }).nullable(),
});

/** What staff need to call offices for a request. */
export const callSheet = z.object({
  /** Why there is nothing to call about; null if there is. */
  hint: z.string().nullable(),
  /** In calling order. Without offices that may not be called for this request. */
  offices: z.array(sheetOffice),
  questions: z.array(z.string()),
  /** Everything that may be said about the patient. */
  maySay: z.array(z.string()),
  neverSay: z.array(z.string()),
});
export type CallSheet = z.infer<typeof callSheet>;

export const callSheetContract = {
  getCallSheet: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/{id}/call-sheet',
    summary: 'Offices to call for a request, what to ask them, and what may be said about the patient.',
    tag: 'Care team',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    // Writes its own audit entry, once per open page.
    auditSubject: 'none',
    wording: { audit: 'view the call sheet of {s}' },
  })
    .input(z.object({ id: idField }))
    .output(callSheet),
};

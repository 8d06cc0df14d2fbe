import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { requestStatuses } from '../care-requests.rules.ts';
import { manualResults, resultDocument, resultDraft } from './result-content.ts';

/** A file that a source can point at. */
export const resultFile = resultDocument.extend({
  /** Who sent it among the messages; `result` for a document of the result itself. */
  from: z.enum(['patient', 'team', 'result']),
});
export type ResultFile = z.infer<typeof resultFile>;

/** A result that a person puts together, as the care team works on it. */
export const manualResultView = z.object({
  requestId: z.string(),
  status: z.enum(requestStatuses),
  /** Rises with every change; 0 while nothing has been saved. Who saves names the one that they changed. */
  version: z.number().int(),
  saved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  draft: resultDraft,
  /** Whether the caller may change and release it now; if not, `whyNot` says why in plain words. */
  mayEdit: z.boolean(),
  whyNot: z.string().nullable(),
  files: z.array(resultFile),
  /** `YYYY-MM-DD` in Eastern time: no source can be of a later day. */
  today: z.iso.date(),
  /** What the patient would get if it were released now. */
  preview: manualResults,
  /** Stands for the preview as it is shown: a release names it, so that nothing goes out that nobody looked at. */
  previewMark: z.string(),
});
export type ManualResultView = z.infer<typeof manualResultView>;

const id = z.object({ id: idField });
const version = z.number('Please name the version that you changed').int().min(0).max(1_000_000_000);
const acts = {
  tag: 'Care team',
  access: 'admin',
  right: 'requests.change',
  rateLimit: careful,
  auditSubject: 'request',
} as const;

/** How a person of the team puts a result together by hand, and releases it to its patient. */
export const manualResultContract = {
  getManualResult: endpoint({
    ...acts,
    right: 'requests.look',
    rateLimit: relaxed,
    // It writes its own entry: once for a page that stays open.
    auditSubject: 'none',
    method: 'GET',
    path: '/admin/concierge-requests/{id}/result',
    summary:
      'The result that a person is putting together for a request, and what the patient would get of it.',
    wording: { audit: 'look at the result being written for {s}' },
  })
    .input(id)
    .output(manualResultView),
  saveManualResult: endpoint({
    ...acts,
    rateLimit: { max: 120, windowSeconds: 60, by: 'account' },
    largestBodyBytes: 1_000_000,
    method: 'PUT',
    path: '/admin/concierge-requests/{id}/result',
    summary:
      'Save the result as far as it is. Refused where somebody has saved another version meanwhile; the same words again are saved already.',
    wording: { audit: 'write on the result of {s}' },
  })
    .input(id.extend({ version, draft: resultDraft }))
    .output(manualResultView),
  releaseManualResult: endpoint({
    ...acts,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/result/release',
    summary: 'Send the finished result to its patient, locked until it is approved and paid for.',
    wording: {
      audit: 'release a result written by hand for {s} to the patient',
      overview: 'released a result written by hand to a patient',
    },
  })
    .input(
      id.extend({
        version,
        /** The `previewMark` of what the person looked at. */
        seenPreview: requiredText('seenPreview', 64, 'Please look at the preview first'),
      }),
    )
    .output(manualResultView),
  addResultDocument: endpoint({
    ...acts,
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    method: 'POST',
    path: '/admin/concierge-requests/{id}/result/documents',
    summary:
      'Add a document to the result, as application/octet-stream with its name percent-encoded in x-file-name. The patient gets it with the result.',
    takesFile: true,
    wording: { audit: 'add a document to the result of {s}' },
  })
    .input(id)
    .output(resultFile),
  removeResultDocument: endpoint({
    ...acts,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/result/documents/remove',
    summary: 'Remove a document from a result that has not been released.',
    wording: { audit: 'remove a document from the result of {s}' },
  })
    .input(id.extend({ fileId: idField }))
    .output(manualResultView),
};

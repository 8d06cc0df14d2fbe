import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { requestStatuses } from '../care-requests.rules.ts';
import { manualResults, resultDocument, resultDraft } from './result-content.ts';

/** A file a source can reference. */
export const resultFile = resultDocument.extend({
  /** Who sent it in Messages; `result` for an attached document. */
  from: z.enum(['patient', 'team', 'result']),
});
export type ResultFile = z.infer<typeof resultFile>;

/** A manual result as staff see it. */
export const manualResultView = z.object({
  requestId: z.string(),
  status: z.enum(requestStatuses),
  /** Incremented on every save; 0 before the first. Saving requires the version it was based on. */
  version: z.number().int(),
  saved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  draft: resultDraft,
  /** Whether the caller may edit and release now; if not, `whyNot` has the reason. */
  mayEdit: z.boolean(),
  whyNot: z.string().nullable(),
  files: z.array(resultFile),
  /** `YYYY-MM-DD` in Eastern time: the latest allowed source date. */
  today: z.iso.date(),
  /** What the patient would get if released now. */
  preview: manualResults,
  /** Hash of the preview. A release must name it, so that nothing unseen goes out. */
  previewMark: z.string(),
});
export type ManualResultView = z.infer<typeof manualResultView>;

const id = z.object({ id: idField });
const version = z.number('Include the version you changed').int().min(0).max(1_000_000_000);
const acts = {
  tag: 'Care team',
  access: 'admin',
  right: 'requests.change',
  rateLimit: careful,
  auditSubject: 'request',
} as const;

/** Staff write a manual result and release it to the patient. */
export const manualResultContract = {
  getManualResult: endpoint({
    ...acts,
    right: 'requests.look',
    rateLimit: relaxed,
    // Writes its own audit entry, once per open page.
    auditSubject: 'none',
    method: 'GET',
    path: '/admin/concierge-requests/{id}/result',
    summary: 'Get the manual result draft for a request, with the patient preview.',
    wording: { audit: 'view the draft result of {s}' },
  })
    .input(id)
    .output(manualResultView),
  saveManualResult: endpoint({
    ...acts,
    rateLimit: { max: 120, windowSeconds: 60, by: 'account' },
    maxBodyBytes: 1_000_000,
    method: 'PUT',
    path: '/admin/concierge-requests/{id}/result',
    summary:
      'Save the draft result. Fails if someone else has saved a newer version. Saving the same content again is a no-op.',
    wording: { audit: 'edit the result of {s}' },
  })
    .input(id.extend({ version, draft: resultDraft }))
    .output(manualResultView),
  releaseManualResult: endpoint({
    ...acts,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/result/release',
    summary: 'Release the finished result to the patient, locked until it is approved and paid for.',
    wording: {
      audit: 'release the manual result of {s} to the patient',
      overview: 'released a manual result to a patient',
    },
  })
    .input(
      id.extend({
        version,
        /** The reviewed `previewMark`. */
        seenPreview: requiredText('seenPreview', 64, 'Review the preview first'),
      }),
    )
    .output(manualResultView),
  addResultDocument: endpoint({
    ...acts,
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    method: 'POST',
    path: '/admin/concierge-requests/{id}/result/documents',
    summary:
      'Attach a document to the result, as application/octet-stream with its name percent-encoded in x-file-name. The patient gets it with the result.',
    acceptsFile: true,
    wording: { audit: 'attach a document to the result of {s}' },
  })
    .input(id)
    .output(resultFile),
  removeResultDocument: endpoint({
    ...acts,
    method: 'POST',
    path: '/admin/concierge-requests/{id}/result/documents/remove',
    summary: 'Remove a document from a result that has not been released yet.',
    wording: { audit: 'remove a document from the result of {s}' },
  })
    .input(id.extend({ fileId: idField }))
    .output(manualResultView),
};

import { z } from 'zod';
import { documentKinds } from '#engines/records/health-record.ts';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

const attachable = z.object({
  id: z.string(),
  /** Title as read, or the name of the file. */
  title: z.string(),
  kind: z.enum(documentKinds).nullable(),
  date: z.string().nullable(),
  addedAt: z.iso.datetime(),
});
export type AttachableRecord = z.infer<typeof attachable>;

const id = z.object({ id: idField });
const own = { tag: 'Records', access: 'signed-in' } as const;

export const recordRequestsContract = {
  listRecordsForRequest: endpoint({
    method: 'GET',
    path: '/requests/{id}/records',
    summary: 'Documents of the person a request is for, which could be sent to the care team with a message.',
    ...own,
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(id)
    .output(z.object({ documents: z.array(attachable) })),
  copyRecordToRequest: endpoint({
    method: 'POST',
    path: '/requests/{id}/records',
    summary:
      'Copy a document of your records to a request, as a file that only you see until you send it with a message. Photos come without the place, time and device stored in them.',
    ...own,
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'add a document of their records to {s}' },
  })
    .input(id.extend({ documentId: idField }))
    .output(z.object({ fileId: z.string() })),
  useInsuranceCard: endpoint({
    method: 'POST',
    path: '/records/facts/{id}/use-as-insurance',
    summary: 'Use the insurance of a card in your records as the insurance of your account.',
    ...own,
    rateLimit: careful,
    auditSubject: 'record',
    wording: { audit: 'use an insurance card of their records for their account' },
  })
    .input(id)
    .output(z.object({ provider: z.string() })),
};

import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

export const connectionView = z.object({
  id: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  state: z.enum(['connected', 'needs_reconnect']),
  /** Records are being fetched now, or in a moment. */
  isFetching: z.boolean(),
  connectedAt: z.iso.datetime(),
  lastFetchedAt: z.iso.datetime().nullable(),
  nextFetchAt: z.iso.datetime().nullable(),
  /** When the permission ends; null without an end. */
  endsAt: z.iso.datetime().nullable(),
  /** Why the last update failed and what to do, as display text. */
  problem: z.string().nullable(),
  /** Documents in the records that came from it. */
  documentCount: z.number().int(),
});
export type ConnectionView = z.infer<typeof connectionView>;

export const connectionsView = z.object({
  /** What can be connected in this mode. Empty if nothing is configured. */
  sources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['insurer', 'clinic']),
      /** What it brings, as display text. */
      brings: z.array(z.string()),
    }),
  ),
  connections: z.array(connectionView),
});
export type ConnectionsView = z.infer<typeof connectionsView>;

const id = z.object({ id: idField });
/** Null for the account owner. */
const person = z.object({ householdMemberId: idField.nullish() });
const oauthText = z.string().max(4000);
const stream = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);
const own = { tag: 'Records', access: 'signed-in' } as const;
const change = { ...own, rateLimit: careful, auditSubject: 'record connection' } as const;
/** Reads everything that is known about a person. */
const exported = { ...own, rateLimit: careful, auditSubject: 'records' } as const;

export const recordConnectionsContract = {
  listRecordConnections: endpoint({
    method: 'GET',
    path: '/records/connections',
    summary: 'The clinics and insurers that send records of you or a household member, and those that could.',
    ...own,
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(person)
    .output(connectionsView),
  startRecordConnection: endpoint({
    method: 'POST',
    path: '/records/connections',
    summary:
      'Start connecting a clinic or insurer, again if it was connected before. Open `url` to allow it there.',
    ...change,
    wording: { audit: 'start connecting a clinic or insurer to their records' },
  })
    .input(
      person.extend({
        sourceId: z
          .string({ error: 'Choose a clinic or insurer' })
          .min(1, 'Choose a clinic or insurer')
          .max(60),
      }),
    )
    .output(z.object({ url: z.string() })),
  finishRecordConnection: endpoint({
    method: 'POST',
    path: '/records/connections/finish',
    summary:
      'Finish connecting with what the clinic or insurer sent back. Only in the session that started it.',
    ...change,
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    wording: {
      audit: 'connect a clinic or insurer to their records',
      overview: 'A patient connected a clinic or insurer to their records',
    },
  })
    .input(
      z.object({
        state: oauthText.min(1, 'This return is incomplete'),
        code: oauthText.nullish(),
        error: oauthText.nullish(),
        iss: oauthText.nullish(),
      }),
    )
    .output(z.object({ householdMemberId: z.string().nullable(), sourceName: z.string() })),
  updateRecordConnection: endpoint({
    method: 'POST',
    path: '/records/connections/{id}/update',
    summary: 'Fetch the newest records now.',
    ...change,
    wording: { audit: 'update {s}' },
  })
    .input(id)
    .output(connectionView),
  endRecordConnection: endpoint({
    method: 'POST',
    path: '/records/connections/{id}/end',
    summary: 'Disconnect: ends the permission at the clinic or insurer, and keeps or deletes what it sent.',
    ...change,
    wording: {
      audit: 'disconnect a clinic or insurer from their records',
      overview: 'A patient disconnected a clinic or insurer from their records',
    },
  })
    .input(
      id.extend({ documents: z.enum(['keep', 'delete'], { error: 'Choose whether to keep the records' }) }),
    )
    .output(z.object({ ended: z.literal(true) })),
  exportRecordsAsFhir: endpoint({
    method: 'GET',
    path: '/records/export/fhir',
    summary: 'All entries of the records of you or a household member, as a FHIR R4 bundle.',
    ...exported,
    wording: { audit: 'download their records as a FHIR file', kinds: ['exports'] },
  })
    .input(person)
    .output(stream),
  exportRecordsAsCcda: endpoint({
    method: 'GET',
    path: '/records/export/ccda',
    summary: 'All entries of the records of you or a household member, as a C-CDA summary.',
    ...exported,
    wording: { audit: 'download their records as a C-CDA summary', kinds: ['exports'] },
  })
    .input(person)
    .output(stream),
};

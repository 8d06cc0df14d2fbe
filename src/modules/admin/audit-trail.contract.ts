import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { optionalText } from '#shared/text/plain-input.ts';
import { dayField } from '#shared/time/day-field.ts';
import { maxLengths } from './form-rules.ts';

export const auditKinds = [
  'everything',
  'team',
  'sign_ins',
  'failed_sign_ins',
  'exports',
  'settings',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditPageSize = 50;

export const auditEntryView = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** The entry as a sentence: actor, action, subject and outcome. */
  sentence: z.string(),
  actor: z.object({ id: z.string().nullable(), name: z.string(), role: z.string() }),
  /** Action name in code: `approveRequest`. */
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string().nullable() }),
  outcome: z.enum(['done', 'refused', 'failed']),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;

export const auditPage = z.object({
  entries: z.array(auditEntryView),
  /** Cursor for older entries; null at the end. */
  nextCursor: z.string().nullable(),
});

export const auditVerificationView = z.object({
  /** End of the last full verification; null before the first. */
  checkedAt: z.iso.datetime().nullable(),
  /** Number of chained entries it checked. */
  rows: z.number().int(),
  /** Null before the first verification. */
  intact: z.boolean().nullable(),
  /** When the first invalid entry was written, or the last valid one before it. */
  firstBrokenAt: z.iso.datetime().nullable(),
  firstBroken: z
    .object({
      fault: z.enum(['changed', 'missing', 'seal_missing', 'added', 'cut_off', 'rewritten']),
      entryId: z.number().int().nullable(),
      position: z.number().int().nullable(),
      /** What this means, as a sentence. */
      words: z.string(),
    })
    .nullable(),
  /** Latest hash of that verification. Comparing it with a copy kept elsewhere reveals a rebuilt chain. */
  head: z.string().nullable(),
  checkedBy: z.string().nullable(),
  /** The verification in progress. */
  running: z
    .object({ startedAt: z.iso.datetime(), rowsRead: z.number().int(), rowsInAll: z.number().int() })
    .nullable(),
  /** Entries not chained yet; chaining takes seconds. */
  waiting: z.number().int(),
});
export type AuditVerificationView = z.infer<typeof auditVerificationView>;

const filters = {
  /** A name, an email address or an account ID. */
  who: optionalText('Who', maxLengths.who),
  /** The same for the subject; also a request ID. */
  about: optionalText('About', maxLengths.about),
  kind: z.enum(auditKinds, { error: 'Choose a type of activity' }).default('everything'),
  from: dayField.optional(),
  to: dayField.optional(),
};
export const auditFilters = z.object(filters);
export type AuditFilters = z.infer<typeof auditFilters>;

const tag = 'Administration';

export const auditTrailContract = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Audit log entries, newest first, 50 per page.',
    tag,
    access: 'admin',
    right: 'audit.look',
    rateLimit: relaxed,
    auditSubject: 'audit trail',
    wording: { audit: 'view the audit log' },
  })
    .input(
      z.object({
        ...filters,
        cursor: optionalText('Cursor', 100),
      }),
    )
    .output(auditPage),
  exportAuditEntries: endpoint({
    method: 'GET',
    path: '/admin/audit-export',
    summary: 'All entries matching the filters as CSV, newest first.',
    tag,
    access: 'admin',
    right: 'audit.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'audit trail',
    wording: { audit: 'export the audit log', kinds: ['exports'] },
  })
    .input(auditFilters)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  getAuditVerification: endpoint({
    method: 'GET',
    path: '/admin/audit/verification',
    summary: 'Result and time of the last audit log verification.',
    tag,
    access: 'admin',
    right: 'audit.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(auditVerificationView),
  verifyAuditTrail: endpoint({
    method: 'POST',
    path: '/admin/audit/verification',
    summary: 'Verify the whole audit log now. Only one verification runs at a time.',
    tag,
    access: 'admin',
    right: 'audit.change',
    rateLimit: { max: 10, windowSeconds: 60, by: 'account' },
    auditSubject: 'audit trail',
    wording: { audit: 'verify the audit log' },
  }).output(auditVerificationView),
};

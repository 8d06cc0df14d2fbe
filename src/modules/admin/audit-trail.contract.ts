import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { optionalText } from '#shared/text/plain-input.ts';
import { dayField } from '#shared/time/day-field.ts';

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
  /** The whole entry as a sentence: who did what to whom, and how it ended. */
  sentence: z.string(),
  actor: z.object({ id: z.string().nullable(), name: z.string(), role: z.string() }),
  /** The act's name in the program: `approveRequest`. */
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string().nullable() }),
  outcome: z.enum(['done', 'refused', 'failed']),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;

export const auditPage = z.object({
  entries: z.array(auditEntryView),
  /** Asks for the entries before these; null at the end. */
  nextCursor: z.string().nullable(),
});

export const auditVerificationView = z.object({
  /** When the last whole reading ended; null before the first. */
  checkedAt: z.iso.datetime().nullable(),
  /** How many sealed entries it read. */
  rows: z.number().int(),
  /** Null before the first reading. */
  intact: z.boolean().nullable(),
  /** When the entry at the first place that does not hold was written, or the last good one before it. */
  firstBrokenAt: z.iso.datetime().nullable(),
  firstBroken: z
    .object({
      fault: z.enum(['changed', 'missing', 'seal_missing', 'added', 'cut_off', 'rewritten']),
      entryId: z.number().int().nullable(),
      position: z.number().int().nullable(),
      /** What that means, as a sentence. */
      words: z.string(),
    })
    .nullable(),
  /** The last seal of that reading: keep it elsewhere, and nobody can make the chain anew unseen. */
  head: z.string().nullable(),
  checkedBy: z.string().nullable(),
  /** The reading that is under way. */
  running: z
    .object({ startedAt: z.iso.datetime(), rowsRead: z.number().int(), rowsInAll: z.number().int() })
    .nullable(),
  /** Written and not sealed yet; entries are sealed within seconds. */
  waiting: z.number().int(),
});
export type AuditVerificationView = z.infer<typeof auditVerificationView>;

const filters = {
  /** A name, an e-mail address or the id of an account. */
  who: optionalText('Who', 254),
  /** The same for whom or what it was done to, or the id of a request. */
  about: optionalText('About', 254),
  kind: z.enum(auditKinds, { error: 'Choose one of the kinds of acts' }).default('everything'),
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
    summary: 'Who did what to which thing, newest first, fifty at a time.',
    tag,
    access: 'admin',
    right: 'audit.look',
    rateLimit: relaxed,
    auditSubject: 'audit trail',
    wording: { audit: 'look at the audit trail' },
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
    summary: 'All entries that the filters find, newest first, as CSV.',
    tag,
    access: 'admin',
    right: 'audit.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'audit trail',
    wording: { audit: 'export the audit trail', kinds: ['exports'] },
  })
    .input(auditFilters)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  getAuditVerification: endpoint({
    method: 'GET',
    path: '/admin/audit/verification',
    summary: 'Whether the audit trail is as it was written, and when that was last read.',
    tag,
    access: 'admin',
    right: 'audit.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(auditVerificationView),
  verifyAuditTrail: endpoint({
    method: 'POST',
    path: '/admin/audit/verification',
    summary: 'Read the whole audit trail now. While a reading is under way, no second one begins.',
    tag,
    access: 'admin',
    right: 'audit.change',
    rateLimit: { max: 10, windowSeconds: 60, by: 'account' },
    auditSubject: 'audit trail',
    wording: { audit: 'have the audit trail verified' },
  }).output(auditVerificationView),
};

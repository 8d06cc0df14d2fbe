import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { urgencies } from '#shared/care/care-need.ts';
import { lateReasons } from '#shared/care/late-reasons.ts';

const count = z.number().int();

export const slaCounts = z.object({
  /** Requests with an SLA result: met plus missed. */
  total: count,
  met: count,
  missed: count,
  /** In progress and not overdue. */
  open: count,
});
export type SlaCounts = z.infer<typeof slaCounts>;

export const slaReport = z.object({
  computedAt: z.iso.datetime(),
  mode: z.enum(['production', 'demo']),
  /** Newest first, by the month of the request in Eastern Time. */
  months: z.array(
    slaCounts.extend({
      month: z.string(),
      /** Missed SLAs by the reason that staff recorded; null without one. */
      reasons: z.array(z.object({ reason: z.enum(lateReasons).nullable(), requests: count })),
      byUrgency: z.array(slaCounts.extend({ urgency: z.enum(urgencies) })),
      /** Approvals this month with the fee waived for lateness, including those of members, who pay no fee. */
      freeApprovals: count,
      /** Refunds this month for lateness. */
      refundedCents: count,
    }),
  ),
});
export type SlaReport = z.infer<typeof slaReport>;

export const slaContract = {
  getSlaResults: endpoint({
    method: 'GET',
    path: '/admin/sla-results',
    summary: 'SLA results for each of the last twelve months, and what misses cost.',
    tag: 'Administration',
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(slaReport),
  exportSlaResults: endpoint({
    method: 'GET',
    path: '/admin/sla-results/export',
    summary: 'The same figures as a CSV file, one row per month and urgency.',
    tag: 'Administration',
    access: 'admin',
    right: 'money.export',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'sla',
    wording: { audit: 'download the SLA report' },
  }).output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
};

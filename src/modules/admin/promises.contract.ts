import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { urgencies } from '#shared/care/care-need.ts';

const count = z.number().int();

export const promiseFigures = z.object({
  /** Closed against the SLA: met and missed. */
  promises: count,
  kept: count,
  broken: count,
  /** In progress and not late. */
  open: count,
});
export type PromiseFigures = z.infer<typeof promiseFigures>;

export const promisesView = z.object({
  computedAt: z.iso.datetime(),
  mode: z.enum(['production', 'demo']),
  /** Newest first, by the month of the request in Eastern Time. */
  months: z.array(
    promiseFigures.extend({
      month: z.string(),
      byUrgency: z.array(promiseFigures.extend({ urgency: z.enum(urgencies) })),
      /** Approvals this month with the fee waived for lateness, including members who pay no fee anyway. */
      freeApprovals: count,
      /** Refunded this month for lateness. */
      refundedCents: count,
    }),
  ),
});
export type PromisesView = z.infer<typeof promisesView>;

export const promisesContract = {
  getPromises: endpoint({
    method: 'GET',
    path: '/admin/promises',
    summary: 'SLA results for each of the last twelve months, and what misses cost.',
    tag: 'Administration',
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(promisesView),
  exportPromises: endpoint({
    method: 'GET',
    path: '/admin/promises/export',
    summary: 'The same figures as a CSV file, one row per month and urgency.',
    tag: 'Administration',
    access: 'admin',
    right: 'money.export',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'promises',
    wording: { audit: 'download the SLA report' },
  }).output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
};

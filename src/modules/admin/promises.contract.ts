import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { urgencies } from '#shared/care/care-need.ts';

const count = z.number().int();

/** How the promises of some requests were kept. */
export const promiseFigures = z.object({
  /** What was promised and has come to its end: kept and broken. */
  promises: count,
  kept: count,
  broken: count,
  /** Still at work, and not late. */
  open: count,
});
export type PromiseFigures = z.infer<typeof promiseFigures>;

export const promisesView = z.object({
  computedAt: z.iso.datetime(),
  mode: z.enum(['production', 'demo']),
  /** Newest first, by the month in New York in which the request was made. */
  months: z.array(
    promiseFigures.extend({
      month: z.string(),
      byUrgency: z.array(promiseFigures.extend({ urgency: z.enum(urgencies) })),
      /** Approvals of this month that were free because we were late, also of those who would have paid nothing anyway. */
      freeApprovals: count,
      /** Refunded in this month because we were late. */
      refundedCents: count,
    }),
  ),
});
export type PromisesView = z.infer<typeof promisesView>;

export const promisesContract = {
  getPromises: endpoint({
    method: 'GET',
    path: '/admin/promises',
    summary:
      'How many promised times were kept in each of the last twelve months, and what the broken ones cost.',
    tag: 'Administration',
    access: 'admin',
    right: 'money.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(promisesView),
  exportPromises: endpoint({
    method: 'GET',
    path: '/admin/promises/export',
    summary: 'The same figures as a CSV file, one month and urgency a line.',
    tag: 'Administration',
    access: 'admin',
    right: 'money.export',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'promises',
    wording: { audit: 'download how many promises were kept' },
  }).output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
};

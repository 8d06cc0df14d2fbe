import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { overviewPeriods } from './overview.words.ts';

const period = z.enum(overviewPeriods).default('30');

/** Minutes from submission to completion. Null if nothing was finished. */
const duration = z.object({ median: z.number(), p90: z.number() }).nullable();

/** `reached` out of `of`; `of` is 0 with no data. */
const share = z.object({ reached: z.number().int(), of: z.number().int() });

export const overviewMetrics = z.object({
  requestsSubmitted: z.number().int(),
  requestsFinished: z.number().int(),
  requestsApproved: z.number().int(),
  requestsCancelled: z.number().int(),
  minutesToFinish: duration,
  /** Of finished and late requests: finished by the SLA deadline, excluding time waiting on the patient. */
  withinSla: share,
  /** Of ended calls: those in which the right office answered. */
  callsAnswered: share,
  newPatients: z.number().int(),
  feesCents: z.number().int(),
});
export type OverviewMetrics = z.infer<typeof overviewMetrics>;

/** `feesCents` is null without permission to view payments. */
const visibleMetrics = overviewMetrics.extend({ feesCents: overviewMetrics.shape.feesCents.nullable() });
export type VisibleMetrics = z.infer<typeof visibleMetrics>;

export const networkStats = z.object({
  activePatients: z.number().int(),
  pendingRequests: z.number().int(),
  networkProviders: z.number().int(),
  /** Percent of minutes in the last 30 days with a successful health check; null before the first. */
  networkHealthPercent: z.number().nullable(),
  networkHealth: z
    .object({
      answeredMinutes: z.number().int(),
      expectedMinutes: z.number().int(),
      since: z.iso.datetime(),
    })
    .nullable(),
});
export type NetworkStats = z.infer<typeof networkStats>;

/** What an activity was about; null if it has no page, or the caller's role can't open it. */
const activitySubject = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('request'), id: z.string(), serviceType: z.string() }),
    z.object({ kind: z.literal('patient'), id: z.string() }),
  ])
  .nullable();
export type ActivitySubject = z.infer<typeof activitySubject>;

export const overview = z.object({
  figures: visibleMetrics,
  /** Requests that need review. */
  awaitingReview: z.number().int(),
  /** Recent activity, newest first, without patient names. */
  activity: z.array(
    z.object({ id: z.number().int(), at: z.iso.datetime(), words: z.string(), about: activitySubject }),
  ),
});
export type Overview = z.infer<typeof overview>;

export const overviewContract = {
  getNetworkStats: endpoint({
    method: 'GET',
    path: '/admin/network-stats',
    summary: 'The four metrics at the top of the admin dashboard.',
    tag: 'Administration',
    access: 'admin',
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(networkStats),
  getOverview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    summary: 'Recent activity, performance, and what needs review.',
    tag: 'Administration',
    access: 'admin',
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ days: period }))
    .output(overview),
  downloadReport: endpoint({
    method: 'GET',
    path: '/admin/report',
    summary: 'Metrics for a period as PDF or CSV.',
    tag: 'Administration',
    access: 'admin',
    right: 'figures.export',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'report',
    wording: { audit: 'generate a report', overview: 'generated a report', kinds: ['exports'] },
  })
    .input(z.object({ days: period, format: z.enum(['pdf', 'csv']).default('pdf') }))
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
};

import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { overviewPeriods } from './overview-words.ts';

const period = z.enum(overviewPeriods).default('30');

/** Minutes from submission to finished work. Null where nothing was finished. */
const duration = z.object({ median: z.number(), p90: z.number() }).nullable();

/** `reached` out of `of`; `of` is 0 where there is nothing to measure. */
const share = z.object({ reached: z.number().int(), of: z.number().int() });

export const overviewFigures = z.object({
  requestsSubmitted: z.number().int(),
  requestsFinished: z.number().int(),
  requestsApproved: z.number().int(),
  requestsCancelled: z.number().int(),
  minutesToFinish: duration,
  /** Of the finished and the late: finished by the promised time, without the time we waited for the patient. */
  withinPromise: share,
  /** Of calls that were made and are over: somebody of the right office spoke with us. */
  callsAnswered: share,
  newPatients: z.number().int(),
  feesCents: z.number().int(),
});
export type OverviewFigures = z.infer<typeof overviewFigures>;

/** As somebody sees them: without the right to look at money, no money. */
const shownFigures = overviewFigures.extend({ feesCents: overviewFigures.shape.feesCents.nullable() });
export type ShownFigures = z.infer<typeof shownFigures>;

export const networkStats = z.object({
  /** Monthly members. */
  activePatients: z.number().int(),
  pendingRequests: z.number().int(),
  /** Active partners. */
  networkProviders: z.number().int(),
  /** Percent of the minutes of the last 30 days in which the service answered our probes; null before the first. */
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

export const overview = z.object({
  figures: shownFigures,
  /** What a person of the team has to look at before it can go on. */
  awaitingReview: z.number().int(),
  /** What was done lately, newest first, in words without names of patients. */
  activity: z.array(z.object({ id: z.number().int(), at: z.iso.datetime(), words: z.string() })),
});
export type Overview = z.infer<typeof overview>;

export const overviewContract = {
  getNetworkStats: endpoint({
    method: 'GET',
    path: '/admin/network-stats',
    summary: 'The four figures at the head of the administration.',
    tag: 'Administration',
    access: 'admin',
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(networkStats),
  getOverview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    summary: 'What happened lately, how the service performs, and what waits for a person.',
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
    summary: 'The figures of a period as PDF or CSV.',
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

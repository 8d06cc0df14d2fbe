import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { dayField } from '#shared/time/day-field.ts';

const count = z.number().int();

/** `reached` out of `of`, with the 95% interval (Wilson) in percent; null without anything to measure. */
export const shareView = z.object({
  reached: count,
  of: count,
  percent: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type ShareView = z.infer<typeof shareView>;

/** A mean of `n` values with its 95% interval (Student's t); the interval is null below two values. */
export const meanView = z.object({
  n: count,
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type MeanView = z.infer<typeof meanView>;

export const analyticsView = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  computedAt: z.iso.datetime(),
  mode: z.enum(['production', 'demo']),
  /** Of the chats that began in the period, how many got so far. */
  funnel: z.array(z.object({ step: z.string(), count })),
  requestsWithoutChat: count,
  requestsInAll: count,
  byDay: z.array(z.object({ from: z.string(), submitted: count, finished: count, approved: count })),
  /** Whether `byDay` counts days or weeks. */
  step: z.enum(['day', 'week']),
  byType: z.array(
    z.object({
      type: z.string(),
      submitted: count,
      approved: count,
      cancelled: count,
      underWay: count,
    }),
  ),
  /** Of the stays in a status that have ended. */
  inStatus: z.array(
    z.object({ status: z.string(), stays: count, medianMinutes: z.number(), p90Minutes: z.number() }),
  ),
  sla: shareView,
  savings: z.object({
    /** In percent of the cash price. */
    percent: meanView,
    medianPercent: z.number().nullable(),
    highestPercent: z.number().nullable(),
    totalCents: count,
    /** Unlocked requests of which not both prices are known. */
    notKnown: count,
  }),
  cost: z.object({
    requests: count,
    /** Null where no model was used, so that nothing was measured, and for whoever may not look at money. */
    modelMicrocents: z.number().nullable(),
    calls: count,
    callMinutes: z.number(),
  }),
  /** Of what was asked in calls that reached the office: not answered. */
  unknownAnswers: z.array(z.object({ question: z.string(), unknown: shareView })),
  unknownInAll: shareView,
  satisfaction: z.object({
    mean: meanView,
    /** Four or five of five. */
    satisfied: shareView,
    /** How many of those who could answer did. */
    answered: shareView,
    stars: z.array(z.object({ stars: count, count })),
  }),
});
export type AnalyticsView = z.infer<typeof analyticsView>;

export const claimView = z.object({
  /** As it is written on a page. */
  claim: z.string(),
  where: z.string(),
  /** As a reader compares it: `31% (n = 42, 95% interval 27% to 35%)`; null for what nobody measured; `Not shown`. */
  measured: z.string().nullable(),
  n: count.nullable(),
  how: z.string(),
  /** Whether the measurement bears the claim out; null where it cannot be said. */
  holds: z.boolean().nullable(),
});
export type ClaimView = z.infer<typeof claimView>;

const days = z.object({ from: dayField.optional(), to: dayField.optional() });
const tag = 'Administration';

export const analyticsContract = {
  getAnalytics: endpoint({
    method: 'GET',
    path: '/admin/analytics',
    summary: 'How the service does over a period of at most 366 days, measured from what is stored.',
    tag,
    access: 'admin',
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(days)
    .output(analyticsView),
  exportAnalytics: endpoint({
    method: 'GET',
    path: '/admin/analytics/export',
    summary: 'The same figures as a CSV file, one measure a line.',
    tag,
    access: 'admin',
    right: 'figures.export',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'service figures',
    wording: { audit: 'download the service figures', kinds: ['exports'] },
  })
    .input(days)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  listClaims: endpoint({
    method: 'GET',
    path: '/admin/claims',
    summary: 'Every figure that the pages advertise beside what was measured in the last twelve months.',
    tag,
    access: 'admin',
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ computedAt: z.iso.datetime(), claims: z.array(claimView) })),
};

import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { dayField } from '#shared/time/day-field.ts';

const count = z.number().int();

/** `reached` out of `of`, with a 95% interval (Wilson) in percent; null with no data. */
export const shareView = z.object({
  reached: count,
  of: count,
  percent: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type ShareView = z.infer<typeof shareView>;

/** Mean of `n` values with a 95% interval (Student's t); the interval is null below five values. */
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
  /** Conversion funnel of the chats started in the period. */
  funnel: z.array(z.object({ step: z.string(), count })),
  requestsWithoutChat: count,
  requestsInAll: count,
  byDay: z.array(z.object({ from: z.string(), submitted: count, finished: count, approved: count })),
  /** Whether `byDay` has one entry per day or per week. */
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
  /** Excludes requests that are still in the status. */
  inStatus: z.array(
    z.object({ status: z.string(), stays: count, medianMinutes: z.number(), p90Minutes: z.number() }),
  ),
  sla: shareView,
  savings: z.object({
    /** Percent of the cash price. */
    percent: meanView,
    medianPercent: z.number().nullable(),
    highestPercent: z.number().nullable(),
    totalCents: count,
    /** Unlocked requests that are missing one of the two prices. */
    notKnown: count,
  }),
  cost: z.object({
    requests: count,
    /** Null if no language model was used, or if the caller can't view payments. */
    modelMicrocents: z.number().nullable(),
    calls: count,
    callMinutes: z.number(),
  }),
  /** Per question: how often a call that reached the office got no answer. */
  unknownAnswers: z.array(z.object({ question: z.string(), unknown: shareView })),
  unknownInAll: shareView,
  satisfaction: z.object({
    mean: meanView,
    /** 4 or 5 stars. */
    satisfied: shareView,
    /** Response rate among patients who were asked. */
    answered: shareView,
    stars: z.array(z.object({ stars: count, count })),
  }),
});
export type AnalyticsView = z.infer<typeof analyticsView>;

export const claimView = z.object({
  /** As published. */
  claim: z.string(),
  where: z.string(),
  /**
   * For example `31% (n = 42, 95% interval 27% to 35%)`; null if not measured; `Hidden` without permission.
   */
  measured: z.string().nullable(),
  n: count.nullable(),
  how: z.string(),
  /** Whether the data supports the claim; null if unknown. */
  holds: z.boolean().nullable(),
});
export type ClaimView = z.infer<typeof claimView>;

const days = z.object({ from: dayField.optional(), to: dayField.optional() });
const tag = 'Administration';

export const analyticsContract = {
  getAnalytics: endpoint({
    method: 'GET',
    path: '/admin/analytics',
    summary: 'Service metrics for a period of up to 366 days.',
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
    summary: 'The same metrics as a CSV file, one per row.',
    tag,
    access: 'admin',
    right: 'figures.export',
    rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
    auditSubject: 'service figures',
    wording: { audit: 'download the service metrics', kinds: ['exports'] },
  })
    .input(days)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  listClaims: endpoint({
    method: 'GET',
    path: '/admin/claims',
    summary: 'Every advertised figure next to what was measured in the last twelve months.',
    tag,
    access: 'admin',
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ computedAt: z.iso.datetime(), claims: z.array(claimView) })),
};

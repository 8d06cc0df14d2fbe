import { addDays } from '#shared/time/add-days.ts';
import type { AnalyticsView } from '../../analytics.contract.ts';
import { countOf, percentileOf } from '../../histogram.rules.ts';
import { meanOf, shareOf } from '../../intervals.rules.ts';
import { type DailyMetrics, unratedKey } from './daily-metrics.ts';
import type { Days } from './read-days.ts';

const maxDailySteps = 62;
const weekDays = 7;

/** Requests by day submitted, or by week for long periods. Includes empty days. */
export function presentDays(
  { from, to }: Days,
  days: ReadonlyMap<string, DailyMetrics>,
): Pick<AnalyticsView, 'byDay' | 'step'> {
  const step = addDays(from, maxDailySteps) <= to ? 'week' : 'day';
  const width = step === 'week' ? weekDays : 1;
  const byDay: AnalyticsView['byDay'] = [];
  for (let start = from; start <= to; start = addDays(start, width)) {
    const sum = { from: start, submitted: 0, finished: 0, approved: 0 };
    for (let day = 0; day < width; day++) {
      const requests = days.get(addDays(start, day))?.requests;
      sum.submitted += requests?.submitted ?? 0;
      sum.finished += requests?.finished ?? 0;
      sum.approved += requests?.approved ?? 0;
    }
    byDay.push(sum);
  }
  return { byDay, step };
}

type Metrics = Omit<AnalyticsView, 'period' | 'computedAt' | 'mode' | 'byDay' | 'step'>;

export function presentMetrics(
  sum: DailyMetrics,
  { now, modelMicrocents }: { now: Date; modelMicrocents: number | null },
): Metrics {
  const { begun, described, asked, finished, approved } = sum.chats;
  return {
    funnel: [
      { step: 'Chats started', count: begun },
      { step: 'Need described', count: described },
      { step: 'Request submitted', count: asked },
      { step: 'Work finished', count: finished },
      { step: 'Approved', count: approved },
    ],
    requestsWithoutChat: sum.requests.withoutChat,
    requestsInAll: sum.requests.submitted,
    byType: presentTypes(sum),
    inStatus: presentStays(sum),
    sla: presentSla(sum, now),
    savings: presentSavings(sum),
    cost: {
      requests: sum.requests.submitted,
      modelMicrocents,
      calls: sum.calls.count,
      callMinutes: sum.calls.seconds / 60,
    },
    ...presentAnswers(sum),
    satisfaction: presentStars(sum),
  };
}

const maxTypes = 20;

const presentTypes = ({ types }: DailyMetrics): AnalyticsView['byType'] =>
  Object.entries(types)
    .map(([type, counts]) => ({ type, ...counts }))
    .toSorted((a, b) => b.submitted - a.submitted || (a.type < b.type ? -1 : 1))
    .slice(0, maxTypes);

/** Excludes requests that are still in the status. */
const presentStays = ({ stays }: DailyMetrics): AnalyticsView['inStatus'] =>
  Object.entries(stays)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([status, spread]) => {
      const median = percentileOf(spread, 0.5);
      const p90 = percentileOf(spread, 0.9);
      if (median === null || p90 === null) return [];
      return { status, stays: countOf(spread), medianMinutes: median / 60, p90Minutes: p90 / 60 };
    });

/**
 * SLA share of finished and overdue requests. Running SLAs past their deadline are overdue. Requests canceled before
 * completion and before the deadline don't count.
 */
function presentSla({ promise, dueSeconds }: DailyMetrics, now: Date): AnalyticsView['sla'] {
  const overdue = dueSeconds.filter((due) => due * 1000 < now.getTime()).length;
  return shareOf(promise.kept, promise.kept + promise.late + overdue);
}

function presentSavings({ savings, savingTenths }: DailyMetrics): AnalyticsView['savings'] {
  const { unlocked, n, percent, squares, cents, highest } = savings;
  const mean = n === 0 ? null : percent / n;
  const deviation = n < 2 ? null : Math.sqrt(Math.max(0, squares - percent ** 2 / n) / (n - 1));
  const median = percentileOf(savingTenths, 0.5);
  return {
    percent: meanOf(n, mean, deviation, { most: 100 }),
    medianPercent: median === null ? null : median / 10,
    highestPercent: highest,
    totalCents: Math.round(cents),
    notKnown: unlocked - n,
  };
}

/** Questions of an inquiry call that reached the office. A question without a recorded fact counts as unanswered. */
const questions = [
  ['accepts_new_patients', 'Accepts new patients'],
  ['accepts_plan', 'Accepts insurance plan'],
  ['cash_price', 'Cash price'],
  ['slot', 'Next opening'],
] as const;

function presentAnswers({ answers }: DailyMetrics): Pick<AnalyticsView, 'unknownAnswers' | 'unknownInAll'> {
  const rows = questions.flatMap(([kind, question]) => {
    const counts = answers[kind];
    return counts ? { question, ...counts } : [];
  });
  const sum = (pick: (row: { asked: number; unknown: number }) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  return {
    unknownAnswers: rows.map((row) => ({
      question: row.question,
      unknown: shareOf(row.unknown, row.asked),
    })),
    unknownInAll: shareOf(
      sum(({ unknown }) => unknown),
      sum((row) => row.asked),
    ),
  };
}

const maxStars = 5;
const minSatisfiedStars = 4;

function presentStars({ stars: counts }: DailyMetrics): AnalyticsView['satisfaction'] {
  const stars = Array.from({ length: maxStars }, (_, index) => ({
    stars: maxStars - index,
    count: counts[maxStars - index] ?? 0,
  }));
  const n = stars.reduce((total, one) => total + one.count, 0);
  const mean = n === 0 ? null : stars.reduce((total, one) => total + one.stars * one.count, 0) / n;
  const squares = stars.reduce((total, one) => total + one.count * (one.stars - (mean ?? 0)) ** 2, 0);
  const satisfied = stars
    .filter((one) => one.stars >= minSatisfiedStars)
    .reduce((sum, one) => sum + one.count, 0);
  return {
    mean: meanOf(n, mean, n < 2 ? null : Math.sqrt(squares / (n - 1)), { least: 1, most: maxStars }),
    satisfied: shareOf(satisfied, n),
    answered: shareOf(n, n + (counts[unratedKey] ?? 0)),
    stars,
  };
}

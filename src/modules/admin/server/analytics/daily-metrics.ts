import type { Mode } from '#shared/mode.ts';
import { type Histogram, mergeHistograms } from '../../histogram.rules.ts';

/** Rows created within this range in the service's mode. */
export type Scope = { since: Date; until: Date; mode: Mode };

/** Requests submitted on a day, by their current outcome. */
export type TypeCounts = { submitted: number; approved: number; cancelled: number; underWay: number };

/**
 * Daily metrics in a form that can be added up. Times are in seconds, rounded above 100 (`durationStep`). Savings are
 * in tenths of a percent.
 */
export type DailyMetrics = {
  chats: { begun: number; described: number; asked: number; finished: number; approved: number };
  /** From the first chat message to the request. */
  describing: Histogram;
  requests: { submitted: number; finished: number; approved: number; withoutChat: number };
  types: Record<string, TypeCounts>;
  promise: { kept: number; late: number };
  /** Deadlines of running SLAs in epoch seconds, so that lateness can be evaluated when read. */
  dueSeconds: readonly number[];
  finishSeconds: number;
  stays: Record<string, Histogram>;
  savings: {
    unlocked: number;
    n: number;
    percent: number;
    squares: number;
    cents: number;
    highest: number | null;
  };
  savingTenths: Histogram;
  calls: { count: number; seconds: number };
  /** Per question: times asked, and times unanswered. */
  answers: Record<string, { asked: number; unknown: number }>;
  /** Ratings by stars; `unratedKey` counts patients who didn't rate. */
  stars: Record<string, number>;
  refunds: { n: number; cents: number };
};

export const unratedKey = 'none';

export const emptyDailyMetrics = (): DailyMetrics => ({
  chats: { begun: 0, described: 0, asked: 0, finished: 0, approved: 0 },
  describing: [],
  requests: { submitted: 0, finished: 0, approved: 0, withoutChat: 0 },
  types: {},
  promise: { kept: 0, late: 0 },
  dueSeconds: [],
  finishSeconds: 0,
  stays: {},
  savings: { unlocked: 0, n: 0, percent: 0, squares: 0, cents: 0, highest: null },
  savingTenths: [],
  calls: { count: 0, seconds: 0 },
  answers: {},
  stars: {},
  refunds: { n: 0, cents: 0 },
});

function addByName<Value>(
  all: readonly Record<string, Value>[],
  add: (values: readonly Value[]) => Value,
): Record<string, Value> {
  const values = new Map<string, Value[]>();
  for (const [name, value] of all.flatMap((record) => Object.entries(record))) {
    const list = values.get(name);
    if (list) list.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries([...values].map(([name, list]) => [name, add(list)]));
}

const sumOf = <Item>(all: readonly Item[], pick: (one: Item) => number): number =>
  all.reduce((sum, one) => sum + pick(one), 0);

const addTypes = (all: readonly TypeCounts[]): TypeCounts => ({
  submitted: sumOf(all, (one) => one.submitted),
  approved: sumOf(all, (one) => one.approved),
  cancelled: sumOf(all, (one) => one.cancelled),
  underWay: sumOf(all, (one) => one.underWay),
});

const addAnswers = (all: readonly DailyMetrics['answers'][string][]): DailyMetrics['answers'][string] => ({
  asked: sumOf(all, ({ asked }) => asked),
  unknown: sumOf(all, ({ unknown }) => unknown),
});

function addSavings(all: readonly DailyMetrics['savings'][]): DailyMetrics['savings'] {
  const highest = all.flatMap((one) => one.highest ?? []);
  return {
    unlocked: sumOf(all, (one) => one.unlocked),
    n: sumOf(all, (one) => one.n),
    percent: sumOf(all, (one) => one.percent),
    squares: sumOf(all, (one) => one.squares),
    cents: sumOf(all, (one) => one.cents),
    highest: highest.length === 0 ? null : Math.max(...highest),
  };
}

export function addUp(days: readonly DailyMetrics[]): DailyMetrics {
  const sum = (pick: (day: DailyMetrics) => number) => sumOf(days, pick);
  const each = <Value>(pick: (day: DailyMetrics) => Value) => days.map(pick);
  return {
    chats: {
      begun: sum(({ chats }) => chats.begun),
      described: sum(({ chats }) => chats.described),
      asked: sum(({ chats }) => chats.asked),
      finished: sum(({ chats }) => chats.finished),
      approved: sum(({ chats }) => chats.approved),
    },
    describing: mergeHistograms(each((day) => day.describing)),
    requests: {
      submitted: sum(({ requests }) => requests.submitted),
      finished: sum(({ requests }) => requests.finished),
      approved: sum(({ requests }) => requests.approved),
      withoutChat: sum(({ requests }) => requests.withoutChat),
    },
    types: addByName(
      each((day) => day.types),
      addTypes,
    ),
    promise: { kept: sum(({ promise }) => promise.kept), late: sum(({ promise }) => promise.late) },
    dueSeconds: days.flatMap((day) => day.dueSeconds),
    finishSeconds: sum((day) => day.finishSeconds),
    stays: addByName(
      each((day) => day.stays),
      mergeHistograms,
    ),
    savings: addSavings(each((day) => day.savings)),
    savingTenths: mergeHistograms(each((day) => day.savingTenths)),
    calls: { count: sum(({ calls }) => calls.count), seconds: sum(({ calls }) => calls.seconds) },
    answers: addByName(
      each((day) => day.answers),
      addAnswers,
    ),
    stars: addByName(
      each((day) => day.stars),
      (counts) => sumOf(counts, (count) => count),
    ),
    refunds: { n: sum(({ refunds }) => refunds.n), cents: sum(({ refunds }) => refunds.cents) },
  };
}

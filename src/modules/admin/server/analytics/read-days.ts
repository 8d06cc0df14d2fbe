import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { addDays } from '#shared/time/add-days.ts';
import { startOfEasternDay } from '../../period.rules.ts';
import { type DailyMetrics, emptyDailyMetrics } from './daily-metrics.ts';
import { measureCalls, measureRatingsAndRefunds, measureSavings } from './measure-outcomes.ts';
import { measureChats, measureRequests, measureTimeInStatus } from './measure-requests.ts';

/** A range of days, inclusive. */
export type Days = { from: string; to: string };

/**
 * Metrics of each day. Uses stored metrics for past days that are unchanged, and computes the others now, so that
 * results are never stale.
 */
export async function readDays(orm: Orm, days: Days, mode: Mode): Promise<ReadonlyMap<string, DailyMetrics>> {
  const metrics = await readCachedDays(orm, days, mode);
  for (const range of missingRanges(days, new Set(metrics.keys()))) {
    for (const [day, computed] of await measureDays(orm, range, mode)) metrics.set(day, computed);
  }
  return sortByDay(metrics);
}

/** A fixed order, so that floating-point sums are reproducible. */
const sortByDay = (days: ReadonlyMap<string, DailyMetrics>): ReadonlyMap<string, DailyMetrics> =>
  new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1)));

type CachedDay = { version: string; figures: DailyMetrics };

/** More than four years in both modes. */
const maxCachedDays = 3000;
const caches = new WeakMap<object, Map<string, CachedDay>>();

/**
 * Caches stored days, which can be megabytes per year, and reloads only days that were recomputed. Always checks which
 * days are still valid.
 */
async function readCachedDays(orm: Orm, { from, to }: Days, mode: Mode): Promise<Map<string, DailyMetrics>> {
  const cache = caches.get(orm) ?? new Map<string, CachedDay>();
  caches.set(orm, cache);
  const keyOf = (day: string) => `${mode} ${day}`;
  // `xmin` changes with every row version.
  const valid = await selectRows<{ day: string; version: string }>(
    orm,
    sql`
      select to_char(f.day, 'YYYY-MM-DD') as day, f.xmin::text as version from day_figures f
      where f.mode = ${mode} and f.day between ${from} and ${to}
        and not exists (select from day_marks m where m.mode = f.mode and m.day = f.day)`,
  );
  const isCached = ({ day, version }: { day: string; version: string }) =>
    cache.get(keyOf(day))?.version === version;
  const missing = valid.filter((row) => !isCached(row));
  if (missing.length > 0) {
    const rows = await selectRows<CachedDay & { day: string }>(
      orm,
      sql`
        select to_char(f.day, 'YYYY-MM-DD') as day, f.xmin::text as version, f.figures from day_figures f
        where f.mode = ${mode} and f.day in (${sql.join(
          missing.map(({ day }) => sql`${day}::date`),
          sql`, `,
        )})`,
    );
    for (const { day, version, figures } of rows) cache.set(keyOf(day), { version, figures });
  }
  const read = new Map(
    valid.flatMap((row) => {
      const cached = cache.get(keyOf(row.day));
      return cached?.version === row.version ? [[row.day, cached.figures] as const] : [];
    }),
  );
  if (cache.size > maxCachedDays) cache.clear();
  return read;
}

/** Missing days, merged into as few ranges as possible. */
function missingRanges({ from, to }: Days, present: ReadonlySet<string>): Days[] {
  const ranges: Days[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = ranges.at(-1);
    if (present.has(day)) continue;
    if (last && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** Computes metrics from the stored rows. Days without rows are left out. */
export async function measureDays(
  orm: Orm,
  { from, to }: Days,
  mode: Mode,
): Promise<ReadonlyMap<string, DailyMetrics>> {
  const scope = { since: startOfEasternDay(from), until: startOfEasternDay(addDays(to, 1)), mode };
  const days = new Map<string, DailyMetrics>();
  const metricsOf = (day: string): DailyMetrics => {
    const metrics = days.get(day) ?? emptyDailyMetrics();
    days.set(day, metrics);
    return metrics;
  };
  for (const measure of [
    measureChats,
    measureRequests,
    measureTimeInStatus,
    measureSavings,
    measureCalls,
    measureRatingsAndRefunds,
  ])
    await measure(orm, scope, metricsOf);
  return sortByDay(days);
}

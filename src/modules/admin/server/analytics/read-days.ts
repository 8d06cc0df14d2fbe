import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { addDays } from '#shared/time/add-days.ts';
import { beginningOf } from '../../period.rules.ts';
import { type DayFigures, noFigures } from './day-figures.ts';
import { measureAfterwards, measureCalls, measureSavings } from './measure-outcomes.ts';
import { measureChats, measureRequests, measureTimeInStatus } from './measure-requests.ts';

/** A range of days, inclusive. */
export type Days = { from: string; to: string };

/**
 * Figures of each day: stored ones for closed days that are unchanged, else computed now, so that results are
 * never stale.
 */
export async function readDays(orm: Orm, days: Days, mode: Mode): Promise<ReadonlyMap<string, DayFigures>> {
  const figures = await readCachedDays(orm, days, mode);
  for (const run of runsWithout(days, new Set(figures.keys()))) {
    for (const [day, counted] of await measureDays(orm, run, mode)) figures.set(day, counted);
  }
  return inOrder(figures);
}

/** Sums in a fixed order, so that floating-point results are reproducible. */
const inOrder = (days: ReadonlyMap<string, DayFigures>): ReadonlyMap<string, DayFigures> =>
  new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1)));

type Read = { version: string; figures: DayFigures };

/** More than four years in both modes. */
const mostRead = 3000;
const readBefore = new WeakMap<object, Map<string, Read>>();

/**
 * Caches stored days, which can be megabytes per year, and reloads only days that were recomputed. Which days
 * are valid is checked every time.
 */
async function readCachedDays(orm: Orm, { from, to }: Days, mode: Mode): Promise<Map<string, DayFigures>> {
  const before = readBefore.get(orm) ?? new Map<string, Read>();
  readBefore.set(orm, before);
  const keyOf = (day: string) => `${mode} ${day}`;
  // `xmin` changes with every row version.
  const valid = await selectRows<{ day: string; version: string }>(
    orm,
    sql`
      select to_char(f.day, 'YYYY-MM-DD') as day, f.xmin::text as version from day_figures f
      where f.mode = ${mode} and f.day between ${from} and ${to}
        and not exists (select from day_marks m where m.mode = f.mode and m.day = f.day)`,
  );
  const isKnown = ({ day, version }: { day: string; version: string }) =>
    before.get(keyOf(day))?.version === version;
  const unknown = valid.filter((row) => !isKnown(row));
  if (unknown.length > 0) {
    const rows = await selectRows<Read & { day: string }>(
      orm,
      sql`
        select to_char(f.day, 'YYYY-MM-DD') as day, f.xmin::text as version, f.figures from day_figures f
        where f.mode = ${mode} and f.day in (${sql.join(
          unknown.map(({ day }) => sql`${day}::date`),
          sql`, `,
        )})`,
    );
    for (const { day, version, figures } of rows) before.set(keyOf(day), { version, figures });
  }
  const read = new Map(
    valid.flatMap((row) => {
      const known = before.get(keyOf(row.day));
      return known?.version === row.version ? [[row.day, known.figures] as const] : [];
    }),
  );
  if (before.size > mostRead) before.clear();
  return read;
}

/** Missing days, merged into as few ranges as possible. */
function runsWithout({ from, to }: Days, known: ReadonlySet<string>): Days[] {
  const runs: Days[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = runs.at(-1);
    if (known.has(day)) continue;
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** Computed from stored rows. Days without rows are missing. */
export async function measureDays(
  orm: Orm,
  { from, to }: Days,
  mode: Mode,
): Promise<ReadonlyMap<string, DayFigures>> {
  const scope = { since: beginningOf(from), until: beginningOf(addDays(to, 1)), mode };
  const days = new Map<string, DayFigures>();
  const figuresOf = (day: string): DayFigures => {
    const figures = days.get(day) ?? noFigures();
    days.set(day, figures);
    return figures;
  };
  for (const measure of [
    measureChats,
    measureRequests,
    measureTimeInStatus,
    measureSavings,
    measureCalls,
    measureAfterwards,
  ])
    await measure(orm, scope, figuresOf);
  return inOrder(days);
}

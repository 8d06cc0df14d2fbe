import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { addDays } from '#shared/time/add-days.ts';
import { beginningOf } from '../../period.rules.ts';
import { type DayFigures, noFigures } from './day-figures.ts';
import { measureAfterwards, measureCalls, measureSavings } from './measure-outcomes.ts';
import { measureChats, measureRequests, measureStays } from './measure-requests.ts';

/** Days one after the other, the first and the last with them. */
export type Days = { from: string; to: string };

/**
 * The figures of each day: of one that is over as they were counted, unless something of it has changed since; of every
 * other day as they are counted now. So nothing is told that is not true any more.
 */
export async function readDays(orm: Orm, days: Days, mode: Mode): Promise<ReadonlyMap<string, DayFigures>> {
  const figures = await readKept(orm, days, mode);
  for (const run of runsWithout(days, new Set(figures.keys()))) {
    for (const [day, counted] of await measureDays(orm, run, mode)) figures.set(day, counted);
  }
  return inOrder(figures);
}

/** Added up in the same order, the same days have the same sum to the last digit. */
const inOrder = (days: ReadonlyMap<string, DayFigures>): ReadonlyMap<string, DayFigures> =>
  new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1)));

type Read = { version: string; figures: DayFigures };

/** More than four years of both modes. */
const mostRead = 3000;
const readBefore = new WeakMap<object, Map<string, Read>>();

/**
 * A year is some megabytes, so what was read before is kept, and only what was counted anew is read again. Which days count
 * at all is asked each time.
 */
async function readKept(orm: Orm, { from, to }: Days, mode: Mode): Promise<Map<string, DayFigures>> {
  const before = readBefore.get(orm) ?? new Map<string, Read>();
  readBefore.set(orm, before);
  const keyOf = (day: string) => `${mode} ${day}`;
  // `xmin` is another with each version of a row.
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

/** The days that are missing, as few runs as they can be. */
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

/** Counted from what is stored. A day on which nothing came about is missing. */
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
    measureStays,
    measureSavings,
    measureCalls,
    measureAfterwards,
  ])
    await measure(orm, scope, figuresOf);
  return inOrder(days);
}

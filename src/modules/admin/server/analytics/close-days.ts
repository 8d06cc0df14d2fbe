import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { dayFigures } from '#schema/day-figures.ts';
import type { Mode } from '#shared/mode.ts';
import { addDays } from '#shared/time/add-days.ts';
import { noFigures } from './day-figures.ts';
import { measureDays } from './read-days.ts';

/** Few enough that nobody waits long for the embedded database, and many enough that two years are soon counted. */
const daysAtOnce = 7;
/** Any number, the same in every process: only one of them counts at a time. */
const countingLock = 7_205_759_404;

type Week = { mode: Mode; first: string; now: Date };

/**
 * Counts what is open of the week from `first` on: days that have not been counted, or of which something has changed
 * since. False while another process counts.
 */
async function closeWeek(database: Database, { mode, first, now }: Week): Promise<boolean> {
  return database.transaction(async (tx) => {
    // One moment for figures and marks: a change that is not counted keeps its mark.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const [lock] = await selectRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${countingLock}) as taken`,
    );
    if (!lock?.taken) return false;
    const open = (await findOpen(tx, mode)).filter((day) => day >= first && day < addDays(first, daysAtOnce));
    const [from] = open;
    const to = open.at(-1);
    if (from === undefined || to === undefined) return true;
    const figures = await measureDays(tx, { from, to }, mode);
    await tx.execute(sql`delete from day_marks where mode = ${mode} and day between ${from} and ${to}`);
    const rows = [];
    for (let day = from; day <= to; day = addDays(day, 1))
      rows.push({ mode, day, figures: figures.get(day) ?? noFigures(), countedAt: now });
    await tx
      .insert(dayFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: [dayFigures.mode, dayFigures.day],
        set: { figures: sql`excluded.figures`, countedAt: sql`excluded.counted_at` },
      });
    return true;
  });
}

/**
 * The days to be counted in their order, from the first of which anything is stored up to yesterday. By the database's clock and an
 * hour after midnight, so that whoever changed something while the day was not over yet, and left no mark, is done.
 */
async function findOpen(orm: Orm, mode: Mode): Promise<string[]> {
  const rows = await selectRows<{ day: string }>(
    orm,
    sql`
      select to_char(calendar.day, 'YYYY-MM-DD') as day from generate_series(
        (select (min(first) at time zone 'America/New_York')::date::timestamp from (
          select min(created_at) as first from care_requests union all select min(created_at) from conversations
        ) firsts),
        ((now() - interval '1 hour') at time zone 'America/New_York')::date::timestamp - interval '1 day', interval '1 day') calendar (day)
      where not exists (select from day_figures f where f.mode = ${mode} and f.day = calendar.day::date)
        or exists (select from day_marks m where m.mode = ${mode} and m.day = calendar.day::date)
      order by 1`,
  );
  return rows.map(({ day }) => day);
}

const modes: readonly Mode[] = ['production', 'demo'];

/**
 * Counts the days that are over and have not been counted, or of which something has changed since, of both modes: each has
 * changes while the service is in the other. A week at a time; others have their turn in between. What changes meanwhile
 * waits for the next time. Repeated, doubled or interrupted it does no harm: a day without its figures, or with a mark, is
 * counted whenever somebody asks.
 */
export async function closeAllDays(database: Database, now: Date): Promise<void> {
  for (const mode of modes) {
    let open = await findOpen(database.orm, mode);
    for (let [first] = open; first !== undefined; [first] = open) {
      if (!(await closeWeek(database, { mode, first, now }))) return;
      const next = addDays(first, daysAtOnce);
      open = open.filter((day) => day >= next);
      await othersTurn();
    }
  }
}

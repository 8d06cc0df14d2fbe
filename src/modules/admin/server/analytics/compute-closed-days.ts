import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { dayFigures } from '#schema/day-figures.ts';
import type { Mode } from '#shared/mode.ts';
import { addDays } from '#shared/time/add-days.ts';
import { noFigures } from './day-figures.ts';
import { measureDays } from './read-days.ts';

/** Small enough not to block the embedded database for long, large enough to catch up quickly. */
const daysAtOnce = 7;
/** An arbitrary advisory lock ID shared by all processes, so that only one computes at a time. */
const countingLock = 7_205_759_404;

type Week = { mode: Mode; first: string; now: Date };

/**
 * Computes the days of the week from `first` that are missing or were changed since. False while another
 * process computes.
 */
async function closeWeek(database: Database, { mode, first, now }: Week): Promise<boolean> {
  return database.transaction(async (tx) => {
    // One snapshot for figures and marks, so that a change that isn't counted keeps its mark.
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
 * Days to compute, in order, from the first day with data to yesterday. Uses the database clock with an
 * hour's margin after midnight, so that transactions of the previous day have committed.
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
 * Computes closed days that are missing or were changed since, in both modes, because the inactive mode can
 * have changes too. Works a week at a time and yields in between. Idempotent: a day without figures, or with
 * a mark, is computed on demand anyway.
 */
export async function computeClosedDays(database: Database, now: Date): Promise<void> {
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

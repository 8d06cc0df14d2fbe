import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { dailyMetrics } from '#schema/daily-metrics.ts';
import type { Mode } from '#shared/mode.ts';
import { addDays } from '#shared/time/add-days.ts';
import { emptyDailyMetrics } from './daily-metrics.ts';
import { measureDays } from './read-days.ts';

/** Few enough not to block the embedded database for long, enough to catch up quickly. */
const batchDays = 7;
/** An arbitrary advisory lock ID shared by all processes, so that only one computes at a time. */
const computeLock = 7_205_759_404;

type Week = { mode: Mode; first: string; now: Date };

/**
 * Computes those days of the week starting at `first` that are missing or outdated. Returns false if another process
 * is already computing.
 */
async function computeWeek(database: Database, { mode, first, now }: Week): Promise<boolean> {
  return database.transaction(async (tx) => {
    // One snapshot for metrics and marks, so that a change that isn't counted keeps its mark.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const [lock] = await selectRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${computeLock}) as taken`,
    );
    if (!lock?.taken) return false;
    const open = (await findDaysToCompute(tx, mode)).filter(
      (day) => day >= first && day < addDays(first, batchDays),
    );
    const [from] = open;
    const to = open.at(-1);
    if (from === undefined || to === undefined) return true;
    const metrics = await measureDays(tx, { from, to }, mode);
    await tx.execute(sql`delete from day_marks where mode = ${mode} and day between ${from} and ${to}`);
    const rows = [];
    for (let day = from; day <= to; day = addDays(day, 1))
      rows.push({ mode, day, figures: metrics.get(day) ?? emptyDailyMetrics(), countedAt: now });
    await tx
      .insert(dailyMetrics)
      .values(rows)
      .onConflictDoUpdate({
        target: [dailyMetrics.mode, dailyMetrics.day],
        set: { figures: sql`excluded.figures`, countedAt: sql`excluded.counted_at` },
      });
    return true;
  });
}

/**
 * Days to compute, in order, from the first day with data to yesterday. Uses the database clock with an
 * hour's margin after midnight, so that transactions of the previous day have committed.
 */
async function findDaysToCompute(orm: Orm, mode: Mode): Promise<string[]> {
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
 * Computes past days that are missing or outdated, in both modes, because the inactive mode can have changes too.
 * Works a week at a time and yields to the event loop in between. Idempotent. Days that aren't stored yet are computed
 * on demand when read.
 */
export async function computeClosedDays(database: Database, now: Date): Promise<void> {
  for (const mode of modes) {
    let open = await findDaysToCompute(database.orm, mode);
    for (let [first] = open; first !== undefined; [first] = open) {
      if (!(await computeWeek(database, { mode, first, now }))) return;
      const next = addDays(first, batchDays);
      open = open.filter((day) => day >= next);
      await yieldToEventLoop();
    }
  }
}

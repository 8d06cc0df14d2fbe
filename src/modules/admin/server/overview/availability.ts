import { sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { availabilityHours } from '#schema/patient-records.ts';
import type { NetworkStats } from '../../overview.contract.ts';

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const measuredDays = 30;

const floorTo = (at: Date, step: number): Date => new Date(Math.floor(at.getTime() / step) * step);

/**
 * An act to be repeated every few seconds: it probes once in each minute and notes the minute where the service
 * answered. Nothing is noted where it did not, nor by a process that is down: what is missing counts as down.
 */
export function createProbe(context: ServerContext, answers: () => Promise<boolean>): () => Promise<void> {
  let probed = 0;
  return async () => {
    const minute = floorTo(context.clock.now(), minuteMilliseconds);
    if (minute.getTime() === probed) return;
    probed = minute.getTime();
    if (await answers()) await noteAnswered(context.database.orm, minute);
  };
}

/** Several processes note a minute once. */
async function noteAnswered(orm: Orm, minute: Date): Promise<void> {
  await orm
    .insert(availabilityHours)
    .values({
      hour: floorTo(minute, hourMilliseconds),
      firstMinute: minute,
      lastMinute: minute,
      answeredMinutes: 1,
    })
    .onConflictDoUpdate({
      target: availabilityHours.hour,
      set: { lastMinute: minute, answeredMinutes: sql`${availabilityHours.answeredMinutes} + 1` },
      setWhere: sql`${availabilityHours.lastMinute} < ${minute.toISOString()}::timestamptz`,
    });
}

type Row = { first_seconds: number | null; answered: number };

/** Of the whole minutes since we began to measure, 30 days at most, those in which the service answered. */
export async function measureAvailability(orm: Orm, now: Date): Promise<NetworkStats['networkHealth']> {
  const windowStart = floorTo(
    new Date(now.getTime() - measuredDays * 24 * hourMilliseconds),
    hourMilliseconds,
  );
  const since = sql`${windowStart.toISOString()}::timestamptz`;
  const [row] = await selectRows<Row>(
    orm,
    sql`
      select extract(epoch from (select min(first_minute) from availability_hours))::float8 as first_seconds,
        coalesce(sum(answered_minutes), 0)::int as answered
      from availability_hours where hour >= ${since}`,
  );
  if (!row || row.first_seconds === null) return null;
  const begun = new Date(Math.max(row.first_seconds * 1000, windowStart.getTime()));
  // The present minute counts only once it was answered: it may still be.
  const wholeMinutes = Math.floor((now.getTime() - begun.getTime()) / minuteMilliseconds);
  const expectedMinutes = Math.max(wholeMinutes, row.answered);
  return { answeredMinutes: row.answered, expectedMinutes, since: begun.toISOString() };
}

/** Two decimals, never rounded up to a hundred: a minute that is missing is to be seen. */
export function availabilityPercent(health: NetworkStats['networkHealth']): number | null {
  if (!health || health.expectedMinutes === 0) return null;
  return Math.floor((health.answeredMinutes / health.expectedMinutes) * 10_000) / 100;
}

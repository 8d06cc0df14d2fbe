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
 * Called every few seconds. Runs one health check per minute and stores the minute if the service answered. Missing
 * minutes count as down, including those while the process was stopped.
 */
export function createProbe(context: ServerContext, answers: () => Promise<boolean>): () => Promise<void> {
  let lastProbed = 0;
  return async () => {
    const minute = floorTo(context.clock.now(), minuteMilliseconds);
    if (minute.getTime() === lastProbed) return;
    lastProbed = minute.getTime();
    if (await answers()) await recordAnswered(context.database.orm, minute);
  };
}

/** Stores a minute once, even with concurrent processes. */
async function recordAnswered(orm: Orm, minute: Date): Promise<void> {
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

/** Answered minutes out of all whole minutes since measurement began, for at most 30 days. */
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
  const measuredSince = new Date(Math.max(row.first_seconds * 1000, windowStart.getTime()));
  // The current minute counts only once it was answered.
  const wholeMinutes = Math.floor((now.getTime() - measuredSince.getTime()) / minuteMilliseconds);
  const expectedMinutes = Math.max(wholeMinutes, row.answered);
  return { answeredMinutes: row.answered, expectedMinutes, since: measuredSince.toISOString() };
}

/** Two decimals, never rounded up to 100, so that a single missing minute is visible. */
export function availabilityPercent(health: NetworkStats['networkHealth']): number | null {
  if (!health || health.expectedMinutes === 0) return null;
  return Math.floor((health.answeredMinutes / health.expectedMinutes) * 10_000) / 100;
}

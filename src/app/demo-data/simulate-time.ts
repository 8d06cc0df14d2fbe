import { eq } from 'drizzle-orm';
import { checkCallJob, workOnRequestJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { simulatedCalls } from '#vendors/simulated-tables.ts';
import { contextAt } from '../context-at.ts';
import { createInlineJobs, type InlineJobs } from '../inline-jobs.ts';
import { createMovingClock, type MovingClock } from '../moving-clock.ts';

export type SimulatedTime = {
  context: ServerContext;
  clock: MovingClock;
  jobs: InlineJobs;
  random: SeededRandom;
};

/** Simulated time from `start`: calls take minutes and jobs wait for a worker, as in the running service. */
export function simulateTime(
  options: { database: Database; log: Log; dataKeys: DataKeys },
  start: Date,
  seed: string,
): SimulatedTime {
  const clock = createMovingClock(start);
  const random = seededRandom(seed);
  // A real vendor announces the end of a call; polling every few seconds until then would change nothing.
  const findUsefulTime = async ({ name, data }: { name: string; data: object }) =>
    name === checkCallJob.name && 'callId' in data
      ? findCallEnd(options.database.orm, String(data.callId))
      : null;
  const findDelay = (name: string) =>
    name === workOnRequestJob.name ? random.integer(8_000, 75_000) : random.integer(500, 9000);
  const jobs = createInlineJobs({ clock, findDelay, findUsefulTime });
  return { context: contextAt(options, clock, jobs, 'lifelike'), clock, jobs, random };
}

/** Moves the clock by a random number of minutes, but not past `end`. */
export function passMinutes({ clock, random }: SimulatedTime, min: number, max: number, end?: Date): void {
  const to = new Date(clock.now().getTime() + random.integer(min * 60, max * 60) * 1000);
  clock.moveTo(end && end < to ? end : to);
}

async function findCallEnd(orm: Orm, callId: string): Promise<Date | null> {
  const [call] = await orm
    .select({ endsAt: simulatedCalls.endsAt })
    .from(simulatedCalls)
    .where(eq(simulatedCalls.key, callId));
  return call?.endsAt ?? null;
}

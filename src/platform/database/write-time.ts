import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';

const clocks = new AsyncLocalStorage<Clock>();

/** Runs `work` so that rows it writes get their creation and change times from this clock. For simulated history. */
export const withWriteTime = <Result>(clock: Clock, work: () => Promise<Result>): Promise<Result> =>
  clocks.run(clock, work);

/** The creation time of a row that is written now: the database's time, unless `withWriteTime` gave a clock. */
export const writeTime = (): Date | SQL => clocks.getStore()?.now() ?? sql`now()`;

/** The change time of a row that is updated now. */
export const changeTime = (): Date => clocks.getStore()?.now() ?? new Date();

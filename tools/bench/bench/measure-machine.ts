import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { startPostgres } from '../../../tests/support/runner/start-postgres.ts';

export type Machine = { loopMilliseconds: number; selectsPerSecond: { pglite: number; postgres: number } };

/** Measures this machine's baseline, to compare figures of different days. */
export async function measureMachine(): Promise<Machine> {
  const pglite = await PGlite.create();
  const postgres = await startPostgres({ durable: true });
  const client = new pg.Client({ connectionString: postgres.urlOf() });
  await client.connect();
  try {
    return {
      loopMilliseconds: timeLoop(),
      selectsPerSecond: {
        pglite: await countPerSecond(() => pglite.query('select 1')),
        postgres: await countPerSecond(() => client.query('select 1')),
      },
    };
  } finally {
    await client.end();
    await postgres.stop();
    await pglite.close();
  }
}

/** A fixed piece of arithmetic; the best of five, after warm-up. */
function timeLoop(): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    let value = 1;
    for (let step = 0; step < 50_000_000; step++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
    return value === 0 ? Number.NaN : performance.now() - startedAt;
  });
  return Math.round(Math.min(...times));
}

async function countPerSecond(once: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 200; warm++) await once();
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < 1500) {
    await once();
    count += 1;
  }
  return Math.round(count / ((performance.now() - startedAt) / 1000));
}

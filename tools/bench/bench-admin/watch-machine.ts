import pg from 'pg';
import { Timings } from './walk-screens.ts';

export const bareStatement = 'machine: select 1';
export const emptyEndpoint = 'machine: empty endpoint';

/** Measures the machine's baseline several times a second during the benchmark. */
export async function watchMachine(databaseUrl: string, address: string): Promise<() => Promise<Timings>> {
  const timings = new Timings();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let watching = true;
  const time = async (name: string, once: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await once();
    timings.note(name, performance.now() - startedAt);
  };
  const watch = (async () => {
    while (watching) {
      await time(bareStatement, () => client.query('select 1'));
      await time(emptyEndpoint, async () => (await fetch(`${address}/api/health/live`)).text());
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return async () => {
    watching = false;
    await watch;
    await client.end();
    return timings;
  };
}

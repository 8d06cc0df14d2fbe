/**
 * `npm run tool bench-providers`: how long twenty users wait for each kind of provider search, in a small
 * network and in a nationwide one. `--backend postgres` or `pglite`, `--count` the number of providers
 * (default 1,000,000 and 300,000), `--from` that of the small network, `--seconds` the duration per
 * measurement. Fails when any p99 is above its target, or grows threefold or more. `--people`: concurrent
 * searches (default 20); several, as `1,20`, separate the cost of a search from waiting.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findFreePort } from '../../cli/find-free-port.ts';
import { spawnServer } from '../faults/server-process.ts';
import { type BackendName, prepareBackend } from '../testing/prepare-backend.ts';
import { measureMachine } from './bench/measure-machine.ts';
import { fillProviders, prewarmDatabase } from './bench-providers/fill-providers.ts';
import { measureSearches, pauseMilliseconds, type Timings } from './bench-providers/measure-searches.ts';
import { readKnownValues } from './bench-providers/searches.ts';

const targetMilliseconds = 25;
const mostGrowth = 3;
/** A nationwide network takes 1.5 GB, which must fit in memory (docs/operations.md). */
const settings = ['shared_buffers=2GB', 'io_method=sync', 'max_wal_size=8GB', 'maintenance_work_mem=512MB'];

const { values } = parseArgs({
  options: {
    backend: { type: 'string', default: 'postgres' },
    count: { type: 'string' },
    from: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '20' },
  },
});
const backend: BackendName = values.backend === 'pglite' ? 'pglite' : 'postgres';
const count = Number(values.count ?? (backend === 'pglite' ? 300_000 : 1_000_000));
const from = Number(values.from);
const userCounts = values.people.split(',').map(Number);

console.log('Measuring the machine …');
const machine = await measureMachine();
const small = from > 0 && from < count ? await measureNetwork(from) : null;
const large = await measureNetwork(count);
const failures = userCounts.flatMap((users, nth) =>
  printTable(users, small?.[nth] ?? null, large[nth] ?? new Map()),
);
console.log(failures.length === 0 ? '\nAll targets reached.' : `\nTargets missed:\n${failures.join('\n')}`);
process.exit(failures.length === 0 ? 0 : 1);

/** The timings for each number of concurrent users, in order. */
async function measureNetwork(size: number): Promise<Timings[]> {
  console.log(`${size.toLocaleString('en-US')} providers on ${backend} …`);
  const prepared = await prepareBackend(backend, { durable: true, offices: 0, settings });
  try {
    const database = await prepared.open();
    await fillProviders(database, size, (line) => console.log(`  ${line}`));
    if (backend === 'postgres') await prewarmDatabase(database);
    const known = await readKnownValues(database);
    await database.close();
    const server = spawnServer({ port: await findFreePort(), pace: 'none', ...prepared });
    await server.ready();
    const timings: Timings[] = [];
    for (const users of userCounts)
      timings.push(await measureSearches(server.address, known, { users, seconds: Number(values.seconds) }));
    await server.end('SIGTERM');
    return timings;
  } finally {
    await prepared.remove();
  }
}

function printTable(users: number, before: Timings | null, after: Timings): string[] {
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(1));
  console.log(
    '\n' +
      `Measured ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${backend}, ` +
      `${count.toLocaleString('en-US')} providers (small: ` +
      `${before ? from.toLocaleString('en-US') : 'not measured'}); ${users} ` +
      `${users === 1 ? 'user' : 'users'}, about ${pauseMilliseconds} ms between two searches; ` +
      `load ${loadavg()[0]?.toFixed(1)}; machine: loop ${machine.loopMilliseconds} ms, ` +
      `${machine.selectsPerSecond[backend]} bare selects a second.\n`,
  );
  console.log(
    '| search | n | p50 ms | p95 ms | p99 ms | p50 small | p99 small | growth of p50 | p99 ≤ 25 ms |\n|---|---|---|---|---|---|---|---|---|',
  );
  const failed: string[] = [];
  for (const [name, sorted] of after) {
    const few = before?.get(name) ?? [];
    const growth = at(sorted, 0.5) / at(few, 0.5);
    const isQuick = at(sorted, 0.99) <= targetMilliseconds;
    if (!isQuick) failed.push(`  ${name}: p99 ${ms(at(sorted, 0.99))} ms`);
    if (growth >= mostGrowth)
      failed.push(`  ${name}: ${growth.toFixed(1)} times slower than the small network`);
    console.log(
      `| ${name} | ${sorted.length} | ` +
        `${[0.5, 0.95, 0.99].map((share) => ms(at(sorted, share))).join(' | ')} | ${ms(at(few, 0.5))} ` +
        `| ${ms(at(few, 0.99))} | ${Number.isNaN(growth) ? '–' : growth.toFixed(1)} | ` +
        `${isQuick ? 'yes' : '**no**'} |`,
    );
  }
  return failed;
}

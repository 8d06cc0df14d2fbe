/**
 * `npm run tool bench-admin`: how long ten administrators wait for their tabs on a PostgreSQL with 100,000
 * patients, 300,000 requests, 2,000,000 messages and 1,000,000 audit entries, and what an export of a million
 * rows takes. Prints tables and fails when a target is missed. `--part 0.05` uses part of the data,
 * `--minutes 1` sets the duration, `--folder` says where the data is kept, `--no-keep` deletes it afterwards.
 */
import { rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findUnmeasuredReads } from './bench-admin/find-unmeasured-reads.ts';
import { measureExports } from './bench-admin/measure-exports.ts';
import { openCachedDatabase } from './bench-admin/open-cached-database.ts';
import { prepareServer } from './bench-admin/prepare-server.ts';
import { printTimings, targetMilliseconds } from './bench-admin/print-timings.ts';
import { readSamples } from './bench-admin/read-samples.ts';
import { sizesOf } from './bench-admin/sizes.ts';
import {
  openEachScreenOnce,
  runAdministrators,
  signInAdministrators,
  thinkTimeText,
} from './bench-admin/walk-screens.ts';
import { watchMachine } from './bench-admin/watch-machine.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '4' },
    folder: { type: 'string' },
    'no-keep': { type: 'boolean', default: false },
    'no-exports': { type: 'boolean', default: false },
  },
});
const part = Number(values.part);
const sizes = sizesOf(part);
const folder = values.folder ?? join(tmpdir(), `harborline-bench-${part}`);

console.log(`Data in ${folder} …`);
const cached = await openCachedDatabase(folder, sizes, (line) => console.log(`  ${line}`));
let failures: string[] = [];
try {
  failures = await measure();
} finally {
  await cached.stop();
  if (values['no-keep']) rmSync(folder, { recursive: true, force: true });
}
console.log(
  failures.length === 0
    ? '\nAll targets reached.'
    : `\nTargets missed:\n${failures.map((line) => `  ${line}`).join('\n')}`,
);
process.exit(failures.length === 0 ? 0 : 1);

async function measure(): Promise<string[]> {
  const server = await prepareServer(cached);
  const { address, processId } = server;
  const team = await signInAdministrators(address);
  const [first] = team;
  if (!first) throw new Error('There is no administrator.');
  const samples = await readSamples(cached.databaseUrl);
  const cold = await openEachScreenOnce(first, samples);
  const stopWatching = await watchMachine(cached.databaseUrl, address);
  const minutes = Number(values.minutes);
  console.log(`Ten administrators at work for ${minutes} minutes …`);
  const measured = await runAdministrators(team, samples, performance.now() + minutes * 60_000);
  const machineTimings = await stopWatching();
  console.log(
    `\nMeasured ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, PostgreSQL, ${Object.entries(
      sizes,
    )
      .map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
      .join(
        ', ',
      )}; ten administrators for ${minutes} minutes, ${thinkTimeText} of reading time between screens; load average ${loadavg()[0]?.toFixed(1)}.`,
  );
  const missed = printTimings(measured, cold, machineTimings);
  const failed = [
    ...missed.map((name) => `${name}: p95 above ${targetMilliseconds} ms`),
    ...findUnmeasuredReads(measured).map((path) => `${path} was not opened`),
  ];
  if (!values['no-exports'])
    failed.push(
      ...(await measureExports({ address, processId, cookie: first.cookies() }, cached.databaseUrl)),
    );
  await server.end('SIGTERM');
  return failed;
}

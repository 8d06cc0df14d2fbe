/**
 * `npm run tool restarts`: two web processes and one worker on PostgreSQL behind a proxy, under patient load.
 * The web processes are restarted in turn, and every failed request is counted. Options: `--restarts 200`, `--clients
 * 30`, `--seed N`, `--minutes N` to end sooner.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { selectRows } from '#platform/database/database.ts';
import { seededRandom } from '#shared/random.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { reportMeasure } from '../../cli/report-measure.ts';
import { type PreparedBackend, prepareBackend } from '../testing/prepare-backend.ts';
import { driveLoad, type LoadFigures } from './restarts/drive-load.ts';
import { type ProxyFigures, serveProxy } from './restarts/serve-proxy.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

const offices = 600;
/** The proxy checks readiness several times within the grace period, so that it always notices a shutdown. */
const graceSeconds = 3;
const lookEveryMilliseconds = 250;

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '200' },
    clients: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
});
const mostRestarts = Number(values.restarts);

const startedAt = Date.now();
const endsAt = startedAt + Number(values.minutes) * 60_000;
const prepared = await prepareBackend('postgres', { durable: false, offices });
try {
  const outcome = await restartUnderLoad(prepared);
  const failed = report(outcome);
  process.exitCode = failed ? 1 : 0;
} finally {
  await prepared.remove();
}
process.exit();

type Outcome = {
  load: LoadFigures;
  proxy: ProxyFigures;
  badEnds: number;
  stopSeconds: number[];
  lost: number;
  doubled: number;
};

async function restartUnderLoad(backend: PreparedBackend): Promise<Outcome> {
  const random = seededRandom(`restarts:${values.seed}`);
  const ports = [await findFreePort(), await findFreePort()];
  const startReady = async (port: number, role: 'web' | 'worker') => {
    const stopGraceSeconds = role === 'web' ? graceSeconds : 0;
    const started = spawnServer({ ...backend, port, pace: 'demo', role, stopGraceSeconds });
    await started.ready();
    return started;
  };
  const webs: ServerProcess[] = [];
  for (const port of ports) webs.push(await startReady(port, 'web'));
  const worker = await startReady(await findFreePort(), 'worker');
  const addresses = webs.map(({ address }) => address);
  const proxy = await serveProxy(addresses, lookEveryMilliseconds);
  await Promise.all(addresses.map(proxy.whenServed));
  const load = await driveLoad(proxy.address, Number(values.clients), random);
  const stopSeconds: number[] = [];
  let badEnds = 0;
  while (stopSeconds.length < mostRestarts && Date.now() < endsAt) {
    const which = stopSeconds.length % 2;
    const stoppedAt = Date.now();
    if ((await webs[which]?.end('SIGTERM')) !== 0) badEnds += 1;
    stopSeconds.push((Date.now() - stoppedAt) / 1000);
    const next = await startReady(ports[which] ?? 0, 'web');
    webs[which] = next;
    await proxy.whenServed(next.address);
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, 300)));
    if (stopSeconds.length % 10 === 0)
      console.log(`${stopSeconds.length} restarts, ${load.figures.failed.length} failed requests`);
  }
  await load.stop();
  for (const item of [...webs, worker]) if ((await item.end('SIGTERM')) !== 0) badEnds += 1;
  await proxy.stop();
  return {
    load: load.figures,
    proxy: proxy.figures,
    badEnds,
    stopSeconds,
    ...(await countSubmissions(backend, load.figures.submitted)),
  };
}

/** Every confirmed submission exists exactly once. */
async function countSubmissions(backend: PreparedBackend, submitted: Set<string>) {
  const database = await backend.open();
  try {
    const rows = await selectRows<{ key: string; times: number }>(
      database.orm,
      sql`select submission_key as key, count(*)::int as times from care_requests group by 1`,
    );
    const times = new Map(rows.map((row) => [row.key, row.times]));
    return {
      lost: [...submitted].filter((key) => !times.has(key)).length,
      doubled: rows.filter((row) => row.times > 1).length,
    };
  } finally {
    await database.close();
  }
}

/** Prints the table; true when something failed. */
function report({ load, proxy, badEnds, stopSeconds, lost, doubled }: Outcome): boolean {
  const answered = Object.values(load.done).reduce((sum, count) => sum + count, 0);
  const failed = load.failed.length;
  const restarts = stopSeconds.length;
  const rows: [string, string | number][] = [
    ['restarts', restarts],
    ['successful requests', answered],
    ...Object.entries(load.done).map(([name, count]): [string, number] => [`– ${name}`, count]),
    ['failed requests', failed],
    ['submissions lost / duplicated', `${lost} / ${doubled}`],
    ['live streams ended / cut off', `${load.streamsEnded} / ${load.streamsCut}`],
    ['retried by the proxy', proxy.retried],
    ['processes that had to be killed', badEnds],
    ['longest response', `${(load.longestMilliseconds / 1000).toFixed(1)} s`],
    ['longest shutdown, grace period included', `${Math.max(0, ...stopSeconds).toFixed(1)} s`],
    ['took', `${Math.round((Date.now() - startedAt) / 1000)} s`],
  ];
  console.log(`\n| | |\n|---|---:|\n${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}`);
  const faults = failed + lost + doubled + load.streamsCut + badEnds;
  reportMeasure({
    promise: 'Restarts of one of two web processes under load',
    target: '0 failed requests, 0 submissions lost or duplicated, 0 streams cut off',
    measured: `${failed} failed of ${answered + failed} requests in ${restarts} restarts; ${lost} submissions lost, ${doubled} duplicated, ${load.streamsCut} streams cut off`,
    isReached: faults === 0,
    seed: values.seed,
  });
  return faults > 0;
}

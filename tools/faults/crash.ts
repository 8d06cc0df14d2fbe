/**
 * `npm run tool crash`: kills the server repeatedly while patients submit and pay, and then
 * counts what was lost, charged or dialed twice, or left unfinished. Options: `--kills 200`, `--backend
 * pglite|postgres|both`, `--seed N`, `--minutes N`: stops after that and counts the kills so far.
 */
import { parseArgs } from 'node:util';
import { users } from '#schema/accounts.ts';
import { seededRandom } from '#shared/random.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { reportMeasure } from '../../cli/report-measure.ts';
import { type BackendName, type PreparedBackend, prepareBackend } from '../testing/prepare-backend.ts';
import { countFaults, type Faults, type Tally } from './crash/count-faults.ts';
import { registerPatients, startTraffic, waitUntilIdle } from './crash/drive-traffic.ts';
import { spawnServer } from './server-process.ts';

type Outcome = { backend: BackendName; kills: number; seconds: number; tally: Tally; faults: Faults };

const patientCount = 10;
const offices = 600;
/** Seconds: a call with unknown outcome is looked up after 15 s, and a job is retried within a minute. */
const settleSeconds = 180;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    backend: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
});
const kills = Number(values.kills);
const backends: BackendName[] =
  values.backend === 'pglite' || values.backend === 'postgres' ? [values.backend] : ['pglite', 'postgres'];

const outcomes: Outcome[] = [];
for (const backend of backends) outcomes.push(await crashOn(backend));
printTable(outcomes);
for (const outcome of outcomes) report(outcome);
process.exit(outcomes.every(isClean) ? 0 : 1);

/** No faults, and work was interrupted. */
function isClean({ faults, tally }: Outcome): boolean {
  return tally.calls > 0 && tally.charges > 0 && Object.values(faults).every((count) => count === 0);
}

async function crashOn(backend: BackendName): Promise<Outcome> {
  const startedAt = Date.now();
  const prepared = await prepareBackend(backend, { durable: false, offices });
  try {
    const random = seededRandom(`${values.seed}:${backend}`);
    const port = await findFreePort();
    const start = (pace: 'none' | 'quick') => spawnServer({ port, pace, ...prepared });
    const registering = start('none');
    await registering.ready();
    const patients = await registerPatients(registering.address, patientCount);
    await registering.end('SIGTERM');
    await endFreeTrials(prepared);
    const first = start('none');
    await first.ready();
    const traffic = startTraffic(patients, random);
    await traffic.next('approvals');
    await first.end('SIGKILL');
    let made = 1;
    while (made < kills && Date.now() < startedAt + Number(values.minutes) * 60_000) {
      made += 1;
      const server = start(random.chance(0.5) ? 'none' : 'quick');
      // Mostly during work, sometimes during startup.
      if (random.chance(0.85)) {
        await server.ready();
        await traffic.next('submissions');
      }
      await pause(random.integer(10, 700));
      await server.end('SIGKILL');
      if (made % 20 === 0) console.log(`${backend}: ${made} of ${kills} kills`);
    }
    const killedSeconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${backend}: all kills done after ${killedSeconds} s; waiting for work to finish …`);
    const last = start('quick');
    await last.ready();
    await traffic.next('approvals');
    await traffic.stop();
    const isAtRest = await waitUntilIdle(patients, settleSeconds);
    if (!isAtRest) console.log(`${backend}: not everything finished within ${settleSeconds} s.`);
    await last.end('SIGTERM');
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    return { backend, kills: made, seconds, ...(await countIn(prepared, traffic.promises)) };
  } finally {
    await prepared.remove();
  }
}

/** Uses up free requests, because free approvals move no money. */
async function endFreeTrials(prepared: PreparedBackend): Promise<void> {
  const database = await prepared.open();
  try {
    await database.orm.update(users).set({ freeTrialPretendedAt: new Date() });
  } finally {
    await database.close();
  }
}

async function countIn(prepared: PreparedBackend, promises: Parameters<typeof countFaults>[1]) {
  const database = await prepared.open();
  try {
    return await countFaults(database, promises);
  } finally {
    await database.close();
  }
}

function printTable(rows: readonly Outcome[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = ['database', 'kills', ...Object.keys(first.tally), ...Object.keys(first.faults), 'seconds'];
  const lines = rows.map((row) => [
    row.backend,
    row.kills,
    ...Object.values(row.tally),
    ...Object.values(row.faults),
    row.seconds,
  ]);
  console.log(`\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}

function report(outcome: Outcome): void {
  const { backend, kills: done, tally, faults } = outcome;
  const found = Object.entries(faults).map(([name, count]) => `${count} ${name}`);
  reportMeasure({
    promise: `Killed at any moment of the workflow (${backend === 'pglite' ? 'PGlite' : 'PostgreSQL'})`,
    target: `0 ${Object.keys(faults).join(', 0 ')}`,
    measured: `${found.join(', ')} in ${done} kills over ${tally.requests} requests, ${tally.calls} calls and ${tally.charges} charges`,
    isReached: isClean(outcome),
    seed: values.seed,
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * `npm run tool bench-archive`: how long the data export of a patient with 200 requests takes, on both
 * databases, and how long other users wait during it. The requests include calls, results, payments,
 * appointments and messages.
 */
import { unzipSync } from 'fflate';
import { newId } from '#shared/ids.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import type { HttpClient } from '../../tests/support/http-client.ts';
import { type ServerProcess, spawnServer } from '../faults/server-process.ts';
import { type BackendName, prepareBackend } from '../testing/prepare-backend.ts';
import { measureWorkflow, registerPatients } from './bench/measure-workflow.ts';

const requests = 200;
const downloads = 5;
const messagesPerRequest = 3;
const targetSeconds = 5;

type Figures = {
  slowestSeconds: number;
  medianSeconds: number;
  longestWaitMilliseconds: number;
  size: string;
};

const figures = { pglite: await measureOn('pglite'), postgres: await measureOn('postgres') };
const row = (what: string, read: (item: Figures) => string, target = '') =>
  console.log(`| ${what} | ${read(figures.pglite)} | ${read(figures.postgres)} | ${target} |`);
console.log(`\n| archive of a patient with ${requests} requests | PGlite | PostgreSQL | target |`);
console.log('|---|---|---|---|');
row(
  `slowest of ${downloads} downloads`,
  (item) => `${item.slowestSeconds.toFixed(2)} s`,
  `≤ ${targetSeconds} s`,
);
row('median', (item) => `${item.medianSeconds.toFixed(2)} s`);
row('longest wait of another user', (item) => `${item.longestWaitMilliseconds.toFixed(0)} ms`);
row('size', (item) => item.size);
const isMet = Object.values(figures).every(({ slowestSeconds }) => slowestSeconds <= targetSeconds);
process.exit(isMet ? 0 : 1);

async function measureOn(backend: BackendName): Promise<Figures> {
  console.log(`Measuring on ${backend} …`);
  const prepared = await prepareBackend(backend, { durable: true });
  try {
    const server = spawnServer({
      port: await findFreePort(),
      pace: 'none',
      ...prepared,
      watchDatabase: true,
    });
    await server.ready();
    const [patient] = await registerPatients(server, 1);
    if (!patient) throw new Error('No patient was registered.');
    await measureWorkflow(server, [patient], requests);
    await writeMessages(patient);
    const measured = await measureDownloads(server, patient);
    await server.end('SIGTERM');
    return measured;
  } finally {
    await prepared.remove();
  }
}

async function writeMessages(patient: HttpClient): Promise<void> {
  const { body } = await patient.get<{ id: string }[]>('/api/requests');
  for (const { id } of body) {
    for (let message = 0; message < messagesPerRequest; message++) {
      await patient.post(`/api/requests/${id}/messages`, {
        body: 'May I come in the afternoon? In the morning I take my mother to her own appointment.',
        submissionKey: newId(),
      });
    }
  }
}

async function measureDownloads(server: ServerProcess, patient: HttpClient): Promise<Figures> {
  const seconds: number[] = [];
  let longestWaitMilliseconds = 0;
  let size = '';
  for (let download = 0; download < downloads; download++) {
    const watch = measureOtherUser(server);
    const startedAt = performance.now();
    const response = await fetch(`${server.address}/api/account/archive`, {
      headers: { cookie: patient.cookies() },
    });
    const zip = new Uint8Array(await response.arrayBuffer());
    seconds.push((performance.now() - startedAt) / 1000);
    longestWaitMilliseconds = Math.max(longestWaitMilliseconds, await watch.stop());
    size = describe(zip);
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  return {
    slowestSeconds: sorted.at(-1) ?? 0,
    medianSeconds: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longestWaitMilliseconds,
    size,
  };
}

/** Checks that the archive is complete. */
function describe(zip: Uint8Array): string {
  const entries = unzipSync(zip);
  const json = entries['everything.json'];
  if (!json) throw new Error('The archive is incomplete.');
  const { requests: all } = JSON.parse(new TextDecoder().decode(json)) as { requests: unknown[] };
  if (all.length !== requests) throw new Error(`The archive contains ${all.length} requests.`);
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  const open = Object.values(entries).reduce((sum, { length }) => sum + length, 0);
  return `${megabytes(zip.length)} (${megabytes(open)} unpacked)`;
}

/** Makes small requests as another user until stopped; returns the longest response time. */
function measureOtherUser(server: ServerProcess) {
  let watching = true;
  let longest = 0;
  const asking = (async () => {
    while (watching) {
      const sentAt = performance.now();
      await (await fetch(`${server.address}/api/health/ready`)).text();
      longest = Math.max(longest, performance.now() - sentAt);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    stop: async () => {
      watching = false;
      await asking;
      return longest;
    },
  };
}

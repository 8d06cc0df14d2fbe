import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { type RunningPostgres, startPostgres } from '../../../tests/support/runner/start-postgres.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../../tests/support/test-server.ts';
import { fillTemplate } from './prepare-template.ts';

/** `frozen`: the database hangs with all its locks. `ended`: it exits and restarts. */
export type OutageKind = 'frozen' | 'ended';

export type OutageFigures = {
  kind: OutageKind;
  /** The longest response time during the outage. */
  responseMilliseconds: number;
  /** From the database's return until the service was ready and live event streams made pages refetch. */
  recoveredMilliseconds: number;
  faults: string[];
};

type Options = { outageMilliseconds: number; log(line: string): void; kinds?: readonly OutageKind[] };

const shownWithin = 2_000;
const recoveredWithin = 60_000;
const patientCount = 5;
/** Time before the outage, so that work is in progress. */
const workingMilliseconds = 1_500;

/** Takes PostgreSQL down under a busy server, once in each way, and brings it back. */
export async function runWithoutDatabase({
  outageMilliseconds,
  log,
  kinds = ['frozen', 'ended'],
}: Options): Promise<OutageFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-gone-'));
  let postgres = await startPostgres({ durable: false, keptIn: folder });
  const measured: OutageFigures[] = [];
  try {
    await postgres.run('create database harborline');
    const databaseUrl = postgres.urlOf('harborline');
    await fillTemplate(databaseUrl);
    for (const kind of kinds) {
      const database = await openDatabase({ databaseUrl, dataDirectory: '' });
      const server = await startTestServer({ backend: 'postgres', database });
      const { begin, end } = {
        begin: async () => (kind === 'frozen' ? postgres.freeze() : postgres.stop()),
        end: async () => {
          if (kind === 'frozen') postgres.thaw();
          else postgres = await restart(folder, postgres.port);
        },
      };
      const item = await measure(server, { kind, outageMilliseconds, begin, end }).finally(server.stop);
      const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
      log(
        `${item.faults.length === 0 ? 'ok  ' : 'FAIL'} database ${kind} for ` +
          `${outageMilliseconds / 1000} s: shown within ${seconds(item.responseMilliseconds)}, recovered after ` +
          `${seconds(item.recoveredMilliseconds)}`,
      );
      measured.push({ kind, ...item });
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return measured;
}

const restart = (keptIn: string, port: number): Promise<RunningPostgres> =>
  startPostgres({ durable: false, keptIn, port });

type Outage = {
  kind: OutageKind;
  outageMilliseconds: number;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
};

async function measure(server: TestServer, { kind, outageMilliseconds, begin, end }: Outage) {
  const faults: string[] = [];
  const patients = await Promise.all(Array.from({ length: patientCount }, () => registerPatient(server)));
  const [first] = patients;
  if (!first) throw new Error('There are no patients.');
  const stream = await openStream(server, first);
  const traffic = startTraffic(patients, kind);
  await setTimeout(workingMilliseconds);
  await begin();
  const downAt = Date.now();
  traffic.isGone = true;
  while (Date.now() - downAt < outageMilliseconds) {
    faults.push(...(await checkHealth(server, Date.now() - downAt)));
    await setTimeout(500);
  }
  await end();
  const backAt = Date.now();
  const recovered = await untilReady(server, backAt);
  await untilTrue(() => stream.hellos() > 1, backAt);
  const recoveredMilliseconds = Math.max(recovered, Date.now() - backAt);
  traffic.isGone = false;
  if (recoveredMilliseconds > recoveredWithin) faults.push('not recovered in time');
  if (stream.hellos() < 2) faults.push('the live event stream sent no refetch event');
  await setTimeout(workingMilliseconds);
  await traffic.stop();
  stream.close();
  faults.push(...traffic.faults, ...(await countLost(server.database, traffic.promised)));
  const responseMilliseconds = Math.max(0, ...traffic.waits);
  if (responseMilliseconds > shownWithin)
    faults.push(`a user got a response only after ${responseMilliseconds} ms`);
  return { responseMilliseconds, recoveredMilliseconds, faults: [...new Set(faults)] };
}

/** During the outage, the process must be live, serve pages, and report that it isn't ready. */
async function checkHealth(server: TestServer, outageMilliseconds: number): Promise<string[]> {
  const at = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  const alive = await at('/api/health/live');
  const startedAt = Date.now();
  const ready = await at('/api/health/ready');
  return [
    ...(alive === 200 ? [] : [`the liveness check answered ${alive}`]),
    ...(ready === 503 || outageMilliseconds < shownWithin ? [] : [`the readiness check answered ${ready}`]),
    ...(Date.now() - startedAt < shownWithin ? [] : ['readiness changed too late']),
  ];
}

/** Submits and lists requests for all patients, and checks each response. */
function startTraffic(patients: readonly SignedIn[], kind: OutageKind) {
  const traffic = {
    isGone: false,
    waits: [] as number[],
    faults: [] as string[],
    /** Descriptions of the confirmed submissions. */
    promised: [] as string[],
    stop: async () => {
      isStopped = true;
      await all;
    },
  };
  let isStopped = false;
  let count = 0;
  const checkResponse = (status: number, text: string, retryAfter: string | null) => {
    if (status === 200) return;
    if (status !== 503) traffic.faults.push(`a response was ${status}: ${text.slice(0, 120)}`);
    else if (!text.includes('message') || retryAfter === null)
      traffic.faults.push('an error response was unclear');
  };
  const drive = async (patient: SignedIn) => {
    while (!isStopped) {
      const description = `MRI of my left knee near Tampa, FL, ${kind} ${++count}`;
      const startedAt = Date.now();
      const made = await patient.post('/api/requests', { description });
      const list = await patient.get('/api/requests');
      if (traffic.isGone) traffic.waits.push((Date.now() - startedAt) / (made.status === 200 ? 1 : 2));
      checkResponse(made.status, made.text, made.headers.get('retry-after'));
      checkResponse(list.status, list.text, list.headers.get('retry-after'));
      if (made.status === 200) traffic.promised.push(description);
      await setTimeout(200);
    }
  };
  const all = Promise.all(patients.map(drive));
  return traffic;
}

async function openStream(server: TestServer, patient: SignedIn) {
  const closing = new AbortController();
  const response = await fetch(`${server.address}/api/events`, {
    headers: { cookie: patient.cookies() },
    signal: closing.signal,
  });
  let hellos = 0;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      hellos += decoder.decode(piece).split('event: hello').length - 1;
    }
  };
  read().catch(() => {});
  return { hellos: () => hellos, close: () => closing.abort() };
}

async function untilReady(server: TestServer, since: number): Promise<number> {
  const isReady = async () => (await fetch(`${server.address}/api/health/ready`)).status === 200;
  while (Date.now() - since < recoveredWithin) {
    if (await isReady()) break;
    await setTimeout(100);
  }
  return Date.now() - since;
}

async function untilTrue(isReached: () => boolean, since: number): Promise<void> {
  while (!isReached() && Date.now() - since < recoveredWithin) await setTimeout(50);
}

/** Checks that every confirmed submission exists once and that work on every request resumed. */
async function countLost(database: Database, confirmed: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ description: string; count: number }>(
    database.orm,
    sql`select description, count(*)::int as count from care_requests group by 1`,
  );
  const countOf = new Map(rows.map(({ description, count }) => [description, count]));
  const lostCount = confirmed.filter((words) => !countOf.has(words)).length;
  const twice = rows.filter(({ count }) => count > 1).length;
  const isMoving = await waitUntilNoneIsNew(database);
  return [
    ...(lostCount > 0 ? [`${lostCount} requests were lost`] : []),
    ...(twice > 0 ? [`${twice} requests were duplicated`] : []),
    ...(isMoving ? [] : ['work did not resume automatically']),
  ];
}

async function waitUntilNoneIsNew(database: Database): Promise<boolean> {
  const since = Date.now();
  while (Date.now() - since < recoveredWithin) {
    const [row] = await selectRows<{ open: number }>(
      database.orm,
      sql`select count(*)::int as open from care_requests where status in ('new', 'provider_search', 'calling_providers')`,
    );
    if (row?.open === 0) return true;
    await setTimeout(250);
  }
  return false;
}

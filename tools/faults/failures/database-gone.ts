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

/** The outage: it hangs with all its locks, or exits and restarts. */
export type Manner = 'frozen' | 'ended';

export type Gone = {
  manner: Manner;
  /** The longest response time during the outage. */
  toldMilliseconds: number;
  /** From its return until the service was ready and had told its live stream's page to refetch. */
  recoveredMilliseconds: number;
  faults: string[];
};

type Options = { goneMilliseconds: number; tell(line: string): void; manners?: readonly Manner[] };

const toldWithin = 2_000;
const recoveredWithin = 60_000;
const patientCount = 5;
/** A moment with work in progress, for the outage. */
const workingMilliseconds = 1_500;

/** Takes PostgreSQL away under a server in use, once in each manner, and brings it back. */
export async function runWithoutDatabase({
  goneMilliseconds,
  tell,
  manners = ['frozen', 'ended'],
}: Options): Promise<Gone[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-gone-'));
  let postgres = await startPostgres({ durable: false, keptIn: folder });
  const measured: Gone[] = [];
  try {
    await postgres.run('create database harborline');
    const databaseUrl = postgres.urlOf('harborline');
    await fillTemplate(databaseUrl);
    for (const manner of manners) {
      const database = await openDatabase({ databaseUrl, dataDirectory: '' });
      const server = await startTestServer({ backend: 'postgres', database });
      const { take, giveBack } = {
        take: async () => (manner === 'frozen' ? postgres.freeze() : postgres.stop()),
        giveBack: async () => {
          if (manner === 'frozen') postgres.thaw();
          else postgres = await restart(folder, postgres.port);
        },
      };
      const one = await measure(server, { manner, goneMilliseconds, take, giveBack }).finally(server.stop);
      const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
      tell(
        `${one.faults.length === 0 ? 'ok  ' : 'FAIL'} database ${manner} for ` +
          `${goneMilliseconds / 1000} s: told within ${seconds(one.toldMilliseconds)}, recovered after ` +
          `${seconds(one.recoveredMilliseconds)}`,
      );
      measured.push({ manner, ...one });
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return measured;
}

const restart = (keptIn: string, port: number): Promise<RunningPostgres> =>
  startPostgres({ durable: false, keptIn, port });

type Absence = {
  manner: Manner;
  goneMilliseconds: number;
  take(): Promise<unknown>;
  giveBack(): Promise<unknown>;
};

async function measure(server: TestServer, { manner, goneMilliseconds, take, giveBack }: Absence) {
  const faults: string[] = [];
  const patients = await Promise.all(Array.from({ length: patientCount }, () => registerPatient(server)));
  const [first] = patients;
  if (!first) throw new Error('There are no patients.');
  const stream = await openStream(server, first);
  const traffic = startTraffic(patients, manner);
  await setTimeout(workingMilliseconds);
  await take();
  const goneAt = Date.now();
  traffic.isGone = true;
  while (Date.now() - goneAt < goneMilliseconds) {
    faults.push(...(await lookAround(server, Date.now() - goneAt)));
    await setTimeout(500);
  }
  await giveBack();
  const backAt = Date.now();
  const recovered = await untilReady(server, backAt);
  await untilTrue(() => stream.hellos() > 1, backAt);
  const recoveredMilliseconds = Math.max(recovered, Date.now() - backAt);
  traffic.isGone = false;
  if (recoveredMilliseconds > recoveredWithin) faults.push('not recovered in time');
  if (stream.hellos() < 2) faults.push('the live stream did not tell its page to refetch');
  await setTimeout(workingMilliseconds);
  await traffic.stop();
  stream.close();
  faults.push(...traffic.faults, ...(await countLost(server.database, traffic.promised)));
  const toldMilliseconds = Math.max(0, ...traffic.waits);
  if (toldMilliseconds > toldWithin) faults.push(`someone was notified only after ${toldMilliseconds} ms`);
  return { toldMilliseconds, recoveredMilliseconds, faults: [...new Set(faults)] };
}

/** The process lives, serves pages, and reports that it cannot work. */
async function lookAround(server: TestServer, goneForMilliseconds: number): Promise<string[]> {
  const at = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  const alive = await at('/api/health/live');
  const startedAt = Date.now();
  const ready = await at('/api/health/ready');
  return [
    ...(alive === 200 ? [] : [`the process answered ${alive}`]),
    ...(ready === 503 || goneForMilliseconds < toldWithin ? [] : [`it called itself ready: ${ready}`]),
    ...(Date.now() - startedAt < toldWithin ? [] : ['readiness changed too late']),
  ];
}

/** Patients submit requests and read their lists, and each response is checked. */
function startTraffic(patients: readonly SignedIn[], manner: Manner) {
  const traffic = {
    isGone: false,
    waits: [] as number[],
    faults: [] as string[],
    /** Submissions that were confirmed, by their text. */
    promised: [] as string[],
    stop: async () => {
      isOver = true;
      await all;
    },
  };
  let isOver = false;
  let count = 0;
  const judge = (status: number, text: string, retryAfter: string | null) => {
    if (status === 200) return;
    if (status !== 503) traffic.faults.push(`a response was ${status}: ${text.slice(0, 120)}`);
    else if (!text.includes('message') || retryAfter === null)
      traffic.faults.push('a response was not clear');
  };
  const drive = async (patient: SignedIn) => {
    while (!isOver) {
      const description = `MRI of my left knee near Tampa, FL, ${manner} ${++count}`;
      const startedAt = Date.now();
      const made = await patient.post('/api/requests', { description });
      const list = await patient.get('/api/requests');
      if (traffic.isGone) traffic.waits.push((Date.now() - startedAt) / (made.status === 200 ? 1 : 2));
      judge(made.status, made.text, made.headers.get('retry-after'));
      judge(list.status, list.text, list.headers.get('retry-after'));
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

/** Every confirmed submission exists once, every request continues, and no connection is leaked. */
async function countLost(database: Database, promised: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ description: string; count: number }>(
    database.orm,
    sql`select description, count(*)::int as count from care_requests group by 1`,
  );
  const countOf = new Map(rows.map(({ description, count }) => [description, count]));
  const lost = promised.filter((words) => !countOf.has(words)).length;
  const twice = rows.filter(({ count }) => count > 1).length;
  const isMoving = await waitUntilNoneIsNew(database);
  return [
    ...(lost > 0 ? [`${lost} requests were lost`] : []),
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

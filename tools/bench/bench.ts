/**
 * `npm run tool bench`: measures throughput and latency in a separate process on both databases, and prints a table. Not
 * a test.
 */
import { sql } from 'drizzle-orm';
import { selectRows } from '#platform/database/database.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { spawnServer } from '../faults/server-process.ts';
import { type BackendName, type PreparedBackend, prepareBackend } from '../testing/prepare-backend.ts';
import { type ChatFigures, measureChat } from './bench/measure-chat.ts';
import { measureMachine } from './bench/measure-machine.ts';
import {
  type ApprovalFigures,
  measureApprovals,
  measureWorkflow,
  registerPatients,
  type WorkflowFigures,
} from './bench/measure-workflow.ts';

type Figures = {
  chat: ChatFigures;
  paced: ChatFigures;
  workflow: WorkflowFigures;
  approvals: ApprovalFigures;
  charges: number;
};

const clients = 20;
const talksPerClient = 20;
/** One turn per second is fast typing; this is four times that. */
const pauseMilliseconds = 250;
const requestsPerPatient = 10;
const approvals = 200;

console.log('Measuring the machine …');
const machine = await measureMachine();
const figures = { pglite: await measureOn('pglite'), postgres: await measureOn('postgres') };
printTable();
process.exit(0);

async function measureOn(backend: BackendName): Promise<Figures> {
  console.log(`Measuring on ${backend} …`);
  // As in production: PostgreSQL writes to disk before it confirms a commit.
  const prepared = await prepareBackend(backend, { durable: true });
  try {
    const port = await findFreePort();
    const server = spawnServer({ port, pace: 'none', watchDatabase: true, ...prepared });
    await server.ready();
    const chat = await measureChat(server, { clients, talksPerClient, pauseMilliseconds: 0 });
    const paced = await measureChat(server, { clients, talksPerClient: 8, pauseMilliseconds });
    const patients = await registerPatients(server, clients);
    await measureWorkflow(server, patients, 1);
    const workflow = await measureWorkflow(server, patients, requestsPerPatient);
    const [single] = await registerPatients(server, 1);
    if (!single) throw new Error('No patient was registered.');
    const approved = await measureApprovals(single, approvals);
    await server.end('SIGTERM');
    return { chat, paced, workflow, approvals: approved, charges: await countMostCharges(prepared) };
  } finally {
    await prepared.remove();
  }
}

/** The highest number of charges of one request; must be 1. */
async function countMostCharges(prepared: PreparedBackend): Promise<number> {
  const database = await prepared.open();
  try {
    const [row] = await selectRows<{ most: number }>(
      database.orm,
      sql`select coalesce(max(taken), 0)::int as most from (
            select sum(s.taken_count) as taken from charges c join simulated_charges s on s.key = c.id::text
            group by c.request_id) per_request`,
    );
    return row?.most ?? 0;
  } finally {
    await database.close();
  }
}

function printTable(): void {
  const { pglite, postgres } = figures;
  const row = (what: string, read: (item: Figures) => string, target: string) =>
    `| ${what} | ${read(pglite)} | ${read(postgres)} | ${target} |`;
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  const perSecond = (value: number) => `${value.toFixed(1)} /s`;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  console.log(
    [
      '',
      `| measured ${new Date().toISOString().slice(0, 10)}, Node ${process.version} | PGlite | PostgreSQL | target |`,
      '|---|---|---|---|',
      row(
        `chat turn, ${clients} clients, ${pauseMilliseconds} ms between turns: p99`,
        ({ paced }) => milliseconds(paced.p99),
        '≤ 50 ms on PGlite',
      ),
      row(`chat turn, ${clients} clients without a pause: p50`, ({ chat }) => milliseconds(chat.p50), ''),
      row('chat turn: p95', ({ chat }) => milliseconds(chat.p95), ''),
      row('chat turn: p99', ({ chat }) => milliseconds(chat.p99), '≤ 50 ms on PGlite'),
      row('chat turns', ({ chat }) => perSecond(chat.perSecond), ''),
      row('chat: time with a statement in progress', ({ chat }) => percent(chat.databaseShare), ''),
      row('requests to finished work', ({ workflow }) => perSecond(workflow.readyPerSecond), ''),
      row(
        'requests, paid and booked',
        ({ workflow }) => perSecond(workflow.wholePerSecond),
        '≥ 20 /s, ≥ 50 /s',
      ),
      row(
        'requests: time with a statement in progress',
        ({ workflow }) => percent(workflow.databaseShare),
        '',
      ),
      row('statements per request', ({ workflow }) => workflow.statementsPerRequest.toFixed(0), ''),
      row(
        `${approvals} approvals of one request`,
        ({ approvals: item }) => `${item.seconds.toFixed(2)} s`,
        '',
      ),
      row('successes', ({ approvals: item }) => String(item.successes), ''),
      row('rejected with a reason', ({ approvals: item }) => String(item.refusals), `${approvals} in both`),
      row('most charges of a request', ({ charges }) => String(charges), '1'),
      `| machine: bare \`select 1\` | ${machine.selectsPerSecond.pglite} /s | ${machine.selectsPerSecond.postgres} /s | |`,
      `| machine: 50 million steps of arithmetic | ${machine.loopMilliseconds} ms | ${machine.loopMilliseconds} ms | |`,
    ].join('\n'),
  );
}

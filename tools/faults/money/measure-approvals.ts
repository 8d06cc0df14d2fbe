import { eq, sql } from 'drizzle-orm';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { findFreePort } from '../../../cli/find-free-port.ts';
import { createHttpClient, type HttpClient } from '../../../tests/support/http-client.ts';
import { reachApproval } from '../../../tests/support/steps/care-steps.ts';
import { type BackendName, type PreparedBackend, prepareBackend } from '../../testing/prepare-backend.ts';
import { type ServerProcess, spawnServer } from '../server-process.ts';
import { type Measured, type Part, p50p99 } from './part.ts';

type Answer = { status: number; text: string; milliseconds: number };

/** Two server processes on PostgreSQL; PGlite supports only one. */
const processesOn: Record<BackendName, number> = { postgres: 2, pglite: 1 };

export const approvals: Part = {
  title: 'Concurrent approvals of one request',
  target: 'one charge per request, every response correct',
  sizes: ['approvals', 'rounds', 'charges at the processor'],
  usual: { count: 1000, rounds: 20, minutes: 0 },
  async measure(backend, { count, rounds }): Promise<Measured> {
    const prepared = await prepareBackend(backend, { durable: true });
    try {
      const servers = await startServers(prepared, processesOn[backend]);
      const [first] = servers;
      if (!first) throw new Error('No server was started.');
      const empty = await all(count, (turn) =>
        sendRequest(serverFor(servers, turn), 'GET', '/api/health/live'),
      );
      const patient = await registerPatient(first.address);
      // The first request is free, so charges start with the second.
      const free = await reachApproval(patient);
      await patient.post(`/api/requests/${free.id}/approve`);
      const answers: Answer[] = [];
      const requests: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const { id } = await reachApproval(patient);
        requests.push(id);
        const path = `/api/requests/${id}/approve`;
        const made = await all(count, (turn) =>
          sendRequest(serverFor(servers, turn), 'POST', path, patient.cookies()),
        );
        answers.push(...made);
        console.error(`${backend}: round ${round + 1} of ${rounds}`);
      }
      for (const server of servers) await server.end('SIGTERM');
      const database = await prepared.open();
      try {
        const money = await countMoney(database, requests);
        const times = answers.map(({ milliseconds }) => milliseconds);
        return {
          figures: {
            processes: servers.length,
            rounds,
            approvals: answers.length,
            finished: answers.filter(isFinished).length,
            'payment being confirmed': answers.filter(isPending).length,
            'rejected with a reason': answers.filter(isClearRefusal).length,
            'charges at the processor': money.taken,
            'ledger transactions': money.booked,
            'p50 / p99': p50p99(times),
            'empty endpoint, same concurrency, p50 / p99': p50p99(
              empty.map(({ milliseconds }) => milliseconds),
            ),
          },
          faults: [...findWrongAnswers(answers), ...money.faults],
        };
      } finally {
        await database.close();
      }
    } finally {
      await prepared.remove();
    }
  },
};

const serverFor = (servers: readonly ServerProcess[], turn: number): string =>
  servers[turn % servers.length]?.address ?? '';

async function startServers(prepared: PreparedBackend, count: number): Promise<ServerProcess[]> {
  const servers: ServerProcess[] = [];
  for (let turn = 0; turn < count; turn++) {
    const server = spawnServer({ port: await findFreePort(), pace: 'none', ...prepared });
    await server.ready();
    servers.push(server);
  }
  return servers;
}

async function registerPatient(address: string): Promise<HttpClient> {
  const client = createHttpClient(address);
  const answer = await client.post('/api/register', {
    email: `money-${newId()}@example.test`,
    password: 'correct horse battery',
    firstName: 'Rosa',
    lastName: 'Money',
  });
  if (answer.status !== 200) throw new Error(`Registering answered ${answer.status}: ${answer.text}`);
  return client;
}

const all = <Result>(count: number, run: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => run(turn)));

/** Sends a request; status 0 if there is no response. */
async function sendRequest(address: string, method: string, path: string, cookie = ''): Promise<Answer> {
  const sentAt = performance.now();
  try {
    const answer = await fetch(`${address}${path}`, { method, headers: cookie === '' ? {} : { cookie } });
    const text = await answer.text();
    return { status: answer.status, text, milliseconds: performance.now() - sentAt };
  } catch (error) {
    return { status: 0, text: String(error), milliseconds: performance.now() - sentAt };
  }
}

const clearRefusals = [409, 429, 503];

const isClearRefusal = ({ status, text }: Answer): boolean =>
  clearRefusals.includes(status) && /"message":"[^"]{10,}/.test(text);

const isFinished = ({ status, text }: Answer): boolean =>
  status === 200 && text.includes('"status":"completed"');

/** On a busy machine the response may be "payment is being confirmed". */
const isPending = ({ status, text }: Answer): boolean =>
  status === 200 &&
  text.includes('"status":"awaiting_patient_confirmation"') &&
  text.includes('"paymentPending":true');

/** Responses other than the finished request, a payment being confirmed, or a reason. */
function findWrongAnswers(answers: readonly Answer[]): string[] {
  const wrongAnswers = answers.filter(
    (answer) => !isFinished(answer) && !isPending(answer) && !isClearRefusal(answer),
  );
  const kinds = Map.groupBy(wrongAnswers, ({ status, text }) => `${status} ${describeAnswer(text)}`);
  return [...kinds].map(([kind, list]) => `${list.length} responses were ${kind}`);
}

const describeAnswer = (text: string): string =>
  [...text.matchAll(/"(?:status|paymentPending|message)":(?:"[^"]*"|\w+)/g)]
    .map(([part]) => part)
    .join(' ') || text.slice(0, 120);

/** Checks that each request has one charge, made once, and one ledger transaction. */
async function countMoney(database: Database, requests: readonly string[]) {
  const { orm } = database;
  const faults: string[] = [];
  let [chargedCount, booked] = [0, 0];
  for (const requestId of requests) {
    const rows = await orm.select().from(charges).where(eq(charges.requestId, requestId));
    const [charge] = rows;
    if (rows.length !== 1 || charge?.state !== 'succeeded')
      faults.push(`request ${requestId} has ${rows.length} charges, the first ${charge?.state}`);
    if (!charge) continue;
    const rowsAtVendor = await orm.select().from(simulatedCharges).where(eq(simulatedCharges.key, charge.id));
    const times = rowsAtVendor.reduce((sum, { takenCount }) => sum + takenCount, 0);
    chargedCount += times;
    const [lines] = await selectRows<{ n: number }>(
      orm,
      sql`select count(*)::int as n from ledger_transactions where key = ${`charge:${charge.id}`}`,
    );
    booked += lines?.n ?? 0;
    if (times !== 1 || lines?.n !== 1)
      faults.push(`request ${requestId}: taken ${times} times, booked ${lines?.n} times`);
  }
  for await (const place of checkLedger(orm)) faults.push(`ledger: ${JSON.stringify(place)}`);
  return { taken: chargedCount, booked, faults };
}

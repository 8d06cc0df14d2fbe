/**
 * `npm run tool overload`: raises the load on one process to its limit, holds the load at which most
 * requests were answered in time, then offers ten times what it handled, and the normal load again. Prints
 * the requests answered in time at each step, and memory. Options: `--backend postgres|pglite` (both by
 * default), `--seconds 30` of the peak and of ten times the load, `--seed N`.
 */
import { parseArgs } from 'node:util';
import { defaultRequestsAtOnce } from '#app/settings/settings.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/random.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { reportMeasure } from '../../cli/report-measure.ts';
import { createHttpClient, type HttpClient } from '../../tests/support/http-client.ts';
import { type BackendName, prepareBackend } from '../testing/prepare-backend.ts';
import { waitUntilIdle } from './crash/drive-traffic.ts';
import { type LoadRequest, type OpenLoopFigures, offerLoad } from './overload/open-loop.ts';
import { watchMemory } from './overload/watch-memory.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';

const patientCount = 60;
const requestsOfEach = 2;
const offices = 600;
const restSeconds = 300;
/** The longest acceptable response time. */
const inTimeMilliseconds = 2_000;
const stepSeconds = 8;
const firstPerSecond = 50;
const growth = 1.25;
/** A step is handled if this share of its requests is answered in time. */
const handledShare = 0.99;
const targetShare = 0.8;
/** Growth of memory under constant load, above which it counts as unbounded. */
const mostGrowth = 1.2;
const mebibyte = 1024 * 1024;

const { values } = parseArgs({
  options: {
    backend: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const backends = values.backend ? [values.backend as BackendName] : (['postgres', 'pglite'] as const);
const seconds = Number(values.seconds);

type Step = {
  what: string;
  perSecond: number;
  seconds: number;
  figures: OpenLoopFigures;
  mostBytes: number;
  /** The maximum of the last third relative to that of the first. */
  growth: number;
};

const description = 'MRI of my left knee near Tampa, FL, I have no insurance';
const searches = ['cardiology', 'MRI', 'dermatologist', 'primary care', 'Tampa'];

const goodput = ({ figures, seconds: lasted }: Step): number => figures.good / lasted;
const isHandled = ({ figures }: Step): boolean => figures.good >= figures.offered * handledShare;

let isEverythingReached = true;
for (const backend of backends) isEverythingReached = (await measureOn(backend)) && isEverythingReached;
process.exit(isEverythingReached ? 0 : 1);

async function measureOn(backend: BackendName): Promise<boolean> {
  const prepared = await prepareBackend(backend, { durable: true, offices });
  try {
    const port = await findFreePort();
    // With the product's default concurrency limit, and without limits per address: all traffic comes from
    // this one.
    const environment = { REQUESTS_AT_ONCE: String(defaultRequestsAtOnce[backend]) };
    const server = spawnServer({ port, pace: 'none', ...prepared, environment });
    await server.ready();
    const next = await prepareShots(server.address);
    const steps = await raise(server, port, next);
    const { handled, best } = readSteps(steps);
    // The best of many short steps may be luck, so the peak is measured for as long as the overload.
    const held = await take(server, port, next, {
      what: 'the best load again',
      perSecond: best.perSecond,
      seconds,
    });
    const peak = goodput(held);
    const overloaded = await take(server, port, next, {
      what: 'ten times',
      perSecond: handled * 10,
      seconds,
    });
    const after = await take(server, port, next, {
      what: 'half the peak, right after',
      perSecond: Math.round(handled / 2),
      seconds: stepSeconds,
    });
    await server.end('SIGTERM');
    return report(backend, [...steps, held, overloaded, after], { peak, handled, overloaded, after });
  } finally {
    await prepared.remove();
  }
}

/** Raises the request rate until the server fails two steps in a row. */
async function raise(server: ServerProcess, port: number, next: () => LoadRequest): Promise<Step[]> {
  await take(server, port, next, { what: 'warming up', perSecond: firstPerSecond, seconds: stepSeconds });
  const steps: Step[] = [];
  for (let perSecond = firstPerSecond; ; perSecond = Math.round(perSecond * growth)) {
    steps.push(await take(server, port, next, { what: 'raising', perSecond, seconds: stepSeconds }));
    if (steps.length > 1 && steps.slice(-2).every((step) => !isHandled(step))) return steps;
  }
}

function readSteps(steps: readonly Step[]): { handled: number; best: Step } {
  const handled = Math.max(0, ...steps.filter(isHandled).map(({ perSecond }) => perSecond));
  const best = steps.toSorted((a, b) => goodput(b) - goodput(a))[0];
  if (handled === 0 || !best) throw new Error('Even the first step failed: the machine is busy.');
  return { handled, best };
}

async function take(
  server: ServerProcess,
  port: number,
  next: () => LoadRequest,
  step: { what: string; perSecond: number; seconds: number },
): Promise<Step> {
  const memory = watchMemory(server.processId);
  const figures = await offerLoad({ port, next, inTimeMilliseconds, ...step });
  const { most, mostOfFirstThird, mostOfLastThird } = memory.stop();
  const result = { ...step, figures, mostBytes: most, growth: mostOfLastThird / mostOfFirstThird };
  console.log(describe(result));
  return result;
}

/** Creates patients with requests, and returns a generator of their traffic, mostly reads. */
async function prepareShots(address: string): Promise<() => LoadRequest> {
  const random = seededRandom(`overload:${values.seed}`);
  const password = 'correct horse battery';
  const patients: { client: HttpClient; cookie: string; email: string; requests: string[] }[] = [];
  for (let nth = 0; nth < patientCount; nth++) {
    const client = createHttpClient(address);
    const email = `load-${newId()}@example.test`;
    const about = { email, password, firstName: 'Rosa', lastName: 'Load' };
    const registered = await client.post('/api/register', about);
    if (registered.status !== 200) throw new Error(`Registering answered ${registered.status}`);
    const requests: string[] = [];
    for (let which = 0; which < requestsOfEach; which++) {
      const { body } = await client.post<{ id: string }>('/api/requests', { description });
      requests.push(body.id);
    }
    patients.push({ client, cookie: client.cookies(), email, requests });
  }
  // The work on these requests isn't measured.
  const clients = patients.map(({ client }) => client);
  if (!(await waitUntilIdle(clients, restSeconds)))
    throw new Error(`The requests did not finish within ${restSeconds} s.`);
  return () => {
    const { cookie, email, requests } = random.pick(patients);
    const get = (name: string, path: string): LoadRequest => ({ name, method: 'GET', path, cookie });
    const share = random.next();
    if (share < 0.35) return get('list requests', '/api/requests');
    if (share < 0.55) return get('read a request', `/api/requests/${random.pick(requests)}`);
    if (share < 0.85)
      return get('search', `/api/providers?search=${encodeURIComponent(random.pick(searches))}`);
    if (share < 0.985) return get('account', '/api/user');
    if (share < 0.99) {
      const body = JSON.stringify({ email, password });
      return { name: 'sign in', method: 'POST', path: '/api/login', cookie: '', body };
    }
    const body = JSON.stringify({ description, submissionKey: newId() });
    return { name: 'submit', method: 'POST', path: '/api/requests', cookie, body };
  };
}

function describe({ what, perSecond, seconds: lasted, figures, mostBytes }: Step): string {
  const sorted = figures.goodMilliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  const other = [...figures.other].map(([why, count]) => `${count} ${why}`).join(', ') || '0';
  const cells = [
    what,
    perSecond,
    (figures.good / lasted).toFixed(0),
    figures.late,
    figures.rejected,
    other,
    at(0.5),
    at(0.99),
    `${Math.round(mostBytes / mebibyte)} MB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function report(
  backend: BackendName,
  steps: readonly Step[],
  { peak, handled, overloaded, after }: { peak: number; handled: number; overloaded: Step; after: Step },
): boolean {
  const share = goodput(overloaded) / peak;
  console.log(
    [
      `\n${backend}, ${inTimeMilliseconds / 1000} s are in time`,
      '| step | offered /s | good /s | late | rejected | other | p50 of good | p99 of good | most memory |',
      '|---|---:|---:|---:|---:|---|---:|---:|---:|',
      ...steps.map(describe),
    ].join('\n'),
  );
  const isReached = share >= targetShare && overloaded.growth <= mostGrowth && isHandled(after);
  reportMeasure({
    promise: `Ten times the load that one process can handle (${backend})`,
    target: `goodput ≥ ${targetShare * 100}% of its peak; memory of the last third ≤ ${mostGrowth} of the first; immediate recovery`,
    measured:
      `peak ${peak.toFixed(0)}/s; carried ${handled}/s; at ${handled * 10}/s ` +
      `${goodput(overloaded).toFixed(0)}/s good, ${(share * 100).toFixed(0)}%; memory at most ` +
      `${Math.round(overloaded.mostBytes / mebibyte)} MB, ${overloaded.growth.toFixed(2)} of the first third; ` +
      `after it ${((after.figures.good / after.figures.offered) * 100).toFixed(1)}% good`,
    isReached,
    seed: values.seed,
  });
  return isReached;
}

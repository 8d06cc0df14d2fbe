import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { addressOf } from '../support/runner/test-database.ts';
import { getRequest, reachApproval, submitRequest } from '../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../support/test-server.ts';

/** Starts another server on the first server's database. */
async function joinServer(first: TestServer, options: Partial<Parameters<typeof startTestServer>[0]>) {
  const database = await openDatabase({ databaseUrl: await addressOf(first.database), dataDirectory: '' });
  return startTestServer({ backend: 'postgres', database, ...options });
}

const metrics = { port: 0, host: '127.0.0.1' };

/** The queues whose jobs this process ran or tried. */
async function listWorkedQueues({ metricsAddress }: TestServer): Promise<string[]> {
  const text = await (await fetch(`${metricsAddress}/metrics`)).text();
  expect(text).toContain('harborline_jobs_total');
  return [...text.matchAll(/^harborline_jobs_total\{.*queue="([^"]+)".*\} [1-9]/gm)].map(
    ([, name]) => name ?? '',
  );
}

describe('a web process and a worker process', () => {
  let web: TestServer;
  let worker: TestServer;
  beforeAll(async () => {
    web = await startTestServer({ backend: 'postgres', role: 'web', metrics });
  });
  afterAll(async () => {
    await worker?.stop();
    await web.stop();
    expect([...web.errors, ...(worker?.errors ?? [])]).toEqual([]);
  });

  test('a worker that starts later runs the jobs that the web process enqueued', async () => {
    const rosa = await registerPatient(web);
    const { id } = await submitRequest(rosa);
    expect((await getRequest(rosa, id)).status).toBe('new');
    worker = await joinServer(web, { role: 'worker', metrics });
    await reachApproval(rosa);
    expect((await getRequest(rosa, id)).status).not.toBe('new');
    // The worker runs jobs at once, so the web process would have run some if it could.
    expect(await listWorkedQueues(worker)).not.toEqual([]);
    expect(await listWorkedQueues(web)).toEqual([]);
  });

  test('the worker reports its health and serves nothing else', async () => {
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`${worker.address}${path}`, { method })).status;
    expect(await statusOf('/api/health/live')).toBe(200);
    expect(await statusOf('/api/health/ready')).toBe(200);
    for (const path of ['/', '/auth', '/api/providers', '/api/user', '/api/events', '/api/reference'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf('/api/login', 'POST')).toBe(404);
    expect(await statusOf('/api/webhooks/payments', 'POST')).toBe(404);
    // Sent raw, because HTTP clients normalize paths.
    expect(await rawStatus(worker, '/api/health/../providers')).toBe(400);
    expect(await rawStatus(worker, '/api/health/ready/../../providers')).toBe(400);
    expect(await rawStatus(worker, '//api/health/ready')).toBe(404);
  });

  test('the worker’s own simulators can still reach its routes', async () => {
    const unsigned = { method: 'POST', url: '/api/webhooks/payments', payload: '{}' } as const;
    const answer = await worker.app.inject({ ...unsigned, headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).not.toMatchObject({ message: expect.stringContaining('worker process') });
  });
});

const rawStatus = ({ address }: TestServer, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.once('error', reject);
    sent.end();
  });

describe('rate limits across two processes', () => {
  let firstServer: TestServer;
  let secondServer: TestServer;
  beforeAll(async () => {
    firstServer = await startTestServer({ backend: 'postgres', role: 'web', rateLimitFactor: 1 });
    secondServer = await joinServer(firstServer, { role: 'web', rateLimitFactor: 1 });
  });
  afterAll(async () => {
    await secondServer.stop();
    await firstServer.stop();
  });

  let guesses = 0;
  // Each guess uses a new account, because an account is delayed after five wrong passwords.
  const guess = ({ address }: TestServer) =>
    fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `rosa${guesses++}@example.test`, password: 'a wrong guess' }),
    });

  test('two processes share a limit of ten password guesses per minute', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth++)
      statuses.push((await guess(nth % 2 ? firstServer : secondServer)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(Number((await guess(firstServer)).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('stored counters contain no address or path, and expire', async () => {
    const rows = await firstServer.database.orm.execute(sql`select key from rate_counts`);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|login/);
    await firstServer.database.orm.execute(sql`update rate_counts set ends_at = now() - interval '1 second'`);
    expect((await guess(secondServer)).status).toBe(401);
  });

  test('without shared counters each process enforces its own limit', async () => {
    await firstServer.database.orm.execute(sql`alter table rate_counts rename to rate_counts_away`);
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await guess(secondServer)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await firstServer.database.orm.execute(sql`alter table rate_counts_away rename to rate_counts`);
  });
});

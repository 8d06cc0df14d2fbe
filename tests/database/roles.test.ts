import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { addressOf } from '../support/runner/test-database.ts';
import { getRequest, reachApproval, submitRequest } from '../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../support/test-server.ts';

/** Another process's server on the database of the first. */
async function joinServer(first: TestServer, options: Partial<Parameters<typeof startTestServer>[0]>) {
  const database = await openDatabase({ databaseUrl: await addressOf(first.database), dataDirectory: '' });
  return startTestServer({ backend: 'postgres', database, ...options });
}

const metrics = { port: 0, host: '127.0.0.1' };

/** Which kinds of background work this process has done or tried. */
async function listWorkedQueues({ metricsAddress }: TestServer): Promise<string[]> {
  const text = await (await fetch(`${metricsAddress}/metrics`)).text();
  expect(text).toContain('harborline_jobs_total');
  return [...text.matchAll(/^harborline_jobs_total\{.*queue="([^"]+)".*\} [1-9]/gm)].map(
    ([, name]) => name ?? '',
  );
}

describe('a process that serves people and one that works in the background', () => {
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

  test('what a patient asks of the one is done by the other, and not before it is there', async () => {
    const rosa = await registerPatient(web);
    const { id } = await submitRequest(rosa);
    expect((await getRequest(rosa, id)).status).toBe('new');
    worker = await joinServer(web, { role: 'worker', metrics });
    await reachApproval(rosa);
    expect((await getRequest(rosa, id)).status).not.toBe('new');
    // A process that works takes what it was asked for at once: before the worker was there, this would have done so.
    expect(await listWorkedQueues(worker)).not.toEqual([]);
    expect(await listWorkedQueues(web)).toEqual([]);
  });

  test('the worker says how it is, and answers nobody anything else', async () => {
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`${worker.address}${path}`, { method })).status;
    expect(await statusOf('/api/health/live')).toBe(200);
    expect(await statusOf('/api/health/ready')).toBe(200);
    for (const path of ['/', '/auth', '/api/providers', '/api/user', '/api/events', '/api/reference'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf('/api/login', 'POST')).toBe(404);
    expect(await statusOf('/api/webhooks/payments', 'POST')).toBe(404);
    // As no browser would write it, and no client that tidies addresses up.
    expect(await rawStatus(worker, '/api/health/../providers')).toBe(400);
    expect(await rawStatus(worker, '/api/health/ready/../../providers')).toBe(400);
    expect(await rawStatus(worker, '//api/health/ready')).toBe(404);
  });

  test('the worker’s own stand-ins still reach its routes', async () => {
    const unsigned = { method: 'POST', url: '/api/webhooks/payments', payload: '{}' } as const;
    const answer = await worker.app.inject({ ...unsigned, headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).not.toMatchObject({ message: expect.stringContaining('works in the background') });
  });
});

const rawStatus = ({ address }: TestServer, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });

describe('limits of two processes', () => {
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    one = await startTestServer({ backend: 'postgres', role: 'web', rateLimitFactor: 1 });
    two = await joinServer(one, { role: 'web', rateLimitFactor: 1 });
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  let guesses = 0;
  // Another account each time: one account waits after five wrong passwords.
  const guess = ({ address }: TestServer) =>
    fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `rosa${guesses++}@example.test`, password: 'a wrong guess' }),
    });

  test('passwords are guessed ten times a minute and no more, whichever process is asked', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth++) statuses.push((await guess(nth % 2 ? one : two)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(Number((await guess(one)).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('what is kept of it names nobody, and a minute that is over counts no more', async () => {
    const rows = await one.database.orm.execute(sql`select key from rate_counts`);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|login/);
    await one.database.orm.execute(sql`update rate_counts set ends_at = now() - interval '1 second'`);
    expect((await guess(two)).status).toBe(401);
  });

  test('where it cannot be kept together, each process still keeps it for itself', async () => {
    await one.database.orm.execute(sql`alter table rate_counts rename to rate_counts_away`);
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await guess(two)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await one.database.orm.execute(sql`alter table rate_counts_away rename to rate_counts`);
  });
});

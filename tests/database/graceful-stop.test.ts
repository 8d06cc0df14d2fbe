import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { findFreePort } from '../../cli/find-free-port.ts';
import { type ServerProcess, spawnServer } from '../../tools/faults/server-process.ts';
import { createHttpClient } from '../support/http-client.ts';
import { addressOf, openTestDatabase } from '../support/runner/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const graceSeconds = 3;

let database: Database;
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  folder = mkdtempSync(join(tmpdir(), 'harborline-stop-'));
  server = spawnServer({
    port: await findFreePort(),
    dataDirectory: folder,
    databaseUrl: await addressOf(database),
    pace: 'none',
    role: 'web',
    stopGraceSeconds: graceSeconds,
  });
  await server.ready();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

type ReceivedResponse = { status: number | undefined; connection: string | undefined; text: string };

const answerOf = (sent: ClientRequest): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection, text }),
      );
    });
  });

test('a process that is asked to stop logs it, finishes open requests, and exits', async () => {
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) => answerOf(request(`${server.address}${path}`, { agent }).end());
  const rosa = createHttpClient(server.address);
  const account = { email: 'rosa@example.test', password: 'correct horse battery' };
  await rosa.post('/api/register', { ...account, firstName: 'Rosa', lastName: 'Tester' });
  expect(await get('/api/health/ready')).toMatchObject({ status: 200, connection: 'keep-alive' });
  // Opened early, as browsers do, and never used.
  const unused = connect(Number(new URL(server.address).port), '127.0.0.1');
  unused.on('error', () => {});
  const events = answerOf(
    request(`${server.address}/api/events`, { headers: { cookie: rosa.cookies() } }).end(),
  );
  const body = JSON.stringify({ email: account.email, password: account.password });
  const slow = request(`${server.address}/api/login`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const slowAnswer = answerOf(slow);
  slow.write(body.slice(0, 10));
  // The server has received both by now, because it answers in order.
  await get('/api/health/live');

  const signaledAt = performance.now();
  const ended = server.end('SIGTERM');
  const refused = await waitFor(
    'readiness to end',
    () => get('/api/health/ready'),
    ({ status }) => status === 503,
  );
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'DRAINING' });
  expect(performance.now() - signaledAt).toBeLessThan(graceSeconds * 1000);
  expect(await get('/api/health/live')).toMatchObject({ status: 200, connection: 'close' });
  expect(await get('/api/providers')).toMatchObject({ status: 200, connection: 'close' });

  // The stream ends cleanly, so the page reconnects automatically.
  expect(await events).toMatchObject({ status: 200, text: expect.stringContaining('event: hello') });
  await expect(get('/api/health/live')).rejects.toThrow();
  slow.end(body.slice(10));
  expect(await slowAnswer).toMatchObject({ status: 200, connection: 'close' });
  expect(await ended).toBe(0);
  expect(performance.now() - signaledAt).toBeLessThan(15_000);
});

import { implement } from '@orpc/server';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { type Log, silentLog } from '#platform/telemetry/log.ts';
import { newId } from '#shared/ids.ts';
import { createBareApp } from '#tests/support/create-bare-app.ts';
import { serveEndpoints } from './serve-endpoints.ts';

const contract = {
  exportThings: endpoint({
    access: 'admin',
    right: 'network.export',
    rateLimit: relaxed,
    auditSubject: 'things',
    method: 'GET',
    path: '/things',
    summary: 'All things as a file.',
    tag: 'Things',
  }).output(z.instanceof(ReadableStream)),
  changeThings: endpoint({
    access: 'admin',
    right: 'network.change',
    rateLimit: relaxed,
    auditSubject: 'things',
    method: 'POST',
    path: '/things',
    summary: 'Changes things.',
    tag: 'Things',
  }).output(z.object({ changed: z.boolean() })),
};

type App = Awaited<ReturnType<typeof createBareApp>>;
let app: App;
afterEach(() => app.close());

/** A server whose one export returns these rows, and the audit records it makes. */
async function serve(
  rows: AsyncIterable<string[]>,
  audit: (status: number) => Promise<void>,
  change: () => void = () => {},
  log: Log = silentLog,
) {
  app = await createBareApp();
  const exportThings = implement(contract).exportThings.handler(() =>
    streamCsv(['Thing'], rows, { onFailure: () => {} }),
  );
  const changeThings = implement(contract).changeThings.handler(() => {
    change();
    return { changed: true };
  });
  serveEndpoints(app, {
    router: { exportThings, changeThings },
    log,
    rateLimitFactor: 1,
    admit: async () => ({}),
    accountOf: () => null,
    roleOf: () => 'anonymous',
    audit: (_request, _context, _endpoint, status) => audit(status),
  });
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/things`;
}

test.each(['53100', 'ENOSPC'])('a full disk (%s) is reported, and that nothing was saved', async (code) => {
  const full = Object.assign(new Error('no room'), { code });
  const address = await serve(
    noRows(),
    async () => {},
    () => {
      throw new Error('wrapped by a library', { cause: full });
    },
  );
  const answer = await fetch(address, { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'STORAGE_FULL',
    message: expect.stringContaining('Nothing was saved'),
  });
});

async function* noRows(): AsyncGenerator<string[], undefined> {}

test('an export is audited before its first byte is sent', async () => {
  const entries: number[] = [];
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  async function* rows() {
    await goOn;
    yield ['the last one'];
  }
  const address = await serve(rows(), async (status) => void entries.push(status));
  const answer = await fetch(address);
  // The headers of the file are here; its end is not.
  expect(entries).toEqual([200]);
  letGoOn();
  expect(await answer.text()).toContain('the last one');
  expect(entries).toEqual([200]);
});

test('a read that cannot be audited is not returned', async () => {
  async function* rows() {
    yield ['a secret'];
  }
  const answer = await fetch(
    await serve(rows(), () => Promise.reject(new Error('The audit log is unavailable.'))),
  );
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});

test('an action is audited before it is answered, and reported as success even if auditing fails', async () => {
  const entries: number[] = [];
  const logged: string[] = [];
  const log = { ...silentLog, error: (_fields: object, words: string) => void logged.push(words) };
  let isAnswered = false;
  const change = async (audit: (status: number) => Promise<void>) => {
    async function* rows() {}
    const answer = await fetch(await serve(rows(), audit, () => {}, log), { method: 'POST' });
    isAnswered = true;
    return [answer.status, await answer.json(), entries];
  };
  const slowly = async (status: number) => {
    // Another request is answered in between; the action is not.
    expect((await fetch(`${app.listeningOrigin}/nowhere`)).status).toBe(404);
    expect(isAnswered).toBe(false);
    entries.push(status);
  };
  expect(await change(slowly)).toEqual([200, { changed: true }, [200]]);
  await app.close();
  const failing = () => Promise.reject(new Error('The audit log is unavailable.'));
  expect(logged).toEqual([]);
  expect(await change(failing)).toEqual([200, { changed: true }, [200]]);
  expect(logged).toEqual(['could not write to the audit log']);
});

test.each([
  ['immediately', 0],
  ['partway', 5000],
])('an export that fails %s gets a second entry', async (_when, rowCount) => {
  const entries: number[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  async function* rows() {
    for (let nth = 0; nth < rowCount; nth++) yield [newId()];
    throw new Error('The database is gone.');
  }
  const address = await serve(rows(), async (status) => {
    entries.push(status);
    if (entries.length === 2) end();
  });
  const answer = await fetch(address).catch(() => null);
  await answer?.text().catch(() => '');
  await isOver;
  expect(entries).toEqual([200, 500]);
});

test('an error during a write does not claim that nothing was changed or charged', async () => {
  const address = await serve(
    noRows(),
    async () => {},
    () => {
      throw new Error('it broke after the money was taken');
    },
  );
  const answer = await fetch(address, { method: 'POST' });
  expect([answer.status, (await answer.json()).message]).toEqual([
    500,
    'Something went wrong on our side. Wait a moment and check whether it went through before you try again.',
  ]);
});

test('a database connection timeout is reported as busy and asks the user to check first', async () => {
  const logged: string[] = [];
  const log = { ...silentLog, error: (_fields: object, words: string) => void logged.push(words) };
  const late = new Error('timeout exceeded when trying to connect');
  const change = () => {
    throw new Error('Failed query: select', { cause: late });
  };
  const answer = await fetch(await serve(noRows(), async () => {}, change, log), { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      code: 'BUSY',
      message: expect.stringContaining('Wait a few seconds and check whether it went through'),
    },
  ]);
  expect(logged).toEqual(['timed out waiting for a database connection']);
});

test('a server error returns the id that the log has, and a Problem does not', async () => {
  const address = await serve(noRows(), async () => {
    throw new Error('Nothing can be recorded, and Quixbury must not be read.');
  });
  const broken = await fetch(address);
  const body = await broken.json();
  expect([broken.status, body.traceId]).toEqual([500, broken.headers.get('x-request-id')]);
  expect(body.message).toBe('Something went wrong on our side. Try again in a moment.');
  expect(JSON.stringify(body)).not.toContain('Quixbury');
  const missing = await fetch(`${address}/nowhere`);
  expect([missing.status, await missing.json()]).toEqual([
    404,
    expect.not.objectContaining({ traceId: expect.anything() }),
  ]);
  expect(missing.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

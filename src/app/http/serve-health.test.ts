import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { serveHealth } from './serve-health.ts';

const allApplied = 100_000;

/** A server with a fake database. */
function serve(options: {
  applied?: number;
  execute?: () => Promise<unknown>;
  isOpen?: boolean;
  isDraining?: boolean;
}) {
  const { applied = allApplied, isOpen = true, isDraining = false } = options;
  const execute =
    options.execute ?? (async () => ({ rows: [{ name: 'applied_migrations', count: applied }] }));
  const app = Fastify();
  const database = { orm: { execute } } as unknown as Database;
  const drain = { isDraining: () => isDraining, finish: async () => {} };
  serveHealth(app, { database, jobs: { isOpen: () => isOpen }, drain });
  return async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/health/ready' });
    return { status: answer.statusCode, body: answer.json() };
  };
}

test('reports ready when nothing is missing', async () => {
  expect(await serve({})()).toEqual({ status: 200, body: { status: 'ready' } });
});

test('reports a read-only standby as missing database', async () => {
  let standby = false;
  const check = serve({
    execute: async () => ({ rows: [{ name: 'applied_migrations', count: allApplied, standby }] }),
  });
  expect((await check()).status).toBe(200);
  standby = true;
  expect((await check()).body.missing).toEqual(['database']);
});

test('names what is missing and gives no further details', async () => {
  const gone = await serve({
    execute: async () => {
      throw new Error('connect ECONNREFUSED postgres://user:password@10.0.0.7');
    },
  })();
  expect(gone).toEqual({
    status: 503,
    body: {
      message: 'Not ready: the database is not responding.',
      code: 'NOT_READY',
      missing: ['database'],
    },
  });
  expect((await serve({ applied: 1 })()).body.missing).toEqual(['migrations']);
  expect((await serve({ isOpen: false })()).body.missing).toEqual(['queue']);
  expect((await serve({ isDraining: true })()).body.code).toBe('DRAINING');
});

test('responds in time when the database hangs', async () => {
  const startedAt = Date.now();
  const { body } = await serve({ execute: () => new Promise(() => {}) })();
  expect(body.missing).toEqual(['database']);
  expect(Date.now() - startedAt).toBeLessThan(4000);
});

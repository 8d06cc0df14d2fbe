import { implement } from '@orpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import { createBareApp } from '#tests/support/create-bare-app.ts';
import { sendRaw, writeRequest } from '#tests/support/raw-http.ts';
import { serveEndpoints } from './serve-endpoints.ts';

/** Fastify matches an address and authorizes by it; the handler matches it again. */

const rateLimit = { max: 100, windowSeconds: 1, by: 'address' } as const;
const contract = {
  getThing: endpoint({
    access: 'public',
    rateLimit,
    auditSubject: 'things',
    method: 'GET',
    path: '/things/{id}',
    summary: 'One thing.',
    tag: 'Things',
  })
    .input(z.object({ id: z.string(), part: z.string().optional() }))
    .output(z.object({ id: z.string(), part: z.string().optional() })),
  changeThing: endpoint({
    access: 'public',
    rateLimit,
    auditSubject: 'things',
    method: 'POST',
    path: '/things/{id}',
    summary: 'Changes one thing.',
    tag: 'Things',
  })
    .input(z.object({ id: z.string() }))
    .output(z.object({ id: z.string() })),
  getSecret: endpoint({
    access: 'public',
    rateLimit,
    auditSubject: 'secrets',
    method: 'GET',
    path: '/secrets/all',
    summary: 'All secrets.',
    tag: 'Things',
  }).output(z.object({ secret: z.string() })),
};

let app: FastifyInstance;
let admitted: string[];
let handled: string[];

/** As raw bytes: an HTTP client would normalize such addresses. */
const request = async (target: string) =>
  sendRaw(await app.listen({ port: 0, host: '127.0.0.1' }), writeRequest(target));

function serve(): void {
  const things = implement(contract);
  serveEndpoints(app, {
    router: {
      getThing: things.getThing.handler(({ input }) => input),
      changeThing: things.changeThing.handler(({ input }) => input),
      getSecret: things.getSecret.handler(() => {
        handled.push('secret');
        return { secret: 'a secret' };
      }),
    },
    log: silentLog,
    rateLimitFactor: 1,
    admit: async (_request, _reply, { name }) => {
      admitted.push(name);
      return {};
    },
    accountOf: () => null,
    roleOf: () => 'anonymous',
    audit: async () => {},
  });
}

beforeEach(() => {
  admitted = [];
  handled = [];
});
afterEach(() => app.close());

const ambiguousPaths = [
  '/api/things/..\\secrets\\all',
  '/api/things/%2e%2e\\secrets\\all',
  '/api/things/x\\..\\..\\secrets\\all',
];

test.each(ambiguousPaths)(
  'a request authorized as one endpoint is never served as another: %s',
  async (url) => {
    // Without the earlier check for such addresses: each of the two checks must be sufficient alone.
    app = Fastify();
    serve();
    const answer = await request(url);
    expect([answer.status, admitted, handled]).toEqual([404, ['getThing'], []]);
    expect(answer.body).not.toContain('secret');
  },
);

test.each([
  ...ambiguousPaths,
  '/api/things/..',
  '/api/./things/x',
  '/api\\secrets\\all',
  '/api/things/%2E.\\x?part=y',
])('an ambiguous address is rejected before authorization: %s', async (url) => {
  app = await createBareApp();
  serve();
  const answer = await request(url);
  expect([answer.status, admitted, handled]).toEqual([400, [], []]);
});

test.each(['a-b_c.d~e', 'a%20b', 'a%2Fb', '%C3%A9', "it's(1)!*"])(
  'accepts a name as browsers encode it: %s',
  async (name) => {
    app = await createBareApp();
    serve();
    const answer = await request(`/api/things/${name}?part=one`);
    expect([answer.status, JSON.parse(Buffer.from(answer.body, 'latin1').toString())]).toEqual([
      200,
      { id: decodeURIComponent(name), part: 'one' },
    ]);
  },
);

test('path parameters win over query and body', async () => {
  app = await createBareApp();
  serve();
  expect((await app.inject({ url: '/api/things/one?id=two&part=three' })).json()).toEqual({
    id: 'one',
    part: 'three',
  });
  const changed = await app.inject({ method: 'POST', url: '/api/things/one', payload: { id: 'two' } });
  expect(changed.json()).toEqual({ id: 'one' });
});

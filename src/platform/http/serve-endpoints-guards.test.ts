import { implement, ORPCError } from '@orpc/server';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type EndpointMeta, endpoint, type RateLimit } from '#platform/endpoint.ts';
import { privateQueryHeader } from '#shared/private-query.ts';
import { Problem } from '#shared/problem.ts';
import { createBareApp } from '#tests/support/create-bare-app.ts';
import { listEndpoints, serveEndpoints } from './serve-endpoints.ts';

const thing = { summary: 'A thing.', tag: 'Things', auditSubject: 'none' } as const;
const byAccount: RateLimit = { max: 2, windowSeconds: 60, by: 'account' };
const byAddress: RateLimit = { max: 3, windowSeconds: 60, by: 'address' };
const many: RateLimit = { max: 1000, windowSeconds: 60, by: 'address' };

const contract = {
  getOne: endpoint({ ...thing, access: 'public', rateLimit: byAccount, method: 'GET', path: '/one' }).output(
    z.any(),
  ),
  getOther: endpoint({
    ...thing,
    access: 'public',
    rateLimit: byAccount,
    method: 'GET',
    path: '/other',
  }).output(z.any()),
  getLimited: endpoint({
    ...thing,
    access: 'public',
    rateLimit: byAddress,
    method: 'GET',
    path: '/limited',
  }).output(z.any()),
  findThings: endpoint({ ...thing, access: 'public', rateLimit: many, method: 'GET', path: '/things' })
    .input(z.object({ search: z.string().optional(), count: z.coerce.number().max(9).optional() }))
    .output(z.any()),
  failToWork: endpoint({ ...thing, access: 'public', rateLimit: many, method: 'POST', path: '/fail' })
    .input(z.object({ how: z.string() }))
    .output(z.object({ done: z.boolean() })),
  sendLittle: endpoint({
    ...thing,
    access: 'public',
    rateLimit: many,
    maxBodyBytes: 20,
    method: 'POST',
    path: '/little',
  })
    .input(z.object({ text: z.string() }))
    .output(z.any()),
  changeThing: endpoint({
    ...thing,
    auditSubject: 'things',
    access: 'public',
    rateLimit: many,
    method: 'POST',
    path: '/change/{id}',
  })
    .input(z.object({ id: z.string() }))
    .output(z.any()),
};

const cause = new Error('select secret from users');
const failures: Record<string, () => Error> = {
  problem: () => new Problem(409, 'TAKEN', 'Somebody was faster.'),
  refusal: () => new ORPCError('FORBIDDEN', { status: 403, message: 'Not for you.' }),
  'plainly wrong': () => new ORPCError('WRONG', { status: 400, message: 'This is no date.' }),
  'almost broken': () => new ORPCError('STRANGE', { status: 499, message: 'Said as it is.' }),
  broken: () => new ORPCError('BROKEN', { status: 500, message: 'select secret from users' }),
  'broken within': () => new ORPCError('BROKEN', { status: 502, message: 'outer secret', cause }),
  'full within': () =>
    new ORPCError('BROKEN', { status: 500, cause: Object.assign(cause, { code: 'ENOSPC' }) }),
  unexpected: () => new Error('select secret from users'),
};

let app: Awaited<ReturnType<typeof createBareApp>>;
afterEach(() => app.close());

async function serve({ factor = 1, refusing = false } = {}) {
  const audited: [string, number, unknown][] = [];
  const logged: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => void logged.push(fields) };
  app = await createBareApp({ log });
  const nothing = () => ({});
  const endpoints = implement(contract);
  const served = serveEndpoints<{ account: string | null }>(app, {
    router: {
      getOne: endpoints.getOne.handler(nothing),
      getOther: endpoints.getOther.handler(nothing),
      getLimited: endpoints.getLimited.handler(nothing),
      findThings: endpoints.findThings.handler(({ input }) => input),
      sendLittle: endpoints.sendLittle.handler(nothing),
      changeThing: endpoints.changeThing.handler(nothing),
      failToWork: endpoints.failToWork.handler(({ input }): never => {
        throw failures[input.how]?.();
      }),
    },
    log,
    rateLimitFactor: factor,
    admit: async (request) => {
      if (refusing) throw new Problem(401, 'UNAUTHORIZED', 'Unauthorized');
      const { 'x-account': account } = request.headers;
      return { account: typeof account === 'string' ? account : null };
    },
    accountOf: ({ account }) => account,
    roleOf: ({ account }) => (account === null ? 'anonymous' : 'patient'),
    audit: async ({ callerRole }, _context, { name }, status) =>
      void audited.push([name, status, callerRole]),
  });
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ) => app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  const statusOf = async (url: string, account?: string) =>
    (await ask('GET', url, account === undefined ? {} : { 'x-account': account })).statusCode;
  return { ask, statusOf, audited, logged, served };
}

test('each account has its own limit per endpoint; callers without one are counted by address', async () => {
  const { statusOf } = await serve();
  const asked = ['/one', '/one', '/one', '/other'];
  const statuses = async (account?: string) => {
    const all: number[] = [];
    for (const url of asked) all.push(await statusOf(url, account));
    return all;
  };
  expect(await statuses('rosa')).toEqual([200, 200, 429, 200]);
  expect(await statuses('eve')).toEqual([200, 200, 429, 200]);
  expect(await statuses()).toEqual([200, 200, 429, 200]);
});

test('one address gets the limit of ten accounts, and no more', async () => {
  const { statusOf } = await serve();
  const all: number[] = [];
  for (let nth = 0; nth < 21; nth++) all.push(await statusOf('/one', `account ${nth}`));
  expect(all).toEqual([...Array(20).fill(200), 429]);
});

test('a limit by address does not look up the account', async () => {
  const { statusOf, ask } = await serve();
  const all: number[] = [];
  for (const account of ['a', 'b', 'c', 'd']) all.push(await statusOf('/limited', account));
  expect(all).toEqual([200, 200, 200, 429]);
  const refused = await ask('GET', '/limited');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(55);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.json().message).toMatch(/again/);
});

test('limits scale with the factor and never reach zero', async () => {
  const { statusOf } = await serve({ factor: 0.01 });
  expect([await statusOf('/limited'), await statusOf('/limited')]).toEqual([200, 429]);
  expect([await statusOf('/one', 'a'), await statusOf('/one', 'b')]).toEqual([200, 429]);
  await app.close();
  const small = await serve({ factor: 0.1 });
  expect([await small.statusOf('/one', 'a'), await small.statusOf('/one', 'a')]).toEqual([200, 429]);
  await app.close();
  const larger = await serve({ factor: 2 });
  const all: number[] = [];
  for (let nth = 0; nth < 7; nth++) all.push(await larger.statusOf('/limited'));
  expect(all).toEqual([...Array(6).fill(200), 429]);
});

test('an unauthorized caller is rejected before the input is read', async () => {
  const { ask, audited } = await serve({ refusing: true });
  expect((await ask('POST', '/fail', {}, { wrong: true })).statusCode).toBe(401);
  expect(audited).toEqual([]);
});

test('endpoint responses are never cached by a browser or proxy', async () => {
  const { ask } = await serve();
  expect((await ask('GET', '/things')).headers['cache-control']).toBe('no-store');
});

test('reads private search terms from a header as if they were in the query', async () => {
  const { ask } = await serve();
  const headers = { [privateQueryHeader]: 'search=Rosa' };
  expect((await ask('GET', '/things', headers)).json()).toEqual({ search: 'Rosa' });
  expect((await ask('GET', '/things')).json()).toEqual({});
});

test('records an audited call once with its outcome, and records nothing else', async () => {
  const { ask, audited } = await serve();
  await ask('POST', '/change/7', {}, {});
  await ask('GET', '/things');
  await ask('POST', '/change/7', { 'x-account': 'rosa' }, {});
  expect(audited).toEqual([
    ['changeThing', 200, 'anonymous'],
    ['changeThing', 200, 'patient'],
  ]);
});

test('enforces an endpoint’s smaller body limit', async () => {
  const { ask } = await serve();
  expect((await ask('POST', '/little', {}, { text: 'ok' })).statusCode).toBe(200);
  expect((await ask('POST', '/little', {}, { text: 'far too much of it' })).statusCode).toBe(413);
  expect((await ask('POST', '/change/7', {}, { text: 'far too much of it' })).statusCode).toBe(200);
});

test('a Problem reaches the caller unchanged; an unexpected error is logged and hidden', async () => {
  const { ask, logged } = await serve();
  const answerOf = async (how: string) => {
    const answer = await ask('POST', '/fail', {}, { how });
    return [answer.statusCode, answer.json()];
  };
  expect(await answerOf('problem')).toEqual([409, { message: 'Somebody was faster.', code: 'TAKEN' }]);
  expect(await answerOf('refusal')).toEqual([403, { message: 'Not for you.', code: 'FORBIDDEN' }]);
  expect(await answerOf('plainly wrong')).toEqual([400, { message: 'This is no date.', code: 'WRONG' }]);
  expect(await answerOf('almost broken')).toEqual([499, { message: 'Said as it is.', code: 'STRANGE' }]);
  expect(logged).toEqual([]);
  for (const how of ['broken', 'broken within', 'unexpected']) {
    const answer = await ask('POST', '/fail', {}, { how });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json().traceId).toBe(answer.headers['x-request-id']);
  }
  // Logs the root cause, not the library's wrapper.
  expect(logged).toMatchObject([
    { error: expect.any(ORPCError) },
    { error: cause },
    { error: new Error('select secret from users') },
  ]);
  expect((await answerOf('full within'))[0]).toBe(503);
  expect(logged).toHaveLength(4);
});

test('signed-out callers from two networks are counted separately', async () => {
  await serve();
  const statusFrom = async (remoteAddress: string) =>
    (await app.inject({ method: 'GET', url: '/api/one', remoteAddress })).statusCode;
  const all: number[] = [];
  for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '198.51.100.9'])
    all.push(await statusFrom(address));
  expect(all).toEqual([200, 200, 429, 200]);
});

test('names the invalid field of an invalid input', async () => {
  const { ask, logged } = await serve();
  const answer = await ask('POST', '/fail', {}, { how: 7 });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'Check the field "how": it is missing or not valid.',
  ]);
  expect(logged).toEqual([]);
});

test('lists endpoints by name, method and address, with default size and kind', async () => {
  const { served } = await serve();
  expect(served.find(({ name }) => name === 'changeThing')).toMatchObject({
    method: 'POST',
    path: '/api/change/:id',
    access: 'public',
    right: null,
    acceptsFile: false,
    acceptsForm: false,
    openToOtherSites: false,
    maxBodyBytes: null,
  });
});

test.each<[string, EndpointMeta]>([
  ['access', { rateLimit: many, auditSubject: 'none' }],
  ['a rate limit', { access: 'public', auditSubject: 'none' }],
  ['an audit subject', { access: 'public', rateLimit: many }],
  ['a staff permission', { access: 'admin', rateLimit: many, auditSubject: 'none' }],
  [
    'no permission for others',
    { access: 'public', right: 'money.look', rateLimit: many, auditSubject: 'none' },
  ],
])('an endpoint that does not declare %s stops the server', async (_what, meta) => {
  await serve();
  const base = contract.getOne;
  const { route, ...rest } = base['~orpc'];
  const bare = { ...base, '~orpc': { ...rest, route, meta } };
  expect(() => listEndpoints({ bare } as never)).toThrow('must declare');
});

test.each(['method', 'path'] as const)('an endpoint without a %s stops the server', async (what) => {
  await serve();
  const base = contract.getOne;
  const { route, ...rest } = base['~orpc'];
  const bare = { ...base, '~orpc': { ...rest, route: { ...route, [what]: undefined } } };
  expect(() => listEndpoints({ bare } as never)).toThrow('must declare');
});

import { gzipSync } from 'node:zlib';
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { newId } from '#shared/ids.ts';
import { weekdays } from '#shared/time/wall-time.ts';
import { cpuMillisecondsOf } from '../support/cpu-time.ts';
import { type RawAnswer, sendRaw, writeRequest } from '../support/raw-http.ts';
import { registerPatient, startTestServer, type TestServer } from '../support/test-server.ts';

/** Raw requests that only an attacker would send. */

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', publicUrl: 'https://care.example' });
  cookie = (await registerPatient(server)).cookies();
});
afterAll(() => server.stop());

const send = (parts: string | Buffer | readonly (string | Buffer)[]) => sendRaw(server.address, parts);
/** CPU time includes this client, which runs in the server's thread. */
async function sendMeasured(request: string): Promise<RawAnswer & { cpuMilliseconds: number }> {
  let answer: RawAnswer | undefined;
  const cpuMilliseconds = await cpuMillisecondsOf(async () => {
    answer = await send(request);
  });
  if (!answer) throw new Error('The server sent no response.');
  return { ...answer, cpuMilliseconds };
}
const head = 'Host: care.example\r\n';
const end = 'Connection: close\r\n\r\n';

/** The security headers of every response. */
function expectSafe(answer: RawAnswer): void {
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    'cache-control': expect.stringMatching(
      /^(no-store|no-cache|public, max-age=(86400|31536000, immutable))$/,
    ),
  });
  for (const name of ['server', 'x-powered-by', 'via']) expect(answer.headers).not.toHaveProperty(name);
}

function expectRefused(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.answers).toBe(1);
  expectSafe(answer);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(answer.body)).toEqual({
    message: expect.stringMatching(/\.$/),
    code: expect.any(String),
    ...(status === 401 ? { error: 'Unauthorized' } : {}),
  });
}

const login = (extra: string, body: string) =>
  `POST /api/login HTTP/1.1\r\n${head}Content-Type: application/json\r\n${extra}\r\n${body}`;

test.each<[string, number, string]>([
  ['not HTTP', 400, '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
  ['an unknown method', 400, `STEAL / HTTP/1.1\r\n${head}${end}`],
  ['an HTTP/2 preface', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no Host header', 400, `GET /api/health/live HTTP/1.1\r\n${end}`],
  ['two Host headers', 400, `GET /api/health/live HTTP/1.1\r\n${head}Host: evil.test\r\n${end}`],
  [
    'Content-Length before chunked encoding',
    400,
    login('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\nGET /x HTTP/1.1\r\n${head}${end}`),
  ],
  [
    'chunked encoding before Content-Length',
    400,
    login('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\nGET /x HTTP/1.1\r\n${head}${end}`),
  ],
  ['two Content-Length headers', 400, login('Content-Length: 2\r\nContent-Length: 40\r\n', '{}')],
  ['two lengths in one Content-Length', 400, login('Content-Length: 2, 40\r\n', '{}')],
  ['a negative length', 400, login('Content-Length: -1\r\n', '{}')],
  ['a length with a plus sign', 400, login('Content-Length: +2\r\n', '{}')],
  ['a space in a header name', 400, login('Transfer-Encoding : chunked\r\n', '0\r\n\r\n')],
  ['an unknown transfer encoding', 400, login('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')],
  ['chunked before another encoding', 400, login('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
  ['a chunk size that isn’t a number', 400, login('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk longer than its size', 400, login('Transfer-Encoding: chunked\r\n', '2\r\n{}xx0\r\n\r\n')],
  [
    'endless chunk extensions',
    413,
    login('Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  ],
  ['a folded header', 400, `GET /api/health/live HTTP/1.1\r\n${head}X-One: a\r\n b\r\n${end}`],
  ['lines that end without a carriage return', 400, 'GET /api/health/live HTTP/1.1\nHost: care.example\n\n'],
  [
    'a lone carriage return in a header',
    400,
    `GET /api/health/live HTTP/1.1\r\n${head}X-One: a\rb\r\n${end}`,
  ],
  ['a NUL byte in a header', 400, `GET /api/health/live HTTP/1.1\r\n${head}X-One: a\0b\r\n${end}`],
  ['a NUL byte in the path', 400, `GET /api/health\0live HTTP/1.1\r\n${head}${end}`],
  ['a header of 20,000 characters', 431, `GET / HTTP/1.1\r\n${head}X-One: ${'a'.repeat(20_000)}\r\n${end}`],
  ['5,000 headers', 431, `GET / HTTP/1.1\r\n${head}${'a: b\r\n'.repeat(5000)}${end}`],
  ['a path of 20,000 characters', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${head}${end}`],
  ['invalid percent encoding', 400, `GET /api/requests/%zz HTTP/1.1\r\n${head}${end}`],
  [
    'a path parameter that is too long',
    414,
    `GET /api/requests/${'a'.repeat(300)} HTTP/1.1\r\n${head}${end}`,
  ],
  ['an unsupported expectation', 417, `GET / HTTP/1.1\r\n${head}Expect: miracles\r\n${end}`],
  [
    'a content type other than JSON',
    415,
    login('Content-Length: 2\r\n', '{}').replace('application/json', 'text/xml'),
  ],
  [
    'a multipart form',
    415,
    login('Content-Length: 2\r\n', '{}').replace('application/json', 'multipart/form-data; boundary=x'),
  ],
  ['a body over the limit', 413, login('Content-Length: 9999999\r\n', '')],
  [
    '10,000 nesting levels',
    400,
    writeRequest('/api/login', { method: 'POST', body: '['.repeat(10_000) + ']'.repeat(10_000) }),
  ],
  [
    'prototype pollution in the body',
    400,
    writeRequest('/api/login', {
      method: 'POST',
      body: '{"__proto__":{"role":"admin"},"email":"a@b.co","password":"x"}',
    }),
  ],
])('is rejected with a standard error: %s', async (_what, status, bytes) => {
  expectRefused(await send(bytes), status);
});

test('a compressed body is rejected without unpacking: 200 MB of spaces in 200 KB', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  const small = gzipSync('{"email":"a@b.co","password":"x"}');
  for (const body of [bomb, small]) {
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip']) {
      const answer = await send([
        Buffer.concat([
          Buffer.from(
            login(
              `Content-Encoding: ${encoding}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n`,
              '',
            ),
          ),
          body,
        ]),
      ]);
      expectRefused(answer, 415);
    }
  }
});

test('a second request hidden in a body is not executed', async () => {
  const smuggled = `GET /api/user HTTP/1.1\r\n${head}Cookie: ${cookie}\r\n\r\n`;
  const answer = await send(
    `GET /api/health/live HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${smuggled.length}\r\n${end}${smuggled}`,
  );
  expect([answer.answers, answer.body]).toEqual([1, '{"status":"live"}']);
});

test('path traversal serves no file outside the public folder', async () => {
  for (const target of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e%252fpackage.json',
    '/assets/%c0%ae%c0%ae/package.json',
    '/assets/....//....//package.json',
    '/C:/windows/win.ini',
    '/\\evil.test/x.json',
    '/package.json%00.html',
    '/package.json.',
    '/.env',
    '/src/app/settings/settings.ts',
    '/data/session-secret.txt',
    '/%2fetc%2fpasswd.txt',
    '/file:/etc/passwd.txt',
    '/api/..%2fpackage.json',
    '/api/%2e%2e/user',
    '/api/user/',
    '/api/user.',
    '/api/user;x=1',
    '/api/user%00',
    '/api/user%2f',
    '/api//user',
  ]) {
    const answer = await send(writeRequest(target, { headers: { cookie } }));
    expect([target, answer.status]).toEqual([target, expect.toBeOneOf([400, 403, 404])]);
    expectSafe(answer);
    expect(answer.body).not.toMatch(/"harborline"|root:|rosa/i);
  }
});

/** Traversal sequences that a server could mistake for a single path segment. */
const waysUp = (depth: number) => [
  '..\\'.repeat(depth),
  '.\\..\\'.repeat(depth),
  '%2e%2e\\'.repeat(depth),
  '.%2E\\'.repeat(depth),
  `x\\${'..\\'.repeat(depth + 1)}`,
  '..\t\\'.repeat(depth),
];

test('path traversal reaches no forbidden endpoint', async () => {
  const routes = listEndpoints(contract as never);
  const closed = routes.find(({ name }) => name === 'exportPatients')?.path ?? '';
  const targets: string[] = [];
  for (const { method, path } of routes) {
    const [before] = path.split('/:');
    if (method !== 'GET' || before === path || !before) continue;
    for (const up of waysUp(before.split('/').length - 2))
      targets.push(`${before}/${up}${closed.slice('/api/'.length).replaceAll('/', '\\')}`);
  }
  for (const { method, path, access } of routes)
    if (method === 'GET' && access === 'admin')
      targets.push(
        `/api/providers/..${path.slice('/api'.length).replace(':id', newId()).replaceAll('/', '\\')}`,
      );
  expect(targets.length).toBeGreaterThan(200);
  for (const target of targets) {
    const answer = await send(writeRequest(target, { headers: { cookie } }));
    expect([target, answer.status]).toEqual([target, 400]);
    expect(answer.body).not.toMatch(/rosa|patient/i);
  }
});

test('built files are cached for a year, and missing files aren’t cached', async () => {
  const page = await send(writeRequest('/pricing'));
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? [];
  const assetResponse = await send(writeRequest(asset ?? ''));
  expect([assetResponse.status, assetResponse.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expectSafe(assetResponse);
  expectRefused(await send(writeRequest('/assets/missing.js')), 404);
  expectRefused(await send(writeRequest('/assets/')), 403);
});

test('a request target never leads to another host', async () => {
  for (const target of [
    '//[',
    '//evil.test/',
    '///evil.test',
    '//evil.test%2f..',
    '/\\evil.test',
    '/%0d%0aLocation:%20https:%2f%2fevil.test',
    `/${'/'.repeat(12_000)}x`,
    `/.${'.'.repeat(12_000)}`,
    'http://evil.test/nowhere',
    'https://user:pass@evil.test:99/nowhere',
  ]) {
    const answer = await sendMeasured(writeRequest(target));
    expect([target.slice(0, 40), answer.status]).toEqual([target.slice(0, 40), 404]);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.cpuMilliseconds).toBeLessThan(2000);
    expectSafe(answer);
  }
  const whole = await send(writeRequest('http://evil.test/api/health/live'));
  expect([whole.status, whole.body]).toEqual([200, '{"status":"live"}']);
  const api = await send(writeRequest('http://evil.test/api/nowhere'));
  expectRefused(api, 404);
});

test('unsupported methods are rejected, and no header overrides the method', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'DELETE', 'PUT', 'PATCH', 'POST', 'LINK']) {
    const answer = await send(
      writeRequest('/api/user', { method, headers: { cookie, 'x-secret': 'echo me' } }),
    );
    expect([method, answer.status]).toEqual([method, 404]);
    expect(answer.text).not.toContain('echo me');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expectSafe(answer);
  }
  const overridden = await send(
    writeRequest('/api/user', {
      headers: { cookie, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    }),
  );
  expect(overridden.status).toBe(200);
  expect((await send(`CONNECT evil.test:443 HTTP/1.1\r\n${head}${end}`)).text).not.toContain('200');
  expect(
    (
      await send(
        `GET /api/health/live HTTP/1.1\r\n${head}Connection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
      )
    ).status,
  ).toBe(200);
});

test('prototype pollution has no effect', async () => {
  for (const query of [
    '__proto__[hacked]=1',
    'constructor[prototype][hacked]=1',
    'a[__proto__][hacked]=1',
    '__proto__.hacked=1',
  ])
    expect((await send(writeRequest(`/api/providers?${query}`))).status).toBeLessThan(500);
  const body = JSON.stringify({ constructor: { prototype: { hacked: 1 } }, email: 'a@b.co', password: 'x' });
  expect((await send(writeRequest('/api/login', { method: 'POST', body }))).status).toBe(401);
  expect('hacked' in {}).toBe(false);
});

test('huge and deeply nested queries are answered quickly', async () => {
  for (const query of [
    `${'a'}${'[a]'.repeat(4000)}=1`,
    'a[]=1&'.repeat(2500),
    'a[999999999]=1&a[0]=2',
    Array.from({ length: 1500 }, (_, nth) => `k${nth}=v`).join('&'),
    `limit=${'9'.repeat(10_000)}`,
    'limit=1e999&limit=-1&page=NaN&page=0x10',
  ]) {
    const answer = await sendMeasured(writeRequest(`/api/providers?${query}`));
    expect([query.slice(0, 30), answer.status]).toEqual([query.slice(0, 30), expect.toBeOneOf([200, 400])]);
    expect(answer.cpuMilliseconds).toBeLessThan(2000);
  }
});

test('duplicate cookies don’t grant access to an account', async () => {
  const [name = ''] = cookie.split('=');
  for (const forged of [
    `${name}=x; ${name}=y`,
    `${name}=; ${name}`,
    `${name}=${'a'.repeat(4000)}`,
    '=; ;;; =x',
    `${name}=%00%zz`,
  ]) {
    const answer = await send(writeRequest('/api/user', { headers: { cookie: forged } }));
    expect([forged.slice(0, 40), answer.status]).toEqual([forged.slice(0, 40), 401]);
    expectRefused(answer, 401);
  }
});

test('every kind of response has the security headers: pages, API reference, health, errors, live events, security.txt', async () => {
  for (const target of [
    '/',
    '/no-such-page',
    '/favicon.svg',
    '/api/docs',
    '/api/openapi.json',
    '/api/health/ready',
    '/api/user',
    '/api/nowhere',
    '/robots.txt',
    '/.well-known/security.txt',
  ])
    expectSafe(await send(writeRequest(target)));
  const own = await send(writeRequest('/api/user', { headers: { cookie } }));
  expectSafe(own);
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
  const stream = await sendRaw(server.address, writeRequest('/api/events', { headers: { cookie } }), {
    waitMilliseconds: 500,
  });
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expectSafe(stream);
  const foreign = await send(
    writeRequest('/api/login', { method: 'POST', body: '{}', headers: { origin: 'https://evil.test' } }),
  );
  expectRefused(foreign, 403);
});

test('the OpenAPI document requires every day of office hours, as the server does', async () => {
  const answer = await fetch(`${server.address}/api/openapi.json`);
  const schemas = [...schemasIn(await answer.json())];
  const weeks = schemas.filter(({ properties }) => isObject(properties) && 'wed' in properties);
  expect(weeks.length).toBeGreaterThanOrEqual(3);
  for (const { required } of weeks) expect(required).toEqual([...weekdays]);
  // A record with an enum of keys would look as if every key were optional.
  const loose = schemas.filter(({ propertyNames }) => isObject(propertyNames) && 'enum' in propertyNames);
  expect(loose).toEqual([]);
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every object at any depth of the document. */
function* schemasIn(value: unknown): Generator<Record<string, unknown>> {
  if (!isObject(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* schemasIn(inner);
}

test('security.txt has a contact and expires within a year', async () => {
  const { body, headers } = await send(writeRequest('/.well-known/security.txt'));
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:support@example.test\n');
  expect(body).toContain('Canonical: https://care.example/.well-known/security.txt\n');
  const expires = new Date(/Expires: (.*)/.exec(body)?.[1] ?? '');
  const days = (expires.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

type Schema = { properties?: Record<string, unknown> };

test('no response echoes its query, so compression can’t leak secrets', async () => {
  const marker = 'repeatmeplease';
  const targets: string[] = [];
  traverseContractProcedures({ router: contract as never, path: [] }, ({ contract: procedure }) => {
    const { route, inputSchema } = (procedure as AnyContractProcedure)['~orpc'];
    if (route.method !== 'GET' || !route.path || !(inputSchema instanceof z.ZodType)) return;
    const { properties = {} } = z.toJSONSchema(inputSchema, {
      io: 'input',
      unrepresentable: 'any',
    }) as Schema;
    const path = `/api${route.path.replaceAll(/\{\w+\}/g, newId())}`;
    for (const name of Object.keys(properties)) targets.push(`${path}?${name}=${marker}`);
  });
  expect(targets.length).toBeGreaterThan(100);
  for (const target of targets) {
    const answer = await fetch(server.address + target, { headers: { cookie } });
    expect([target, answer.status]).toEqual([target, expect.toSatisfy((status) => status < 500)]);
    expect([target, (await answer.text()).includes(marker)]).toEqual([target, false]);
  }
});

test('after all these requests the server is healthy and has logged no error', async () => {
  expect((await send(writeRequest('/api/health/ready'))).status).toBe(200);
  expect(server.errors).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBareApp } from '#tests/support/create-bare-app.ts';

type App = Awaited<ReturnType<typeof createBareApp>>;
let written = 0;
const apps = new Map<boolean, App>();

beforeAll(async () => {
  for (const secure of [false, true]) {
    const app = await createBareApp({ secure });
    app.post('/api/write', async () => ({ written: ++written }));
    app.get('/api/read', async () => ({ read: true }));
    apps.set(secure, app);
  }
});
afterAll(() => Promise.all([...apps.values()].map((app) => app.close())));

type Sent = { headers?: Record<string, string>; method?: string; url?: string; payload?: string };

async function send({ headers, method = 'POST', url = '/api/write', payload = '{}' }: Sent, secure = true) {
  const app = apps.get(secure);
  if (!app) throw new Error('There is no such server.');
  const before = written;
  const answer = await app.inject({
    method: method as 'POST',
    url,
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
    headers: { host: 'care.example.org', 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, wrote: written > before };
}

describe('a write is rejected', () => {
  test.each([
    ['from another site', 'https://evil.example'],
    ['from a frame without an origin', 'null'],
    ['from an empty origin', ''],
    ['from a host whose name ends like ours', 'https://evilcare.example.org'],
    ['from a host whose name begins like ours', 'https://care.example.org.evil.example'],
    ['from another host of our domain', 'https://other.example.org'],
    ['from the domain above ours', 'https://example.org'],
    ['from our name at another port', 'https://care.example.org:8443'],
    ['from our name without encryption', 'http://care.example.org'],
    ['from a name that holds ours as a user', 'https://care.example.org@evil.example'],
    ['from a name in look-alike letters', 'https://cаre.example.org'],
    ['from an invalid web address', 'file://care.example.org'],
    ['from two origins at once', 'https://care.example.org, https://evil.example'],
  ])('%s', async (_title, origin) => {
    expect(await send({ headers: { origin } })).toEqual({ status: 403, wrote: false });
  });

  test.each(['cross-site', 'same-site'])('that the browser marks %s, whatever its origin', async (site) => {
    const headers = { 'sec-fetch-site': site, origin: 'https://care.example.org' };
    expect(await send({ headers })).toEqual({ status: 403, wrote: false });
    expect(await send({ headers: { 'sec-fetch-site': site } })).toEqual({ status: 403, wrote: false });
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'as %s, which needs no preflight, even without an origin',
    async (type) => {
      expect(await send({ headers: { 'content-type': type }, payload: 'a=1' })).toEqual({
        status: 415,
        wrote: false,
      });
    },
  );

  test.each([
    { method: 'GET', headers: { 'x-http-method-override': 'POST' } },
    { method: 'GET', headers: { 'x-method-override': 'POST' } },
    { method: 'GET', url: '/api/write?_method=POST' },
    { method: 'HEAD' },
  ])('with another method: %j', async (trick) => {
    expect(await send(trick)).toEqual({ status: 404, wrote: false });
  });
});

describe('a write is allowed', () => {
  test.each([
    ['from our own page', { origin: 'https://care.example.org', 'sec-fetch-site': 'same-origin' }, true],
    ['from our own page on this machine', { origin: 'http://care.example.org' }, false],
    [
      'from our own page behind a proxy with a port of its own',
      { origin: 'https://care.example.org', host: 'care.example.org:3000' },
      true,
    ],
    ['from a vendor’s webhook', {}, true],
  ] as const)('%s', async (_title, headers, secure) => {
    expect(await send({ headers }, secure)).toEqual({ status: 200, wrote: true });
  });
});

test('another site may link to our pages: reads ignore the origin', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(await send({ method: 'GET', url: '/api/read', headers })).toEqual({ status: 200, wrote: false });
});

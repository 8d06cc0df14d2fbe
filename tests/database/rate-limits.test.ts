import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpClient } from '../support/http-client.ts';
import { registerPatient, type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';

const perAccount = 10;

let server: TestServer;
let rosa: SignedIn;
beforeEach(async () => {
  server = await startTestServer({ backend: 'pglite', rateLimitFactor: 1 });
  rosa = await registerPatient(server);
});
afterEach(() => server.stop());

/** Guesses a code: wrong passwords are delayed before this limit applies. */
const guessCode = async (cookies: string): Promise<number> => {
  const answer = await fetch(`${server.address}/api/account/two-factor/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies },
    body: JSON.stringify({ code: '000000' }),
  });
  return answer.status;
};

test('other session cookies don’t allow more than ten code guesses', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess <= perAccount; guess++) {
    statuses.push(await guessCode(`xharborline.session_token=${guess}; ${rosa.cookies()}`));
  }
  expect(statuses).toEqual([...Array.from({ length: perAccount }, () => 409), 429]);
});

test('one account’s limit doesn’t block another account at the same address', async () => {
  for (let guess = 0; guess <= perAccount; guess++) await guessCode(rosa.cookies());
  const ben = await registerPatient(server);
  expect(await guessCode(ben.cookies())).toBe(409);
});

test('an anonymous caller is limited by address, even with changing session cookies', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 200 && statuses.at(-1) !== 429; call++) {
    const visitor = createHttpClient(server.address);
    const answer = await visitor.send<unknown>('POST', '/api/chat/send', {
      body: JSON.stringify({ message: 'hello' }),
      headers: { 'content-type': 'application/json', cookie: `harborline.session_token=${call}` },
    });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('one IPv6 /64 network counts as one caller, and another network as another', async () => {
  const behindProxy = await startTestServer({
    backend: 'pglite',
    rateLimitFactor: 1,
    trustedProxies: ['127.0.0.1'],
  });
  try {
    let tries = 0;
    // Each try uses a new account, because sign-in to one account is delayed after a few failures.
    const tryFrom = async (address: string): Promise<number> => {
      const answer = await fetch(`${behindProxy.address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}` },
        body: JSON.stringify({ email: `unknown-${tries++}@example.test`, password: 'a wrong guess' }),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let nth = 1; nth <= 11; nth++) statuses.push(await tryFrom(`2001:db8:1:2:${nth}::${nth}`));
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses[10]).toBe(429);
    expect(await tryFrom('2001:db8:1:3::1')).toBe(401);
    expect(await tryFrom('203.0.113.9')).toBe(401);
  } finally {
    await behindProxy.stop();
  }
});

test('forged address headers don’t bypass a limit', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth++) {
    const answer = await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${nth}`,
        'x-real-ip': `203.0.113.${nth}`,
        forwarded: `for=203.0.113.${nth}`,
        'x-caller-address': `203.0.113.${nth}`,
      },
      body: JSON.stringify({ email: 'unknown@example.test', password: 'a wrong guess' }),
    });
    statuses.push(answer.status);
  }
  expect(statuses[10]).toBe(429);
});

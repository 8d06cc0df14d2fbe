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

const guessPassword = async (cookies: string): Promise<number> => {
  const answer = await fetch(`${server.address}/api/account/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies },
    body: JSON.stringify({ password: 'a wrong guess', newPassword: 'a much newer battery' }),
  });
  return answer.status;
};

test('passwords are guessed ten times and no more, whatever cookies are sent along', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess <= perAccount; guess++) {
    statuses.push(await guessPassword(`xharborline.session_token=${guess}; ${rosa.cookies()}`));
  }
  expect(statuses).toEqual([...Array.from({ length: perAccount }, () => 400), 429]);
});

test('one account at its limit does not stop another at the same address', async () => {
  for (let guess = 0; guess <= perAccount; guess++) await guessPassword(rosa.cookies());
  const ben = await registerPatient(server);
  expect(await guessPassword(ben.cookies())).toBe(400);
});

test('a caller without an account is counted by address, whatever session they claim', async () => {
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

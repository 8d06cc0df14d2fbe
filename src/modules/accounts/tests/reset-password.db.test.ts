import { afterEach, beforeEach, expect, test } from 'vitest';
import { countRows } from '#tests/support/count-rows.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { confirmAddress, readMail, turnOnTwoFactor } from '#tests/support/steps/account-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

type WithMessage = { message: string };
const newPassword = 'a much newer battery';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let now: Date;
  beforeEach(async () => {
    now = new Date();
    server = await startTestServer({ backend, clock: { now: () => now } });
    rosa = await registerPatient(server, { email: 'rosa@example.test' });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const forget = (email = 'rosa@example.test') =>
    server.newClient().post<WithMessage>('/api/password/forgot', { email });
  const reset = (token: string) =>
    server.newClient().post<WithMessage>('/api/password/reset', { token, newPassword });
  const readToken = (except = '') =>
    waitFor(
      'a new link',
      async () =>
        /\/new-password#([\w-]+)/.exec(
          await readMail(server, 'rosa@example.test', 'reset your password'),
        )?.[1] ?? '',
      (token) => token !== except,
    );
  const signIn = (password: string) =>
    server
      .newClient()
      .post<{ secondStepNeeded?: true }>('/api/login', { email: 'rosa@example.test', password });

  test('a forgotten password is reset with an emailed link, which signs out every device', async () => {
    await forget('ROSA@example.test');
    expect((await reset(await readToken())).status).toBe(200);
    expect((await rosa.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(testPassword)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
    expect(await readMail(server, 'rosa@example.test', 'password was changed')).toContain('wasn’t you');
  });

  test('only the newest link works, once, within an hour', async () => {
    await forget();
    const first = await readToken();
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await reset(first)).status).toBe(404);
    await forget();
    const second = await readToken(first);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(second)).status).toBe(404);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('a password or email change voids links sent before it', async () => {
    await forget();
    const first = await readToken();
    const password = testPassword;
    expect((await rosa.post('/api/account/password', { password, newPassword })).status).toBe(200);
    expect((await reset(first)).status).toBe(404);
    await rosa.post('/api/account/password', { password: newPassword, newPassword: testPassword });
    await forget();
    const second = await readToken(first);
    await confirmAddress(server, rosa, 'rosa.new@example.test');
    expect((await reset(second)).status).toBe(404);
  });

  test('the response reveals no accounts, and repeated requests don’t flood a mailbox', async () => {
    const known = await forget();
    const unknown = await forget('unknown@example.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const rows = await countRows(server.database, ['audit_entries']);
    await forget();
    await forget('unknown@example.test');
    const after = await countRows(server.database, ['audit_entries']);
    expect(after.notices).toEqual(rows.notices);
  });

  test('2FA stays on: access to the mailbox alone does not open the account', async () => {
    await turnOnTwoFactor(rosa);
    await forget();
    await reset(await readToken());
    expect((await signIn(newPassword)).body).toEqual({ secondStepNeeded: true });
  });
});

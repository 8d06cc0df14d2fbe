import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { twoFactors } from '#schema/accounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  makeAdministrator,
  openAuthenticatorApp,
  readMail,
  turnOnTwoFactor,
} from '#tests/support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import type { AccountSettings } from '../account-settings.contract.ts';
import type { UserView } from '../accounts.contract.ts';

type WithMessage = { message: string };
type TwoFactorSetupData = { key: string; setupUri: string; recoveryCodes: string[] };

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    rosa = await registerPatient(server, { email: 'rosa@example.test' });
  });
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  /** Signs in up to the code. */
  const givePassword = async (): Promise<HttpClient> => {
    const client = server.newClient();
    const answer = await client.post('/api/login', { email: 'rosa@example.test', password: testPassword });
    expect([answer.status, answer.body]).toEqual([200, { secondStepNeeded: true }]);
    return client;
  };
  const giveCode = (client: HttpClient, code: string) =>
    client.post<UserView & WithMessage & { recoveryCodesLeft: number | null }>('/api/login/second-step', {
      code,
    });
  const loginWithCode = async (password: string, code: string) => {
    const client = server.newClient();
    const first = await client.post('/api/login', { email: 'rosa@example.test', password });
    expect([first.status, (await giveCode(client, code)).status]).toEqual([200, 200]);
  };
  const isSignedIn = async (client: HttpClient) => (await client.get('/api/auth/user')).status === 200;

  test('a code is checked for the account whose password was entered in this browser, whatever other cookies there are', async () => {
    const rosaSetup = await turnOnTwoFactor(rosa);
    const eve = await registerPatient(server, { email: 'eve@example.test' });
    await turnOnTwoFactor(eve);
    const challengeOf = async (email: string) => {
      const client = server.newClient();
      await client.post('/api/login', { email, password: testPassword });
      const challenge = client
        .cookies()
        .split('; ')
        .find((cookie) => cookie.includes('two_factor='));
      return challenge ?? '';
    };
    const [ofRosa, ofEve] = [await challengeOf('rosa@example.test'), await challengeOf('eve@example.test')];
    const disguised = ofRosa.replace('two_factor=', 'two_factor =');
    for (const cookie of [`${disguised}; ${ofEve}`, `${ofEve}; ${disguised}`]) {
      const answer = await server.newClient().send<WithMessage>('POST', '/api/login/second-step', {
        body: JSON.stringify({ code: rosaSetup.app.showCode() }),
        headers: { 'content-type': 'application/json', cookie },
      });
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('Incorrect code')]);
      expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
    }
  });

  test('password and email changes need a code once 2FA is on', async () => {
    const { app, recoveryCodes } = await turnOnTwoFactor(rosa);
    const newPassword = 'a much newer battery';
    const changes = [
      ['/api/account/password', { password: testPassword, newPassword }],
      ['/api/account/email', { password: testPassword, newEmail: 'rosa.new@example.test' }],
    ] as const;
    for (const [path, body] of changes) {
      const missing = await rosa.post<WithMessage>(path, body);
      expect([missing.status, missing.body.message]).toEqual([
        400,
        'Enter an authenticator code or a recovery code',
      ]);
      const wrong = await rosa.post<WithMessage>(path, { ...body, code: '000000' });
      expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('Incorrect code')]);
    }
    await loginWithCode(testPassword, app.showCode());
    const settings = await rosa.get<AccountSettings>('/api/account/settings');
    expect(settings.body.pendingEmail).toBeNull();
    const [changePassword, changeEmail] = changes;
    const emailChange = await rosa.post(changeEmail[0], { ...changeEmail[1], code: recoveryCodes[0] });
    expect(emailChange.status).toBe(200);
    expect((await rosa.post(changePassword[0], { ...changePassword[1], code: app.showCode() })).status).toBe(
      200,
    );
    await loginWithCode(newPassword, recoveryCodes[1] ?? '');
  });

  describe('turning on 2FA', () => {
    test('needs the password and a first code; nothing changes until then', async () => {
      const wrong = await rosa.post<WithMessage>('/api/account/two-factor', { password: 'wrong password' });
      expect([wrong.status, wrong.body.message]).toEqual([400, 'Incorrect password.']);
      const { body } = await rosa.post<TwoFactorSetupData>('/api/account/two-factor', {
        password: testPassword,
      });
      expect(body.setupUri).toMatch(/^otpauth:\/\/totp\/Harborline:rosa%40example\.test\?/);
      expect(body.recoveryCodes).toHaveLength(10);
      expect(new Set(body.recoveryCodes).size).toBe(10);
      await loginAs(server, 'rosa@example.test');
      const refused = await rosa.post<WithMessage>('/api/account/two-factor/confirm', { code: '000000' });
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringContaining('Incorrect code'),
      ]);
      await loginAs(server, 'rosa@example.test');
      const app = openAuthenticatorApp(body.key);
      const on = await rosa.post<AccountSettings>('/api/account/two-factor/confirm', {
        code: app.showCode(),
      });
      expect(on.body.twoFactor).toEqual({ on: true, required: false, recoveryCodesLeft: 10 });
      await givePassword();
    });

    test('signs out other devices, keeps the current one and emails the owner', async () => {
      const elsewhere = await loginAs(server, 'rosa@example.test');
      await turnOnTwoFactor(rosa);
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect(await isSignedIn(rosa)).toBe(true);
      expect(await readMail(server, 'rosa@example.test', 'authentication is on')).toContain(
        'authenticator app',
      );
    });

    test('only the newest key counts, and it can’t be set up again once on', async () => {
      const first = await rosa.post<TwoFactorSetupData>('/api/account/two-factor', {
        password: testPassword,
      });
      const { app } = await turnOnTwoFactor(rosa);
      expect(first.body.key).not.toBe('');
      const old = openAuthenticatorApp(first.body.key);
      const client = await givePassword();
      expect((await giveCode(client, old.showCode())).status).toBe(400);
      const again = await rosa.post<WithMessage>('/api/account/two-factor', { password: testPassword });
      expect([again.status, again.body.message]).toEqual([409, 'Two-factor authentication is already on.']);
      expect((await rosa.post('/api/account/two-factor/confirm', { code: app.showCode() })).status).toBe(409);
    });

    test('key and recovery codes are stored encrypted', async () => {
      const { recoveryCodes } = await turnOnTwoFactor(rosa);
      const [row] = await server.database.orm.select().from(twoFactors);
      expect(row?.backupCodes).not.toContain(recoveryCodes[0]);
      expect(row?.secret).toMatch(/^[0-9a-f]{80,}$|^\$/);
    });
  });

  describe('signing in with 2FA', () => {
    test('the password alone is not enough; a code works with any spacing', async () => {
      const { app } = await turnOnTwoFactor(rosa);
      const client = await givePassword();
      expect(await isSignedIn(client)).toBe(false);
      expect(client.cookies()).not.toMatch(/signed_in=1|session_token=[^;]/);
      const code = app.showCode();
      const answer = await giveCode(client, `${code.slice(0, 3)} ${code.slice(3)}`);
      expect([answer.status, answer.body.email]).toEqual([200, 'rosa@example.test']);
      expect(await isSignedIn(client)).toBe(true);
      expect(client.cookies()).toContain('signed_in=1');
    });

    test('a used code does not work again', async () => {
      const { app } = await turnOnTwoFactor(rosa);
      const code = app.showCode();
      const [own, thief] = [await givePassword(), await givePassword()];
      const answers = await Promise.all([giveCode(own, code), giveCode(thief, code)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)?.body.message).toContain('already used');
    });

    test('a recovery code works once instead of the app, and the owner is notified', async () => {
      const { recoveryCodes } = await turnOnTwoFactor(rosa);
      const [code = ''] = recoveryCodes;
      const client = await givePassword();
      const answer = await giveCode(client, code.toUpperCase().replace('-', ' '));
      expect([answer.status, answer.body.recoveryCodesLeft]).toEqual([200, 9]);
      expect(await readMail(server, 'rosa@example.test', 'recovery code was used')).toContain('9 codes');
      const again = await giveCode(await givePassword(), code);
      expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('already used')]);
    });

    test('five wrong codes end the sign-in; ten lock 2FA for a while', async () => {
      const { app } = await turnOnTwoFactor(rosa);
      const first = await givePassword();
      for (let wrong = 0; wrong < 5; wrong++) expect((await giveCode(first, '000000')).status).toBe(400);
      const ended = await giveCode(first, '000000');
      expect([ended.status, ended.body.message]).toEqual([401, expect.stringContaining('Start over')]);
      const second = await givePassword();
      for (let wrong = 0; wrong < 5; wrong++) await giveCode(second, '000000');
      const locked = await giveCode(await givePassword(), app.showCode());
      expect([locked.status, locked.body.message]).toEqual([429, expect.stringContaining('15 minutes')]);
    });

    test('a code without a recent password does not sign in', async () => {
      const { app, recoveryCodes } = await turnOnTwoFactor(rosa);
      const stranger = server.newClient();
      for (const code of [app.showCode(), recoveryCodes[1] ?? '']) {
        const answer = await giveCode(stranger, code);
        expect([answer.status, answer.body.message]).toEqual([401, expect.stringContaining('Start over')]);
      }
      // Nor with another user's session in the same browser.
      const eve = await registerPatient(server);
      expect((await giveCode(eve, '123456')).status).toBe(401);
    });
  });

  describe('recovery codes and turning off 2FA', () => {
    test('new recovery codes replace the old ones', async () => {
      const { app, recoveryCodes } = await turnOnTwoFactor(rosa);
      const renew = (code: string) =>
        rosa.post<{ recoveryCodes: string[] }>('/api/account/two-factor/recovery-codes', {
          password: testPassword,
          code,
        });
      const renewed = await renew(app.showCode());
      expect(renewed.body.recoveryCodes).toHaveLength(10);
      expect((await renew(recoveryCodes[1] ?? '')).status).toBe(400);
      const client = await givePassword();
      expect((await giveCode(client, recoveryCodes[0] ?? '')).status).toBe(400);
      expect((await giveCode(client, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);
    });

    test('after turning it off with password and code, the password is enough', async () => {
      const { app } = await turnOnTwoFactor(rosa);
      const off = (password: string, code: string) =>
        rosa.post<AccountSettings & WithMessage>('/api/account/two-factor/end', { password, code });
      const code = app.showCode();
      expect((await off('wrong password', code)).body.message).toBe('Incorrect password.');
      expect((await off(testPassword, code)).body.twoFactor.on).toBe(false);
      expect(await isSignedIn(rosa)).toBe(true);
      await loginAs(server, 'rosa@example.test');
      expect(await readMail(server, 'rosa@example.test', 'authentication is off')).toContain(
        'only your password',
      );
      expect((await off(testPassword, app.showCode())).status).toBe(409);
    });

    test('wrong passwords don’t use up a correct code, and the owner is notified after too many', async () => {
      const { app } = await turnOnTwoFactor(rosa);
      const code = app.showCode();
      for (const path of ['end', 'recovery-codes', 'end', 'recovery-codes', 'end']) {
        const answer = await rosa.post<WithMessage>(`/api/account/two-factor/${path}`, {
          password: 'wrong password',
          code,
        });
        expect([answer.status, answer.body.message]).toEqual([400, 'Incorrect password.']);
      }
      expect(await readMail(server, 'rosa@example.test', 'wrong passwords')).toContain('password');
      expect((await giveCode(await givePassword(), code)).status).toBe(200);
    });

    test('an open session and the password can’t turn it off; a recovery code can', async () => {
      const { app, recoveryCodes } = await turnOnTwoFactor(rosa);
      const off = (code: string) =>
        rosa.post<AccountSettings & WithMessage>('/api/account/two-factor/end', {
          password: testPassword,
          code,
        });
      expect((await off('')).body.message).toBe('Enter an authenticator code or a recovery code');
      expect((await off('12345')).body.message).toContain('have 6 digits');
      expect((await off('000000')).body.message).toContain('Incorrect code');
      expect((await off('aaaaa-bbbbb')).body.message).toContain('This recovery code is incorrect');
      // A code seen at sign-in is already used.
      const code = app.showCode();
      expect((await giveCode(await givePassword(), code)).status).toBe(200);
      expect((await off(code)).body.message).toContain('already used');
      const settings = await rosa.get<AccountSettings>('/api/account/settings');
      expect(settings.body.twoFactor).toMatchObject({ on: true, recoveryCodesLeft: 10 });
      expect((await off(recoveryCodes[0] ?? '')).body.twoFactor.on).toBe(false);
    });

    test('codes and passwords never reach the audit log', async () => {
      const { recoveryCodes } = await turnOnTwoFactor(rosa);
      await giveCode(await givePassword(), recoveryCodes[2] ?? '');
      const entries = await server.database.orm.select().from(auditEntries);
      expect(entries.map(({ action }) => action)).toContain('confirmSignIn');
      expect(JSON.stringify(entries)).not.toContain(recoveryCodes[2]);
      expect(JSON.stringify(entries)).not.toContain(testPassword);
    });
  });
});

forEachBackend((backend) => {
  test('staff in production can’t do anything until they turn on 2FA', async () => {
    const server = await startTestServer({ backend, globalMode: 'production' });
    const admin = await registerPatient(server, { email: 'admin@example.test' });
    await makeAdministrator(server, admin);
    const me = await admin.get<UserView>('/api/auth/user');
    expect([me.body.role, me.body.twoFactorMissing]).toEqual(['admin', true]);
    const refused = await admin.get<WithMessage & { code: string }>('/api/admin/contact-messages');
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_STEP_REQUIRED']);
    const { settings } = await turnOnTwoFactor(admin);
    expect(settings.twoFactor).toMatchObject({ on: true, required: true });
    expect((await admin.get('/api/admin/contact-messages')).status).toBe(200);
    expect((await admin.get<UserView>('/api/auth/user')).body.twoFactorMissing).toBe(false);
    const off = await admin.post<WithMessage>('/api/account/two-factor/end', {
      password: testPassword,
      code: '123456',
    });
    expect([off.status, off.body.message]).toEqual([403, expect.stringContaining('can’t turn it off')]);
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('staff in demo mode don’t need 2FA', async () => {
    const server = await startTestServer({ backend });
    const admin = await registerPatient(server);
    await makeAdministrator(server, admin);
    expect((await admin.get('/api/admin/contact-messages')).status).toBe(200);
    await server.stop();
  });
});

forEachBackend((backend) => {
  test('someone with the password can try at most five codes', async () => {
    const server = await startTestServer({ backend, rateLimitFactor: 1 });
    const rosa = await registerPatient(server);
    await turnOnTwoFactor(rosa);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push(
        (await rosa.post('/api/account/two-factor/end', { password: testPassword, code: '000000' })).status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // Guesses are counted across actions, and the next one must wait.
    const body = { password: testPassword, code: '000000' };
    const elsewhere: number[] = [];
    for (let tries = 0; tries < 3; tries++)
      elsewhere.push((await rosa.post('/api/account/two-factor/recovery-codes', body)).status);
    expect(elsewhere.slice(1)).toEqual([429, 429]);
    await server.stop();
  });
});

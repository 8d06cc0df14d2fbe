import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notices } from '#schema/notices.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { listSessions, readMail } from '#tests/support/steps/account-steps.ts';
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
const newAddress = 'rosa.new@example.test';
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

  const patch = (client: HttpClient, body: object) =>
    client.send<UserView & WithMessage>('PATCH', '/api/account/details', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const tryToSignIn = (email: string, password = testPassword) =>
    server.newClient().post<UserView & WithMessage>('/api/login', { email, password });

  test('saves a changed name and phone number, and rejects removing the number', async () => {
    const saved = await patch(rosa, { firstName: 'Rosalía', lastName: 'Díaz', phone: '813 555 0123' });
    expect(saved.body).toMatchObject({ firstName: 'Rosalía', lastName: 'Díaz', phone: '+18135550123' });
    const me = await rosa.get<UserView>('/api/auth/user');
    expect(me.body).toMatchObject({ firstName: 'Rosalía', phone: '+18135550123' });
    const without = await patch(rosa, { firstName: 'Rosalía', lastName: 'Díaz', phone: '' });
    expect([without.status, without.body.message]).toEqual([400, expect.stringContaining('area code')]);
    const nameless = await patch(rosa, { firstName: ' ', lastName: 'Díaz', phone: '813 555 0123' });
    expect([nameless.status, nameless.body.message]).toEqual([400, 'First name is required']);
  });

  test('the shared demo login can’t be changed', async () => {
    const shared = await registerPatient(server, { email: 'patient@harborline.example' });
    const password = testPassword;
    const responses = [
      await shared.post<WithMessage>('/api/account/email', { newEmail: newAddress, password }),
      await shared.post<WithMessage>('/api/account/password', { password, newPassword }),
      await shared.post<WithMessage>('/api/account/two-factor', { password }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(responses[0]?.body.message).toContain('create your own account');
    expect((await tryToSignIn('patient@harborline.example')).status).toBe(200);
  });

  describe('an email address change', () => {
    const ask = (newEmail = newAddress, password = testPassword, client: HttpClient = rosa) =>
      client.post<AccountSettings & WithMessage>('/api/account/email', { newEmail, password });
    const readToken = async (address = newAddress) =>
      /\/confirm-email#([\w-]+)/.exec(await readMail(server, address, 'confirm'))?.[1] ?? '';
    const confirm = (token: string) =>
      server.newClient().post<{ email: string } & WithMessage>('/api/account/email/confirm', { token });

    test('takes effect once confirmed, and the old address is notified twice', async () => {
      expect((await ask()).body.pendingEmail?.email).toBe(newAddress);
      expect((await tryToSignIn(newAddress)).status).toBe(401);
      expect(await readMail(server, 'rosa@example.test', 'change requested')).toContain('r•••@example.test');
      expect((await confirm(await readToken())).body).toEqual({ email: newAddress, isNew: true });
      expect((await tryToSignIn(newAddress)).status).toBe(200);
      expect((await tryToSignIn('rosa@example.test')).status).toBe(401);
      expect(await readMail(server, 'rosa@example.test', 'was changed')).toContain('r•••@example.test');
      const settings = await rosa.get<AccountSettings>('/api/account/settings');
      expect(settings.body).toMatchObject({ email: newAddress, pendingEmail: null });
    });

    test('is confirmed by a link that works once within a day', async () => {
      await ask();
      const token = await readToken();
      now = new Date(now.getTime() + 24 * 3600 * 1000 + 1);
      expect((await confirm(token)).status).toBe(404);
      await ask('rosa.later@example.test');
      const later = await readToken('rosa.later@example.test');
      expect((await confirm(later)).status).toBe(200);
      expect((await confirm(later)).status).toBe(404);
      expect((await confirm('made-up')).status).toBe(404);
    });

    test('replaces a pending change', async () => {
      await ask();
      const first = await readToken();
      await ask('rosa.second@example.test');
      expect((await confirm(first)).status).toBe(404);
      expect((await confirm(await readToken('rosa.second@example.test'))).status).toBe(200);
    });

    test('emails an address at most three times a week, across all accounts', async () => {
      const attackers = await Promise.all(Array.from({ length: 4 }, () => registerPatient(server)));
      const answers: number[] = [];
      for (const [at, client] of attackers.entries())
        answers.push(
          (await ask(at === 1 ? 'Victim+1@example.test' : 'victim@example.test', testPassword, client))
            .status,
        );
      expect(answers).toEqual([200, 200, 200, 409]);
      const mails = await server.database.orm.select().from(notices);
      expect(mails.filter(({ recipient }) => /^victim/i.test(recipient))).toHaveLength(3);
      now = new Date(now.getTime() + 7 * 24 * 3600 * 1000 + 1);
      expect((await ask('victim@example.test', testPassword, attackers[3])).status).toBe(200);
    });

    test('does not let an account created with someone else’s address flood its owner', async () => {
      const answers: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1)
        answers.push((await ask(`throw-away-${attempt}@example.test`)).status);
      expect(answers).toEqual([200, 200, 200, 409]);
    });

    test('is dropped when the owner cancels it or changes the password', async () => {
      await ask();
      const first = await readToken();
      const kept = await rosa.post<AccountSettings>('/api/account/email/cancel');
      expect(kept.body.pendingEmail).toBeNull();
      expect((await confirm(first)).status).toBe(404);
      await ask('rosa.second@example.test');
      const second = await readToken('rosa.second@example.test');
      await rosa.post('/api/account/password', { password: testPassword, newPassword });
      expect((await confirm(second)).status).toBe(404);
    });

    test('needs the password, and an address that is new and not taken', async () => {
      await registerPatient(server, { email: 'eve@example.test' });
      const refusals = [
        [await ask(newAddress, 'wrong password'), 400, 'Incorrect password.'],
        [await ask('ROSA@example.test'), 400, 'This is already your email address.'],
        [await ask('Eve@example.test'), 409, 'This email address already has an account.'],
      ] as const;
      for (const [answer, status, message] of refusals)
        expect([answer.status, answer.body.message]).toEqual([status, message]);
    });

    test('fails if someone registered the address first', async () => {
      await ask();
      const token = await readToken();
      await registerPatient(server, { email: newAddress });
      expect((await confirm(token)).body.message).toBe('This email address already has an account.');
      expect((await rosa.get<UserView>('/api/auth/user')).body.email).toBe('rosa@example.test');
    });

    test('requested by two people goes to the one who confirms first', async () => {
      const eve = await registerPatient(server, { email: 'eve@example.test' });
      await ask();
      const rosas = await readToken();
      await ask(newAddress, testPassword, eve);
      const answers = await Promise.all([confirm(rosas), confirm(rosas)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const eves = (await readMail(server, newAddress, 'confirm')).match(/#([\w-]+)/)?.[1] ?? '';
      expect([404, 409]).toContain((await confirm(eves)).status);
    });
  });

  describe('a password change', () => {
    test('signs out all other devices, and the old password no longer works', async () => {
      const elsewhere = await loginAs(server, 'rosa@example.test');
      const changed = await rosa.post<WithMessage>('/api/account/password', {
        password: testPassword,
        newPassword,
      });
      expect(changed.status).toBe(200);
      expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
      expect((await rosa.get('/api/auth/user')).status).toBe(200);
      expect((await tryToSignIn('rosa@example.test')).status).toBe(401);
      expect((await tryToSignIn('rosa@example.test', newPassword)).status).toBe(200);
      expect(await readMail(server, 'rosa@example.test', 'password was changed')).not.toContain(newPassword);
    });

    test('needs the current password and a different new one', async () => {
      const change = (password: string, newPassword: string) =>
        rosa.post<WithMessage>('/api/account/password', { password, newPassword });
      expect((await change('wrong password', newPassword)).body.message).toBe('Incorrect password.');
      expect((await change(testPassword, testPassword)).body.message).toContain('hoose a different one');
      expect((await change(testPassword, 'short')).body.message).toContain('at least 8 characters');
      expect((await tryToSignIn('rosa@example.test')).status).toBe(200);
    });
  });

  describe('signed-in devices', () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' };
    const signInByPhone = async () => {
      const client = server.newClient();
      await client.send('POST', '/api/login', {
        body: JSON.stringify({ email: 'rosa@example.test', password: testPassword }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', ...phone },
      });
      return client;
    };

    test('are listed with device and real IP address, the current browser first', async () => {
      await signInByPhone();
      const sessions = await listSessions(rosa);
      expect(sessions.map(({ current, device, address }) => ({ current, device, address }))).toEqual([
        { current: true, device: expect.any(String), address: '127.0.0.1' },
        { current: false, device: 'Safari on iPhone', address: '127.0.0.1' },
      ]);
    });

    test('signing out a device takes effect immediately and notifies its open page', async () => {
      const client = await signInByPhone();
      const stream = await fetch(`${server.address}/api/events`, { headers: { cookie: client.cookies() } });
      const id = (await listSessions(rosa)).find(({ current }) => !current)?.id ?? '';
      const left = await rosa.post(`/api/account/sessions/${id}/end`);
      expect(left.body).toHaveLength(1);
      expect((await client.get('/api/auth/user')).status).toBe(401);
      // The stream sends an event and ends.
      expect(await stream.text()).toContain('"topic":"account"');
      expect((await rosa.post<WithMessage>(`/api/account/sessions/${id}/end`)).status).toBe(404);
    });

    test('all others can be signed out together; the current one only by signing out', async () => {
      const others = [await signInByPhone(), await signInByPhone()];
      expect((await rosa.post('/api/account/sessions/end-others')).body).toHaveLength(1);
      for (const other of others) expect((await other.get('/api/auth/user')).status).toBe(401);
      const [own] = await listSessions(rosa);
      const refused = await rosa.post<WithMessage>(`/api/account/sessions/${own?.id}/end`);
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('Sign out')]);
    });

    test('no one can see or end another user’s sessions', async () => {
      const eve = await registerPatient(server);
      const [rosas] = await listSessions(rosa);
      expect(await listSessions(eve)).toHaveLength(1);
      expect((await eve.post(`/api/account/sessions/${rosas?.id}/end`)).status).toBe(404);
      expect((await rosa.get('/api/auth/user')).status).toBe(200);
    });
  });
});

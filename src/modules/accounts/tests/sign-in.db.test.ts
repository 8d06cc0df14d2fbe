import { and, eq, like, max, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailChanges, sessions, users } from '#schema/accounts.ts';
import { notices } from '#schema/notices.ts';
import { signInAttempts } from '#schema/sign-in-attempts.ts';
import { backgroundHeader } from '#shared/background-request.ts';
import { openLiveEvents } from '#tests/support/browser/live-page.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { isFullRun } from '#tests/support/runner/extent.ts';
import { type Backend, forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { makeAdministrator, registerAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { findPasswordHash, replacePassword } from '../server/sign-in/check-password.ts';

type WithMessage = { message: string };
const wrong = 'not her password';

/** A browser at another IP address, as reported by the proxy. */
const browserAt = (server: TestServer, address: string): HttpClient => {
  const client = createHttpClient(server.address);
  const send: HttpClient['send'] = (method, path, raw = {}) =>
    client.send(method, path, { ...raw, headers: { ...raw.headers, 'x-forwarded-for': address } });
  const post = <Body>(path: string, body?: unknown) =>
    send<Body>('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  return { ...client, send, post, get: (path) => send('GET', path) };
};

forEachBackend((backend) => {
  describe('failed sign-ins', () => {
    let server: TestServer;
    let now = new Date();
    let email = '';
    let rosa: HttpClient;
    let account = 0;
    const signIn = (client: HttpClient, password: string, address = email) =>
      client.post<WithMessage>('/api/login', { email: address, password });
    const waitSeconds = (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    };
    /** A network used only by this test. */
    const at = (host: number) => browserAt(server, `10.0.${account}.${host}`);

    beforeAll(async () => {
      server = await startTestServer({
        backend,
        rateLimitFactor: 1,
        trustedProxies: ['127.0.0.1'],
        clock: { now: () => now },
      });
    });
    beforeEach(async () => {
      account += 1;
      email = `rosa.${account}@example.test`;
      await server.database.orm.delete(signInAttempts);
      rosa = at(7);
      const person = { email, password: testPassword, firstName: 'Rosa', lastName: 'Diaz' };
      expect((await rosa.post('/api/register', person)).status).toBe(200);
    });
    afterAll(() => server.stop());

    test('five wrong passwords are free, then the wait doubles, and the correct one resets it', async () => {
      const stranger = at(1);
      const first = await signIn(stranger, wrong);
      // Clients rely on the status and the code.
      expect(`${first.status}: ${first.text}`).toMatch(/^401: .*Unauthorized/);
      expect(first.body.message).toBe('Invalid email or password');
      for (let guess = 1; guess < 5; guess++) expect((await signIn(stranger, wrong)).status).toBe(401);
      const soon = await signIn(stranger, testPassword);
      expect([soon.status, soon.body.message]).toEqual([
        429,
        'Too many attempts. Wait 2 seconds and try again.',
      ]);
      waitSeconds(2);
      expect((await signIn(stranger, wrong)).status).toBe(401);
      expect((await signIn(stranger, wrong)).body.message).toContain('4 seconds');
      waitSeconds(4);
      expect((await signIn(stranger, testPassword)).status).toBe(200);
      expect((await signIn(stranger, wrong)).status).toBe(401);
    });

    test('the wait is at most 15 minutes', async () => {
      const stranger = at(1);
      expect((await signIn(stranger, wrong)).status).toBe(401);
      await server.database.orm.update(signInAttempts).set({ tries: 400 });
      expect((await signIn(stranger, wrong)).status).toBe(401);
      expect((await signIn(stranger, wrong)).body.message).toContain('15 minutes');
    });

    test('of ten concurrent attempts, five are checked', async () => {
      const stranger = at(1);
      const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(stranger, wrong)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    });

    test('an earlier attempt that is counted later has no wait', async () => {
      const stranger = at(1);
      expect((await signIn(stranger, wrong)).status).toBe(401);
      waitSeconds(-1);
      for (let guess = 1; guess < 4; guess++) expect((await signIn(stranger, wrong)).status).toBe(401);
      waitSeconds(1);
      expect((await signIn(stranger, testPassword)).status).toBe(200);
    });

    test('no one can lock out the owner, from elsewhere or from the same network', async () => {
      const neighbour = at(7);
      for (let guess = 0; guess < 5; guess++) await signIn(neighbour, wrong);
      expect((await signIn(neighbour, testPassword)).status).toBe(429);
      // Her own browser is a known device.
      expect((await signIn(rosa, testPassword)).status).toBe(200);
      // An unknown device on another network.
      expect((await signIn(at(9), testPassword)).status).toBe(200);
    });

    test('under attack from many addresses, a new address gets one free attempt instead of five', async () => {
      await signIn(at(1), wrong);
      await server.database.orm.update(signInAttempts).set({ tries: 60 });
      const bot = at(77);
      expect((await signIn(bot, wrong)).status).toBe(401);
      expect((await signIn(bot, wrong)).body.message).toContain('60 seconds');
      expect((await signIn(at(9), testPassword)).status).toBe(200);
    });

    /** Actions that ask for the password again. For those that need a code too, see two-factor.db.test.ts. */
    const keyActs: [string, object][] = [
      ['/api/account/password', { newPassword: 'a much newer battery' }],
      ['/api/account/email', { newEmail: 'rosa.elsewhere@example.test' }],
      ['/api/account/two-factor', {}],
      ['/api/account/delete', {}],
    ];
    const guessInside = (client: HttpClient, nth: number, password = wrong) => {
      const [path, more] = keyActs[nth % keyActs.length] as [string, object];
      return client.post<WithMessage>(path, { ...more, password });
    };

    test('wrong passwords of a signed-in user are counted across actions, and the owner is notified once', async () => {
      const readWarnings = () =>
        server.database.orm
          .select()
          .from(notices)
          .where(and(eq(notices.recipient, email), like(notices.subject, '%wrong passwords%')));
      for (let guess = 0; guess < 5; guess++) {
        expect(await readWarnings()).toEqual([]);
        const answer = await guessInside(rosa, guess);
        expect([answer.status, answer.body.message]).toEqual([400, 'Incorrect password.']);
      }
      expect(await readWarnings()).toHaveLength(1);
      for (let nth = 0; nth < keyActs.length; nth++) {
        const soon = await guessInside(rosa, nth, testPassword);
        expect([soon.status, soon.body.message]).toEqual([429, expect.stringContaining('Wait 2 seconds')]);
      }
      waitSeconds(2);
      expect((await guessInside(rosa, 1)).status).toBe(400);
      expect((await guessInside(rosa, 1)).body.message).toContain('4 seconds');
      expect(await readWarnings()).toHaveLength(1);
      waitSeconds(4);
      expect((await guessInside(rosa, 2, testPassword)).status).toBe(200);
      expect((await guessInside(rosa, 0)).status).toBe(400);
      expect((await guessInside(rosa, 0)).status).toBe(400);
    });

    test('neither strangers nor a stolen session delay the signed-in owner', async () => {
      for (let guess = 0; guess < 5; guess++) await signIn(at(7), wrong);
      const cookie = /[^; ]*session_token=[^;]+/.exec(rosa.cookies())?.[0] ?? '';
      const thief: HttpClient = {
        ...rosa,
        post: <Body>(path: string, body?: unknown) =>
          rosa.send<Body>('POST', path, {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', cookie },
          }),
      };
      for (let guess = 0; guess < 5; guess++) expect((await guessInside(thief, guess)).status).toBe(400);
      expect((await guessInside(thief, 0, testPassword)).status).toBe(429);
      expect((await guessInside(rosa, 0, testPassword)).status).toBe(200);
    });

    test.each([
      ['2001:db8:1:2::', '2001:db8:1:3::1'],
      // Shortened, with network and host parts adjacent.
      ['2001:db8::', '2001:db8:0:1::1'],
    ])('addresses in one IPv6 network (%s) are counted together', async (network, another) => {
      for (let guess = 1; guess <= 5; guess++)
        await signIn(browserAt(server, `${network}${guess}:b:c`), wrong);
      expect((await signIn(browserAt(server, `${network}99:b:c`), wrong)).status).toBe(429);
      expect((await signIn(browserAt(server, another), wrong)).status).toBe(401);
    });

    test('an address without an account waits the same, and the table stores no addresses', async () => {
      const answersFor = async (client: HttpClient, address: string) => {
        const answers: [number, string][] = [];
        for (let guess = 0; guess < 6; guess++) {
          const { status, text } = await signIn(client, wrong, address);
          answers.push([status, text]);
        }
        return answers;
      };
      const known = await answersFor(at(1), email);
      expect(await answersFor(at(2), `unknown.${account}@example.test`)).toEqual(known);
      const rows = await server.database.orm.select().from(signInAttempts);
      // Excludes timestamp columns, which can look like an IP address.
      expect(rows.map(({ key }) => key).join(' ')).not.toMatch(/rosa|unknown|10\.0/);
    });

    test('probing for accounts by registering is slowed down', async () => {
      const prober = at(1);
      const register = (address: string) =>
        prober.post('/api/register', {
          email: address,
          password: testPassword,
          firstName: 'Eve',
          lastName: 'Prober',
        });
      for (let guess = 0; guess < 5; guess++) expect((await register(email)).status).toBe(409);
      const [used, free] = [await register(email), await register(`free.${account}@example.test`)];
      expect([used.status, used.text]).toEqual([429, free.text]);
      expect(free.status).toBe(429);
      waitSeconds(61);
      expect((await register(`free.${account}@example.test`)).status).toBe(200);
    });
  });

  describe('session lifetimes', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ backend, passwords: isFullRun ? 'costly' : 'quick' });
    });
    afterAll(async () => {
      await server.stop();
      expect(server.errors).toEqual([]);
    });

    const isIn = async (client: HttpClient) => (await client.get('/api/auth/user')).status === 200;
    const age = (person: SignedIn, hours: { signedIn: number; unused: number }) => {
      const ago = (count: number) => new Date(Date.now() - count * 3600_000);
      return server.database.orm
        .update(sessions)
        .set({ createdAt: ago(hours.signedIn), updatedAt: ago(hours.unused) })
        .where(eq(sessions.userId, person.user.id));
    };

    test('patients stay signed in for a week without a visit, at most thirty days', async () => {
      const patient = await registerPatient(server);
      await age(patient, { signedIn: 29 * 24, unused: 6 * 24 });
      expect(await isIn(patient)).toBe(true);
      // This request counts as use.
      await age(patient, { signedIn: 31 * 24, unused: 0 });
      expect(await isIn(patient)).toBe(false);
      const idle = await registerPatient(server);
      await age(idle, { signedIn: 8 * 24, unused: 7 * 24 + 1 });
      expect(await isIn(idle)).toBe(false);
      // The row is deleted, so the session can't come back.
      expect(await server.database.orm.$count(sessions, eq(sessions.userId, idle.user.id))).toBe(0);
    });

    test('staff stay signed in for twelve hours, in production for one idle hour', async () => {
      const avery = await registerAdministrator(server);
      await age(avery, { signedIn: 11, unused: 2 });
      expect(await isIn(avery)).toBe(true);
      await server.database.orm
        .update(users)
        .set({ modeOverride: 'production' })
        .where(eq(users.id, avery.user.id));
      await age(avery, { signedIn: 11, unused: 0.5 });
      expect(await isIn(avery)).toBe(true);
      await age(avery, { signedIn: 11, unused: 1.1 });
      expect(await isIn(avery)).toBe(false);
      const blake = await registerAdministrator(server);
      await age(blake, { signedIn: 12.1, unused: 0 });
      expect(await isIn(blake)).toBe(false);
    });

    test('a live stream alone does not extend the session', async () => {
      const patient = await registerPatient(server);
      await age(patient, { signedIn: 24, unused: 24 });
      const page = await openLiveEvents(server, patient);
      const [row] = await server.database.orm
        .select()
        .from(sessions)
        .where(eq(sessions.userId, patient.user.id));
      expect(Date.now() - (row?.updatedAt.getTime() ?? 0)).toBeGreaterThan(23 * 3600_000);
      await page.close();
    });

    test('what an unused page requests does not extend the session', async () => {
      const avery = await registerAdministrator(server);
      // An administrator signed in twice, and only one of the sessions is used here.
      const minutesUnused = async () => {
        const [row] = await server.database.orm
          .select({ updatedAt: max(sessions.updatedAt) })
          .from(sessions)
          .where(eq(sessions.userId, avery.user.id));
        return Math.round((Date.now() - (row?.updatedAt?.getTime() ?? 0)) / 60_000);
      };
      await age(avery, { signedIn: 1, unused: 0.5 });
      for (const path of ['/api/admin/status', '/api/admin/voice-line'])
        expect((await avery.send('GET', path, { headers: { [backgroundHeader]: 'true' } })).status).toBe(200);
      expect(await minutesUnused()).toBe(30);
      expect((await avery.get('/api/admin/status')).status).toBe(200);
      expect(await minutesUnused()).toBe(0);
    });

    test('signing in ends the browser’s previous session, even another user’s', async () => {
      const rosa = await registerPatient(server);
      const ben = await registerPatient(server);
      const before = rosa.cookies();
      expect((await rosa.post('/api/login', { email: ben.user.email, password: testPassword })).status).toBe(
        200,
      );
      const copied = await fetch(`${server.address}/api/auth/user`, { headers: { cookie: before } });
      expect(copied.status).toBe(401);
      expect(rosa.cookies()).not.toBe(before);
    });

    test('a password change renews the session and invalidates a copied cookie', async () => {
      const rosa = await registerPatient(server);
      const before = rosa.cookies();
      const newPassword = 'another horse battery';
      const changed = await rosa.post('/api/account/password', { password: testPassword, newPassword });
      expect(changed.status).toBe(200);
      expect(await isIn(rosa)).toBe(true);
      const mine = eq(sessions.userId, rosa.user.id);
      const kept = await server.database.orm.select().from(sessions).where(mine);
      const replacedSessionCutoff = kept.filter(
        ({ expiresAt }) => expiresAt.getTime() <= Date.now() + 10_000,
      );
      expect([kept.length, replacedSessionCutoff.length]).toEqual([2, 1]);
      const listed = await rosa.get<{ current: boolean }[]>('/api/account/sessions');
      expect(listed.body.map(({ current }) => current)).toEqual([true]);
      // After the ten-second grace period for requests in flight.
      await server.database.orm
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(and(mine, eq(sessions.id, replacedSessionCutoff[0]?.id ?? '')));
      const copied = await fetch(`${server.address}/api/auth/user`, { headers: { cookie: before } });
      expect(copied.status).toBe(401);
      expect(await isIn(rosa)).toBe(true);
    });

    test('a concurrent sign-in or email change with the old password does not survive the password change', async () => {
      const rosa = await registerPatient(server);
      const mine = eq(sessions.userId, rosa.user.id);
      const other = { email: 'other.rosa@example.test', password: 'another horse battery' };
      await server.newClient().post('/api/register', { ...other, firstName: 'Rosa', lastName: 'Other' });
      const hash = await findPasswordHash(server.database.orm, other);
      let isChanged = () => {};
      const released = new Promise<void>((resolve) => {
        isChanged = resolve;
      });
      const change = server.database.transaction(async (tx) => {
        await replacePassword(tx, rosa.user.id, hash ?? '');
        await released;
      });
      const old = { email: rosa.user.email, password: testPassword };
      const signedIn = server.newClient().post('/api/login', old);
      const emailChange = rosa.post('/api/account/email', {
        newEmail: 'rosa.elsewhere@example.test',
        password: testPassword,
      });
      // By then, both have checked the old password.
      await waitForLock(server.database, { count: 2 });
      isChanged();
      await change;
      expect((await signedIn).status).toBe(401);
      expect((await emailChange).status).not.toBe(200);
      // Her current session.
      expect(await server.database.orm.$count(sessions, mine)).toBe(1);
      expect(await server.database.orm.$count(emailChanges, eq(emailChanges.userId, rosa.user.id))).toBe(0);
    });

    test('rejects common passwords and the owner’s name wherever a password is set', async () => {
      const about = { firstName: 'Rosa', lastName: 'Diaz' };
      const register = (password: string) =>
        server
          .newClient()
          .post<WithMessage>('/api/register', { ...about, email: 'rosa.new@example.test', password });
      expect((await register('Password123')).body.message).toContain('too common');
      expect((await register('RosaDiaz2026')).body.message).toContain('your name');
      expect((await register('x'.repeat(129))).body.message).toBe('Password must be at most 128 characters');
      expect((await register('seven77')).body.message).toBe('Password must be at least 8 characters');
      const long = 'nine tall herons wade past the old lock while rain 雨 falls at 4:05';
      expect((await register(long.padEnd(128, '.'))).status).toBe(200);
      const rosa = await registerPatient(server);
      const change = (newPassword: string) =>
        rosa.post<WithMessage>('/api/account/password', { password: testPassword, newPassword });
      expect((await change('iloveyou1')).body.message).toContain('too common');
      await makeAdministrator(server, rosa);
      expect((await change('mb7!kQ2z9')).body.message).toContain('at least 12 characters');
    });

    test('neither the message nor the timing reveals whether an address has an account', async () => {
      const rosa = await registerPatient(server);
      const unknown = 'unknown@example.test';
      for (const [path, rest] of [
        ['/api/login', { password: wrong }],
        ['/api/password/forgot', {}],
      ] as const) {
        const took = new Map<string, number[]>([
          [rosa.user.email, []],
          [unknown, []],
        ]);
        const responses = new Set<string>();
        for (let round = 0; round < 12; round++)
          for (const [email, times] of took) {
            const startedAt = performance.now();
            const answer = await server.newClient().post(path, { email, ...rest });
            times.push(performance.now() - startedAt);
            responses.add(`${answer.status} ${answer.text}`);
          }
        expect(responses.size).toBe(1);
        const [known = 0, none = 0] = [...took.values()].map(medianOf);
        const ratio = Math.max(known, none) / Math.min(known, none);
        expect([
          path,
          ratio < 1.3 || Math.abs(known - none) < 15 ? 'alike' : `${known} and ${none} ms`,
        ]).toEqual([path, 'alike']);
      }
    });
  });
});

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('over https', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ backend: 'pglite', publicUrl: 'https://care.example.org' });
  });
  afterAll(() => server.stop());

  test('every cookie is host-only and secure, and scripts can read none that grants access', async () => {
    const client = server.newClient();
    const visit = await client.post('/api/chat/send', { message: 'I need a skin check' });
    const rosa = await registerPatient(server);
    const login = await server
      .newClient()
      .post('/api/login', { email: rosa.user.email, password: testPassword });
    const change = { password: testPassword, newPassword: 'another horse battery' };
    const changed = await rosa.post('/api/account/password', change);
    expect(changed.status).toBe(200);
    const cookies = [visit, login, changed].flatMap(({ headers }) => headers.getSetCookie());
    const names = cookies.map((cookie) => cookie.slice(0, cookie.indexOf('=')));
    expect([...new Set(names)].toSorted()).toEqual([
      '__Host-harborline.session_token',
      '__Host-harborline_device',
      '__Host-harborline_visitor',
      'harborline_signed_in',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).toMatch(/; Path=\//i);
      expect(cookie).not.toMatch(/; Domain/i);
      if (!cookie.startsWith('harborline_signed_in=')) expect(cookie).toMatch(/; HttpOnly/i);
    }
    expect((await rosa.get('/api/auth/user')).status).toBe(200);
  });
});

describe('two processes on one PostgreSQL', () => {
  /** Before the first heartbeat, which would also end the stream. */
  const soonMilliseconds = 15_000;
  const backend: Backend = 'postgres';

  test('ending a session in one process ends its open pages in the other', async () => {
    const database = await openTestDatabase(backend);
    const kept = { ...database, close: async () => {} };
    const one = await startTestServer({ backend, database: kept });
    const two = await startTestServer({ backend, database: kept });
    const rosa = await registerPatient(one);
    const elsewhere = await loginAs(two, rosa.user.email);
    const admin = await registerAdministrator(one);
    const endsSoon = async (page: { ended: Promise<void> }) => {
      let isEnded = false;
      void page.ended.then(() => {
        isEnded = true;
      });
      await waitFor(
        'the stream to end',
        async () => isEnded,
        (ended) => ended,
        soonMilliseconds,
      );
    };
    const signedOut = await openLiveEvents(two, elsewhere);
    expect((await rosa.post('/api/account/sessions/end-others')).status).toBe(200);
    await endsSoon(signedOut);
    const suspended = await openLiveEvents(two, rosa);
    const act = await admin.post(`/api/admin/patients/${rosa.user.id}/suspend`, { reason: 'Asked for it' });
    expect(act.status).toBe(200);
    await endsSoon(suspended);
    expect(
      await database.orm.$count(
        sessions,
        and(eq(sessions.userId, rosa.user.id), ne(sessions.id, rosa.user.id)),
      ),
    ).toBe(0);
    await one.stop();
    await two.stop();
    await database.close();
  });
});

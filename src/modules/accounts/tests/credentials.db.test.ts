import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointContext } from '#modules/server-context.ts';
import { credentials, sessions, users, verifications } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { endOneSession, endSessionsExcept, listSessions } from '../server/my-sessions.ts';
import { findPasswordHash, isPasswordReplaced, replacePassword } from '../server/sign-in/check-password.ts';
import {
  consumePasswordReset,
  dropPasswordResets,
  findResettableUser,
  openPasswordReset,
} from '../server/sign-in/password-reset.ts';

const minute = 60_000;

/** Credentials of one account, next to an unrelated account. */
forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let ben: SignedIn;
  let published: string[];
  const at = new Date('2026-11-23T15:00:00Z');
  const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

  beforeAll(async () => {
    server = await startTestServer({ backend, role: 'web' });
  });
  beforeEach(async () => {
    published = [];
    rosa = await registerPatient(server);
    ben = await registerPatient(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const orm = () => server.database.orm;
  const change = ({ user }: SignedIn, values: Partial<typeof users.$inferInsert>) =>
    orm().update(users).set(values).where(eq(users.id, user.id));

  describe('a password reset link', () => {
    type LinkOptions = Parameters<typeof openPasswordReset>[3];
    const openLink = async ({ user }: SignedIn, now = at, options: LinkOptions = {}) =>
      (await openPasswordReset(orm(), user.id, now, options)) ?? 'none';
    const take = async (token: string, now = at) => (await consumePasswordReset(orm(), token, now)).owner;
    const over = {
      status: 404,
      message: 'This link has expired or was already used. Request a new one.',
    };

    test('is only for active accounts', async () => {
      const find = async ({ user }: SignedIn) => (await findResettableUser(orm(), user.email))?.id ?? null;
      expect([await find(rosa), await find(ben)]).toEqual([rosa.user.id, ben.user.id]);
      expect(await findResettableUser(orm(), 'unknown@example.test')).toBeUndefined();
      await change(rosa, { status: 'suspended' });
      await change(ben, { deletedAt: at });
      expect([await find(rosa), await find(ben)]).toEqual([null, null]);
    });

    test('works once and only for its account', async () => {
      const [rosaLink, benLink] = [await openLink(rosa), await openLink(ben)];
      await expect(take('made up')).rejects.toMatchObject(over);
      expect((await take(rosaLink)).id).toBe(rosa.user.id);
      await expect(take(rosaLink)).rejects.toMatchObject(over);
      expect((await take(benLink)).id).toBe(ben.user.id);
    });

    test('expires after an hour, or after its custom lifetime', async () => {
      const hour = await openLink(rosa);
      await expect(take(hour, later(60 * minute))).rejects.toMatchObject(over);
      expect((await take(hour, later(60 * minute - 1))).id).toBe(rosa.user.id);
      const day = await openLink(rosa, at, { minutes: 24 * 60 });
      await expect(take(day, later(24 * 60 * minute))).rejects.toMatchObject(over);
      expect((await take(day, later(24 * 60 * minute - 1))).id).toBe(rosa.user.id);
    });

    test('proves the address only if it was emailed, and replaces the other kind', async () => {
      const emailed = await openLink(rosa);
      const handedOver = await openLink(rosa, later(1), { kind: 'handedOver' });
      await expect(take(emailed, later(2))).rejects.toMatchObject(over);
      expect(await consumePasswordReset(orm(), handedOver, later(2))).toMatchObject({
        owner: { id: rosa.user.id },
        wasEmailed: false,
      });
      const next = await openLink(ben);
      expect((await consumePasswordReset(orm(), next, at)).wasEmailed).toBe(true);
    });

    test('does not work for an account suspended in the meantime', async () => {
      const [rosaLink, benLink] = [await openLink(rosa), await openLink(ben)];
      await change(rosa, { status: 'suspended' });
      await change(ben, { deletedAt: at });
      for (const token of [rosaLink, benLink]) await expect(take(token)).rejects.toMatchObject(over);
    });

    test('can be replaced after a minute, without affecting other accounts', async () => {
      const benLink = await openLink(ben, later(minute - 1));
      const other = {
        id: newId(),
        identifier: 'something-else',
        value: rosa.user.id,
        expiresAt: later(minute),
      };
      await orm()
        .insert(verifications)
        .values({ ...other, createdAt: later(minute - 1) });
      const first = await openLink(rosa);
      expect(await openLink(rosa, later(minute - 1))).toBe('none');
      const second = await openLink(rosa, later(minute));
      await expect(take(first)).rejects.toMatchObject(over);
      expect((await take(second)).id).toBe(rosa.user.id);
      await openLink(rosa, later(3 * minute));
      await dropPasswordResets(orm(), rosa.user.id);
      const left = await orm().select().from(verifications).where(eq(verifications.value, rosa.user.id));
      expect(left.map(({ identifier }) => identifier)).toEqual(['something-else']);
      expect((await take(benLink)).id).toBe(ben.user.id);
    });
  });

  describe('a password', () => {
    const ownOf = ({ user }: SignedIn) =>
      and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential'));
    const hashOf = async (person: SignedIn) =>
      (await orm().select().from(credentials).where(ownOf(person)))[0]?.password ?? null;
    /** A credential of another provider. */
    async function insertOtherCredential({ user }: SignedIn) {
      const [own] = await orm().select().from(credentials).where(eq(credentials.userId, user.id));
      if (!own) throw new Error('There is no password.');
      await orm()
        .insert(credentials)
        .values({ ...own, id: newId(), providerId: 'another', password: 'of another' });
    }

    test('is found by account or address, ignoring other providers', async () => {
      await insertOtherCredential(rosa);
      await insertOtherCredential(ben);
      for (const person of [rosa, ben]) {
        const hash = await hashOf(person);
        expect(hash).toMatch(/.{20}/);
        expect(await findPasswordHash(orm(), { id: person.user.id })).toBe(hash);
        expect(await findPasswordHash(orm(), { email: person.user.email.toUpperCase() })).toBe(hash);
      }
      expect(await findPasswordHash(orm(), { email: 'unknown@example.test' })).toBeNull();
      await orm().delete(credentials).where(ownOf(rosa));
      expect(await findPasswordHash(orm(), { id: rosa.user.id })).toBeNull();
    });

    test('detects whether it was replaced', async () => {
      await insertOtherCredential(rosa);
      await insertOtherCredential(ben);
      const [rosaHash, benHash] = [await hashOf(rosa), await hashOf(ben)];
      const isReplaced = (person: SignedIn, before: string | null) =>
        server.database.transaction((tx) => isPasswordReplaced(tx, person.user.id, before));
      expect([await isReplaced(rosa, rosaHash), await isReplaced(ben, benHash)]).toEqual([false, false]);
      await replacePassword(orm(), rosa.user.id, 'another hash');
      expect([await isReplaced(rosa, rosaHash), await isReplaced(ben, benHash)]).toEqual([true, false]);
      expect(await hashOf(rosa)).toBe('another hash');
      const others = await orm().select().from(credentials).where(eq(credentials.providerId, 'another'));
      expect(new Set(others.map(({ password }) => password))).toEqual(new Set(['of another']));
      await orm().delete(credentials).where(ownOf(rosa));
      expect([await isReplaced(rosa, null), await isReplaced(rosa, 'another hash')]).toEqual([false, true]);
    });
  });

  describe('devices', () => {
    const contextOf = ({ user }: SignedIn, sessionId: string | null): EndpointContext =>
      ({
        ...server.context,
        live: {
          ...server.context.live,
          publish: (_: unknown, { topic, id }: { topic: string; id: string }) =>
            published.push(`${topic} ${id}`),
        },
        caller: { userId: user.id, sessionId },
      }) as never;
    async function insertSession(
      { user }: SignedIn,
      minutesAgo: number,
      expiresIn = 60 * minute,
    ): Promise<string> {
      const id = newId();
      const createdAt = new Date(Date.now() - minutesAgo * minute);
      await orm()
        .insert(sessions)
        .values({
          id,
          userId: user.id,
          token: id,
          createdAt,
          updatedAt: createdAt,
          expiresAt: new Date(Date.now() + expiresIn),
          ipAddress: minutesAgo === 3 ? '' : '203.0.113.7',
          userAgent:
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
        });
      return id;
    }
    const idsOf = async ({ user }: SignedIn) =>
      (await orm().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id)))
        .map(({ id }) => id)
        .toSorted();
    beforeEach(async () => {
      await orm().delete(sessions).where(eq(sessions.userId, rosa.user.id));
    });

    test('are listed with the current one first, then the newest, without expired ones', async () => {
      const [oldest, newest, middle] = [
        await insertSession(rosa, 9),
        await insertSession(rosa, 3),
        await insertSession(rosa, 6),
      ];
      await insertSession(rosa, 1, -1);
      const list = (own: string) => listSessions(orm(), contextOf(rosa, own));
      expect((await list(middle)).map(({ id, current }) => [id, current])).toEqual([
        [middle, true],
        [newest, false],
        [oldest, false],
      ]);
      expect((await list(middle))[1]).toMatchObject({ address: null, device: 'Safari on iPhone' });
      expect((await list(middle))[0]).toMatchObject({ address: '203.0.113.7' });
      // The requesting session was just replaced, so the newest is the current one.
      expect((await list(newId())).map(({ id, current }) => [id, current])).toEqual([
        [newest, true],
        [middle, false],
        [oldest, false],
      ]);
    });

    test('can be signed out one by one, only by their owner', async () => {
      const [one, other, his] = [
        await insertSession(rosa, 9),
        await insertSession(rosa, 3),
        await insertSession(ben, 3),
      ];
      await expect(endOneSession(contextOf(rosa, one), his)).rejects.toMatchObject({
        status: 404,
        message: 'This device is already signed out.',
      });
      expect(published).toEqual([]);
      await endOneSession(contextOf(rosa, one), other);
      expect([await idsOf(rosa), published]).toEqual([[one], [`account ${rosa.user.id}`]]);
      expect(await idsOf(ben)).toContain(his);
    });

    test('can be signed out all at once, or all but one', async () => {
      const [one, two, three] = [
        await insertSession(rosa, 9),
        await insertSession(rosa, 3),
        await insertSession(rosa, 4),
      ];
      const others = await idsOf(ben);
      const end = (kept: string | null) => endSessionsExcept(orm(), contextOf(rosa, one), rosa.user.id, kept);
      expect((await idsOf(rosa)).toSorted()).toEqual([one, two, three].toSorted());
      await end(two);
      expect(await idsOf(rosa)).toEqual([two]);
      await end(null);
      expect([await idsOf(rosa), await idsOf(ben)]).toEqual([[], others]);
      expect(published).toEqual([`account ${rosa.user.id}`, `account ${rosa.user.id}`]);
    });
  });
});

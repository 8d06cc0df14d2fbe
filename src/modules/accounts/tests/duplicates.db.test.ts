import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { possibleDuplicates, users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { addPatient, registerAdministrator, registerStaff } from '#tests/support/steps/account-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { DuplicatePair } from '../duplicates.contract.ts';
import type { DuplicateReason } from '../duplicates.rules.ts';
import { setPrivateDetails } from '../server/private-details.ts';

type Listed = { pairs: DuplicatePair[]; total: number; nextCursor: string | null };
type Found = { duplicates: { account: { id: string }; reasons: DuplicateReason[] }[] };
type Person = { firstName: string; lastName: string; phone?: string; email?: string; bornOn?: string };

forEachBackend((backend) => {
  let server: TestServer;
  let avery: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    avery = await registerAdministrator(server);
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const add = async ({ bornOn, ...person }: Person): Promise<string> => {
    const { id } = await addPatient(avery, person);
    if (bornOn) await setPrivateDetails(server.database.orm, server.context, id, { dateOfBirth: bornOn });
    return id;
  };
  const list = async (cursor?: string): Promise<Listed> => {
    const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const answer = await avery.get<Listed>(`/api/admin/patient-duplicates${query}`);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.body;
  };
  const reasonsFor = async (id: string): Promise<Record<string, DuplicateReason[]>> => {
    const answer = await avery.get<Found>(`/api/admin/patients/${id}/duplicates`);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return Object.fromEntries(answer.body.duplicates.map(({ account, reasons }) => [account.id, reasons]));
  };
  const dismiss = (id: string, duplicateId: string) =>
    avery.post<{ message: string }>(`/api/admin/patients/${id}/duplicates/dismiss`, { duplicateId });

  test('finds the same phone number, the same mailbox, and a similar name with the same date of birth', async () => {
    const rosa = await add({
      firstName: 'Rosa',
      lastName: 'Whitaker',
      phone: '(813) 555-0171',
      email: 'rosa.w@example.test',
      bornOn: '1980-03-04',
    });
    const samePhone = await add({ firstName: 'Karl', lastName: 'Other', phone: '813-555-0171' });
    const sameMailbox = await add({ firstName: 'R', lastName: 'W', email: 'Rosa.W+second@example.test' });
    const typo = await add({ firstName: 'Roza', lastName: 'Witaker', bornOn: '1980-03-04' });
    const swapped = await add({ firstName: 'Whitaker', lastName: 'Rosa', bornOn: '1980-03-04' });
    // A different person born on the same day, and the same name with another date of birth.
    await add({ firstName: 'Omar', lastName: 'Haddad', bornOn: '1980-03-04' });
    await add({ firstName: 'Rosa', lastName: 'Whitaker', bornOn: '1991-07-08' });
    expect(await reasonsFor(rosa)).toEqual({
      [samePhone]: ['phone'],
      [sameMailbox]: ['mailbox'],
      [typo]: ['birth-date'],
      [swapped]: ['birth-date'],
    });
    const pairs = (await list()).pairs.filter(({ first, second }) => [first.id, second.id].includes(rosa));
    expect(pairs).toHaveLength(4);
  });

  test('a changed patient is compared again', async () => {
    const one = await add({ firstName: 'Ana', lastName: 'Ruiz', phone: '(813) 555-0172' });
    const other = await add({ firstName: 'Ben', lastName: 'Cole', phone: '(813) 555-0173' });
    expect(await reasonsFor(one)).toEqual({});
    const { orm } = server.database;
    await orm.update(users).set({ phone: '+18135550172' }).where(eq(users.id, other));
    expect(await reasonsFor(one)).toEqual({ [other]: ['phone'] });
    expect(
      await orm.$count(possibleDuplicates, eq(possibleDuplicates.firstId, [one, other].toSorted()[0] ?? '')),
    ).toBe(1);
    await orm.update(users).set({ phone: '+18135550174' }).where(eq(users.id, other));
    expect(await reasonsFor(one)).toEqual({});
    expect(
      await orm.$count(possibleDuplicates, eq(possibleDuplicates.firstId, [one, other].toSorted()[0] ?? '')),
    ).toBe(0);
  });

  test('“not a duplicate” is remembered, even after a change', async () => {
    const one = await add({ firstName: 'Mia', lastName: 'Lopez', phone: '(813) 555-0175' });
    const other = await add({ firstName: 'Leo', lastName: 'Lopez', phone: '(813) 555-0175' });
    const before = (await list()).total;
    const answer = await dismiss(one, other);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'These accounts won’t be listed as duplicates again.',
    ]);
    expect((await list()).total).toBe(before - 1);
    expect(await reasonsFor(one)).toEqual({});
    expect(await reasonsFor(other)).toEqual({});
    await server.database.orm.update(users).set({ lastName: 'Lopes' }).where(eq(users.id, other));
    expect(await reasonsFor(one)).toEqual({});
    expect((await list()).total).toBe(before - 1);
    const again = await dismiss(one, other);
    expect([again.status, again.body.message]).toEqual([
      409,
      'These accounts are no longer listed as possible duplicates. Reload the page.',
    ]);
  });

  test('a pair that was not recorded can be marked too', async () => {
    const one = await add({ firstName: 'Nia', lastName: 'Bell', phone: '(813) 555-0178' });
    const other = await add({ firstName: 'Ned', lastName: 'Bell', phone: '(813) 555-0178' });
    const [firstId = ''] = [one, other].toSorted();
    await server.database.orm.delete(possibleDuplicates).where(eq(possibleDuplicates.firstId, firstId));
    expect(await reasonsFor(one)).toEqual({ [other]: ['phone'] });
    expect((await dismiss(one, other)).status).toBe(200);
    expect(await reasonsFor(one)).toEqual({});
    const stranger = await add({ firstName: 'Zoe', lastName: 'Stone' });
    expect((await dismiss(one, stranger)).status).toBe(409);
  });

  test('of many accounts with one date of birth, five hundred are compared', async () => {
    const bornOn = '1900-01-01';
    const other = await add({ firstName: 'Edda', lastName: 'Moss', bornOn });
    const birthDateKey = server.context.keyedHash(`birth date ${bornOn}`);
    const { orm } = server.database;
    const strangers = Array.from({ length: 500 }, (_, place) => ({
      // Compared first, because their IDs are the last.
      id: `ffffffff-ffff-4fff-bfff-${String(place).padStart(12, '0')}`,
      email: `${newId()}@example.test`,
      name: 'Zoltan Quirke',
      firstName: 'Zoltan',
      lastName: 'Quirke',
      birthDateKey,
    }));
    // As imported: their pairs are not what is tested here.
    await orm.transaction(async (tx) => {
      await tx.execute(sql`alter table users disable trigger users_added_note_duplicates`);
      await tx.insert(users).values(strangers);
      await tx.execute(sql`alter table users enable trigger users_added_note_duplicates`);
    });
    const added = await add({ firstName: 'Edda', lastName: 'Moss', bornOn });
    expect(Object.keys(await reasonsFor(added))).toEqual([]);
    await orm.delete(users).where(eq(users.id, strangers[0]?.id ?? ''));
    expect(await reasonsFor(added)).toEqual({ [other]: ['birth-date'] });
  });

  test('the list has pages; each pair is on one of them', async () => {
    for (let place = 0; place < 6; place++)
      await add({ firstName: `Page${'abcdef'[place]}`, lastName: 'Family', phone: '(813) 555-0176' });
    const seen: string[] = [];
    let cursor: string | null = null;
    let total = 0;
    do {
      const page: Listed = await list(cursor ?? undefined);
      expect(page.pairs.length).toBeLessThanOrEqual(10);
      seen.push(...page.pairs.map(({ first, second }) => `${first.id} ${second.id}`));
      ({ nextCursor: cursor, total } = page);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(total);
    expect(total).toBeGreaterThanOrEqual(15);
    const bad = await avery.get('/api/admin/patient-duplicates?cursor=nowhere');
    expect(bad.status).toBe(400);
  });

  test('staff without the right can see duplicates but not dismiss them', async () => {
    const one = await add({ firstName: 'Ida', lastName: 'Holm', phone: '(813) 555-0177' });
    const other = await add({ firstName: 'Ada', lastName: 'Holm', phone: '(813) 555-0177' });
    const reader = await registerStaff(server, 'read_only', 'Remi');
    expect((await reader.get(`/api/admin/patients/${one}/duplicates`)).status).toBe(200);
    const refused = await reader.post(`/api/admin/patients/${one}/duplicates/dismiss`, {
      duplicateId: other,
    });
    expect(refused.status).toBe(403);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportView } from '#modules/directory/imports.contract.ts';
import type { NetworkOffice, OfficeRecord } from '#modules/directory/network-views.ts';
import { storeListedProviders } from '#modules/directory/server/nppes/store-listed-providers.ts';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { imports } from '#schema/imports.ts';
import { notices } from '#schema/notices.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { freshNpi, getOffice, officeFormValues } from '#tests/support/steps/network-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const oldNumber = '+18135552301';
const newNumber = '+18135552377';
type Answer = OfficeRecord & { message?: string };

forEachBackend((backend) => {
  let server: TestServer;
  let mallory: SignedIn;
  let avery: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend, globalMode: 'production' });
    const hire = async (role: StaffRole, name: string) => {
      const person = await registerStaff(server, role, name);
      const { orm } = server.database;
      await orm.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.user.id));
      return person;
    };
    mallory = await hire('network', 'Mallory');
    avery = await hire('administrator', 'Avery');
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const add = (by: SignedIn, changes: object = {}, npi = freshNpi()) =>
    by.post<Answer>('/api/admin/providers', {
      id: newId(),
      npi,
      ...officeFormValues({ phone: oldNumber, ...changes }),
    });
  const change = ({ id, version }: OfficeRecord, by: SignedIn, changes: object) =>
    by.send<Answer>('PATCH', `/api/admin/providers/${id}`, {
      body: JSON.stringify({ ...officeFormValues({ phone: oldNumber, ...changes }), version }),
      headers: { 'content-type': 'application/json' },
    });
  const decide = (id: string, act: 'confirm' | 'put-back', by: SignedIn, phone = newNumber) =>
    by.post<Answer>(`/api/admin/providers/${id}/number/${act}`, { phone });
  const inNetwork = async () => {
    const { body } = await add(mallory);
    return (await decide(body.id, 'confirm', avery, oldNumber)).body;
  };
  const alertsOf = async (by: SignedIn) =>
    (await by.get<StaffAlertView[]>('/api/admin/alerts')).body.filter(
      ({ kind }) => kind === 'number_changed',
    );
  const rowOf = async (id: string) => {
    const [row] = await server.database.orm.select().from(providers).where(eq(providers.id, id));
    return row;
  };

  async function insertWaitingCall(providerId: string): Promise<string> {
    const { orm } = server.database;
    const startsAt = new Date(Date.now() + 5 * 24 * 3_600_000);
    const appointmentId = newId();
    await orm.insert(appointments).values({
      id: appointmentId,
      userId: mallory.user.id,
      providerId,
      appointmentType: 'Visit',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      durationMinutes: 30,
      timeZone: 'America/New_York',
      mode: 'production',
    });
    const id = newId();
    await orm.insert(calls).values({
      id,
      appointmentId,
      providerId,
      purpose: 'booking',
      round: 1,
      mode: 'production',
      toNumber: oldNumber,
      brief: { purpose: 'booking', slotStartsAt: startsAt.toISOString() } as never,
      office: {} as never,
      dueAt: new Date(Date.now() + 3_600_000),
    });
    return id;
  }

  test('applies a changed phone number only after a second person confirms it, and alerts staff', async () => {
    const office = await inNetwork();
    const callId = await insertWaitingCall(office.id);
    const changed = await change(office, mallory, { phone: newNumber, name: 'Harbor Heart and Vein' });
    expect(changed.body).toMatchObject({
      details: { phone: oldNumber, name: 'Harbor Heart and Vein' },
      numberToConfirm: { phone: newNumber, before: oldNumber, proposedBy: 'Mallory Admin', isOwn: true },
    });
    expect((await rowOf(office.id))?.phone).toBe(oldNumber);
    expect(await alertsOf(avery)).toHaveLength(1);
    const toCareTeam = await server.database.orm.select({ key: notices.key }).from(notices);
    expect(toCareTeam.some(({ key }) => key.includes('number_to_confirm'))).toBe(true);
    const { body: listed } = await avery.get<NetworkOffice[]>(
      '/api/admin/providers?standing=number_to_confirm',
    );
    expect(listed.map(({ id }) => id)).toEqual([office.id]);

    const own = await decide(office.id, 'confirm', mallory);
    expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('Someone else')]);
    const other = await decide(office.id, 'confirm', avery, '+18135552399');
    expect(other.status).toBe(409);
    const confirmed = await decide(office.id, 'confirm', avery);
    expect(confirmed.body).toMatchObject({ details: { phone: newNumber }, numberToConfirm: null });
    const [call] = await server.database.orm.select().from(calls).where(eq(calls.id, callId));
    expect(call?.dueAt).toBeNull();
  });

  test('can be reverted by either person, and a stale form does not propose it again', async () => {
    const office = await inNetwork();
    const { body } = await change(office, mallory, { phone: newNumber });
    const edited = await change(body, avery, { email: 'new@harborheart.example' });
    expect(edited.body.numberToConfirm).toMatchObject({ phone: newNumber, isOwn: false });
    const typedAlso = await change(edited.body, avery, { phone: newNumber });
    expect(typedAlso.body.numberToConfirm).toMatchObject({ proposedBy: 'Mallory Admin' });
    const back = await decide(office.id, 'put-back', mallory);
    expect(back.body).toMatchObject({ details: { phone: oldNumber }, numberToConfirm: null });
    expect((await decide(office.id, 'confirm', avery)).status).toBe(409);
  });

  test('adds a provider to the network only after its number is confirmed', async () => {
    const { body: added } = await add(mallory);
    expect(added).toMatchObject({ isActive: false, numberToConfirm: { phone: oldNumber, before: null } });
    const again = await mallory.post(`/api/admin/providers/${added.id}/reactivate`, { reason: 'It is fine' });
    expect(again.status).toBe(409);
    expect((await decide(added.id, 'put-back', avery, oldNumber)).status).toBe(409);
    expect((await decide(added.id, 'confirm', mallory, oldNumber)).status).toBe(403);
    expect((await decide(added.id, 'confirm', avery, oldNumber)).body).toMatchObject({
      isActive: true,
      numberToConfirm: null,
    });
  });

  test('confirms a number that the next registry file also contains, and no other', async () => {
    const office = await inNetwork();
    await change(office, mallory, { phone: newNumber });
    const { body: added } = await add(mallory);
    const tell = async (id: string, phone: string) => {
      const row = await rowOf(id);
      if (!row) throw new Error('The office is gone.');
      const { npi, name, specialty, taxonomyCode, address, city, state, zipCode, timeZone } = row;
      const place = { address, city, state, zipCode, timeZone, latitude: 27.9, longitude: -82.4 };
      const listed = {
        npi,
        name,
        specialty,
        taxonomyCode,
        ...place,
        phone,
        sourceRow: 2,
        sourceUpdatedOn: null,
      };
      const file = { name: 'npidata_pfile_20260101-20260131.csv', readAt: new Date(), dated: null };
      await server.database.transaction((tx) => storeListedProviders(tx, [listed], file));
      return getOffice(avery, id);
    };
    expect((await tell(office.id, oldNumber)).numberToConfirm).not.toBeNull();
    const confirmed = await tell(office.id, newNumber);
    expect(confirmed).toMatchObject({ details: { phone: newNumber }, numberToConfirm: null });
    expect(confirmed.facts.find(({ fact }) => fact === 'phone')?.origin?.method).toBe('file');
    expect(await tell(added.id, oldNumber)).toMatchObject({ isActive: true, numberToConfirm: null });
  });

  test('requires someone other than the uploader to start a provider import', async () => {
    const id = newId();
    await server.database.orm.insert(imports).values({
      id,
      fileName: 'npidata_pfile_20260101-20260131.csv',
      sizeBytes: 10,
      via: 'area',
      state: 'ready',
      kind: 'providers',
      createdBy: mallory.user.id,
    });
    const start = (by: SignedIn) =>
      by.post<ImportView & { message?: string }>(`/api/admin/imports/${id}/start`);
    expect((await start(mallory)).body.message).toContain('You uploaded this file.');
    // This one has only a database row.
    expect((await start(avery)).body.message).toContain('no longer available');
  });

  test.each([
    ['(900) 555-2301', 'premium, service, directory, or foreign'],
    ['(809) 555-2301', 'premium, service, directory, or foreign'],
    ['(876) 555-2301', 'premium, service, directory, or foreign'],
    ['(813) 555-1212', 'premium, service, directory, or foreign'],
    ['(813) 555-0142', 'fictional'],
    ['411', 'a US number'],
  ])('rejects %s as an office phone number', async (phone, words) => {
    const refused = await add(mallory, { phone });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(words)]);
  });
});

import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { ListedProvider } from '#modules/directory/providers.contract.ts';
import { users } from '#schema/accounts.ts';
import { notices } from '#schema/notices.ts';
import { providers } from '#schema/providers.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  book,
  findOwnAppointment,
  firstOffice,
  listTimes,
  waitForAppointment,
} from '#tests/support/steps/appointment-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import type { AppointmentView, OfficeTimes } from '../appointments.contract.ts';
import { expireTimes } from '../server/changes/expire-times.ts';

/** Monday, 10:00 AM in Tampa. */
const monday = new Date('2026-11-23T15:00:00Z');

forEachBackend((backend) => {
  let server: TestServer | undefined;
  const clock = { time: monday, now: () => clock.time };

  /** An office, a nurse and a way to register patients. There is no phone line, so only staff acts. */
  const openOffice = async () => {
    clock.time = monday;
    const running = await startTestServer({ backend, clock });
    server = running;
    const nurse = await registerPatient(running, { firstName: 'Nora' });
    await makeAdministrator(running, nurse);
    const office = await firstOffice(nurse);
    const register = async () => {
      const patient = await registerPatient(running);
      await running.database.orm
        .update(users)
        .set({ modeOverride: 'production', emailVerified: true })
        .where(eq(users.id, patient.user.id));
      return patient;
    };
    return { running, nurse, office, register };
  };
  const bookLast = async (patient: SignedIn, officeId: string): Promise<AppointmentView> =>
    book(patient, officeId, { startsAt: (await listTimes(patient, officeId)).at(-1)?.startsAt });
  const setWaiting = (patient: SignedIn, id: string, waiting = true) =>
    patient.send<AppointmentView>('PUT', `/api/appointments/${id}/waitlist`, {
      body: JSON.stringify({ waiting }),
      headers: { 'content-type': 'application/json' },
    });
  const answer = (patient: SignedIn, id: string, accept: boolean) =>
    patient.post<AppointmentView>(`/api/appointments/${id}/earlier-time`, { accept });
  const enterTime = (nurse: SignedIn, providerId: string, date: string, time: string) =>
    nurse.post<{ startsAt: string; state: string; message?: string }>('/api/admin/office-times', {
      providerId,
      date,
      time,
    });
  const offerOf = async (patient: SignedIn, id: string) =>
    (await findOwnAppointment(patient, id)).waitlist?.offer?.startsAt ?? null;

  afterEach(async () => {
    const stopped = server;
    server = undefined;
    await stopped?.stop();
    expect(stopped?.errors ?? []).toEqual([]);
  });

  test('offers an earlier time to the longest-waiting patient, then to the next one', async () => {
    const { running, nurse, office, register } = await openOffice();
    const [rosa, ivan, mia] = [await register(), await register(), await register()];
    const [hers, his, mias] = [
      await bookLast(rosa, office.id),
      await bookLast(ivan, office.id),
      await bookLast(mia, office.id),
    ];
    for (const [patient, { id }] of [
      [rosa, hers],
      [ivan, his],
      [mia, mias],
    ] as const) {
      expect((await setWaiting(patient, id)).body.waitlist).toEqual({ offer: null });
      clock.time = new Date(clock.time.getTime() + 60_000);
    }
    const { body: entered } = await enterTime(nurse, office.id, '2026-11-24', '09:20');
    expect(entered).toMatchObject({ startsAt: '2026-11-24T14:20:00.000Z', state: 'taken' });
    const offered = await findOwnAppointment(rosa, hers.id);
    expect(offered.waitlist?.offer).toMatchObject({
      startsAt: entered.startsAt,
      date: '2026-11-24',
      time: '09:20',
      expiresAt: new Date(clock.time.getTime() + 120 * 60_000).toISOString(),
    });
    // The slot is reserved while the offer is open.
    expect(await offerOf(ivan, his.id)).toBeNull();
    expect((await listTimes(mia, office.id)).map(({ startsAt }) => startsAt)).not.toContain(entered.startsAt);
    const mails = await running.database.orm.select().from(notices);
    const offerMails = mails.filter(({ key }) => key.startsWith('earlier-time:'));
    expect(offerMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [rosa.user.email, 'Harborline: An earlier time is available'],
    ]);

    clock.time = new Date(clock.time.getTime() + 121 * 60_000);
    await expireTimes(running.context);
    // The server's own sweep may hold the lock.
    const left = await waitForAppointment(
      rosa,
      hers.id,
      'without an offer',
      ({ waitlist }) => waitlist?.offer === null,
    );
    expect(left.startsAt).toBe(hers.startsAt);
    expect((await answer(rosa, hers.id, true)).status).toBe(409);
    expect(await offerOf(ivan, his.id)).toBe(entered.startsAt);
    expect((await answer(ivan, his.id, false)).body.waitlist).toEqual({ offer: null });
    expect(await offerOf(mia, mias.id)).toBe(entered.startsAt);
    // Mia's appointment was not confirmed yet, so it moves to the earlier time.
    expect((await answer(mia, mias.id, true)).body).toMatchObject({
      status: 'pending',
      startsAt: entered.startsAt,
      version: 2,
      waitlist: null,
    });
    // Mia's old time is not earlier than Rosa's, so it is not offered to her.
    expect(await offerOf(rosa, hers.id)).toBeNull();
  });

  test('anyone sees the next three times that an office gave us, and no invented ones', async () => {
    const { running, nurse, office } = await openOffice();
    const listNext = async () =>
      (await running.newClient().get<OfficeTimes>(`/api/providers/${office.id}/next-openings`)).body.times;
    expect(await listNext()).toEqual([]);
    for (const date of ['2026-11-27', '2026-11-24', '2026-11-25', '2026-11-30'])
      expect((await enterTime(nurse, office.id, date, '09:20')).status).toBe(200);
    expect((await listNext()).map(({ startsAt, known }) => [startsAt, known])).toEqual([
      ['2026-11-24T14:20:00.000Z', true],
      ['2026-11-25T14:20:00.000Z', true],
      ['2026-11-27T14:20:00.000Z', true],
    ]);
    const search = async () =>
      (await running.newClient().get<ListedProvider[]>('/api/providers?sort=soonest&limit=2')).body;
    const [soonest, second] = await search();
    expect(soonest).toMatchObject({
      id: office.id,
      nextOpening: { startsAt: '2026-11-24T14:20:00.000Z', timeZone: 'America/New_York' },
    });
    expect(second?.nextOpening).toBeNull();
    // A held time is no longer open, neither in the list nor in the search.
    const held = { providerId: office.id, startsAt: '2026-11-24T14:20:00.000Z' };
    expect((await nurse.post('/api/appointment-holds', held)).status).toBe(200);
    const next = await listNext();
    expect(next.map(({ startsAt }) => startsAt)).not.toContain(held.startsAt);
    expect((await search())[0]?.nextOpening?.startsAt).toBe(next[0]?.startsAt);
  });

  test('keeps a confirmed appointment until the office agrees to the earlier time', async () => {
    const { nurse, office, register } = await openOffice();
    const [rosa, ivan] = [await register(), await register()];
    const hers = await bookLast(rosa, office.id);
    const his = await bookLast(ivan, office.id);
    await nurse.post(`/api/admin/appointments/${hers.id}/confirm`, { words: 'Yes.' });
    await nurse.post(`/api/admin/appointments/${his.id}/confirm`, { words: 'Yes, him too.' });
    await setWaiting(rosa, hers.id);
    clock.time = new Date(clock.time.getTime() + 60_000);
    expect(hers.startsAt < his.startsAt).toBe(true);
    await setWaiting(ivan, his.id);
    const { body: entered } = await enterTime(nurse, office.id, '2026-11-24', '09:20');
    await answer(rosa, hers.id, true);
    expect(await findOwnAppointment(rosa, hers.id)).toMatchObject({
      status: 'confirmed',
      startsAt: hers.startsAt,
      wanted: { startsAt: entered.startsAt },
    });
    await nurse.post(`/api/admin/appointments/${hers.id}/confirm`, { words: 'Come at 9:20.' });
    expect(await findOwnAppointment(rosa, hers.id)).toMatchObject({
      startsAt: entered.startsAt,
      wanted: null,
    });
    // Rosa's old time is earlier than Ivan's, and he is on the waitlist.
    expect(await offerOf(ivan, his.id)).toBe(hers.startsAt);
    await ivan.post(`/api/appointments/${his.id}/cancel`);
    const times = await listTimes(rosa, office.id);
    expect(times.find(({ startsAt }) => startsAt === hers.startsAt)).toMatchObject({ known: true });
  });

  test('offers no earlier times at an office that left the network', async () => {
    const { running, nurse, office, register } = await openOffice();
    const [rosa, ivan] = [await register(), await register()];
    const hers = await bookLast(rosa, office.id);
    const his = await bookLast(ivan, office.id);
    await nurse.post(`/api/admin/appointments/${hers.id}/confirm`, { words: 'Yes.' });
    await setWaiting(ivan, his.id);
    await running.database.orm
      .update(providers)
      .set({ isActive: false, deactivatedAt: clock.time })
      .where(eq(providers.id, office.id));
    await rosa.post(`/api/appointments/${hers.id}/cancel`);
    expect(await offerOf(ivan, his.id)).toBeNull();
    await running.database.orm
      .update(providers)
      .set({ isActive: true, deactivatedAt: null })
      .where(eq(providers.id, office.id));
    await setWaiting(ivan, his.id);
    expect(await offerOf(ivan, his.id)).toBe(hers.startsAt);
  });

  test('offers an open time right after joining the waitlist, and nothing after leaving it', async () => {
    const { nurse, office, register } = await openOffice();
    const rosa = await register();
    const { id } = await bookLast(rosa, office.id);
    const { body: entered } = await enterTime(nurse, office.id, '2026-11-24', '11:10');
    expect(entered.state).toBe('open');
    expect((await setWaiting(rosa, id)).body.waitlist?.offer?.startsAt).toBe(entered.startsAt);
    expect((await setWaiting(rosa, id, false)).body.waitlist).toBeNull();
    await enterTime(nurse, office.id, '2026-11-24', '13:10');
    expect((await findOwnAppointment(rosa, id)).waitlist).toBeNull();
    expect(await listTimes(rosa, office.id)).toContainEqual(
      expect.objectContaining({ startsAt: entered.startsAt, known: true }),
    );
  });

  test('reads entered times as office time and rejects those skipped by daylight saving', async () => {
    const { nurse, office } = await openOffice();
    clock.time = new Date('2027-03-01T15:00:00Z');
    const before = await enterTime(nurse, office.id, '2027-03-12', '09:00');
    const after = await enterTime(nurse, office.id, '2027-03-15', '09:00');
    expect([before.body.startsAt, after.body.startsAt]).toEqual([
      '2027-03-12T14:00:00.000Z',
      '2027-03-15T13:00:00.000Z',
    ]);
    const skipped = await enterTime(nurse, office.id, '2027-03-14', '02:30');
    expect([skipped.status, skipped.body.message]).toEqual([
      400,
      'This time doesn’t exist because clocks move forward then. Enter another one.',
    ]);
  });
});

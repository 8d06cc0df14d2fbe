import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  confirmAddress,
  readMail,
  registerAdministrator,
  turnOnTwoFactor,
} from '#tests/support/steps/account-steps.ts';
import {
  book,
  firstOffice,
  listTimes,
  waitForAppointment,
  waitForConfirmed,
} from '#tests/support/steps/appointment-steps.ts';
import {
  loginAs,
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
};

forEachBackend((backend) => {
  let server: TestServer | undefined;
  const start = async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    const rosa = await registerPatient(server);
    const office = await firstOffice(rosa);
    const { id } = await book(rosa, office.id, {
      startsAt: (await listTimes(rosa, office.id)).at(-1)?.startsAt,
    });
    await waitForConfirmed(rosa, id);
    return { running: server, rosa, id };
  };
  afterEach(async () => {
    const stopped = server;
    server = undefined;
    await stopped?.stop();
    expect(stopped?.errors ?? []).toEqual([]);
  });

  test('keeps the UID of a calendar file through every change, and removes the event after cancellation', async () => {
    const { running, rosa, id } = await start();
    const file = async () => {
      const answer = await rosa.get(`/api/appointments/${id}/calendar`);
      expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
      return read(answer.text);
    };
    const first = await file();
    expect([first.method, first.events[0]?.sequence]).toEqual(['REQUEST', 2]);
    const times = await rosa.get<{ times: { startsAt: string }[] }>(`/api/appointments/${id}/times`);
    const startsAt = times.body.times[0]?.startsAt ?? '';
    await rosa.post(`/api/appointments/${id}/move`, { startsAt });
    await waitForAppointment(rosa, id, 'moved', (component) => component.startsAt === startsAt);
    const moved = await file();
    expect(moved.events[0]?.startDate.toJSDate().toISOString()).toBe(startsAt);
    expect([moved.events[0]?.uid, moved.events[0]?.sequence]).toEqual([first.events[0]?.uid, 3]);
    await rosa.post(`/api/appointments/${id}/cancel`);
    const last = await file();
    expect([last.method, last.events[0]?.uid, last.events[0]?.sequence]).toEqual([
      'CANCEL',
      first.events[0]?.uid,
      4,
    ]);
    const ivan = await registerPatient(running);
    expect((await ivan.get(`/api/appointments/${id}/calendar`)).status).toBe(404);
  });

  test('serves appointments through a calendar link until it is renewed or deleted', async () => {
    const { running, rosa, id } = await start();
    const anyone = running.newClient();
    const renew = async () => (await rosa.post<{ path: string }>('/api/calendar-feed')).body.path;
    expect((await rosa.get('/api/calendar-feed')).body).toEqual({ since: null });
    const first = await renew();
    const subscribed = await anyone.get(first);
    expect(subscribed.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(read(subscribed.text).events.map(({ uid }) => uid)).toEqual([`${id}@harborline`]);
    expect(JSON.stringify((await rosa.get('/api/calendar-feed')).body)).not.toContain(first.slice(-20));

    const second = await renew();
    expect((await anyone.get(first)).status).toBe(404);
    await rosa.post(`/api/appointments/${id}/cancel`);
    expect(read((await anyone.get(second)).text).events).toEqual([]);
    await rosa.post('/api/calendar-feed/end');
    expect((await anyone.get(second)).status).toBe(404);
  });

  test('revokes the calendar link when credentials change', async () => {
    const running = await startTestServer({ backend });
    server = running;
    const anyone = running.newClient();
    const email = 'rosa@example.test';
    const rosa = await registerPatient(running, { email });
    const reads = async (path: string) => (await anyone.get(path)).status;
    const follow = async (client = rosa) => {
      const { path } = (await client.post<{ path: string }>('/api/calendar-feed')).body;
      expect(await reads(path)).toBe(200);
      return path;
    };
    const newPassword = 'a much newer battery';
    const resetByMail = async (address: string) => {
      await anyone.post('/api/password/forgot', { email: address });
      const token = /\/new-password#([\w-]+)/.exec(
        await readMail(running, address, 'reset your password'),
      )?.[1];
      return anyone.post('/api/password/reset', { token, newPassword: testPassword });
    };
    const changes: [string, () => Promise<unknown>][] = [
      ['another password', () => rosa.post('/api/account/password', { password: testPassword, newPassword })],
      ['a reset', () => resetByMail(email)],
    ];
    for (const [what, change] of changes) {
      const path = await follow();
      await change();
      expect([what, await reads(path)]).toEqual([what, 404]);
    }
    const back = await loginAs(running, email);
    const later: [string, () => Promise<unknown>][] = [
      ['all other devices signed out', () => back.post('/api/account/sessions/end-others')],
      ['another address', () => confirmAddress(running, back, 'rosa.new@example.test')],
      ['two-factor authentication', () => turnOnTwoFactor(back)],
    ];
    for (const [what, change] of later) {
      const path = await follow(back);
      await change();
      expect([what, await reads(path)]).toEqual([what, 404]);
      expect((await back.get('/api/calendar-feed')).body).toEqual({ since: null });
    }
  });

  test('notifies the owner of a new link, and disables the link of a suspended account', async () => {
    const running = await startTestServer({ backend });
    server = running;
    const anyone = running.newClient();
    const rosa = await registerPatient(running, { email: 'rosa@example.test' });
    const admin = await registerAdministrator(running);
    const follow = async () => (await rosa.post<{ path: string }>('/api/calendar-feed')).body.path;
    const path = await follow();
    const mail = await readMail(running, 'rosa@example.test', 'new calendar link');
    expect(mail).toContain('If this wasn’t you');
    expect(mail).not.toContain(path.slice(-20, -4));
    const setStatus = (status: string) =>
      running.database.orm.update(users).set({ status }).where(eq(users.id, rosa.user.id));
    await setStatus('suspended');
    expect((await anyone.get(path)).status).toBe(404);
    await setStatus('active');
    expect((await anyone.get(path)).status).toBe(200);
    const reason = 'Two accounts of one person';
    for (const change of ['suspend', 'restore'])
      expect((await admin.post(`/api/admin/patients/${rosa.user.id}/${change}`, { reason })).status).toBe(
        200,
      );
    expect((await anyone.get(path)).status).toBe(404);
  });
});

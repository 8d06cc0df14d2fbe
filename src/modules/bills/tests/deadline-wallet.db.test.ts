import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadlines } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import { addDays } from '#shared/time/add-days.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { BillNeedingYou, DeadlineView } from '../bills.contract.ts';
import { easternToday } from '../server/deadlines/deadline-endpoints.ts';
import { remindOfDeadlines } from '../server/deadlines/remind-of-deadlines.ts';

type List = { deadlines: DeadlineView[] };

forEachBackend((backend) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ backend, pace: 'none' });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const eventsBehind = async (path: string) => {
    const { text } = await server.newClient().get(path);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return { text, events: events.map((component) => new ICAL.Event(component)) };
  };

  test('a deadline entered without a bill is computed, explained, reminded of, and in the calendar until done', async () => {
    const rosa = await registerPatient(server);
    const id = newId();
    const entered = { id, clock: 'external_review', startsOn: '2026-10-30', label: 'Knee surgery denial' };
    const added = await rosa.post<List>('/api/deadlines', entered);
    expect((await rosa.post<List>('/api/deadlines', entered)).body.deadlines).toHaveLength(1);
    const [deadline] = added.body.deadlines;
    // Four months, no February 30, and March 1, 2027, is a Monday.
    expect(deadline).toMatchObject({ dueOn: '2027-03-01', billId: null, label: 'Knee surgery denial' });
    expect(deadline?.trace.join(' ')).toContain('there is no Feb 30, 2027 → Mar 1, 2027');
    expect(deadline?.source?.paragraph).toContain('147.136');

    const { path } = (await rosa.post<{ path: string }>('/api/calendar-feed')).body;
    const { text, events } = await eventsBehind(path);
    expect(events.map(({ uid, startDate }) => [uid, startDate.toString()])).toEqual([
      [`${id}@harborline`, '2027-03-01'],
    ]);
    expect(`${path} ${text}`).not.toMatch(/knee|surgery|denial|appeal|review/i);

    const soon = addDays(easternToday(new Date()), 3);
    await server.database.orm.update(deadlines).set({ dueOn: soon }).where(eq(deadlines.id, id));
    await remindOfDeadlines(server.context);
    const inbox = await rosa.get<{ entries: { title: string }[] }>('/api/inbox');
    expect(inbox.body.entries.filter(({ title }) => title === 'A deadline is near')).toHaveLength(1);
    expect(inbox.text).not.toContain('Knee');
    // On the dashboard, which only its owner sees.
    const needing = async () =>
      (await rosa.get<{ bills: BillNeedingYou[] }>('/api/bills-needing-you')).body.bills;
    expect(await needing()).toEqual([
      { id, billId: null, name: 'Knee surgery denial', need: 'deadline', dueOn: soon },
    ]);

    await rosa.post(`/api/deadlines/${id}/settle`, { state: 'done' });
    expect((await eventsBehind(path)).events).toEqual([]);
    expect(await needing()).toEqual([]);
    await rosa.post(`/api/deadlines/${id}/settle`, { state: 'open' });
    expect((await eventsBehind(path)).events).toHaveLength(1);
  });

  test('a calendar link shows no one else’s deadlines', async () => {
    const [rosa, ivan] = [await registerPatient(server), await registerPatient(server)];
    const later = { clock: 'entered', startsOn: addDays(easternToday(new Date()), 40), label: 'Form' };
    await rosa.post('/api/deadlines', { id: newId(), ...later });
    const { path } = (await ivan.post<{ path: string }>('/api/calendar-feed')).body;
    expect((await eventsBehind(path)).events).toEqual([]);
  });
});

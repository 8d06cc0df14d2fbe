import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PresenceView } from '#modules/requests/request-presence.contract.ts';
import type { AssignmentView } from '#modules/requests/request-queue-views.contract.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { notices } from '#schema/notices.ts';
import { requestAssignments } from '#schema/request-work.ts';
import { newId, shortId } from '#shared/ids.ts';
import { openLiveEvents } from '#tests/support/browser/live-page.ts';
import { findInDatabase } from '#tests/support/files/find-in-database.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { getRequest } from '#tests/support/steps/care-steps.ts';
import { type AssignedRequest, performStaffAction, seedRequest } from '#tests/support/steps/queue-steps.ts';
import { seedDoubtfulResult } from '#tests/support/steps/seed-doubtful-result.ts';
import {
  createSettableClock,
  listInbox,
  mondayAtNine,
  type SettableClock,
} from '#tests/support/steps/sla-steps.ts';
import { answer, getThread, hireStaff } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

type Result = { id: string; problem: string | null };

forEachBackend((backend) => {
  let server: TestServer;
  let clock: SettableClock;
  let rosa: SignedIn;
  let lead: SignedIn;
  let maya: SignedIn;
  let noah: SignedIn;
  beforeAll(async () => {
    clock = createSettableClock(mondayAtNine);
    server = await startTestServer({ backend, clock, pace: 'lifelike' });
    rosa = await registerPatient(server);
    lead = await hireStaff(server, 'Lena');
    maya = await hireStaff(server, 'Maya');
    noah = await hireStaff(server, 'Noah');
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const assign = (by: SignedIn, id: string, body: object) => performStaffAction(by, id, 'assign', body);
  const assignMany = (by: SignedIn, body: object) =>
    by.post<Result[]>('/api/admin/concierge-requests/assign', body);
  const lineOf = ({ fromName, toName, byName, note }: AssignmentView) => [fromName, toName, byName, note];
  const ownerOf = async (id: string) => (await getThread(rosa, id)).owner;

  describe('a lead', () => {
    test('assigns an unassigned request with a note that the patient never sees', async () => {
      const id = await seedRequest(server, rosa.user.id);
      const note = 'Her daughter answers; ask for Zebulon.';
      const { status, body } = await assign(lead, id, { to: maya.user.id, note });
      expect([status, body.assigneeName]).toEqual([200, 'Maya Tester']);
      expect(body.assignments.map(lineOf)).toEqual([[null, 'Maya Tester', 'Lena Tester', note]]);
      const seen = await getRequest(rosa, id);
      expect(seen.timeline.map((entry) => entry.note)).toEqual([
        'Someone on our care team is now working on your request.',
      ]);
      // The patient reads the first name only, as in the messages.
      expect([seen.coordinator, JSON.stringify(seen).includes('Maya Tester')]).toEqual(['Maya', false]);
      const archive = await rosa.get('/api/account/archive');
      expect(JSON.stringify([seen, await getThread(rosa, id), archive.text])).not.toContain('Zebulon');
      expect(await findInDatabase(server.database, 'Zebulon')).toEqual([]);
    });

    test('reassigns a request only by naming its assignee, and unassigns it', async () => {
      const id = await seedRequest(server, rosa.user.id);
      await performStaffAction(maya, id, 'claim');
      const blind = await assign(lead, id, { to: noah.user.id });
      expect([blind.status, blind.body.message]).toEqual([
        409,
        'This request is assigned to Maya Tester. Ask them to transfer it, or reassign it to yourself.',
      ]);
      expect((await assign(lead, id, { to: noah.user.id, from: noah.user.id })).status).toBe(409);
      expect((await assign(lead, id, { to: noah.user.id, from: maya.user.id })).status).toBe(200);
      const { body } = await assign(lead, id, { to: null, from: noah.user.id });
      expect(body.assignedTo).toBeNull();
      expect((await getRequest(rosa, id)).coordinator).toBeNull();
      expect(body.assignments.map(lineOf)).toEqual([
        [null, 'Maya Tester', 'Maya Tester', null],
        ['Maya Tester', 'Noah Tester', 'Lena Tester', null],
        ['Noah Tester', null, 'Lena Tester', null],
      ]);
    });

    test('assigns several at once; one that can’t be assigned doesn’t hold up the others', async () => {
      const free = await seedRequest(server, rosa.user.id);
      const second = await seedRequest(server, rosa.user.id);
      const taken = await seedRequest(server, rosa.user.id);
      await performStaffAction(noah, taken, 'claim');
      const closed = await seedRequest(server, rosa.user.id, { status: 'cancelled' });
      const own = await seedRequest(server, maya.user.id);
      const missing = newId();
      const ids = [free, taken, closed, own, missing, second];
      const { status, body } = await assignMany(lead, { ids, to: maya.user.id, note: 'Today, please.' });
      expect(status).toBe(200);
      expect(body).toEqual([
        { id: free, problem: null },
        {
          id: taken,
          problem:
            'This request is assigned to Noah Tester. Ask them to transfer it, or reassign it to yourself.',
        },
        { id: closed, problem: 'This request is closed, so it can’t be assigned.' },
        { id: own, problem: 'This request is their own. Choose someone else.' },
        { id: missing, problem: 'Request not found. It may have been deleted with its account.' },
        { id: second, problem: null },
      ]);
      const trail = await server.database.orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'assignRequest'));
      const audited = trail
        .filter(({ actorId }) => actorId === lead.user.id)
        .map(({ subjectId }) => subjectId);
      expect(audited).toContain(free);
      expect(audited).toContain(second);
      expect(audited).not.toContain(taken);
      const named = await assignMany(lead, { ids: [taken], to: maya.user.id, from: noah.user.id });
      expect(named.body).toEqual([{ id: taken, problem: null }]);
    });

    test('may choose at most 50 requests, and only staff who can work on them', async () => {
      const id = await seedRequest(server, rosa.user.id);
      const many = Array.from({ length: 51 }, () => newId());
      expect((await assignMany(lead, { ids: many, to: maya.user.id })).status).toBe(400);
      expect((await assignMany(lead, { ids: [], to: maya.user.id })).status).toBe(400);
      const rita = await registerStaff(server, 'read_only', 'Rita');
      expect((await assign(lead, id, { to: rita.user.id })).status).toBe(404);
      expect((await assign(lead, id, { to: rosa.user.id })).status).toBe(404);
      expect((await assignMany(rita, { ids: [id], to: maya.user.id })).status).toBe(403);
      const [refused] = (await assignMany(lead, { ids: [id], to: rita.user.id })).body;
      expect(refused?.problem).toBe('This person can’t work on requests. Choose someone else.');
    });

    test('and a colleague who take one request at once: one gets it', async () => {
      const id = await seedRequest(server, rosa.user.id);
      const answers = await Promise.all([
        assign(lead, id, { to: maya.user.id }),
        performStaffAction(noah, id, 'claim'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { body } = await lead.get<AssignedRequest>(`/api/admin/concierge-requests/${id}`);
      expect(body.assignments).toHaveLength(1);
    });
  });

  describe('the assignee', () => {
    test('is notified in the inbox and by email, without health information', async () => {
      const id = await seedRequest(server, rosa.user.id);
      const olga = await hireStaff(server, 'Olga');
      const screen = await openLiveEvents(server, olga);
      await assign(lead, id, { to: olga.user.id, note: 'Knee MRI, she is in pain.' });
      expect(await listInbox(olga)).toEqual(['A request was assigned to you']);
      const sent = await server.database.orm.select().from(notices).where(eq(notices.userId, olga.user.id));
      const mail = sent.find(({ kind }) => kind === 'request_assigned');
      expect(mail).toMatchObject({ channel: 'mail', recipient: olga.user.email });
      expect(mail?.body).toContain(shortId(id));
      expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/knee|MRI|pain/i);
      await waitFor(
        'the live notice',
        async () => screen.updates(),
        (updates) => updates.some(({ topic }) => topic === 'notice'),
      );
      await screen.close();
    });

    test('gets no email after turning the topic off, and no notice of their own claim', async () => {
      const olga = await hireStaff(server, 'Olga');
      const settings = {
        email: true,
        sms: false,
        phone: false,
        off: { mail: ['assignments'], sms: [] },
        quiet: null,
        timeZone: 'America/New_York',
        language: null,
      };
      expect((await olga.put('/api/notice-settings', settings)).status).toBe(200);
      await assign(lead, await seedRequest(server, rosa.user.id), { to: olga.user.id });
      await performStaffAction(olga, await seedRequest(server, rosa.user.id), 'claim');
      expect(await listInbox(olga)).toEqual(['A request was assigned to you']);
      const sent = await server.database.orm.select().from(notices).where(eq(notices.userId, olga.user.id));
      expect(sent.filter(({ kind }) => kind === 'request_assigned')).toEqual([]);
    });

    test('answers the patient’s messages from then on', async () => {
      const id = await seedRequest(server, rosa.user.id);
      await answer(maya, id, { body: 'We are calling now.' });
      expect(await ownerOf(id)).toMatchObject({ kind: 'staff', id: maya.user.id });
      await assign(lead, id, { to: noah.user.id });
      expect(await ownerOf(id)).toMatchObject({ kind: 'staff', id: noah.user.id });
      await assign(noah, id, { to: null });
      expect(await ownerOf(id)).toMatchObject({ kind: 'assistant', id: null });
    });

    test('loses every request when they are suspended, which is recorded', async () => {
      const olga = await registerStaff(server, 'operations', 'Olga');
      const id = await seedRequest(server, rosa.user.id);
      await assign(lead, id, { to: olga.user.id });
      await lead.post(`/api/admin/staff/${olga.user.id}/suspend`, { reason: 'On leave' });
      const { body } = await lead.get<AssignedRequest>(`/api/admin/concierge-requests/${id}`);
      expect(body.assignedTo).toBeNull();
      expect(body.assignments.map(lineOf).at(-1)).toEqual(['Olga Admin', null, 'Lena Tester', null]);
      expect(await ownerOf(id)).toMatchObject({ kind: 'assistant' });
    });
  });

  test('sending a request back from review unassigns it and records that', async () => {
    const patient = await registerPatient(server);
    const id = await seedDoubtfulResult(server, patient, noah.user.id);
    await performStaffAction(maya, id, 'claim');
    const back = await maya.post(`/api/admin/concierge-requests/${id}/send-back`, {
      reason: 'Only guessed.',
    });
    expect(back.status).toBe(200);
    const { body } = await lead.get<AssignedRequest>(`/api/admin/concierge-requests/${id}`);
    expect(body.assignedTo).toBeNull();
    expect(body.assignments.map(lineOf)).toEqual([
      [null, 'Maya Tester', 'Maya Tester', null],
      ['Maya Tester', null, 'Maya Tester', null],
    ]);
  });

  test('assignments are never changed or deleted', async () => {
    const { orm } = server.database;
    await expect(orm.update(requestAssignments).set({ toUserId: null }).returning()).rejects.toThrow();
    await expect(orm.delete(requestAssignments).returning()).rejects.toThrow();
  });

  describe('presence', () => {
    const path = (id: string) => `/api/admin/concierge-requests/${id}/presence`;
    const others = async (by: SignedIn, id: string) => (await by.get<PresenceView[]>(path(id))).body;

    test('shows who else is viewing or typing, and ends after 45 seconds or on leaving', async () => {
      const id = await seedRequest(server, rosa.user.id);
      expect(await others(maya, id)).toEqual([]);
      await maya.post(path(id), { doing: 'viewing' });
      expect(await others(maya, id)).toEqual([]);
      const { body } = await noah.post<PresenceView[]>(path(id), { doing: 'typing' });
      expect(body).toEqual([{ userId: maya.user.id, name: 'Maya Tester', doing: 'viewing' }]);
      expect(await others(maya, id)).toMatchObject([{ name: 'Noah Tester', doing: 'typing' }]);
      clock.pass(46_000);
      expect(await others(maya, id)).toEqual([]);
      await noah.post(path(id), { doing: 'viewing' });
      expect(await others(maya, id)).toMatchObject([{ name: 'Noah Tester', doing: 'viewing' }]);
      await noah.send('DELETE', path(id));
      expect(await others(maya, id)).toEqual([]);
    });

    test('refreshes colleagues’ pages only when it changes', async () => {
      const id = await seedRequest(server, rosa.user.id);
      const screen = await openLiveEvents(server, noah);
      const count = () => screen.updates().filter((update) => update.topic === 'staff-presence').length;
      await maya.post(path(id), { doing: 'viewing' });
      await waitFor(
        'the arrival',
        async () => count(),
        (events) => events === 1,
      );
      await maya.post(path(id), { doing: 'viewing' });
      await maya.post(path(id), { doing: 'typing' });
      await waitFor(
        'the typing',
        async () => count(),
        (events) => events === 2,
      );
      await screen.close();
    });

    test('is for staff who may view the request, and never for their own', async () => {
      const own = await seedRequest(server, maya.user.id);
      expect((await maya.post(path(own), { doing: 'viewing' })).status).toBe(403);
      expect((await maya.get(path(own))).status).toBe(403);
      expect((await maya.post(path(newId()), { doing: 'viewing' })).status).toBe(404);
      expect((await rosa.get(path(own))).status).toBe(403);
      expect((await maya.post(path(own), { doing: 'sleeping' })).status).toBe(400);
    });
  });
});

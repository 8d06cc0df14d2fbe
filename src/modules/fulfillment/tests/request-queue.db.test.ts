import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessEntry } from '#modules/accounts/patient-views.ts';
import type { QueueFigures } from '#modules/requests/request-queue-views.contract.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import { requestNotes } from '#schema/request-work.ts';
import { newId, shortId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { settleAlertBody } from '#tests/support/steps/account-steps.ts';
import { getRequest } from '#tests/support/steps/care-steps.ts';
import {
  type AssignedRequest,
  listQueue,
  minutes,
  performStaffAction,
  seedRequest,
} from '#tests/support/steps/queue-steps.ts';
import { getThread, hireStaff } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let maya: SignedIn;
  let noah: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend, pace: 'lifelike' });
    rosa = await registerPatient(server);
    maya = await hireStaff(server, 'Maya');
    noah = await hireStaff(server, 'Noah');
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  describe('the queue', () => {
    let ids: Record<string, string>;
    let patient: SignedIn;
    beforeAll(async () => {
      patient = await registerPatient(server);
      const now = server.context.clock.now().getTime();
      const insertRequest = (changes: Parameters<typeof seedRequest>[2]) =>
        seedRequest(server, patient.user.id, changes);
      ids = {
        done: await insertRequest({
          status: 'completed',
          minutesLeft: -500,
          createdAt: new Date(now - 90 * minutes),
        }),
        waiting: await insertRequest({
          status: 'awaiting_patient_confirmation',
          minutesLeft: 5,
          readyAt: new Date(now - minutes),
        }),
        calm: await insertRequest({ minutesLeft: 900, urgency: 'soon' }),
        late: await insertRequest({ minutesLeft: -3, personNeededBecause: 'A price is doubtful' }),
        fresh: await insertRequest({ status: 'new', minutesLeft: 240, urgency: 'urgent' }),
        // Paused an hour ago with ten minutes left: the deadline itself has passed.
        asked: await insertRequest({
          status: 'gathering_info',
          minutesLeft: -50,
          slaPausedAt: new Date(now - 60 * minutes),
        }),
      };
    });
    const nameOf = (id: string) => Object.entries(ids).find(([, item]) => item === id)?.[0] ?? id;
    const list = async (query: string) => {
      const { entries, total } = await listQueue(maya, `?search=${shortId(patient.user.id)}&${query}`);
      return { names: entries.map(({ id }) => nameOf(id)), entries, total };
    };

    test('sorts by SLA risk, with paused clocks where they stopped', async () => {
      const { names, total } = await list('');
      expect(names).toEqual(['late', 'asked', 'fresh', 'calm', 'waiting', 'done']);
      expect(total).toBe(6);
    });

    test('pages in the same order', async () => {
      expect((await list('limit=2')).names).toEqual(['late', 'asked']);
      expect((await list('limit=2&offset=2')).names).toEqual(['fresh', 'calm']);
      expect((await list('limit=2&offset=4')).names).toEqual(['waiting', 'done']);
      expect(await list('limit=2&offset=6')).toMatchObject({ names: [], total: 6 });
    });

    test('filters by pending, in progress, completed, and needs review', async () => {
      expect((await list('status=pending')).names).toEqual(['fresh']);
      expect((await list('status=in_progress')).names).toEqual(['late', 'asked', 'calm', 'waiting']);
      expect(await list('status=completed')).toMatchObject({ names: ['done'], total: 1 });
      expect(await list('part=review')).toMatchObject({ names: ['late'], total: 1 });
    });

    test('sorts by age', async () => {
      expect((await list('sort=oldest')).names[0]).toBe('done');
      expect((await list('sort=newest')).names.at(-1)).toBe('done');
    });

    test('flags a request as needing review while its patient has asked for a person', async () => {
      const alertId = newId();
      await server.database.orm
        .insert(staffAlerts)
        .values({ id: alertId, kind: 'person_wanted', requestId: ids.calm ?? '' });
      const { entries } = await list('part=review');
      expect(entries.map(({ id, personNeededBecause }) => [nameOf(id), personNeededBecause])).toEqual([
        ['late', ['A price is doubtful']],
        ['calm', ['The patient asked for a person']],
      ]);
      const open = await maya.get<{ id: string }[]>('/api/admin/alerts');
      expect(open.body.map(({ id }) => id)).toContain(alertId);
      const settled = await maya.post<{ acknowledgedBy: string }>(
        `/api/admin/alerts/${alertId}/settle`,
        settleAlertBody,
      );
      expect(settled.body.acknowledgedBy).toBe('Maya');
      const again = await noah.post<{ acknowledgedBy: string }>(
        `/api/admin/alerts/${alertId}/settle`,
        settleAlertBody,
      );
      expect(again.body.acknowledgedBy).toBe('Maya');
      expect((await list('part=review')).names).toEqual(['late']);
    });

    test('finds a request by its short id', async () => {
      const id = ids.calm ?? '';
      for (const typed of [shortId(id), `%23${shortId(id).toUpperCase()}`, id]) {
        const { entries, total } = await listQueue(maya, `?search=${typed}`);
        expect([entries.map((entry) => entry.id), total]).toEqual([[id], 1]);
      }
    });

    test('finds nothing for unknown words and rejects an unknown sort order', async () => {
      for (const search of ['xylophone', '4f2a91c0-----', '4f%00', '%F0%9F%92%A9'])
        expect(await listQueue(maya, `?search=${search}`)).toMatchObject(
          search === '4f%00' ? { status: 400 } : { entries: [], total: 0, status: 200 },
        );
      expect((await listQueue(maya, '?sort=name')).status).toBe(400);
      expect((await listQueue(maya, '?status=lost')).status).toBe(400);
      expect((await listQueue(maya, '?limit=1000')).status).toBe(400);
    });

    test('counts the requests', async () => {
      const { body } = await maya.get<QueueFigures>('/api/admin/concierge-requests/figures');
      expect(body).toMatchObject({
        pending: 1,
        inProgress: 4,
        completed: 1,
        needsReview: 1,
        late: 1,
        attention: 1,
      });
    });

    test('measures the time from submission to the first action not made by the patient', async () => {
      const responses = async () => {
        const { responseTime } = (await maya.get<QueueFigures>('/api/admin/concierge-requests/figures')).body;
        const { meanSeconds, requestCount } = responseTime ?? { meanSeconds: 0, requestCount: 0 };
        return { seconds: (meanSeconds ?? 0) * requestCount, count: requestCount };
      };
      const id = await seedRequest(server, patient.user.id, { status: 'cancelled' });
      // The SLA check may have sent a late notice in the meantime.
      const before = await responses();
      const [{ createdAt } = { createdAt: new Date() }] = [
        (await listQueue(maya, `?search=${id}`)).entries[0],
      ].flatMap((entry) => (entry ? [{ createdAt: new Date(entry.createdAt) }] : []));
      const entry = { requestId: id, fromStatus: 'new', toStatus: 'new', note: 'A line' };
      await server.database.orm.insert(requestTimeline).values([
        { ...entry, fromStatus: null, actor: 'harborline', at: createdAt },
        { ...entry, actor: 'harborline', at: new Date(createdAt.getTime() + 90_000) },
        { ...entry, actor: 'staff', at: new Date(createdAt.getTime() + 900_000) },
      ]);
      const after = await responses();
      expect(after.count - before.count).toBe(1);
      expect(after.seconds - before.seconds).toBeCloseTo(90, 1);
    });
  });

  describe('assignment', () => {
    test('gives a request to one of two concurrent claims and names the assignee to the other', async () => {
      const id = await seedRequest(server, rosa.user.id);
      const answers = await Promise.all(
        [maya, noah].map((person) => performStaffAction(person, id, 'claim')),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body;
      const lost = answers.find(({ status }) => status === 409)?.body;
      expect(lost?.message).toContain(`assigned to ${won?.assigneeName}`);
    });

    test('is idempotent and notes it once for the patient', async () => {
      const id = await seedRequest(server, rosa.user.id);
      await performStaffAction(maya, id, 'claim');
      expect((await performStaffAction(maya, id, 'claim')).status).toBe(200);
      const { timeline } = await getRequest(rosa, id);
      expect(timeline.map(({ note }) => note)).toEqual([
        'Someone on our care team is now working on your request.',
      ]);
    });

    test('can be transferred by the assignee, and by a colleague only if they name the assignee', async () => {
      const id = await seedRequest(server, rosa.user.id);
      await performStaffAction(maya, id, 'claim');
      const stolen = await performStaffAction(noah, id, 'assign', { to: noah.user.id });
      expect([stolen.status, stolen.body.message]).toEqual([
        409,
        'This request is assigned to Maya Tester. Ask them to transfer it, or reassign it to yourself.',
      ]);
      expect((await performStaffAction(maya, id, 'assign', { to: rosa.user.id })).status).toBe(404);
      const given = await performStaffAction(maya, id, 'assign', { to: noah.user.id });
      expect(given.body).toMatchObject({ assignedTo: noah.user.id, assigneeName: 'Noah Tester' });
    });

    test('can be reassigned only by naming the current assignee', async () => {
      const id = await seedRequest(server, rosa.user.id);
      await performStaffAction(maya, id, 'claim');
      expect((await performStaffAction(noah, id, 'claim', { from: newId() })).status).toBe(409);
      expect((await performStaffAction(noah, id, 'claim', { from: maya.user.id })).body.assignedTo).toBe(
        noah.user.id,
      );
    });

    test('resumes automation after unassigning', async () => {
      const id = await seedRequest(server, rosa.user.id, {
        status: 'provider_search',
        assignedTo: maya.user.id,
      });
      const back = await performStaffAction(maya, id, 'assign', { to: null });
      expect(back.body.assignedTo).toBeNull();
      const moved = await server.database.orm
        .select()
        .from(requestTimeline)
        .where(eq(requestTimeline.requestId, id));
      expect(moved[0]?.note).toBe('Our automated search is continuing with your request.');
      await expect
        .poll(async () => (await getRequest(rosa, id)).status, { timeout: 20_000 })
        .not.toBe('provider_search');
    });

    test('lets only the assignee close a request, with a reason the patient sees', async () => {
      const id = await seedRequest(server, rosa.user.id);
      expect(
        (await performStaffAction(maya, id, 'close', { reason: 'No office does this here.' })).status,
      ).toBe(409);
      await performStaffAction(maya, id, 'claim');
      expect((await performStaffAction(maya, id, 'close', { reason: ' ' })).body.message).toBe(
        'Enter a reason for the patient',
      );
      expect(
        (await performStaffAction(maya, id, 'close', { reason: 'No office does this here.' })).status,
      ).toBe(200);
      const closed = await getRequest(rosa, id);
      expect([closed.status, closed.closedReason]).toEqual(['cancelled', 'No office does this here.']);
      expect((await performStaffAction(noah, id, 'claim')).body.message).toBe(
        'This request is closed, so it can’t be assigned.',
      );
    });
  });

  describe('staff notes', () => {
    test('are stored once, newest first, and hidden from the patient', async () => {
      const id = await seedRequest(server, rosa.user.id);
      // Ids are case-insensitive, and data encrypted with one decrypts either way.
      const note = { note: 'Speaks softly, call after noon.', submissionKey: newId().toUpperCase() };
      await Promise.all([1, 2, 3].map(() => performStaffAction(maya, id, 'notes', note)));
      const { body } = await performStaffAction(noah, id, 'notes', {
        note: 'Called again.',
        submissionKey: newId(),
      });
      expect(body.notes.map((item) => [item.authorName, item.body])).toEqual([
        ['Noah Tester', 'Called again.'],
        ['Maya Tester', 'Speaks softly, call after noon.'],
      ]);
      const seen = JSON.stringify([await getRequest(rosa, id), await getThread(rosa, id)]);
      expect(seen).not.toContain('softly');
      const archive = await rosa.get('/api/account/archive');
      expect(archive.text).not.toContain('softly');
    });

    test('are never changed or deleted', async () => {
      await expect(
        server.database.orm
          .update(requestNotes)
          .set({ body: 'Something else' as EncryptedText })
          .returning(),
      ).rejects.toThrow();
      await expect(server.database.orm.delete(requestNotes).returning()).rejects.toThrow();
    });

    test('can’t be empty or reuse the key of another request’s note', async () => {
      const first = await seedRequest(server, rosa.user.id);
      const second = await seedRequest(server, rosa.user.id);
      const submissionKey = newId();
      expect(
        (await performStaffAction(maya, first, 'notes', { note: '  ', submissionKey })).body.message,
      ).toBe('Enter a note');
      await performStaffAction(maya, first, 'notes', { note: 'One', submissionKey });
      expect((await performStaffAction(maya, second, 'notes', { note: 'One', submissionKey })).status).toBe(
        409,
      );
    });
  });

  test('audits each view and action once, visible to the patient', async () => {
    const patient = await registerPatient(server);
    const id = await seedRequest(server, patient.user.id);
    const second = await seedRequest(server, patient.user.id);
    await maya.get<AssignedRequest>(`/api/admin/concierge-requests/${id}`);
    await maya.get<AssignedRequest>(`/api/admin/concierge-requests/${id}`);
    await performStaffAction(maya, id, 'claim');
    await performStaffAction(maya, id, 'notes', { note: 'She prefers mornings.', submissionKey: newId() });
    await maya.get<AssignedRequest>(`/api/admin/concierge-requests/${second}`);
    const trail = await server.database.orm
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.subjectId, [id, second, patient.user.id]))
      .orderBy(auditEntries.id);
    expect(
      trail
        .filter(({ actorId }) => actorId === maya.user.id)
        .map(({ action, subjectId, outcome }) => [action, subjectId, outcome]),
    ).toEqual([
      ['getConciergeRequest', id, 'done'],
      ['claimRequest', id, 'done'],
      ['addRequestNote', id, 'done'],
      ['getConciergeRequest', second, 'done'],
    ]);
    const { entries } = (await patient.get<{ entries: AccessEntry[] }>('/api/account/access-log')).body;
    expect(entries.map(({ what }) => what)).toEqual([
      'Viewed your request',
      'Worked on your request',
      'Worked on your request',
      'Viewed your request',
    ]);
  });

  test('saves, changes, and deletes saved replies with unique titles', async () => {
    const hours = { title: 'Hours', body: 'We are here from 8 to 8.' };
    const added = await maya.post<{ id: string }>('/api/admin/saved-replies', hours);
    const twice = await maya.post<{ id: string }>('/api/admin/saved-replies', hours);
    expect(twice.body.id).toBe(added.body.id);
    const taken = await noah.post('/api/admin/saved-replies', { title: 'HOURS', body: 'Else' });
    expect(taken.status).toBe(409);
    const parking = await noah.post<{ id: string }>('/api/admin/saved-replies', {
      title: 'Parking',
      body: 'Behind.',
    });
    const path = `/api/admin/saved-replies/${parking.body.id}`;
    expect((await noah.put(path, { title: 'hours', body: 'Behind.' })).status).toBe(409);
    expect((await noah.put(path, { title: 'Parking', body: 'In front.' })).body).toMatchObject({
      body: 'In front.',
    });
    expect((await noah.send('DELETE', path)).status).toBe(200);
    expect((await noah.send('DELETE', path)).status).toBe(200);
    expect((await noah.put(path, { title: 'Parking', body: 'In front.' })).status).toBe(404);
    const left = await maya.get<{ title: string }[]>('/api/admin/saved-replies');
    expect(left.body.map(({ title }) => title)).toEqual(['Hours']);
  });

  test('rejects staff who view, claim, or decide on their own request', async () => {
    const id = await seedRequest(server, maya.user.id, { status: 'pending_confirmation', minutesLeft: 100 });
    const path = `/api/admin/concierge-requests/${id}`;
    const acts = [
      await maya.get<{ message: string }>(path),
      await maya.get<{ message: string }>(`${path}/evidence`),
      await performStaffAction(maya, id, 'claim'),
      await performStaffAction(maya, id, 'notes', { note: 'It is fine.', submissionKey: newId() }),
      await maya.post<{ message: string }>(`${path}/release`, { seenPreview: 'x' }),
    ];
    expect(acts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await performStaffAction(noah, id, 'claim')).status).toBe(200);
    expect((await performStaffAction(noah, id, 'assign', { to: maya.user.id })).status).toBe(409);
    expect((await performStaffAction(noah, id, 'assign', { to: noah.user.id })).status).toBe(200);
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { staffChannel } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { inboxEntries, notices, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { getRequest, kneeMri, submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { performStaffAction } from '#tests/support/steps/queue-steps.ts';
import { answer, getThread, hireStaff, linesOf, upload, write } from '#tests/support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import type { StaffThreadView, ThreadPage, ThreadSummary } from '../messages.contract.ts';
import { storeCareMessage } from '../server/store-care-message.ts';

const question = 'Do I need to bring my old pictures?';

forEachBackend((backend) => {
  let server: TestServer;
  let rosa: SignedIn;
  let maya: SignedIn;
  let requestId: string;
  beforeEach(async () => {
    // Saturday, outside support hours.
    const clock = { now: () => new Date(Date.now() - openedAt + saturday) };
    const openedAt = Date.now();
    server = await startTestServer({ backend, clock, pace: 'lifelike' });
    rosa = await registerPatient(server);
    maya = await hireStaff(server, 'Maya');
    requestId = (await submitRequest(rosa)).id;
  });
  const saturday = Date.parse('2026-11-21T15:00:00Z');
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const listAlerts = () => server.database.orm.select().from(staffAlerts);
  const listThreads = async (query = '', staff = maya) =>
    (await staff.get<ThreadPage>(`/api/admin/threads${query}`)).body.threads;
  const openAsStaff = async (staff = maya) =>
    (await staff.get<StaffThreadView>(`/api/admin/threads/${requestId}`)).body;
  const finish = (upTo: number, staff = maya) =>
    staff.post<StaffThreadView & { message?: string }>(`/api/admin/threads/${requestId}/done`, { upTo });

  test('a patient’s question is acknowledged once and alerts staff once', async () => {
    const first = await write(rosa, requestId, { body: question });
    expect(first.status).toBe(200);
    expect(linesOf(first.body)).toEqual([
      ['patient', question],
      ['assistant', expect.stringContaining('is back on Mon, Nov 23 at 8 AM')],
    ]);
    const second = await write(rosa, requestId, { body: 'And is there parking?' });
    expect(linesOf(second.body).slice(2)).toEqual([['patient', 'And is there parking?']]);
    expect(second.body.owner).toEqual({ kind: 'assistant', id: null, name: null });
    expect((await listAlerts()).map(({ kind, requestId: about }) => [kind, about])).toEqual([
      ['person_wanted', requestId],
    ]);
    const mails = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.recipient, 'support@example.test'));
    expect(mails).toHaveLength(1);
    expect(`${mails[0]?.subject} ${mails[0]?.body}`).not.toContain('pictures');
  });

  test('the same message sent ten times at once is stored once', async () => {
    const submissionKey = newId();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => write(rosa, requestId, { body: question, submissionKey })),
    );
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(linesOf(await getThread(rosa, requestId)).filter(([author]) => author === 'patient')).toEqual([
      ['patient', question],
    ]);
  });

  test('after a staff reply, the assistant does not reply until the thread is returned', async () => {
    await write(rosa, requestId, { body: question });
    const answered = await answer(maya, requestId, { body: 'Yes, please bring them.' });
    expect(answered.body.owner).toEqual({ kind: 'staff', id: maya.user.id, name: 'Maya' });
    expect((await listAlerts()).every(({ acknowledgedBy }) => acknowledgedBy === maya.user.id)).toBe(true);
    const more = await write(rosa, requestId, { body: 'Where do I park?' });
    expect(more.body.messages.at(-1)?.body).toBe('Where do I park?');
    expect(more.body.owner).toEqual({ kind: 'staff', id: maya.user.id, name: 'Maya' });
    const back = await maya.post(`/api/admin/threads/${requestId}/return`);
    expect(back.body).toMatchObject({ owner: { kind: 'assistant', id: null } });
    const later = await write(rosa, requestId, { body: 'One more thing: can my son come?' });
    expect(later.body.messages.at(-1)?.author).toBe('assistant');
  });

  test('when staff and assistant reply at once, staff owns the thread and has the last word', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await submitRequest(rosa);
      await Promise.all([
        write(rosa, id, { body: question }),
        answer(maya, id, { body: 'Hello, this is Maya.' }),
      ]);
      const thread = await getThread(rosa, id);
      expect(thread.owner.name).toBe('Maya');
      const authors = thread.messages.map(({ author }) => author);
      expect(authors.slice(authors.indexOf('staff'))).not.toContain('assistant');
      expect(thread.messages.map(({ position }) => position)).toEqual(authors.map((_, index) => index + 1));
    }
  });

  test('only one staff member can reply to a patient; another takes over explicitly', async () => {
    const ivan = await hireStaff(server, 'Ivan');
    await write(rosa, requestId, { body: question });
    const both = await Promise.all(
      [maya, ivan].map((staff) => answer(staff, requestId, { body: 'I can help you.' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [owner, other] = both[0]?.status === 200 ? [maya, ivan] : [ivan, maya];
    const take = (body: object) => other.post(`/api/admin/threads/${requestId}/take`, body);
    expect((await take({})).status).toBe(409);
    expect((await other.post(`/api/admin/threads/${requestId}/return`)).status).toBe(409);
    expect((await take({ from: owner.user.id })).body).toMatchObject({ owner: { id: other.user.id } });
    expect((await answer(owner, requestId, { body: 'Still me.' })).status).toBe(409);
  });

  test('a departed staff member’s threads return to the assistant', async () => {
    let isGone = () => {};
    const hasLeft = new Promise<void>((resolve) => {
      isGone = resolve;
    });
    const leaving = server.database.transaction(async (tx) => {
      await tx.update(users).set({ status: 'suspended' }).where(eq(users.id, maya.user.id));
      await hasLeft;
    });
    const answering = answer(maya, requestId, { body: 'Yes, please bring them.' });
    await waitForLock(server.database);
    isGone();
    await leaving;
    expect((await answering).status).toBeOneOf([401, 403]);
    expect((await getThread(rosa, requestId)).owner).toMatchObject({ kind: 'assistant' });
  });

  test('a thank-you message does not alert staff', async () => {
    await write(rosa, requestId, { body: question });
    await answer(maya, requestId, { body: 'Yes.' });
    await maya.post(`/api/admin/threads/${requestId}/return`);
    const { body } = await write(rosa, requestId, { body: 'Thank you so much!' });
    expect(body.messages.at(-1)?.author).toBe('patient');
    expect((await listAlerts()).filter(({ acknowledgedAt }) => acknowledgedAt === null)).toEqual([]);
  });

  test('both sides see read receipts', async () => {
    await write(rosa, requestId, { body: question });
    await write(rosa, requestId, { body: 'It is about my knee.' });
    await maya.post(`/api/admin/threads/${requestId}/read`, { upTo: 3 });
    expect((await getThread(rosa, requestId)).readByStaff.upTo).toBe(3);
    await answer(maya, requestId, { body: 'Yes, please.' });
    expect((await getThread(rosa, requestId)).unreadCount).toBe(1);
    // Beyond the last message and then backwards: both are clamped.
    await rosa.post(`/api/requests/${requestId}/messages/read`, { upTo: 900 });
    await rosa.post(`/api/requests/${requestId}/messages/read`, { upTo: 1 });
    const read = await getThread(rosa, requestId);
    expect([read.unreadCount, read.readByPatient.upTo]).toEqual([0, 4]);
  });

  test('a message waits until staff reply, no matter who has read it', async () => {
    await write(rosa, requestId, { body: `${question}\n${'And the old bills? '.repeat(20)}` });
    await write(rosa, requestId, { body: 'It is about my knee.' });
    await maya.post(`/api/admin/threads/${requestId}/read`, { upTo: 3 });
    const [waiting] = await listThreads();
    expect(waiting).toMatchObject({
      requestId,
      patientName: 'Rosa Tester',
      waitingCount: 2,
      replier: null,
      excerpt: { author: 'patient' },
    });
    expect(waiting?.excerpt.words).toMatch(
      /^Do I need to bring my old pictures\? And the old bills\?.{80,130}…$/,
    );
    expect(waiting?.waitingSince).toMatch(/^2026-11-21T15:0/);
    expect((await openAsStaff()).waitingSince).toBe(waiting?.waitingSince);
    await answer(maya, requestId, { body: 'Yes, please.' });
    expect(await listThreads()).toEqual([]);
    expect((await openAsStaff()).waitingSince).toBeNull();
    const [listed] = await listThreads('?tab=all');
    expect(listed).toMatchObject({
      waitingSince: null,
      waitingCount: 0,
      replier: { id: maya.user.id, name: 'Maya' },
      excerpt: { author: 'staff', words: 'Yes, please.' },
    });
  });

  test('a message that needs no reply is marked as done; one that arrives afterward keeps waiting', async () => {
    await write(rosa, requestId, { body: 'My appointment went well.' });
    const seen = (await openAsStaff()).messageCount;
    await write(rosa, requestId, { body: 'But the bill is wrong.' });
    expect((await finish(seen)).body).toMatchObject({ done: null, waitingSince: expect.any(String) });
    expect(await listThreads()).toMatchObject([
      { waitingCount: 1, excerpt: { words: 'But the bill is wrong.' } },
    ]);
    const open = async () => (await listAlerts()).filter(({ acknowledgedAt }) => acknowledgedAt === null);
    expect(await open()).toHaveLength(1);
    // Beyond the last message: clamped, so that later messages wait.
    const { body } = await finish(999);
    expect(body).toMatchObject({ waitingSince: null, done: { byName: 'Maya' } });
    expect(body.owner.kind).toBe('assistant');
    expect(await listThreads()).toEqual([]);
    expect(await open()).toEqual([]);
    expect((await finish(999)).status).toBe(200);
    await write(rosa, requestId, { body: 'Is anybody there?' });
    expect(await listThreads()).toMatchObject([{ waitingCount: 1 }]);
    expect((await openAsStaff()).done).toBeNull();
  });

  test('thanks do not wait; a short answer to a question and a file do', async () => {
    await answer(maya, requestId, { body: 'Your card has arrived.' });
    await write(rosa, requestId, { body: 'Thank you so much!' });
    expect(await listThreads()).toEqual([]);
    await answer(maya, requestId, { body: 'Should we call another office?' });
    await write(rosa, requestId, { body: 'Okay' });
    expect(await listThreads()).toMatchObject([{ excerpt: { words: 'Okay' } }]);
    await answer(maya, requestId, { body: 'We will.' });
    const file = await upload(rosa, requestId, 'bill.txt', Buffer.from('$513'));
    await write(rosa, requestId, { body: 'Thank you!', fileIds: [file.body.id] });
    expect(await listThreads()).toHaveLength(1);
  });

  test('only the assignee replies; a colleague takes the request over with the messages', async () => {
    const ivan = await hireStaff(server, 'Ivan');
    await write(rosa, requestId, { body: question });
    await performStaffAction(maya, requestId, 'claim');
    expect(await openAsStaff(ivan)).toMatchObject({
      replier: { id: maya.user.id, name: 'Maya' },
      isAssigned: true,
    });
    expect(await listThreads('?tab=mine')).toMatchObject([{ requestId }]);
    expect(await listThreads('?tab=mine', ivan)).toEqual([]);
    for (const refused of [
      await answer(ivan, requestId, { body: 'I can help.' }),
      await finish(1, ivan),
      await ivan.post(`/api/admin/threads/${requestId}/take`, {}),
    ])
      expect(refused.status).toBe(409);
    const taken = await ivan.post<StaffThreadView>(`/api/admin/threads/${requestId}/take`, {
      from: maya.user.id,
    });
    expect(taken.body).toMatchObject({
      owner: { kind: 'staff', id: ivan.user.id },
      replier: { id: ivan.user.id },
    });
    const [request] = await server.database.orm
      .select()
      .from(careRequests)
      .where(eq(careRequests.id, requestId));
    expect(request?.assignedTo).toBe(ivan.user.id);
    expect((await answer(maya, requestId, { body: 'Still me.' })).status).toBe(409);
    expect((await answer(ivan, requestId, { body: 'I can help.' })).status).toBe(200);
    expect(await listThreads('?tab=mine')).toEqual([]);
    expect(await listThreads('?tab=mine', ivan)).toMatchObject([{ requestId, waitingSince: null }]);
  });

  test('after the request is closed, its last assignee no longer holds the messages', async () => {
    const ivan = await hireStaff(server, 'Ivan');
    await server.database.orm
      .update(careRequests)
      .set({ status: 'completed', assignedTo: maya.user.id })
      .where(eq(careRequests.id, requestId));
    await write(rosa, requestId, { body: question });
    expect(await openAsStaff(ivan)).toMatchObject({ replier: null, isAssigned: false });
    expect((await answer(ivan, requestId, { body: 'I can help.' })).status).toBe(200);
    expect(await listThreads('?tab=mine')).toEqual([]);
    expect(await listThreads('?tab=mine', ivan)).toHaveLength(1);
  });

  test('audits each request whose message is listed, once per staff member and 10 minutes', async () => {
    const other = (await submitRequest(rosa)).id;
    for (const id of [requestId, other]) await write(rosa, id, { body: question });
    const readAudit = async () => {
      const entries = await server.database.orm
        .select({ by: auditEntries.actorId, kind: auditEntries.subjectKind, id: auditEntries.subjectId })
        .from(auditEntries)
        .where(eq(auditEntries.action, 'listCareThreads'));
      return entries.toSorted((a, b) => `${a.by} ${a.id}`.localeCompare(`${b.by} ${b.id}`));
    };
    const readBy = ({ user }: SignedIn) =>
      [requestId, other].map((id) => ({ by: user.id, kind: 'request', id }));
    expect(await listThreads()).toHaveLength(2);
    await listThreads('?tab=all');
    expect(await readAudit()).toEqual(readBy(maya).toSorted((a, b) => a.id.localeCompare(b.id)));
    const ivan = await hireStaff(server, 'Ivan');
    await listThreads('', ivan);
    expect(await readAudit()).toHaveLength(4);
    const { body } = await rosa.get<{ entries: { what: string }[] }>('/api/account/access-log');
    expect(body.entries.map(({ what }) => what)).toContain('Viewed your last message in a list');
  });

  test('the list goes page by page, in each tab', async () => {
    const count = 55;
    await server.database.orm.execute(sql`
      insert into care_requests (id, user_id, submission_key, description, status, mode, sla_deadline, sla_explanation, assigned_to)
      select gen_random_uuid(), ${rosa.user.id}, 'page ' || n, 'MRI', 'calling_providers', 'demo', now(), 'Test', ${maya.user.id}
      from generate_series(1, ${count}) n`);
    const body = server.context.dataKeys;
    const requests = await server.database.orm
      .select({ id: careRequests.id })
      .from(careRequests)
      .where(eq(careRequests.assignedTo, maya.user.id));
    for (const [index, { id }] of requests.entries()) {
      await storeCareMessage(server.database.orm, body, {
        requestId: id,
        author: 'patient',
        authorId: rosa.user.id,
        body: `Message ${index}`,
        needsReply: index % 2 === 0,
        submissionKey: newId(),
        now: new Date(saturday + Math.floor(index / 3) * 1000),
      });
    }
    const readAll = async (tab: string) => {
      const found: ThreadSummary[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: ThreadPage = (
          await maya.get<ThreadPage>(`/api/admin/threads?tab=${tab}&cursor=${cursor}`)
        ).body;
        expect(page.threads.length).toBeLessThanOrEqual(50);
        found.push(...page.threads);
        cursor = page.nextCursor;
      }
      return found;
    };
    const mine = await readAll('mine');
    expect(new Set(mine.map((thread) => thread.requestId)).size).toBe(count);
    const waiting = mine.filter(({ waitingSince }) => waitingSince !== null);
    expect(mine.slice(0, waiting.length)).toEqual(waiting);
    expect(await readAll('waiting')).toEqual(waiting);
    const times = waiting.map(({ waitingSince }) => waitingSince ?? '');
    expect(times).toEqual(times.toSorted());
    expect((await readAll('all')).map(({ lastMessageAt }) => lastMessageAt)).toEqual(
      mine
        .map(({ lastMessageAt }) => lastMessageAt)
        .toSorted()
        .toReversed(),
    );
    const refused = await maya.get(`/api/admin/threads?tab=waiting&cursor=newest_1_${requestId}`);
    expect(refused.status).toBe(400);
  });

  test('several replies in a row send one notice without message text', async () => {
    const listInbox = () =>
      server.database.orm
        .select()
        .from(inboxEntries)
        .where(and(eq(inboxEntries.userId, rosa.user.id), eq(inboxEntries.kind, 'message_waiting')));
    for (const body of ['Your biopsy was fine.', 'No cancer.', 'Call me.'])
      await answer(maya, requestId, { body });
    const entries = await listInbox();
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/biopsy|cancer/);
    expect(entries[0]?.linkPath).toBe(`/dashboard/concierge-request/${requestId}#messages`);
    await rosa.post(`/api/requests/${requestId}/messages/read`, { upTo: 3 });
    await answer(maya, requestId, { body: 'One more thing.' });
    expect(await listInbox()).toHaveLength(2);
  });

  test('an emergency message gets emergency contacts even in a staff thread, and the request pauses', async () => {
    await waitForStatus(rosa, requestId, 'calling_providers');
    await answer(maya, requestId, { body: 'Hello, this is Maya.' });
    const { body } = await write(rosa, requestId, { body: 'I have crushing chest pain right now' });
    expect(body.danger).toEqual({ kind: 'emergency', language: 'en' });
    expect(body.messages.at(-1)).toMatchObject({ author: 'assistant' });
    expect(body.messages.at(-1)?.body).toContain('call 911');
    expect((await listAlerts()).map(({ kind }) => kind)).toEqual(['emergency']);
    const parked = await getRequest(rosa, requestId);
    expect(parked).toMatchObject({ status: 'gathering_info', slaPaused: true });
    expect(parked.openQuestion?.question).toContain('because of your message. Should we continue?');
    const calm = await write(rosa, requestId, { body: 'My neighbor drove me to the hospital, I am fine' });
    expect(calm.body.danger).toBeNull();
  });

  test('an emergency message in Spanish is answered in Spanish', async () => {
    const { body } = await write(rosa, requestId, { body: 'Ya no quiero vivir, quiero matarme' });
    expect(body.danger).toEqual({ kind: 'self_harm', language: 'es' });
    expect(body.messages.at(-1)?.body).toContain('988');
  });

  test('a staff question pauses the SLA clock, and the patient’s answer resumes it', async () => {
    await waitForStatus(rosa, requestId, 'calling_providers');
    const ask = () =>
      maya.post<{ message?: string }>(`/api/admin/threads/${requestId}/questions`, {
        question: 'Do you have a pacemaker?',
        submissionKey: newId(),
      });
    expect((await ask()).status).toBe(200);
    const waiting = await getRequest(rosa, requestId);
    expect(waiting).toMatchObject({
      status: 'gathering_info',
      slaPaused: true,
      openQuestion: { question: 'Do you have a pacemaker?', asksFor: 'care_team' },
    });
    expect(waiting.timeline.at(-1)).toMatchObject({ actor: 'staff' });
    expect((await ask()).status).toBe(409);
    expect((await getThread(rosa, requestId)).messageCount).toBe(1);
    await write(rosa, requestId, { body: 'No, I do not.' });
    const going = await getRequest(rosa, requestId);
    expect(going).toMatchObject({ slaPaused: false, openQuestion: null });
    expect(going.timeline.map(({ note }) => note)).toContain(
      'You answered our care team’s question. We’re continuing with your request.',
    );
  });

  test('thanks or a file alone do not answer an open question', async () => {
    await waitForStatus(rosa, requestId, 'calling_providers');
    await maya.post(`/api/admin/threads/${requestId}/questions`, {
      question: 'Do you have a pacemaker?',
      submissionKey: newId(),
    });
    await write(rosa, requestId, { body: 'Thank you so much!' });
    const file = await upload(rosa, requestId, 'referral.txt', Buffer.from('Dear colleague'));
    expect((await write(rosa, requestId, { body: '', fileIds: [file.body.id] })).status).toBe(200);
    expect(await getRequest(rosa, requestId)).toMatchObject({
      status: 'gathering_info',
      openQuestion: { question: 'Do you have a pacemaker?' },
    });
    await write(rosa, requestId, { body: 'No, thank you for asking.' });
    expect((await getRequest(rosa, requestId)).openQuestion).toBeNull();
  });

  test('after an emergency message, a calm message alone does not resume the request', async () => {
    await waitForStatus(rosa, requestId, 'calling_providers');
    await maya.post(`/api/admin/threads/${requestId}/questions`, {
      question: 'Do you have a pacemaker?',
      submissionKey: newId(),
    });
    await write(rosa, requestId, { body: 'I took all my pills because I want to die' });
    await write(rosa, requestId, { body: 'My sister is with me now' });
    const waiting = await getRequest(rosa, requestId);
    expect(waiting).toMatchObject({ status: 'gathering_info', slaPaused: true });
    expect(waiting.openQuestion?.question).toBe('Do you have a pacemaker?');
  });

  test('an answer given on the request page also appears in the messages', async () => {
    await waitForStatus(rosa, requestId, 'calling_providers');
    const asked = { question: 'Which shoulder is it?', submissionKey: newId() };
    for (let times = 0; times < 2; times++) {
      expect((await maya.post(`/api/admin/threads/${requestId}/questions`, asked)).status).toBe(200);
    }
    const { openQuestion } = await getRequest(rosa, requestId);
    const answerResponse = await rosa.post(`/api/requests/${requestId}/answers`, {
      questionId: openQuestion?.id,
      answer: 'The left one',
    });
    expect(answerResponse.status).toBe(200);
    expect(linesOf(await getThread(rosa, requestId))).toEqual([
      ['staff', 'Which shoulder is it?'],
      ['patient', 'The left one'],
    ]);
    expect((await listThreads())[0]).toMatchObject({ waitingCount: 1 });
  });

  test('staff see one patient’s threads only, the waiting ones first, and the patient sees this access', async () => {
    const eve = await registerPatient(server);
    await write(eve, (await submitRequest(eve)).id, { body: 'Someone else asks.' });
    const second = (await submitRequest(rosa)).id;
    await write(rosa, requestId, { body: question });
    await write(rosa, second, { body: 'Is there parking?' });
    await answer(maya, second, { body: 'Yes, behind the house.' });
    const path = `/api/admin/patients/${rosa.user.id}/threads`;
    const { body } = await maya.get<ThreadPage>(path);
    expect(body.nextCursor).toBeNull();
    expect(body.threads.map((thread) => [thread.requestId, thread.patientId, thread.excerpt.words])).toEqual([
      [requestId, rosa.user.id, question],
      [second, rosa.user.id, 'Yes, behind the house.'],
    ]);
    expect((await maya.get(`/api/admin/patients/${maya.user.id}/threads`)).status).toBe(404);
    expect((await rosa.get(path)).status).toBe(403);
    const log = await rosa.get<{ entries: { what: string }[] }>('/api/account/access-log');
    expect(log.body.entries[0]?.what).toBe('Viewed the list of your messages');
  });

  test('no one else can read or write a thread, and the audit log records writes without text', async () => {
    const eve = await registerPatient(server);
    await write(rosa, requestId, { body: question });
    expect((await eve.get(`/api/requests/${requestId}/messages`)).status).toBe(404);
    expect((await write(eve, requestId, { body: 'hello' })).status).toBe(404);
    expect((await answer(eve, requestId, { body: 'hello' })).status).toBe(403);
    expect((await eve.get('/api/admin/threads')).status).toBe(403);
    const audit = await server.database.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'sendCareMessage'));
    expect(audit.map(({ outcome, subjectId }) => [outcome, subjectId]).toSorted()).toEqual([
      ['done', requestId],
      ['refused', requestId],
    ]);
    expect(JSON.stringify(audit)).not.toContain('pictures');
  });

  test('open patient and staff pages are notified of every message', async () => {
    const events: string[] = [];
    const { live } = server.context;
    live.subscribe(rosa.user.id, ({ topic, id }) => {
      if (topic === 'message') events.push(`Rosa ${id}`);
    });
    live.subscribe(staffChannel('requests'), ({ topic, id }) => {
      if (topic === 'staff-messages') events.push(`team ${id}`);
    });
    await write(rosa, requestId, { body: question });
    await answer(maya, requestId, { body: 'Yes.' });
    expect(events).toEqual(['Rosa', 'team', 'Rosa', 'team'].map((name) => `${name} ${requestId}`));
  });

  test('an emergency described when returning a result is stored and alerts the care team', async () => {
    const status = 'awaiting_patient_confirmation';
    await server.database.orm.update(careRequests).set({ status }).where(eq(careRequests.id, requestId));
    const sent = await rosa.post<{ warning?: { text: string } }>(`/api/requests/${requestId}/reject`, {
      reason: 'I do not want to live anymore, I will kill myself tonight',
    });
    expect(sent.status).toBe(200);
    expect(sent.body.warning?.text).toContain('988');
    expect((await listAlerts()).map(({ kind }) => kind)).toEqual(['self_harm']);
    expect((await getRequest(rosa, requestId)).status).not.toBe(status);
  });

  test('a completed request still accepts messages', async () => {
    const { id } = await submitRequest(rosa, kneeMri);
    await rosa.post(`/api/requests/${id}/cancel`);
    expect((await write(rosa, id, { body: 'May I have a copy of it?' })).status).toBe(200);
    const refused = await maya.post<{ message: string }>(`/api/admin/threads/${id}/questions`, {
      question: 'Shall we?',
      submissionKey: newId(),
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This request can’t be paused for a question now. Send a message instead.',
    ]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { careRequests } from '#schema/care-requests.ts';
import { inboxEntries, notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import {
  deliverSmsWebhook,
  listTextsTo,
  savePhone,
  saveSettings,
  waitForDueJobs,
  waitForOutbox,
} from '#tests/support/steps/text-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedMails, simulatedTexts } from '#vendors/simulated-tables.ts';
import { resendWaitingNotices } from '../server/delivery/resend-waiting-notices.ts';
import { notifyPerson, type PersonNotice } from '../server/notify-person.ts';

const zone = 'America/New_York';
const at = (date: string, time: string) => toInstant({ date, time }, zone);
/** Ahead of the system clock, which the job queue uses for delayed jobs. */
const dateAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const evening = dateAhead(10);
const nextMorning = dateAhead(11);
const phone = '+18135550123';

forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  let now: Date;

  beforeEach(async () => {
    now = new Date();
    server = await startTestServer({ backend, clock: { now: () => now } });
    patient = await registerPatient(server);
    await savePhone(patient, phone);
  });
  afterEach(() => server.stop());

  const notify = (key: string, changes: Partial<PersonNotice<'message_waiting'>> = {}) =>
    server.database.transaction((tx) =>
      notifyPerson(tx, server.context, {
        key,
        kind: 'message_waiting',
        values: {},
        mode: 'demo',
        userId: patient.user.id,
        linkPath: '/inbox',
        ...changes,
      }),
    );
  const stateOf = async (key: string) => {
    const [row] = await server.database.orm.select().from(notices).where(eq(notices.key, key));
    return row?.state ?? null;
  };
  const mailsTo = async (address: string) => {
    await waitForOutbox(server);
    return server.database.orm.select().from(simulatedMails).where(eq(simulatedMails.recipient, address));
  };
  const messageMailsTo = async (address: string) =>
    (await mailsTo(address)).filter(({ subject }) => subject.includes('message from the care team'));

  test('a new account gets a welcome email and an inbox entry', async () => {
    const mails = await mailsTo(patient.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Harborline: Your account is ready']);
    const { body } = await patient.get<{ entries: { title: string }[]; unreadCount: number }>('/api/inbox');
    expect([body.unreadCount, body.entries[0]?.title]).toEqual([1, 'Your account is ready']);
  });

  test('the inbox counts unread entries and shows only the owner’s', async () => {
    await notify('news');
    const eve = await registerPatient(server);
    const { body } = await patient.get<{ entries: { id: string; title: string }[] }>('/api/inbox');
    const id = body.entries.find(({ title }) => title.includes('message'))?.id;
    expect((await eve.post(`/api/inbox/${id}/read`)).status).toBe(404);
    expect((await patient.get<{ unreadCount: number }>('/api/inbox/unread')).body.unreadCount).toBe(2);
    for (let times = 0; times < 2; times++)
      expect((await patient.post<{ unreadCount: number }>(`/api/inbox/${id}/read`)).body.unreadCount).toBe(1);
    await patient.post('/api/inbox/read-all');
    expect((await patient.get<{ unreadCount: number }>('/api/inbox/unread')).body.unreadCount).toBe(0);
    expect((await eve.get<{ unreadCount: number }>('/api/inbox/unread')).body.unreadCount).toBe(1);
  });

  test('repeating a step does not notify twice', async () => {
    await Promise.all([notify('once'), notify('once')]);
    await notify('once');
    expect(await messageMailsTo(patient.user.email)).toHaveLength(1);
    const entries = await server.database.orm.select().from(inboxEntries).where(eq(inboxEntries.key, 'once'));
    expect(entries).toHaveLength(1);
  });

  test('a topic turned off is not sent, even if queued, but stays in the inbox', async () => {
    await saveSettings(patient, { quiet: { from: '00:00', to: '23:59' } });
    now = at(evening, '12:00');
    await notify('waiting');
    expect(await stateOf('waiting:mail')).toBe('waiting');
    await saveSettings(patient, { off: { mail: ['messages'], sms: [] } });
    expect(await stateOf('waiting:mail')).toBe('void');
    await notify('later');
    expect(await stateOf('later:mail')).toBeNull();
    expect(await messageMailsTo(patient.user.email)).toEqual([]);
    const { body } = await patient.get<{ entries: unknown[] }>('/api/inbox');
    expect(body.entries).toHaveLength(3);
  });

  test('quiet hours delay notifications until morning in the patient’s time zone', async () => {
    await saveSettings(patient, { quiet: { from: '21:00', to: '08:00' }, timeZone: 'America/Los_Angeles' });
    now = at(evening, '04:00');
    await notify('night');
    const [row] = await server.database.orm.select().from(notices).where(eq(notices.key, 'night:mail'));
    expect(row?.notBefore).toEqual(toInstant({ date: evening, time: '08:00' }, 'America/Los_Angeles'));
    now = at(evening, '10:59');
    await resendWaitingNotices(server.context);
    await waitForDueJobs(server);
    expect(await messageMailsTo(patient.user.email)).toEqual([]);
    now = at(evening, '11:01');
    await resendWaitingNotices(server.context);
    await waitFor(
      'the mail',
      () => stateOf('night:mail'),
      (state) => state === 'sent',
    );
    expect(await messageMailsTo(patient.user.email)).toHaveLength(1);
  });

  test('quiet hours apply to messages delayed by a mail server outage', async () => {
    now = at(evening, '20:00');
    await saveSettings(patient, { quiet: { from: '21:00', to: '08:00' } });
    await notify('held up', { mode: 'production' });
    await waitForDueJobs(server);
    now = at(evening, '22:00');
    await server.database.orm.update(notices).set({ mode: 'demo' }).where(eq(notices.key, 'held up:mail'));
    await resendWaitingNotices(server.context);
    await waitForDueJobs(server);
    const [row] = await server.database.orm.select().from(notices).where(eq(notices.key, 'held up:mail'));
    expect([row?.state, row?.notBefore]).toEqual(['waiting', at(nextMorning, '08:00')]);
  });

  test('a question answered during quiet hours is not sent afterward', async () => {
    now = at(evening, '22:00');
    await saveSettings(patient, { quiet: { from: '21:00', to: '08:00' } });
    const { id } = await submitRequest(patient, 'I need an MRI of my left knee and have no insurance');
    await waitForStatus(patient, id, 'gathering_info');
    const asked = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.kind, 'question_waiting'));
    expect(asked.map(({ state }) => state)).toEqual(['waiting']);
    await server.database.orm
      .update(careRequests)
      .set({ status: 'cancelled' })
      .where(eq(careRequests.id, id));
    now = at(nextMorning, '08:01');
    await resendWaitingNotices(server.context);
    await waitFor(
      'it to be void',
      () => stateOf(asked[0]?.key ?? ''),
      (state) => state === 'void',
    );
  });

  test('an expired notification is not sent', async () => {
    await notify('too late', { mode: 'production', usefulUntil: new Date(now.getTime() + 60_000) });
    await waitForDueJobs(server);
    now = new Date(now.getTime() + 20 * 60_000);
    await server.database.orm.update(notices).set({ mode: 'demo' }).where(eq(notices.key, 'too late:mail'));
    await resendWaitingNotices(server.context);
    await waitFor(
      'it to be void',
      () => stateOf('too late:mail'),
      (state) => state === 'void',
    );
    expect(await messageMailsTo(patient.user.email)).toEqual([]);
  });

  test('a text is not sent twice when the vendor’s response is lost', async () => {
    const number = '+18135550197';
    await savePhone(patient, number);
    await saveSettings(patient, { sms: true });
    await notify('first');
    await notify('second with the same words');
    await waitFor(
      'both',
      () => stateOf('first:sms'),
      (state) => state === 'sent',
    );
    await waitFor(
      'both',
      () => stateOf('second with the same words:sms'),
      (state) => state === 'sent',
    );
    const texts = await listTextsTo(server, number);
    expect(texts.filter((body) => body.includes('care team sent'))).toHaveLength(2);
  });

  test('after a crash, a text is resumed once, after asking the vendor', async () => {
    await saveSettings(patient, { sms: true });
    await listTextsTo(server, phone);
    const id = newId();
    await server.database.orm.insert(notices).values({
      id,
      key: 'died:sms',
      channel: 'sms',
      userId: patient.user.id,
      kind: 'message_waiting',
      mode: 'demo',
      recipient: phone,
      subject: '',
      body: 'words of a text',
      state: 'sending',
      claimedAt: now,
      createdAt: now,
    });
    await resendWaitingNotices(server.context);
    await waitForDueJobs(server);
    expect(await stateOf('died:sms')).toBe('sending');
    now = new Date(now.getTime() + 2 * 60_000);
    await server.database.orm
      .insert(simulatedTexts)
      .values({ vendorMessageId: 'SMdied', key: id, recipient: phone, body: 'words of a text', sentAt: now });
    await resendWaitingNotices(server.context);
    await waitFor(
      'it to be sent',
      () => stateOf('died:sms'),
      (state) => state === 'sent',
    );
    expect((await listTextsTo(server, phone)).filter((body) => body === 'words of a text')).toHaveLength(1);
  });

  test('an undeliverable text becomes an email, whether it fails immediately or later', async () => {
    await savePhone(patient, '+18135550199');
    await saveSettings(patient, { sms: true, email: false });
    await notify('no such phone');
    await waitFor(
      'the mail',
      () => stateOf('no such phone:mail'),
      (state) => state === 'sent',
    );

    await savePhone(patient, phone);
    await saveSettings(patient, { sms: true, email: false });
    await notify('phone is off');
    await waitFor(
      'the text',
      () => stateOf('phone is off:sms'),
      (state) => state === 'sent',
    );
    const [row] = await server.database.orm.select().from(notices).where(eq(notices.key, 'phone is off:sms'));
    const news = { MessageSid: row?.vendorMessageId ?? '', MessageStatus: 'undelivered', ErrorCode: '30003' };
    for (let times = 0; times < 2; times++)
      expect((await deliverSmsWebhook(server, 'status', news)).status).toBe(200);
    await deliverSmsWebhook(server, 'status', { ...news, MessageStatus: 'sent' });
    expect(await stateOf('phone is off:sms')).toBe('failed');
    expect(await messageMailsTo(patient.user.email)).toHaveLength(2);
  });

  test('a failure webhook counts even before the vendor’s send response', async () => {
    await saveSettings(patient, { sms: true, email: false });
    await notify('slow answer');
    await waitFor(
      'the text',
      () => stateOf('slow answer:sms'),
      (state) => state === 'sent',
    );
    const sending = { state: 'sending', vendorMessageId: null, claimedAt: now } as const;
    const [row] = await server.database.orm
      .update(notices)
      .set(sending)
      .where(eq(notices.key, 'slow answer:sms'))
      .returning();
    await deliverSmsWebhook(
      server,
      'status',
      { MessageSid: 'SMslow', MessageStatus: 'failed' },
      { query: `?notice=${row?.id}` },
    );
    expect(await stateOf('slow answer:sms')).toBe('failed');
    expect(await messageMailsTo(patient.user.email)).toHaveLength(1);
  });

  test('a number that the carrier reports as opted out gets no more texts', async () => {
    await savePhone(patient, '+18135550198');
    await saveSettings(patient, { sms: true });
    await waitFor(
      'the company’s refusal to be taken over',
      async () => (await patient.get<{ texting: string }>('/api/notice-settings')).body.texting,
      (texting) => texting === 'stopped',
    );
    await notify('blocked');
    expect(await stateOf('blocked:sms')).toBeNull();
    expect(await messageMailsTo(patient.user.email)).toHaveLength(1);
  });

  test('a deleted account gets no notifications', async () => {
    await server.database.orm.execute(sql`update users set deleted_at = now() where id = ${patient.user.id}`);
    await notify('gone');
    expect(await stateOf('gone:mail')).toBeNull();
  });
});

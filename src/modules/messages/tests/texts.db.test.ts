import { desc, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoticeSettingsView } from '#modules/notifications/notices.contract.ts';
import { sendNotice } from '#modules/notifications/server/delivery/send-notice.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { users } from '#schema/accounts.ts';
import { notices, smsConsents, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { countRows } from '#tests/support/count-rows.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  deliverSmsWebhook,
  listTextsTo,
  savePhone,
  saveSettings,
  testNoticeSettings,
  textUs,
  waitForOutbox,
} from '#tests/support/steps/text-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

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
  afterEach(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const notify = (key: string = newId()) =>
    server.database.transaction((tx) =>
      notifyPerson(tx, server.context, {
        key,
        kind: 'message_waiting',
        values: {},
        mode: 'demo',
        userId: patient.user.id,
        linkPath: '/inbox',
      }),
    );
  const newsTexts = async () =>
    (await listTextsTo(server, phone)).filter((body) => body.includes('the care team sent'));
  const lastConsent = async () =>
    (await server.database.orm.select().from(smsConsents).orderBy(desc(smsConsents.id)).limit(1))[0];
  const settings = async () => (await patient.get<NoticeSettingsView>('/api/notice-settings')).body;

  test('no text is sent without consent, and the consent is stored word for word', async () => {
    await notify();
    expect(await listTextsTo(server, phone)).toEqual([]);
    const before = await settings();
    expect([before.texting, before.sms]).toEqual(['off', false]);

    const saved = await saveSettings(patient, { sms: true });
    expect([saved.texting, saved.sms]).toEqual(['on', true]);
    expect(await lastConsent()).toMatchObject({
      phone,
      userId: patient.user.id,
      state: 'given',
      wording: before.consentWording,
      source: 'settings',
      at: now,
    });
    await notify();
    const texts = await listTextsTo(server, phone);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/are on\..*HELP for help, STOP to end/);
    expect(texts[1]).toMatch(/the care team sent you a message.*Reply STOP to end/);
  });

  test('booking texts survive other settings changes and end when texts are turned off', async () => {
    await server.database.orm.insert(smsConsents).values({
      phone,
      userId: patient.user.id,
      state: 'given',
      wording: 'as shown',
      source: 'booking',
      at: now,
    });
    await saveSettings(patient, { quiet: { from: '21:00', to: '08:00' } });
    expect((await lastConsent())?.state).toBe('given');
    await saveSettings(patient, { sms: true });
    await saveSettings(patient, { sms: false });
    expect(await lastConsent()).toMatchObject({ state: 'withdrawn', source: 'settings' });
  });

  test('changing a number without consent sends no texts', async () => {
    await saveSettings(patient, { sms: true });
    await savePhone(patient, '+18135550177');
    expect((await settings()).texting).toBe('off');
    await notify();
    expect(await listTextsTo(server, '+18135550177')).toEqual([]);
    expect(await newsTexts()).toEqual([]);
  });

  test('a text delayed by quiet hours goes by email if the number changed', async () => {
    await saveSettings(patient, { sms: true, email: false, quiet: { from: '00:00', to: '23:59' } });
    await notify('waits for daylight');
    await savePhone(patient, '+18135550177');
    now = new Date(now.getTime() + 25 * 3_600_000);
    const [text] = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.key, 'waits for daylight:sms'));
    await sendNotice(server.context, text?.id ?? '');
    const delivered = await server.database.orm
      .select()
      .from(notices)
      .where(like(notices.key, 'waits for daylight%'));
    expect(delivered.map(({ key, state }) => [key, state]).toSorted()).toEqual([
      ['waits for daylight:mail', expect.stringMatching(/^(waiting|sending|sent)$/)],
      ['waits for daylight:sms', 'void'],
    ]);
    expect(await newsTexts()).toEqual([]);
  });

  test('STOP in free text opts out, voids queued texts, and only START opts in again', async () => {
    await saveSettings(patient, { sms: true, quiet: { from: '00:00', to: '23:59' } });
    await notify('waits for daylight');
    expect(await newsTexts()).toEqual([]);

    await textUs(server, phone, 'please no more messages!!');
    expect(await lastConsent()).toMatchObject({
      phone,
      state: 'withdrawn',
      wording: 'please no more messages!!',
      source: 'text',
    });
    const [waiting] = await server.database.orm
      .select()
      .from(notices)
      .where(eq(notices.key, 'waits for daylight:sms'));
    expect(waiting?.state).toBe('void');
    const texts = await listTextsTo(server, phone);
    expect(texts.at(-1)).toMatch(/any more texts.*START/);
    expect(await settings()).toMatchObject({ texting: 'stopped', sms: false });

    await saveSettings(patient, {});
    await notify();
    expect(await newsTexts()).toEqual([]);
    const refused = await patient.put<{ message: string }>('/api/notice-settings', {
      ...testNoticeSettings,
      sms: true,
    });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('START')]);

    await textUs(server, phone, 'Start');
    expect(await lastConsent()).toMatchObject({ state: 'given', wording: 'Start', source: 'text' });
    expect((await settings()).texting).toBe('on');
    await notify();
    expect(await newsTexts()).toHaveLength(1);
  });

  test('texts go only to US numbers, with a daily limit of opt-ins', async () => {
    const begin = async (typed: string) => {
      await savePhone(patient, typed);
      await saveSettings(patient, { sms: false });
      return patient.put<{ message: string }>('/api/notice-settings', { ...testNoticeSettings, sms: true });
    };
    for (const abroad of ['+44 7911 123456', '+1 876 922 1234']) {
      const refused = await begin(abroad);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'We can only text US numbers. Choose email instead.',
      ]);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await begin(`(813) 555-02${10 + count}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
  });

  test('Spanish texts get Spanish replies, and HELP changes nothing', async () => {
    await saveSettings(patient, { sms: true });
    await textUs(server, phone, 'ayuda');
    expect((await listTextsTo(server, phone)).at(-1)).toMatch(/Responda ALTO/);
    expect((await settings()).texting).toBe('on');
    await textUs(server, phone, 'ya no quiero mensajes');
    expect((await listTextsTo(server, phone)).at(-1)).toMatch(/ya no recibe mensajes/);
    expect((await settings()).texting).toBe('stopped');
  });

  test('an emergency text is answered even after STOP, and alerts the care team', async () => {
    await textUs(server, phone, 'stop');
    await textUs(server, phone, 'I have crushing chest pain and cannot breathe');
    expect((await listTextsTo(server, phone)).at(-1)).toContain('call 911');
    const alerts = await server.database.orm.select().from(staffAlerts);
    expect(alerts.map((alert) => alert.kind)).toEqual(['emergency']);
  });

  test('other texts alert the care team, and the sender gets contact details once', async () => {
    await textUs(server, phone, 'Can I bring my dog?');
    await textUs(server, phone, 'He is small');
    await textUs(server, phone, 'Thanks!');
    const texts = await listTextsTo(server, phone);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain("don't read replies");
    expect(await server.database.orm.select().from(staffAlerts)).toHaveLength(1);
  });

  test('a duplicate webhook is ignored, and texts the vendor answered are not answered again', async () => {
    await textUs(server, phone, 'stop', { id: 'SM1' });
    await textUs(server, phone, 'stop', { id: 'SM1' });
    await textUs(server, phone, 'help', { id: 'SM2', optOutType: 'HELP' });
    expect(await server.database.orm.select().from(smsConsents)).toHaveLength(1);
    expect(await listTextsTo(server, phone)).toHaveLength(1);
  });

  test('forged and malformed webhooks are rejected without writes', async () => {
    const fields = { MessageSid: 'SM1', From: phone, Body: 'STOP' };
    // The welcome text is sent and writes nothing more.
    await waitForOutbox(server);
    const before = await countRows(server.database);
    const refused = [
      await deliverSmsWebhook(server, 'incoming', fields, { signature: '' }),
      await deliverSmsWebhook(server, 'incoming', fields, { signature: 'bm90IGEgc2lnbmF0dXJl' }),
      await deliverSmsWebhook(
        server,
        'status',
        { MessageSid: 'SM1', MessageStatus: 'failed' },
        { signature: 'x'.repeat(28) },
      ),
    ];
    for (const answer of refused)
      expect([answer.status, answer.body.message]).toEqual([403, expect.any(String)]);
    const unreadable = [
      await deliverSmsWebhook(server, 'incoming', { ...fields, From: 'unknown' }),
      await deliverSmsWebhook(server, 'incoming', { ...fields, MessageSid: '' }),
      await deliverSmsWebhook(server, 'status', { MessageSid: 'SM1' }),
    ];
    for (const answer of unreadable) expect(answer.status).toBe(400);
    expect(await countRows(server.database)).toEqual(before);
  });

  test('the webhook returns an empty TwiML document', async () => {
    const answer = await deliverSmsWebhook(server, 'incoming', {
      MessageSid: 'SM9',
      From: phone,
      Body: 'help',
    });
    expect(answer.headers.get('content-type')).toContain('text/xml');
    expect(answer.text).toContain('<Response></Response>');
  });

  test('simulated texts work from the settings page and show both sides', async () => {
    await saveSettings(patient, { sms: true });
    await listTextsTo(server, phone);
    now = new Date(now.getTime() + 1000);
    await patient.post('/api/demo/texts', { text: 'STOP' });
    await listTextsTo(server, phone);
    const { body } = await patient.get<{ texts: { from: string; body: string }[] }>('/api/demo/texts');
    expect(body.texts.map((text) => text.from)).toEqual(['us', 'you', 'us']);
    expect((await settings()).texting).toBe('stopped');
  });

  test('simulated texts are hidden from other accounts with the same number, and in production', async () => {
    await saveSettings(patient, { sms: true });
    await patient.post('/api/demo/texts', { text: 'Can I bring my dog?' });
    await listTextsTo(server, phone);
    const curious = await registerPatient(server);
    await savePhone(curious, phone);
    expect((await curious.get('/api/demo/texts')).body).toEqual({ texts: [] });
    expect((await patient.get<{ texts: unknown[] }>('/api/demo/texts')).body.texts).toHaveLength(3);

    const setMode = (modeOverride: string | null) =>
      server.database.orm.update(users).set({ modeOverride }).where(eq(users.id, patient.user.id));
    await setMode('production');
    expect((await patient.get('/api/demo/texts')).status).toBe(403);
    server.context.globalMode = 'production';
    await setMode('demo');
    expect((await patient.get('/api/demo/texts')).status).toBe(403);
  });

  test('START opts in only the account that had consented', async () => {
    await saveSettings(patient, { sms: true });
    const stranger = await registerPatient(server);
    await savePhone(stranger, phone);
    await textUs(server, phone, 'STOP');
    await textUs(server, phone, 'START');
    expect(await settings()).toMatchObject({ texting: 'on', sms: true });
    const theirs = await stranger.get<NoticeSettingsView>('/api/notice-settings');
    expect(theirs.body.sms).toBe(false);
  });

  test('STOP with an emergency opts out, replies with emergency contacts and alerts the care team', async () => {
    await saveSettings(patient, { sms: true });
    await textUs(server, phone, 'I want to die. Leave me alone');
    expect(await settings()).toMatchObject({ texting: 'stopped', sms: false });
    expect((await listTextsTo(server, phone)).at(-1)).toContain('988');
    const alerts = await server.database.orm.select().from(staffAlerts);
    expect(alerts.map((alert) => alert.kind)).toEqual(['self_harm']);
  });
});

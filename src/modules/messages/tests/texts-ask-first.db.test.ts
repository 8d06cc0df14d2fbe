import { like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notices, smsConsents } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { firstOffice, listOffices, sendBooking } from '#tests/support/steps/appointment-steps.ts';
import { savePhone, saveSettings, testNoticeSettings } from '#tests/support/steps/text-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type ScriptedTwilio, startScriptedTwilio } from '#tests/support/vendors/scripted-twilio.ts';
import { handleInboundText } from '../server/sms/handle-inbound-text.ts';

const stranger = '+18135550166';
const byText = (phoneNumber: string) => ({ phoneNumber, confirmationMethod: 'text' });

forEachBackend((backend) => {
  let server: TestServer;
  let twilio: ScriptedTwilio;
  let now: Date;
  beforeEach(async () => {
    now = new Date();
    twilio = await startScriptedTwilio();
    server = await startTestServer({
      backend,
      role: 'web',
      rateLimitFactor: 1,
      globalMode: 'production',
      twilio: twilio.settings,
      clock: { now: () => now },
    });
  });
  afterEach(async () => {
    await server.stop();
    await twilio.stop();
    expect(server.errors).toEqual([]);
  });

  const textsTo = async (phone: string) =>
    (await server.database.orm.select().from(notices).where(like(notices.recipient, phone))).map(
      ({ kind }) => kind,
    );
  const reply = (from: string, body: string) =>
    handleInboundText(server.context, { vendorMessageId: newId(), from, body, answeredByVendor: false });

  test('an unconfirmed number gets one opt-in text across all accounts', async () => {
    const attackers = await Promise.all(Array.from({ length: 3 }, () => registerPatient(server)));
    const [first] = attackers;
    if (!first) throw new Error('No account found.');
    const offices = await listOffices(first, 3);
    const answers: (number | string | undefined)[] = [];
    for (const [at, attacker] of attackers.entries()) {
      const { status, body } = await sendBooking(attacker, offices[at]?.id ?? '', byText(stranger));
      answers.push(status === 409 ? body.message : status);
    }
    expect(answers).toEqual([
      200,
      expect.stringContaining('Choose email'),
      expect.stringContaining('Choose email'),
    ]);
    expect(await textsTo(stranger)).toEqual(['text_ask']);
    // Deleting and recreating the account sends no more.
    for (let day = 0; day < 6; day += 1) {
      now = new Date(now.getTime() + 25 * 3_600_000);
      const another = await registerPatient(server);
      await sendBooking(another, offices[2]?.id ?? '', byText(stranger));
    }
    expect((await textsTo(stranger)).filter((kind) => kind === 'text_ask').length).toBeLessThanOrEqual(3);
    expect(new Set(await textsTo(stranger))).toEqual(new Set(['text_ask']));
  });

  test('an account can send opt-in texts to ten numbers a day', async () => {
    const eve = await registerPatient(server);
    const settings: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      await savePhone(eve, `+181355501${10 + number}`);
      const sent = await eve.put('/api/notice-settings', { ...testNoticeSettings, sms: true });
      settings.push(sent.status);
    }
    expect(settings).toEqual([...Array(10).fill(200), 409]);
  });

  test('YES opts in only the account that asked; nothing is sent before', async () => {
    const rosa = await registerPatient(server);
    await savePhone(rosa, stranger);
    expect(await saveSettings(rosa, { sms: true })).toMatchObject({ texting: 'asked', sms: true });
    // Saving again sends no second opt-in text.
    expect(await saveSettings(rosa, { sms: true })).toMatchObject({ texting: 'asked' });
    await reply(stranger, 'Yes');
    expect((await rosa.get<{ texting: string }>('/api/notice-settings')).body.texting).toBe('on');
    expect(await textsTo(stranger)).toEqual(['text_ask', 'text_started']);
    const [, given] = await server.database.orm.select().from(smsConsents).orderBy(smsConsents.id);
    expect(given).toMatchObject({ state: 'given', source: 'text', wording: 'Yes', userId: rosa.user.id });

    const eve = await registerPatient(server);
    await savePhone(eve, stranger);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await saveSettings(eve, { sms: true })).texting).toBe('asked');
    // Once confirmed, turning texts back on needs no opt-in text.
    await saveSettings(rosa, { sms: false });
    expect((await saveSettings(rosa, { sms: true })).texting).toBe('on');
    await reply(stranger, 'STOP');
    for (const person of [rosa, eve]) {
      const { body } = await person.get<{ texting: string }>('/api/notice-settings');
      expect(body.texting).toBe('stopped');
    }
  });

  test('no texts before the email is confirmed; they start with the confirmation', async () => {
    const rosa = await registerPatient(server, { email: 'rosa@example.test', confirmed: false });
    await savePhone(rosa, stranger);
    const refused = await rosa.put<{ message: string }>('/api/notice-settings', {
      ...testNoticeSettings,
      sms: true,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Confirm your email'),
    ]);
    expect((await sendBooking(rosa, (await firstOffice(rosa)).id, byText(stranger))).status).toBe(409);

    const visitor = server.newClient();
    const signedUp = await visitor.post<{ user: { id: string } }>('/api/signup', {
      email: 'nora@example.test',
      phone: stranger,
      firstName: 'Nora',
      lastName: 'Tester',
      requestData: { serviceType: 'general', description: 'MRI of my left knee near Tampa, FL' },
      notificationPreferences: { email: true, sms: true, phone: false },
    });
    expect(signedUp.status).toBe(200);
    expect(await textsTo(stranger)).toEqual([]);
    const mails = await server.database.orm
      .select()
      .from(notices)
      .where(like(notices.recipient, 'nora@example.test'));
    const link = mails.find(({ kind }) => kind === 'address_confirmation')?.body ?? '';
    const token = /\/confirm-email#([\w-]+)/.exec(link)?.[1];
    expect((await server.newClient().post('/api/account/email/confirm', { token })).status).toBe(200);
    expect(await textsTo(stranger)).toEqual(['text_ask']);
    expect((await visitor.get<{ texting: string }>('/api/notice-settings')).body.texting).toBe('asked');
  });
});

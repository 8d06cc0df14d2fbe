import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { inboxEntries, notices, smsConsents } from '#schema/notices.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { book, firstOffice, waitForConfirmed } from '#tests/support/steps/appointment-steps.ts';
import { approveAndBook, listAppointments, reachApproval } from '#tests/support/steps/care-steps.ts';
import {
  listTextsTo,
  savePhone,
  saveSettings,
  textUs,
  waitForOutbox,
} from '#tests/support/steps/text-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';

const phone = '+18135550123';
const supportAddress = 'support@example.test';

forEachBackend((backend) => {
  let server: TestServer | undefined;
  const start = async (options: Partial<Parameters<typeof startTestServer>[0]> = {}) => {
    server = await startTestServer({ backend, offices: 'obliging', ...options });
    return server;
  };
  afterEach(async () => {
    await server?.stop();
    expect(server?.errors ?? []).toEqual([]);
    server = undefined;
  });

  const subjectsTo = async (running: TestServer, address: string) => {
    await waitForOutbox(running);
    const mails = await running.database.orm
      .select()
      .from(simulatedMails)
      .where(eq(simulatedMails.recipient, address));
    return mails.map(({ subject }) => subject);
  };

  const signUp = (running: TestServer, preferences: { email: boolean; sms: boolean; phone: boolean }) => {
    const email = `patient-${newId()}@example.test`;
    const client = running.newClient();
    return client
      .post<{ message?: string }>('/api/signup', {
        email,
        phone,
        password: testPassword,
        firstName: 'Ana',
        lastName: 'Diaz',
        notificationPreferences: preferences,
        requestData: { description: 'A skin check near Tampa' },
      })
      .then((answer) => ({ email, answer, client }));
  };

  test('confirms a sign-up by the channel chosen in the dialog', async () => {
    const running = await start();
    const byMail = await signUp(running, { email: true, sms: false, phone: false });
    expect(await subjectsTo(running, byMail.email)).toContain('Harborline: We received your request');
    expect(await listTextsTo(running, phone)).toEqual([]);

    const byText = await signUp(running, { email: false, sms: true, phone: false });
    expect(await subjectsTo(running, byText.email)).toEqual([]);
    const texts = await listTextsTo(running, phone);
    expect(texts.some((body) => body.includes('we received your request'))).toBe(true);
    const [consent] = await running.database.orm.select().from(smsConsents);
    expect(consent).toMatchObject({ phone, state: 'given', source: 'signup' });
    expect(consent?.wording).toContain('Reply STOP to end');

    const byCall = await signUp(running, { email: false, sms: false, phone: true });
    expect(await subjectsTo(running, byCall.email)).toEqual([]);
    expect(await subjectsTo(running, supportAddress)).toContain('Harborline: call a new patient to confirm');
  });

  test('signs up with a number that opted out of texts, without sending any', async () => {
    const running = await start();
    await textUs(running, phone, 'STOP');
    const { answer, client } = await signUp(running, { email: true, sms: true, phone: false });
    expect([answer.status, answer.body.message ?? '']).toEqual([200, '']);
    const settings = await client.get<{ texting: string; sms: boolean }>('/api/notice-settings');
    expect(settings.body).toMatchObject({ texting: 'stopped', sms: false });
    expect(await listTextsTo(running, phone)).toHaveLength(1);
  });

  test('confirms a contact form message without repeating its text', async () => {
    const running = await start();
    const message = 'Do you also find physical therapists in Sarasota?';
    await running.newClient().post('/api/contact', {
      submissionKey: newId(),
      name: 'Ann Lee',
      email: 'ann@example.test',
      phone,
      subject: 'provider',
      message,
    });
    expect(await subjectsTo(running, 'ann@example.test')).toEqual(['Harborline: We received your message']);
    const [mail] = await running.database.orm
      .select()
      .from(simulatedMails)
      .where(eq(simulatedMails.recipient, 'ann@example.test'));
    expect(mail?.body).toContain('within 24 hours');
    expect(mail?.body).not.toContain('therapist');
  });

  test('confirms a booking by text, email or staff call, as chosen', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const office = await firstOffice(rosa);
    const byText = await book(rosa, office.id, { phoneNumber: phone, confirmationMethod: 'text' });
    await waitForConfirmed(rosa, byText.id);
    const texts = await listTextsTo(running, phone);
    expect(texts.filter((body) => body.includes('confirmed: your appointment'))).toHaveLength(1);
    const consents = await running.database.orm.select().from(smsConsents);
    expect(consents.map(({ state, source }) => [state, source])).toEqual([['given', 'booking']]);
    expect(await subjectsTo(running, rosa.user.email)).not.toContain(
      'Harborline: Your appointment is confirmed',
    );

    const ben = await registerPatient(running);
    const byMail = await book(ben, office.id, {
      confirmationMethod: 'email',
      email: 'ben-books@example.test',
    });
    await waitForConfirmed(ben, byMail.id);
    expect(await subjectsTo(running, 'ben-books@example.test')).toContain(
      'Harborline: Your appointment is confirmed',
    );

    const eve = await registerPatient(running);
    const byCall = await book(eve, office.id, { confirmationMethod: 'phone' });
    await waitForConfirmed(eve, byCall.id);
    expect(await subjectsTo(running, supportAddress)).toContain(
      'Harborline: call a patient about their booking',
    );
    const inbox = await eve.get<{ entries: { title: string }[] }>('/api/inbox');
    expect(inbox.body.entries.map(({ title }) => title)).toContain('Your appointment is confirmed');
  });

  test('keeps texts off when they were turned off after booking', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    await savePhone(rosa, phone);
    const { id } = await book(rosa, (await firstOffice(rosa)).id, {
      phoneNumber: phone,
      confirmationMethod: 'text',
    });
    await waitForConfirmed(rosa, id);
    await saveSettings(rosa, { sms: true });
    await saveSettings(rosa, { sms: false });
    const before = await listTextsTo(running, phone);
    await rosa.post(`/api/appointments/${id}/cancel`, { reason: null });
    expect(await subjectsTo(running, rosa.user.email)).toContain('Harborline: Your appointment is canceled');
    expect(await listTextsTo(running, phone)).toEqual(before);
    const consents = await running.database.orm.select().from(smsConsents).orderBy(smsConsents.id);
    expect(consents.map(({ state, source }) => [state, source])).toEqual([
      ['given', 'booking'],
      ['withdrawn', 'settings'],
    ]);
  });

  test('reports texting as not configured in production without a text vendor', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    await savePhone(rosa, phone);
    await saveSettings(rosa, { sms: true });
    await running.database.orm
      .update(users)
      .set({ modeOverride: 'production', emailVerified: true })
      .where(eq(users.id, rosa.user.id));
    const settings = await rosa.get<{ texting: string }>('/api/notice-settings');
    expect(settings.body.texting).toBe('not_configured');
  });

  test('sends no message that reveals names, conditions, offices or prices', async () => {
    const running = await start();
    const rosa = await registerPatient(running, { firstName: 'Zzfirst', lastName: 'Zzlast' });
    await savePhone(rosa, phone);
    await saveSettings(rosa, { sms: true });
    await addMarkers(running);
    const request = await reachApproval(rosa);
    await running.database.orm
      .update(careRequests)
      .set({ description: 'Zzdescription', completionSummary: 'Zzsummary' })
      .where(eq(careRequests.id, request.id));
    await approveAndBook(rosa, request.id);
    await waitForBooked(rosa);
    const [appointment] = await listAppointments(rosa);
    await rosa.post(`/api/appointments/${appointment?.id}/cancel`, { reason: 'Zzreason' });
    await waitFor(
      'the cancellation notification',
      () => running.database.orm.select().from(notices).where(eq(notices.kind, 'appointment_cancelled')),
      (rows) => rows.length > 0,
    );
    await waitForOutbox(running);

    const sent = await running.database.orm.select().from(notices);
    const entries = await running.database.orm
      .select()
      .from(inboxEntries)
      .where(and(eq(inboxEntries.userId, rosa.user.id)));
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(
      new Set([
        'welcome',
        'texts_on',
        'results_ready',
        'receipt_ready',
        'appointment_confirmed',
        'appointment_cancelled',
        ...sent.filter(({ recipient }) => recipient === supportAddress).map(({ kind }) => kind),
      ]),
    );
    const words = [
      ...sent.flatMap(({ subject, body }) => [subject, body]),
      ...entries.flatMap(({ title, body, linkPath }) => [title, body, linkPath]),
    ];
    const sensitive = /zz\w+|\bmri\b|knee|radiolog|\$\d|\b\d{3}-\d{4}\b|\+1\d{10}/i;
    expect(words.filter((text) => sensitive.test(text))).toEqual([]);
  });

  /** Gives every office marker words that must not appear in any notification. */
  async function addMarkers(running: TestServer) {
    await running.database.orm.update(providers).set({ name: 'Zzoffice', address: 'Zzaddress' });
  }

  const waitForBooked = (patient: SignedIn) =>
    waitFor(
      'the appointment to be confirmed',
      () => listAppointments(patient),
      (all) => all.some(({ status }) => status === 'confirmed'),
    );
});

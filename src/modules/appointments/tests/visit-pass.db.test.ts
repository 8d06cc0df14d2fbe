import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { appointments, visitPassLinks } from '#schema/appointments.ts';
import { callFacts } from '#schema/calls.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { registerAdministrator } from '#tests/support/steps/account-steps.ts';
import { getRequest, optionsOf } from '#tests/support/steps/care-steps.ts';
import { createManualClock } from '#tests/support/steps/membership-steps.ts';
import {
  bookVisit,
  fetchSharedPass,
  getPass,
  readPassPdf,
  setOfficeStatements,
  sharePass,
} from '#tests/support/steps/visit-pass-steps.ts';
import {
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';

const deposit = {
  condition: { about: 'deposit', amountCents: 2500, due: 'booking' },
  quote: "there's a $25 deposit when you book.",
} as const;
const early = {
  condition: { about: 'arrive_early', minutes: 20 },
  quote: 'Please arrive 20 minutes early.',
} as const;
const faxed = {
  condition: { about: 'order', needed: true, how: 'fax' },
  quote: "You'll need an order from your doctor, they can fax it to us.",
} as const;
const fee = {
  condition: { about: 'cancellation_fee', amountCents: 5000, noticeHours: 24 },
  quote: 'We charge $50 with less than 24 hours notice.',
} as const;

/** Must not appear behind a share link or in a calendar. */
const healthWords = ['MRI', 'knee', 'CPT', '73721', 'order', 'Radiology', 'insurance plan'];

forEachBackend((backend) => {
  let server: TestServer | undefined;
  const start = async (clock?: ReturnType<typeof createManualClock>): Promise<TestServer> => {
    server = await startTestServer({ backend, ...(clock ? { clock } : {}) });
    return server;
  };
  afterEach(() => server?.stop());

  test('shows what to say at the desk and the office’s terms with quotes', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    await setOfficeStatements(running, visit, [deposit, early, faxed, fee]);
    const { appointment, support, link } = await getPass(rosa, visit.id);
    const option = optionsOf(await getRequest(rosa, visit.requestId ?? '')).find(
      ({ provider }) => provider.name === visit.provider.name,
    );
    expect(appointment.visit).toMatchObject({
      billingCode: 'CPT 73721',
      bodyPart: 'left knee',
      price: { kind: 'harborline_rate', amountCents: option?.memberPrice?.amountCents },
      order: { isNeeded: true, isUsual: true, patientHas: null },
      insurance: null,
    });
    expect(appointment.visit.code).toMatch(/^[2-9CFGHKMRX]{8}$/);
    expect(
      appointment.visit.terms.map(({ label, value, evidence }) => [label, value, evidence.quote]),
    ).toEqual([
      ['Doctor’s order', 'Needed: your doctor faxes it to the office', faxed.quote],
      ['Deposit', '$25 when you book', deposit.quote],
      ['Arrive early', '20 minutes before the visit', early.quote],
      ['Cancellation fee', '$50 if you miss the visit or cancel with less than 24 hours’ notice', fee.quote],
    ]);
    const arrival = new Date(visit.startsAt).getTime() - 20 * 60_000;
    expect(new Date(appointment.visit.arriveAt?.startsAt ?? 0).getTime()).toBe(arrival);
    expect(support).toEqual({ email: running.context.supportAddress, phone: '(813) 555-0100' });
    expect(link).toBeNull();
    const other = await registerPatient(running, { firstName: 'Ivan' });
    for (const path of ['pass', 'pass/pdf'])
      expect((await other.get(`/api/appointments/${visit.id}/${path}`)).status).toBe(404);
    expect((await other.post(`/api/appointments/${visit.id}/pass/link`)).status).toBe(404);
    expect((await other.post(`/api/appointments/${visit.id}/pass/link/end`)).status).toBe(404);
  });

  test('leaves out terms that the office did not state or that staff removed', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    await setOfficeStatements(running, visit, [deposit]);
    await running.database.orm
      .update(callFacts)
      .set({ removedAt: new Date() })
      .where(eq(callFacts.quote, deposit.quote));
    const { appointment } = await getPass(rosa, visit.id);
    expect(appointment.visit).toMatchObject({
      terms: [],
      order: { isNeeded: null, isUsual: true },
      arriveAt: null,
      cancelBy: null,
    });
  });

  test('shows the price from the booking call', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    await setOfficeStatements(running, visit, [
      { cashPriceCents: 54_600, quote: 'It is $546 if you pay yourself.' },
      { cashPriceCents: 21_000, quote: "That'll be $210.", purpose: 'booking' },
    ]);
    expect((await getPass(rosa, visit.id)).appointment.visit.price).toMatchObject({
      kind: 'office_said',
      amountCents: 21_000,
      evidence: { quote: "That'll be $210." },
    });
  });

  test('says who corrected a price, and shows none that was corrected without the office’s words', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const maya = await registerPatient(running, { firstName: 'Maya' });
    const visit = await bookVisit(rosa);
    await setOfficeStatements(running, visit, [
      { cashPriceCents: 21_000, quote: 'It is $210.', purpose: 'booking' },
    ]);
    const [said] = await running.database.orm
      .select()
      .from(callFacts)
      .where(eq(callFacts.quote, 'It is $210.'));
    const correct = (words: Partial<typeof callFacts.$inferInsert>) =>
      running.database.orm
        .update(callFacts)
        .set({
          value: { amountCents: 23_000 },
          correctedFrom: { amountCents: 21_000 },
          correctionReason: 'Misheard',
          checkedBy: maya.user.id,
          checkedAt: new Date(),
          ...words,
        })
        .where(eq(callFacts.id, said?.id ?? ''));
    await correct({
      evidenceCallId: said?.callId ?? null,
      evidenceQuote: 'Sorry, $230.',
      evidenceTurnIndex: 1,
      evidenceStart: 0,
      evidenceEnd: 12,
    });
    expect((await getPass(rosa, visit.id)).appointment.visit.price).toMatchObject({
      kind: 'office_said',
      amountCents: 23_000,
      evidence: { quote: 'Sorry, $230.', correction: { by: 'Maya', reason: 'Misheard' } },
    });
    const { words } = await readPassPdf(running, rosa, visit.id);
    expect(words).toMatch(/Corrected by Maya from our care team on .+: Misheard\./);
    await correct({
      evidenceCallId: null,
      evidenceQuote: null,
      evidenceTurnIndex: null,
      evidenceStart: null,
      evidenceEnd: null,
    });
    expect((await getPass(rosa, visit.id)).appointment.visit.price).not.toMatchObject({
      kind: 'office_said',
    });
  });

  test('hides the hold once the time is confirmed', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    const until = new Date(Date.now() - 60_000).toISOString();
    await setOfficeStatements(running, visit, [
      { condition: { about: 'held_until', until }, quote: 'We hold it until noon.' },
    ]);
    expect((await getPass(rosa, visit.id)).appointment.visit.terms).toEqual([]);
    await running.database.orm
      .update(appointments)
      .set({ status: 'pending' })
      .where(eq(appointments.id, visit.id));
    const [term] = (await getPass(rosa, visit.id)).appointment.visit.terms;
    expect(term).toMatchObject({
      label: 'Time held until',
      endedBecause: expect.stringContaining('expired'),
    });
  });

  test('writes the same details to the PDF, and rejects the PDF of a canceled visit', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    await setOfficeStatements(running, visit, [deposit, early, faxed]);
    const answer = await readPassPdf(running, rosa, visit.id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="harborline-visit-pass.pdf"',
    );
    const { code } = visit.visit;
    for (const expected of [
      'Say at the desk',
      '(CPT 73721), left knee, code',
      `${code.slice(0, 4)}-${code.slice(4)}`,
      visit.provider.name,
      'Arrive by',
      '$25 when you book',
      'We haven’t paid this for you.',
      deposit.quote,
    ])
      expect(answer.words).toContain(expected);
    expect(answer.words).not.toContain('Arrive 15 minutes early');
    await rosa.post(`/api/appointments/${visit.id}/cancel`);
    expect((await readPassPdf(running, rosa, visit.id)).status).toBe(409);
  });

  test('opens a share link without signing in and shows nothing about health', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    await setOfficeStatements(running, visit, [deposit, early, faxed, fee]);
    const secret = await sharePass(rosa, visit.id);
    const relative = running.newClient();
    const seen = await fetchSharedPass(relative, secret);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.body).toMatchObject({
      status: 'confirmed',
      office: visit.provider.name ? { name: visit.provider.name, phone: visit.provider.phone } : {},
      startsAt: visit.startsAt,
      terms: [
        { label: 'Deposit', value: '$25 when you book' },
        { label: 'Cancellation fee', value: expect.stringContaining('$50') },
      ],
    });
    expect(seen.body.atTheDesk).toMatch(/^Harborline rate \$[\d.,]+, code [\w-]{9}$/);
    for (const word of [...healthWords, rosa.user.firstName, rosa.user.lastName, visit.id])
      expect(seen.text.replaceAll(visit.provider.name, '')).not.toContain(word);
    expect((await getPass(rosa, visit.id)).link?.openedAt).not.toBeNull();
    const [stored] = await running.database.orm.select().from(visitPassLinks);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('returns the same response for revoked, replaced and unknown links', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const { id } = await bookVisit(rosa);
    const first = await sharePass(rosa, id);
    const second = await sharePass(rosa, id);
    const anyone = running.newClient();
    const unknown = await fetchSharedPass(anyone, 'no-such-secret');
    expect(unknown.status).toBe(404);
    expect(await fetchSharedPass(anyone, first)).toMatchObject({ status: 404, text: unknown.text });
    expect((await fetchSharedPass(anyone, second)).status).toBe(200);
    expect((await rosa.post(`/api/appointments/${id}/pass/link/end`)).status).toBe(200);
    expect((await getPass(rosa, id)).link).toBeNull();
    expect(await fetchSharedPass(anyone, second)).toMatchObject({ status: 404, text: unknown.text });
    const auditRows = await running.database.orm
      .select({ action: auditEntries.action, subject: auditEntries.subjectId })
      .from(auditEntries);
    expect(auditRows.filter(({ subject }) => subject === id).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['shareVisitPass', 'endVisitPassLink']),
    );
    expect(auditRows.map(({ action }) => action)).toContain('openSharedPass');
  });

  test('expires a link a day after the visit and after a password change', async () => {
    const clock = createManualClock();
    const running = await start(clock);
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    const anyone = running.newClient();
    const secret = await sharePass(rosa, visit.id);
    const end = new Date(visit.startsAt).getTime() + visit.durationMinutes * 60_000 + 24 * 60 * 60_000;
    expect(new Date((await getPass(rosa, visit.id)).link?.expiresAt ?? 0).getTime()).toBe(end);
    await rosa.post(`/api/appointments/${visit.id}/cancel`);
    const cancelled = await fetchSharedPass(anyone, secret);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', atTheDesk: null, terms: [] });
    expect((await rosa.post(`/api/appointments/${visit.id}/pass/link`)).status).toBe(409);
    clock.pass((end - clock.now().getTime()) / (24 * 60 * 60_000) + 0.01);
    expect((await fetchSharedPass(anyone, secret)).status).toBe(404);

    const next = await bookVisit(rosa);
    const other = await sharePass(rosa, next.id);
    expect((await fetchSharedPass(anyone, other)).status).toBe(200);
    const changed = await rosa.post('/api/account/password', {
      password: testPassword,
      newPassword: `${testPassword}-new`,
    });
    expect(changed.status).toBe(200);
    expect((await fetchSharedPass(anyone, other)).status).toBe(404);
  });

  test('finds a visit by its code for staff', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const visit = await bookVisit(rosa);
    await setOfficeStatements(running, visit, [deposit]);
    const avery = await registerAdministrator(running);
    const { code } = visit.visit;
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
    const found = await avery.post<unknown[]>('/api/admin/visit-codes', { code: typed });
    expect(found.body).toMatchObject([
      {
        id: visit.id,
        code,
        status: 'confirmed',
        patientName: `${rosa.user.firstName} ${rosa.user.lastName}`,
        appointmentType: 'MRI of the left knee',
        billingCode: 'CPT 73721',
        price: { kind: 'harborline_rate' },
        terms: [{ label: 'Deposit' }],
      },
    ]);
    expect((await avery.post('/api/admin/visit-codes', { code: '2222-2222' })).body).toEqual([]);
    expect((await avery.post('/api/admin/visit-codes', { code: 'not a code' })).body).toEqual([]);
    expect((await rosa.post('/api/admin/visit-codes', { code })).status).toBe(403);
  });
});

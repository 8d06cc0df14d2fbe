import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { BookingDecision, DecideBooking } from '#engines/simulated-office/play-booking.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { inboxEntries, notices } from '#schema/notices.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  book,
  findOwnAppointment,
  firstOffice,
  listTimes,
  waitForAppointment,
} from '#tests/support/steps/appointment-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import type { AppointmentChoices, AppointmentView } from '../appointments.contract.ts';

forEachBackend((backend) => {
  let server: TestServer | undefined;
  /** Offices give these answers to booking calls in order, then confirm. */
  const start = async (...decisions: BookingDecision[]): Promise<TestServer> => {
    const remaining = [...decisions];
    const decideBooking: DecideBooking = ({ brief }) =>
      brief.purpose === 'booking' ? (remaining.shift() ?? 'confirms') : null;
    server = await startTestServer({ backend, decideBooking });
    return server;
  };
  afterEach(() => server?.stop());

  const getChoices = async (patient: HttpClient, id: string) =>
    (await patient.get<AppointmentChoices>(`/api/appointments/${id}/choices`)).body;

  /** Books without a request and waits until the office declines. */
  const bookUntilDeclined = async (patient: HttpClient): Promise<AppointmentView> => {
    const { id } = await book(patient, (await firstOffice(patient)).id);
    return waitForAppointment(patient, id, 'to choose again', ({ needsChoice }) => needsChoice);
  };

  const pick = (patient: HttpClient, id: string, choice: AppointmentChoices['choices'][number] | undefined) =>
    patient.post<AppointmentView & { message?: string }>(`/api/appointments/${id}/book-again`, {
      optionId: choice?.optionId,
      startsAt: choice?.openings[0]?.startsAt,
      maxPriceCents: choice?.priceCents ?? null,
      fees: choice?.fees ?? [],
    });

  test('lets the patient book another time after a direct booking falls through', async () => {
    const running = await start('gone');
    const { orm } = running.database;
    const patient = await registerPatient(running);
    const failed = await bookUntilDeclined(patient);
    expect(failed).toMatchObject({ status: 'cancelled', answerBy: null });
    const entries = await orm.select().from(inboxEntries).where(eq(inboxEntries.userId, patient.user.id));
    expect(
      entries
        .filter(({ kind }) => kind.startsWith('appointment_'))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['appointment_needs_choice', 'appointment_requested']);
    const notice = entries.find(({ kind }) => kind === 'appointment_needs_choice');
    expect(notice).toMatchObject({
      title: 'Pick another time',
      linkPath: `/appointments#appointment-${failed.id}`,
    });
    expect(notice?.body).toMatch(/The office no longer has .* there, or .* elsewhere\. We haven’t booked/);

    const { gone, choices, maySay } = await getChoices(patient, failed.id);
    expect(gone).toMatchObject({ officeName: failed.provider.name, because: 'time_gone' });
    expect(maySay.map(({ name }) => name)).toContain('first_name');
    const [same, nearest] = choices;
    expect(same?.officeName).toBe(failed.provider.name);
    expect(same?.openings.map(({ startsAt }) => startsAt)).not.toContain(failed.startsAt);
    expect(nearest?.conditions).toEqual([
      { label: 'Location', value: expect.stringContaining('miles from') },
    ]);

    const answers = await Promise.all([0, 1, 2].map(() => pick(patient, failed.id, same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const id = answers[0]?.body.id ?? '';
    await waitForAppointment(patient, id, 'confirmed', ({ status }) => status === 'confirmed');
    expect((await findOwnAppointment(patient, failed.id)).needsChoice).toBe(false);
    expect((await getChoices(patient, failed.id)).gone).toBeNull();
    expect((await pick(patient, failed.id, nearest)).status).toBe(409);
    const because = (await orm.select().from(bookingConsents)).map(({ endedBecause }) => endedBecause);
    expect(because.toSorted()).toEqual(['fell_through', null]);
  });

  test('lets the patient choose the nearest other office instead', async () => {
    const running = await start('gone');
    const patient = await registerPatient(running);
    const failed = await bookUntilDeclined(patient);
    const nearest = (await getChoices(patient, failed.id)).choices.at(1);
    const { status, body } = await pick(patient, failed.id, nearest);
    expect([status, body.provider.name]).toEqual([200, nearest?.officeName]);
    expect((await findOwnAppointment(patient, failed.id)).needsChoice).toBe(false);
  });

  test('rejects agreeing to a new deposit that the patient has not seen', async () => {
    const deposit = { fate: 'asks_deposit', amountCents: 7500 } as const;
    const running = await start(deposit, deposit);
    const patient = await registerPatient(running);
    const failed = await bookUntilDeclined(patient);
    const { gone, choices } = await getChoices(patient, failed.id);
    const [same] = choices;
    expect(gone).toMatchObject({ because: 'fee_added' });
    expect(same?.conditions).toEqual([{ label: 'Deposit', value: '$75' }]);
    expect(same?.openings.map(({ startsAt }) => startsAt)).toContain(failed.startsAt);
    expect((await pick(patient, failed.id, same && { ...same, fees: [] })).status).toBe(409);
    const { body } = await pick(patient, failed.id, same);
    await waitForAppointment(patient, body.id, 'confirmed', ({ status }) => status === 'confirmed');
  });

  test('rejects booking again for active, self-canceled or other patients’ appointments', async () => {
    const running = await start('confirms', 'gone');
    const patient = await registerPatient(running);
    const office = await firstOffice(patient);
    const { id } = await book(patient, office.id);
    const [time] = await listTimes(patient, office.id);
    const input = { optionId: office.id, startsAt: time?.startsAt, maxPriceCents: null };
    const bookAgain = (client: HttpClient, appointmentId: string) =>
      client.post(`/api/appointments/${appointmentId}/book-again`, input);
    expect((await bookAgain(patient, id)).status).toBe(409);
    await waitForAppointment(patient, id, 'confirmed', ({ status }) => status === 'confirmed');
    await patient.post(`/api/appointments/${id}/cancel`);
    expect((await findOwnAppointment(patient, id)).needsChoice).toBe(false);
    expect((await bookAgain(patient, id)).status).toBe(409);
    const failed = await bookUntilDeclined(patient);
    const other = await registerPatient(running, { firstName: 'Otto' });
    expect((await bookAgain(other, failed.id)).status).toBe(404);
    expect((await other.get(`/api/appointments/${failed.id}/choices`)).status).toBe(404);
  });

  test('notifies a visitor with a link that names no office', async () => {
    const running = await start('gone');
    const visitor = running.newClient();
    const office = await firstOffice(visitor);
    await book(visitor, office.id, { confirmationMethod: 'email', email: 'vera@example.com' });
    const [mail] = await waitFor(
      'the mail',
      () => running.database.orm.select().from(notices).where(eq(notices.kind, 'appointment_needs_choice')),
      (found) => found.length > 0,
    );
    expect(mail?.recipient).toBe('vera@example.com');
    expect(mail?.body).not.toContain(office.id);
    expect(mail?.body).not.toContain('/appointments');
  });
});

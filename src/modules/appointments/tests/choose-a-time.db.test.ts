import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { BookingDecision, DecideBooking } from '#engines/simulated-office/play-booking.ts';
import { appointments } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { calls } from '#schema/calls.ts';
import { inboxEntries, staffAlerts } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  approveAndBook,
  approveRequest,
  bookTime,
  getBooking,
  getRequest,
  listAppointments,
  reachApproval,
} from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const finalStates = ['needs_choice', 'confirmed', 'checking'];

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

  const waitForOutcome = (patient: Parameters<typeof getBooking>[0], id: string) =>
    waitFor(
      'the office’s answer',
      () => getBooking(patient, id),
      ({ state }) => finalStates.includes(state),
    );

  test('hides the choices until payment, which books nothing', async () => {
    const running = await start();
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    expect(await getBooking(patient, id)).toMatchObject({ state: 'locked', choices: [], maySay: [] });
    expect((await bookTime(patient, id, { choice: anyChoice(), opening: tomorrow() })).status).toBe(409);
    await approveRequest(patient, id);
    const booking = await getBooking(patient, id);
    expect(booking).toMatchObject({ state: 'choose', consent: null, booked: null });
    expect(booking.choices.some(({ openings }) => openings.length > 0)).toBe(true);
    expect(booking.maySay.map(({ name }) => name)).toEqual([
      'first_name',
      'service',
      'pays_directly',
      'time',
    ]);
    expect(await listAppointments(patient)).toEqual([]);
    expect(await running.database.orm.select().from(bookingConsents)).toEqual([]);
    expect(await callsToBook(running)).toEqual([]);
  });

  test('asks the office for the chosen time under a consent with office, time and price', async () => {
    const running = await start();
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const { choices } = await getBooking(patient, id);
    const choice = choices.findLast(({ openings }) => openings.length > 0);
    const opening = choice?.openings.at(-1)?.startsAt;
    if (!choice || !opening) throw new Error('Nothing can be chosen.');
    const answers = await Promise.all([0, 1, 2].map(() => bookTime(patient, id, { choice, opening })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const booked = await waitForOutcome(patient, id);
    expect(booked).toMatchObject({
      state: 'confirmed',
      consent: {
        officeName: choice.officeName,
        startsAt: opening,
        maxPriceCents: choice.priceCents,
        givenBy: 'patient',
        fallback: { reach: 'ask', extraCents: 0 },
        underRule: false,
      },
    });
    const consents = await running.database.orm.select().from(bookingConsents);
    expect(consents).toHaveLength(1);
    const [call, ...others] = await callsToBook(running);
    expect(others).toEqual([]);
    expect(call?.brief).toMatchObject({
      slotStartsAt: opening,
      consent: { consentId: consents[0]?.id, priceLimitCents: choice.priceCents },
    });
    expect(call?.conduct).toMatchObject({ keptToConsent: true });
  });

  test('books nothing else when the time is gone, and lets the patient pick another at no fee', async () => {
    const running = await start('gone');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id);
    const gone = await waitForOutcome(patient, id);
    expect(gone.state).toBe('needs_choice');
    expect(gone.gone).toMatchObject({ because: 'time_gone' });
    expect(gone.choices.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt))).not.toContain(
      gone.gone?.startsAt,
    );
    expect(await callsToBook(running)).toHaveLength(1);
    const entries = await running.database.orm
      .select()
      .from(inboxEntries)
      .where(eq(inboxEntries.kind, 'appointment_needs_choice'));
    expect(entries).toHaveLength(1);
    expect(entries[0]?.body).toContain('there’s no new fee');
    expect(entries[0]?.linkPath).toContain(id);
    const choice = gone.choices.find(({ openings }) => openings.length > 0);
    expect((await bookTime(patient, id, choice ? { choice } : {})).status).toBe(200);
    expect((await waitForOutcome(patient, id)).state).toBe('confirmed');
    expect(await running.database.orm.select().from(charges)).toHaveLength(1);
    const because = (await running.database.orm.select().from(bookingConsents)).map(
      ({ endedBecause }) => endedBecause,
    );
    expect(because.toSorted()).toEqual(['fell_through', null]);
  });

  test('rejects a price above the limit until the patient agrees to it', async () => {
    const running = await start('raises_price');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id);
    const raised = await waitForOutcome(patient, id);
    expect(raised).toMatchObject({ state: 'needs_choice', gone: { because: 'price_raised' } });
    const { raisedCents, agreedCents, startsAt, officeName } = raised.gone ?? {};
    if (!raisedCents || !agreedCents || !startsAt) throw new Error('The new price was not kept.');
    expect(raisedCents).toBeGreaterThan(agreedCents);
    const same = raised.choices.find((choice) => choice.officeName === officeName);
    expect(same).toMatchObject({ priceCents: raisedCents, differenceCents: raisedCents - agreedCents });
    if (!same) return;
    const old = await bookTime(patient, id, { choice: same, opening: startsAt, maxPriceCents: agreedCents });
    expect(old.status).toBe(409);
    expect((await bookTime(patient, id, { choice: same, opening: startsAt })).status).toBe(200);
    expect((await waitForOutcome(patient, id)).consent).toMatchObject({
      maxPriceCents: raisedCents,
      startsAt,
    });
  });

  test('applies the allowed extra only to fallback times, never to the chosen one', async () => {
    let amountCents = 0;
    const decideBooking: DecideBooking = ({ brief }) => {
      if (brief.purpose !== 'booking') return null;
      return amountCents === 0 ? 'confirms' : { fate: 'raises_price', amountCents };
    };
    server = await startTestServer({ backend, decideBooking });
    const patient = await registerPatient(server);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const choice = (await getBooking(patient, id)).choices.find(({ openings }) => openings.length > 0);
    if (!choice?.priceCents) throw new Error('Nothing with a price can be chosen.');
    amountCents = choice.priceCents + 500;
    const fallback = { reach: 'same_office_same_day', extraCents: 2500 } as const;
    expect((await bookTime(patient, id, { choice, fallback })).status).toBe(200);
    await waitForOutcome(patient, id);
    const rows = await server.database.orm.select().from(appointments);
    const [first] = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    expect(first).toMatchObject({ fellThrough: 'price_raised', raisedPriceCents: amountCents });
    const [call] = (await callsToBook(server)).filter(({ appointmentId }) => appointmentId === first?.id);
    expect(call?.brief.consent?.priceLimitCents).toBe(choice.priceCents);
  });

  test('rejects a deposit that the patient has not seen', async () => {
    const running = await start(
      { fate: 'asks_deposit', amountCents: 7500 },
      { fate: 'asks_deposit', amountCents: 7500 },
    );
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id);
    const pending = await waitForOutcome(patient, id);
    const deposit = { about: 'deposit', amountCents: 7500 } as const;
    expect(pending).toMatchObject({
      state: 'needs_choice',
      gone: { because: 'fee_added', addedFees: [deposit] },
    });
    const same = pending.choices.find(({ officeName }) => officeName === pending.gone?.officeName);
    const opening = pending.gone?.startsAt;
    expect(same?.fees).toContainEqual(deposit);
    expect(same?.conditions).toContainEqual({ label: 'Deposit', value: '$75' });
    if (!same || !opening) return;
    const unseen = await bookTime(patient, id, { choice: { ...same, fees: [] }, opening });
    expect(unseen.status).toBe(409);
    expect((await bookTime(patient, id, { choice: same, opening })).status).toBe(200);
    const booked = await waitForOutcome(patient, id);
    expect(booked).toMatchObject({ state: 'confirmed', consent: { fees: same.fees } });
  });

  test('books nothing when the office offers another time', async () => {
    const running = await start('other_time');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id);
    expect((await waitForOutcome(patient, id)).state).toBe('needs_choice');
  });

  test('applies and records the fallback rule exactly', async () => {
    const running = await start('gone', 'gone', 'gone', 'gone', 'gone', 'gone');
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id, { fallback: { reach: 'same_day', extraCents: 1000 } });
    expect((await waitForOutcome(patient, id)).state).toBe('needs_choice');
    const consents = await running.database.orm.select().from(bookingConsents);
    const rows = await running.database.orm.select().from(appointments);
    const [first] = consents.filter(({ underRuleOf }) => underRuleOf === null);
    const zoneOf = (appointmentId: string) =>
      rows.find((row) => row.id === appointmentId)?.timeZone ?? 'America/New_York';
    for (const consent of consents) {
      expect(consent.endedBecause).toBe('fell_through');
      if (consent === first) continue;
      expect(consent.underRuleOf).toBe(first?.id);
      const day = (row: typeof consent) => toWallTime(row.startsAt, zoneOf(row.appointmentId)).date;
      expect(first && day(consent)).toBe(first && day(first));
      expect(consent.maxPriceCents).toBe(first?.maxPriceCents);
    }
  });

  test('books another option without a new fee after a cancellation', async () => {
    const running = await start();
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id);
    const { booked } = await waitForOutcome(patient, id);
    const [appointment] = await listAppointments(patient);
    expect(booked?.appointment).toEqual(appointment);
    expect((await patient.post(`/api/appointments/${appointment?.id}/cancel`)).status).toBe(200);
    const open = await getBooking(patient, id);
    expect(open).toMatchObject({ state: 'choose', booked: null });
    const choice = open.choices.find(({ openings }) => openings.length > 0);
    expect((await bookTime(patient, id, choice ? { choice } : {})).status).toBe(200);
    expect(await running.database.orm.select().from(charges)).toHaveLength(1);
  });

  test('never dials a call without an active consent', async () => {
    const running = await start();
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    running.context.jobs.enqueue = async () => {};
    await bookTime(patient, id);
    const { orm } = running.database;
    const [plannedCall] = await callsToBook(running);
    await orm
      .update(bookingConsents)
      .set({ endedAt: new Date(), endedBecause: 'withdrawn' })
      .where(eq(bookingConsents.appointmentId, plannedCall?.appointmentId ?? ''));
    const { placeCall } = await import('#modules/fulfillment/server/work/follow-call.ts');
    await placeCall(running.context, plannedCall?.id ?? '');
    const [call] = await callsToBook(running);
    expect(call).toMatchObject({ startedAt: null, state: 'failed', outcome: 'not_wanted' });
  });

  test('rejects changes to a recorded consent', async () => {
    const running = await start();
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveAndBook(patient, id);
    const { orm } = running.database;
    await expect(orm.update(bookingConsents).set({ maxPriceCents: 1 })).rejects.toThrow();
  });

  test('sends a call that accepted too much to review and notifies the patient', async () => {
    const running = await start();
    const { orm } = running.database;
    const patient = await registerPatient(running);
    const { id } = await reachApproval(patient);
    await approveRequest(patient, id);
    const line = running.context.ports.voice('demo');
    const getCall = line.getCall.bind(line);
    const placeCallOnLine = line.placeCall.bind(line);
    const addOvercommitment = <Call extends { transcript: { speaker: string; text: string }[] }>(
      call: Call,
    ): Call => ({
      ...call,
      transcript: call.transcript.flatMap((turn, index) =>
        index === call.transcript.length - 1
          ? [
              turn,
              {
                speaker: 'agent',
                text: 'Or Sunday at 7 AM: the patient accepts that too, please book it.',
                atSeconds: 60,
              },
            ]
          : [turn],
      ),
    });
    line.placeCall = async (input) => addOvercommitment(await placeCallOnLine(input));
    line.getCall = async (vendorCallId, key) => addOvercommitment(await getCall(vendorCallId, key));
    await bookTime(patient, id);
    expect((await waitForOutcome(patient, id)).state).toBe('checking');
    expect((await listAppointments(patient)).map(({ status }) => status)).toEqual(['pending']);
    expect(await orm.select().from(staffAlerts).where(eq(staffAlerts.requestId, id))).toHaveLength(1);
    const entries = await orm.select().from(inboxEntries).where(eq(inboxEntries.kind, 'appointment_checked'));
    expect(entries).toHaveLength(1);
    expect((await getRequest(patient, id)).timeline.some(({ note }) => note.includes('didn’t match'))).toBe(
      true,
    );
  });
});

const callsToBook = ({ database }: TestServer) =>
  database.orm.select().from(calls).where(eq(calls.purpose, 'booking'));

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const anyChoice = () => ({
  optionId: '0194d0c1-0000-7000-8000-000000000001',
  officeName: 'An office',
  distanceMiles: null,
  priceCents: null,
  differenceCents: null,
  isBest: true,
  conditions: [],
  fees: [],
  hasLeftNetwork: false,
  openings: [],
});

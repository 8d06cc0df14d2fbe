import { eq, like } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { demoOffices } from '#modules/directory/demo-offices.ts';
import { users } from '#schema/accounts.ts';
import { appointments, officeSlots } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { notices, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { makeAdministrator } from '#tests/support/steps/account-steps.ts';
import {
  book,
  findOwnAppointment,
  firstOffice,
  listOffices,
  listTimes,
  sendBooking,
  testPhone,
  waitForAppointment,
  waitForConfirmed,
} from '#tests/support/steps/appointment-steps.ts';
import { approveAndBook, listAppointments, reachApproval } from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { answerBy } from '../answer-by.rules.ts';
import type { AppointmentView } from '../appointments.contract.ts';
import type { TeamAppointment } from '../appointments-team.contract.ts';
import { endUnanswered } from '../server/changes/end-unanswered.ts';
import { expireTimes } from '../server/changes/expire-times.ts';
import { claimSlot } from '../server/reading/office-slots.ts';

type Start = Omit<Parameters<typeof startTestServer>[0], 'backend'>;

forEachBackend((backend) => {
  let server: TestServer | undefined;
  const start = async (options: Start = {}): Promise<TestServer> => {
    server = await startTestServer({ backend, offices: 'obliging', ...options });
    return server;
  };
  /** Registers a patient in production mode, where tests have no phone line: nothing happens until staff acts. */
  const registerWithoutPhoneLine = async (running: TestServer) => {
    const patient = await registerPatient(running);
    const { orm } = running.database;
    await orm
      .update(users)
      .set({ modeOverride: 'production', emailVerified: true })
      .where(eq(users.id, patient.user.id));
    return patient;
  };
  const hireNurse = async (running: TestServer) => {
    const nurse = await registerPatient(running, { firstName: 'Nora' });
    await makeAdministrator(running, nurse);
    return nurse;
  };
  const countInbox = async (patient: HttpClient, title: string) => {
    const { body } = await patient.get<{ entries: { title: string }[] }>('/api/inbox');
    return body.entries.filter((entry) => entry.title === title).length;
  };
  afterEach(async () => {
    const stopped = server;
    server = undefined;
    await stopped?.stop();
    expect(stopped?.errors ?? []).toEqual([]);
  });

  test('keeps a booking pending until the office agrees, then shows what the office said', async () => {
    const running = await start({ pace: 'quick' });
    const rosa = await registerPatient(running);
    const office = await firstOffice(rosa);
    const [time] = await listTimes(rosa, office.id);
    const booked = await book(rosa, office.id, { startsAt: time?.startsAt });
    expect(booked).toMatchObject({
      status: 'pending',
      startsAt: time?.startsAt,
      confirmationQuote: null,
      requestId: null,
      version: 1,
    });
    const confirmed = await waitForConfirmed(rosa, booked.id);
    expect(confirmed.version).toBe(2);
    const [row] = await running.database.orm
      .select({ fact: callFacts, call: calls })
      .from(appointments)
      .innerJoin(callFacts, eq(callFacts.id, appointments.confirmedByFactId))
      .innerJoin(calls, eq(calls.id, callFacts.callId))
      .where(eq(appointments.id, booked.id));
    const turn = row?.call.transcript?.[row.fact.turnIndex];
    expect(turn?.text.slice(row?.fact.startCharacter, row?.fact.endCharacter)).toBe(
      confirmed.confirmationQuote,
    );
    expect(row?.call.brief).toMatchObject({ purpose: 'booking', callerFor: 'Rosa' });
  });

  test('rejects confirming an appointment without the office’s agreement', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const { id } = await book(rosa, (await firstOffice(rosa)).id);
    const claim = running.database.orm
      .update(appointments)
      .set({ status: 'confirmed' })
      .where(eq(appointments.id, id));
    await expect(claim).rejects.toThrow();
    expect((await findOwnAppointment(rosa, id)).status).toBe('pending');
  });

  test('accepts only one of many concurrent bookings of the same time', async () => {
    const running = await start();
    const patients = await Promise.all(Array.from({ length: 12 }, () => registerWithoutPhoneLine(running)));
    const [first] = patients;
    if (!first) throw new Error('No bookings found.');
    const office = await firstOffice(first);
    const [time] = await listTimes(first, office.id);
    const answers = await Promise.all(
      patients.map((patient) => sendBooking(patient, office.id, { startsAt: time?.startsAt })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.message).toBe('Someone else just took this time. Choose another one.');
    expect(await running.database.orm.select().from(appointments)).toHaveLength(1);
  });

  test('gives each booking without a chosen time a different next time', async () => {
    const running = await start();
    const patients = await Promise.all(Array.from({ length: 4 }, () => registerWithoutPhoneLine(running)));
    const [first] = patients;
    if (!first) throw new Error('No bookings found.');
    const office = await firstOffice(first);
    const booked = [];
    for (const patient of patients) booked.push((await book(patient, office.id)).startsAt);
    expect(new Set(booked).size).toBe(4);
  });

  test('keeps the times of demo and real patients separate', async () => {
    const running = await start();
    const dana = await registerPatient(running, { firstName: 'Dana' });
    const rosa = await registerWithoutPhoneLine(running);
    const office = await firstOffice(rosa);
    const [first, second, third] = await listTimes(rosa, office.id);
    if (!first || !second || !third) throw new Error('The office has no times.');
    await book(dana, office.id, { startsAt: first.startsAt });
    await running.database.orm.insert(officeSlots).values({
      id: newId(),
      providerId: office.id,
      startsAt: new Date(second.startsAt),
      mode: 'demo',
      durationMinutes: 30,
      timeZone: 'America/New_York',
      source: 'call',
      state: 'gone',
    });
    const startsOf = async (patient: HttpClient) =>
      (await listTimes(patient, office.id)).map(({ startsAt }) => startsAt);
    expect((await startsOf(rosa)).slice(0, 2)).toEqual([first.startsAt, second.startsAt]);
    expect(await startsOf(dana)).not.toContain(second.startsAt);
    expect((await sendBooking(rosa, office.id, { startsAt: first.startsAt })).status).toBe(200);
    expect((await sendBooking(rosa, office.id, { startsAt: third.startsAt })).status).toBe(200);
    expect((await sendBooking(dana, office.id, { startsAt: third.startsAt })).status).toBe(200);
  });

  test('hides a simulated office booked in demo mode from real patients', async () => {
    const running = await start();
    const dana = await registerPatient(running);
    const rosa = await registerWithoutPhoneLine(running);
    const simulatedOffice = demoOffices[0]?.id ?? '';
    await book(dana, simulatedOffice);
    expect((await sendBooking(rosa, simulatedOffice, { startsAt: '2027-01-04T15:00:00Z' })).status).toBe(404);
    expect((await rosa.get(`/api/providers/${simulatedOffice}/times`)).status).toBe(404);
  });

  test('holds a time for ten minutes, books it once, and frees it on expiry', async () => {
    const clock = { time: new Date('2026-11-23T15:00:00Z'), now: () => clock.time };
    const running = await start({ clock });
    const rosa = await registerWithoutPhoneLine(running);
    const ivan = await registerWithoutPhoneLine(running);
    const office = await firstOffice(rosa);
    const [time, later] = await listTimes(rosa, office.id);
    const hold = async (startsAt = time?.startsAt) =>
      (
        await rosa.post<{ id: string; holdExpiresAt: string }>('/api/appointment-holds', {
          providerId: office.id,
          startsAt,
        })
      ).body;
    const held = await hold();
    expect(held.holdExpiresAt).toBe('2026-11-23T15:10:00.000Z');
    expect((await listTimes(ivan, office.id)).map(({ startsAt }) => startsAt)).not.toContain(time?.startsAt);
    expect((await sendBooking(ivan, office.id, { startsAt: time?.startsAt })).status).toBe(409);
    // Someone else's hold is not found.
    expect((await sendBooking(ivan, office.id, { holdId: held.id })).status).toBe(404);
    // Choosing another time releases the first hold.
    const second = await hold(later?.startsAt);
    expect((await book(ivan, office.id, { startsAt: time?.startsAt })).status).toBe('pending');
    const twice = await Promise.all([
      book(rosa, office.id, { holdId: second.id }),
      book(rosa, office.id, { holdId: second.id }),
    ]);
    expect(twice.map(({ id }) => id)).toEqual([second.id, second.id]);

    const [third] = await listTimes(rosa, office.id);
    const expiredHold = await hold(third?.startsAt);
    clock.time = new Date('2026-11-23T15:10:01Z');
    // The time is free even before the sweep has run.
    expect((await book(ivan, office.id, { startsAt: third?.startsAt })).status).toBe('pending');
    const late = await sendBooking(rosa, office.id, { holdId: expiredHold.id });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Your hold on this time expired. Choose a time again.',
    ]);
    const [fourth] = await listTimes(rosa, office.id);
    await hold(fourth?.startsAt);
    clock.time = new Date('2026-11-23T15:21:00Z');
    await expireTimes(running.context);
    expect((await listTimes(ivan, office.id))[0]?.startsAt).toBe(fourth?.startsAt);
    const all = await rosa.get<AppointmentView[]>('/api/appointments?cancelled=yes');
    expect(all.body.map(({ id }) => id)).toEqual([second.id]);
  });

  test('lets a visitor book with a phone number in demo mode', async () => {
    const running = await start();
    const visitor = running.newClient();
    const office = await firstOffice(visitor);
    const missing = await sendBooking(visitor, office.id, { phoneNumber: ' ' });
    expect([missing.status, missing.body.message]).toEqual([
      400,
      'Please enter your phone number to receive confirmation.',
    ]);
    const noMail = await sendBooking(visitor, office.id, { confirmationMethod: 'email', email: '' });
    expect([noMail.status, noMail.body.message]).toEqual([
      400,
      'Please enter your email address for confirmation.',
    ]);
    const booked = await book(visitor, office.id, { confirmationMethod: 'text' });
    const [row] = await running.database.orm
      .select()
      .from(appointments)
      .where(eq(appointments.id, booked.id));
    expect(row).toMatchObject({
      userId: null,
      contactPhone: '+18135550123',
      contactEmail: null,
      confirmationMethod: 'text',
    });
    expect(row?.visitorKey).toBeTruthy();
    // The home page's simulated offices can be booked too, but are not in the network.
    const simulatedOffice = await book(visitor, '0d5e0000-0001-4000-8000-000000000001');
    expect(simulatedOffice.provider.name).toBe('Bayfront Imaging Center');
    const { body } = await visitor.get<{ name: string }[]>('/api/providers?search=Bayfront+Imaging+Center');
    expect(body.map(({ name }) => name)).not.toContain('Bayfront Imaging Center');
  });

  test('requires an account with a confirmed email to book in production', async () => {
    const running = await start({ globalMode: 'production' });
    const visitor = running.newClient();
    const answer = await sendBooking(visitor, (await firstOffice(visitor)).id);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Unauthorized');
    const simulatedOffice = await sendBooking(
      await registerPatient(running),
      '0d5e0000-0001-4000-8000-000000000001',
    );
    expect(simulatedOffice.status).toBe(404);
    const unconfirmed = await registerPatient(running, { confirmed: false });
    const office = await firstOffice(visitor);
    const refused = await sendBooking(unconfirmed, office.id);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('confirm your email')]);
    expect(await running.database.orm.$count(calls)).toBe(0);
    expect(await running.database.orm.$count(appointments)).toBe(0);
  });

  test('holds the next time if none was chosen, and calls no office until the patient books it', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const office = await firstOffice(rosa);
    const held = await sendBooking(rosa, office.id, { startsAt: null });
    expect(held).toMatchObject({ status: 200, body: { status: 'held' } });
    const { orm } = running.database;
    expect(await orm.$count(bookingConsents)).toBe(0);
    expect(await orm.$count(calls)).toBe(0);
    const again = await sendBooking(rosa, office.id, { startsAt: null });
    expect(again.body.startsAt).toBe(held.body.startsAt);
    const booked = await book(rosa, office.id, { holdId: again.body.id });
    expect(booked).toMatchObject({ status: 'pending', startsAt: held.body.startsAt });
    const [consent] = await orm.select().from(bookingConsents);
    expect(consent).toMatchObject({ givenBy: 'patient', fees: [], maxPriceCents: null });
  });

  test('requires the patient’s statement when staff confirms more than the patient agreed to', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const { id } = await book(rosa, (await firstOffice(rosa)).id);
    const { orm } = running.database;
    const confirm = (body: object) =>
      nurse.post<{ message?: string }>(`/api/admin/appointments/${id}/confirm`, { words: 'Yes.', ...body });
    const listed = async () =>
      (await nurse.get<TeamAppointment[]>('/api/admin/appointments')).body.find(
        (appointment) => appointment.id === id,
      );
    expect(await listed()).toMatchObject({
      reviewBecause: null,
      consent: { givenBy: 'patient', maxPriceCents: null },
    });
    // A price the patient did not agree to, and a call in review.
    expect((await confirm({ priceCents: 30_000 })).status).toBe(409);
    await orm.update(appointments).set({ reviewBecause: 'The agent accepted another time.' });
    expect(await listed()).toMatchObject({ reviewBecause: 'The agent accepted another time.' });
    const refused = await confirm({});
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Ask the patient');
    expect((await findOwnAppointment(rosa, id)).status).toBe('pending');
    const agreed = { patientWords: 'Fine, 300 is okay.', priceCents: 30_000 };
    expect((await confirm(agreed)).status).toBe(200);
    expect((await findOwnAppointment(rosa, id)).status).toBe('confirmed');
    const consents = await orm.select().from(bookingConsents);
    expect(consents.find(({ endedAt }) => endedAt === null)).toMatchObject({
      givenBy: 'staff',
      patientWords: 'Fine, 300 is okay.',
      maxPriceCents: 30_000,
    });
    expect(await listed()).toMatchObject({
      consent: { givenBy: 'staff', patientWords: 'Fine, 300 is okay.' },
    });
  });

  test('requires the patient’s statement to confirm an appointment whose consent has ended', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const { id } = await book(rosa, (await firstOffice(rosa)).id);
    await running.database.orm
      .update(bookingConsents)
      .set({ endedAt: new Date(), endedBecause: 'withdrawn' });
    expect((await nurse.post(`/api/admin/appointments/${id}/confirm`, { words: 'Yes.' })).status).toBe(409);
    const words = { words: 'Yes.', patientWords: 'Yes, Tuesday is fine.', priceCents: null };
    expect((await nurse.post(`/api/admin/appointments/${id}/confirm`, words)).status).toBe(200);
  });

  test('keeps a confirmed appointment until the office agrees to the new time', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const { id, startsAt: first } = await book(rosa, (await firstOffice(rosa)).id);
    const confirm = (words: string) => nurse.post(`/api/admin/appointments/${id}/confirm`, { words });
    await confirm('Yes, we have her down.');
    const other = (await rosa.get<{ times: { startsAt: string }[] }>(`/api/appointments/${id}/times`)).body
      .times[2]?.startsAt;
    const response = await rosa.post<AppointmentView>(`/api/appointments/${id}/move`, { startsAt: other });
    expect(response.body).toMatchObject({
      status: 'confirmed',
      startsAt: first,
      version: 2,
      wanted: { startsAt: other },
      confirmationQuote: 'Yes, we have her down.',
      may: { move: false },
    });
    // Rosa keeps both times until the office answers.
    const ivan = await registerWithoutPhoneLine(running);
    const office = await firstOffice(ivan);
    for (const startsAt of [first, other])
      expect((await sendBooking(ivan, office.id, { startsAt })).status).toBe(409);
    const again = await rosa.post(`/api/appointments/${id}/move`, { startsAt: first });
    expect(again.status).toBe(409);

    await nurse.post(`/api/admin/appointments/${id}/decline`);
    expect(await findOwnAppointment(rosa, id)).toMatchObject({
      status: 'confirmed',
      startsAt: first,
      wanted: null,
      version: 2,
    });
    expect(await countInbox(rosa, 'Your appointment time stays the same')).toBe(1);
    // The office declined the other time, so it is not offered.
    expect((await listTimes(rosa, office.id)).map((time) => time.startsAt)).not.toContain(other);

    const third = (await rosa.get<{ times: { startsAt: string }[] }>(`/api/appointments/${id}/times`)).body
      .times[3]?.startsAt;
    await rosa.post(`/api/appointments/${id}/move`, { startsAt: third });
    await confirm('Moved her over.');
    expect(await findOwnAppointment(rosa, id)).toMatchObject({
      status: 'confirmed',
      startsAt: third,
      wanted: null,
      version: 3,
      confirmationQuote: 'Moved her over.',
    });
    expect((await book(ivan, office.id, { startsAt: first })).status).toBe('pending');
  });

  test('accepts only one of several concurrent moves to the same time', async () => {
    const running = await start();
    const nurse = await hireNurse(running);
    const patients = [
      await registerWithoutPhoneLine(running),
      await registerWithoutPhoneLine(running),
      await registerWithoutPhoneLine(running),
    ];
    const office = await firstOffice(nurse);
    const ids: string[] = [];
    for (const patient of patients) {
      const { id } = await book(patient, office.id);
      await nurse.post(`/api/admin/appointments/${id}/confirm`, { words: 'Yes.' });
      ids.push(id);
    }
    const startsAt = (await listTimes(nurse, office.id)).at(-1)?.startsAt;
    const answers = await Promise.all(
      patients.map((patient, index) => patient.post(`/api/appointments/${ids[index]}/move`, { startsAt })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('calls the office about a move and stores its answer with the new time', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const { id } = await book(rosa, (await firstOffice(rosa)).id);
    const confirmed = await waitForConfirmed(rosa, id);
    const times = await rosa.get<{ times: { startsAt: string }[] }>(`/api/appointments/${id}/times`);
    const startsAt = times.body.times[1]?.startsAt;
    await rosa.post(`/api/appointments/${id}/move`, { startsAt });
    const moved = await waitForAppointment(
      rosa,
      id,
      'moved',
      (appointment) => appointment.startsAt === startsAt,
    );
    expect(moved).toMatchObject({ status: 'confirmed', version: confirmed.version + 1, wanted: null });
    expect(moved.confirmationQuote).toBeTruthy();
    const requestedCalls = await running.database.orm.select().from(calls).where(eq(calls.appointmentId, id));
    expect(requestedCalls.map(({ brief }) => brief.slotStartsAt).toSorted()).toEqual(
      [confirmed.startsAt, startsAt].toSorted(),
    );
  });

  test('asks staff to notify an office that agreed to a time the patient no longer wants', async () => {
    const running = await start({ pace: 'demo' });
    const rosa = await registerPatient(running);
    const { id, startsAt: first } = await book(rosa, (await firstOffice(rosa)).id);
    await waitFor(
      'the call to start',
      () => running.database.orm.select().from(calls).where(eq(calls.appointmentId, id)),
      ([call]) => call?.state === 'placed',
    );
    const times = await rosa.get<{ times: { startsAt: string }[] }>(`/api/appointments/${id}/times`);
    const startsAt = times.body.times[1]?.startsAt;
    const moved = await rosa.post<AppointmentView>(`/api/appointments/${id}/move`, { startsAt });
    expect(moved.body).toMatchObject({ status: 'pending', startsAt, version: 2, wanted: null });
    const confirmed = await waitForConfirmed(rosa, id);
    expect(confirmed.startsAt).toBe(startsAt);
    const sentMails = await waitFor(
      'the team to be asked',
      () =>
        running.database.orm
          .select()
          .from(notices)
          .where(like(notices.key, `office-task:${id}:%`)),
      (rows) => rows.length > 0,
    );
    expect(sentMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['support@example.test', 'Harborline: notify an office of a rescheduled visit'],
    ]);
    expect(JSON.stringify(sentMails)).not.toContain('Rosa');
    // Her old time is free for others.
    expect((await listTimes(rosa, (await firstOffice(rosa)).id)).map((time) => time.startsAt)).toContain(
      first,
    );
  });

  test('sends an agreement to staff when two patients requested the same time', async () => {
    const running = await start({ pace: 'demo' });
    const [rosa, omar] = [await registerPatient(running), await registerPatient(running)];
    const office = (await firstOffice(rosa)).id;
    const { id, startsAt } = await book(rosa, office);
    const other = await book(omar, office);
    expect(other.startsAt).not.toBe(startsAt);
    await running.database.orm
      .update(appointments)
      .set({
        status: 'confirmed',
        wantedStartsAt: new Date(startsAt),
        confirmationWords: 'Yes.',
        confirmedByStaffId: omar.user.id,
      })
      .where(eq(appointments.id, other.id));
    await waitFor(
      'the team to be asked',
      () =>
        running.database.orm
          .select()
          .from(notices)
          .where(like(notices.key, `office-task:${id}:%:twice%`)),
      (rows) => rows.length === 1,
    );
    expect(await findOwnAppointment(rosa, id)).toMatchObject({ status: 'pending', startsAt });
  });

  test('lets only one of several concurrent claims take a slot', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const office = (await firstOffice(rosa)).id;
    const { startsAt } = await book(rosa, office);
    const place = { providerId: office, startsAt: new Date(startsAt), mode: 'production' };
    const { orm } = running.database;
    const slot = {
      ...place,
      id: newId(),
      durationMinutes: 30,
      timeZone: 'America/New_York',
      source: 'office',
    } as const;
    await orm
      .insert(officeSlots)
      .values(slot)
      .onConflictDoUpdate({
        target: [officeSlots.providerId, officeSlots.startsAt, officeSlots.mode],
        set: { state: 'open' },
      });
    const take = () => running.database.transaction((tx) => claimSlot(tx, place));
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.toSorted()).toEqual([false, false, true]);
  });

  test('updates the request when its appointment is moved or canceled', async () => {
    const running = await start();
    const rosa = await registerPatient(running);
    const { id: requestId } = await reachApproval(rosa);
    await approveAndBook(rosa, requestId);
    const [booked] = await listAppointments(rosa);
    if (!booked) throw new Error('Nothing was booked.');
    await waitForConfirmed(rosa, booked.id);
    const times = await rosa.get<{ times: { startsAt: string; known: boolean }[] }>(
      `/api/appointments/${booked.id}/times`,
    );
    const startsAt = times.body.times[0]?.startsAt;
    await rosa.post(`/api/appointments/${booked.id}/move`, { startsAt });
    await waitForAppointment(rosa, booked.id, 'moved', (appointment) => appointment.startsAt === startsAt);
    await rosa.post(`/api/appointments/${booked.id}/cancel`);
    const { body } = await rosa.get<{ timeline: { note: string }[] }>(`/api/requests/${requestId}`);
    const notes = body.timeline.map(({ note }) => note).join('\n');
    expect(notes).toContain('The office confirmed your appointment by phone.');
    expect(notes).toContain('The office moved your appointment to the time you asked for.');
    expect(notes).toContain('You canceled the appointment. We’re notifying the office.');
    expect(await listAppointments(rosa)).toEqual([]);
  });

  test('frees the time of a canceled appointment', async () => {
    const running = await start();
    const [rosa, ivan] = [await registerWithoutPhoneLine(running), await registerWithoutPhoneLine(running)];
    const office = await firstOffice(rosa);
    const { id, startsAt } = await book(rosa, office.id);
    expect((await ivan.post(`/api/appointments/${id}/cancel`)).status).toBe(404);
    const cancelled = await rosa.post<AppointmentView>(`/api/appointments/${id}/cancel`);
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      version: 2,
      cancelledReason: 'You canceled this appointment.',
    });
    expect((await rosa.post<AppointmentView>(`/api/appointments/${id}/cancel`)).body.version).toBe(2);
    expect((await book(ivan, office.id, { startsAt })).startsAt).toBe(startsAt);
    expect((await rosa.post(`/api/appointments/${id}/move`, { startsAt })).status).toBe(409);
  });

  test('rejects marking a visit as a no-show before it starts', async () => {
    const clock = { time: new Date('2026-11-23T15:00:00Z'), now: () => clock.time };
    const running = await start({ clock });
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const { id, startsAt } = await book(rosa, (await firstOffice(rosa)).id, { phoneNumber: testPhone });
    const markNoShow = () => nurse.post<{ status: string }>(`/api/admin/appointments/${id}/no-show`);
    expect((await markNoShow()).status).toBe(409);
    await nurse.post(`/api/admin/appointments/${id}/confirm`, { words: 'Yes.' });
    expect((await markNoShow()).status).toBe(409);
    clock.time = new Date(Date.parse(startsAt) + 60_000);
    expect((await markNoShow()).body.status).toBe('no_show');
    expect(await findOwnAppointment(rosa, id)).toMatchObject({
      status: 'no_show',
      version: 3,
      may: { move: false, cancel: false },
    });
  });

  test('lists waiting and upcoming appointments before recent ones for staff', async () => {
    const clock = { time: new Date('2026-11-23T15:00:00Z'), now: () => clock.time };
    const running = await start({ clock });
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const office = await firstOffice(rosa);
    const times = await listTimes(rosa, office.id);
    const bookAt = async (nth: number) => {
      const { id } = await book(rosa, office.id, { startsAt: times[nth]?.startsAt, phoneNumber: testPhone });
      return id;
    };
    const past = await bookAt(0);
    const later = await bookAt(2);
    const waiting = await bookAt(4);
    for (const id of [past, later])
      await nurse.post(`/api/admin/appointments/${id}/confirm`, { words: 'Yes.' });
    clock.time = new Date(Date.parse(times[0]?.startsAt ?? '') + 60_000);
    const { body } = await nurse.get<{ id: string }[]>('/api/admin/appointments');
    expect(body.map(({ id }) => id)).toEqual([waiting, later, past]);
  });

  test('notifies the patient when the office never answered about another time', async () => {
    const clock = { time: new Date('2026-11-23T15:00:00Z'), now: () => clock.time };
    const running = await start({ clock });
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const office = await firstOffice(rosa);
    const times = await listTimes(rosa, office.id);
    const [earlier, later] = [times[0]?.startsAt ?? '', times[2]?.startsAt ?? ''];
    const { id } = await book(rosa, office.id, { startsAt: later });
    await nurse.post(`/api/admin/appointments/${id}/confirm`, { words: 'Yes.' });
    await rosa.post(`/api/appointments/${id}/move`, { startsAt: earlier });
    clock.time = new Date(earlier);
    await endUnanswered(running.context);
    await endUnanswered(running.context);
    expect(await findOwnAppointment(rosa, id)).toMatchObject({
      status: 'confirmed',
      startsAt: later,
      wanted: null,
    });
    expect(await countInbox(rosa, 'Your appointment time stays the same')).toBe(1);
  });

  test('asks the patient once and calls no other office after the chosen time was declined', async () => {
    const running = await start({ pace: 'quick' });
    const rosa = await registerPatient(running);
    const nurse = await hireNurse(running);
    const { id } = await reachApproval(rosa);
    // From here on there is no phone line, so only the nurse records answers.
    running.context.ports.voice = () => {
      throw new Problem(503, 'NOT_CONFIGURED', 'Not Configured.');
    };
    await approveAndBook(rosa, id);
    const findPending = async () => (await listAppointments(rosa)).find(({ status }) => status === 'pending');
    const pending = await findPending();
    const alerts = () =>
      running.database.orm.select().from(staffAlerts).where(eq(staffAlerts.kind, 'booking_by_hand'));
    expect(await alerts()).toMatchObject([{ requestId: id, acknowledgedAt: null }]);
    await nurse.post(`/api/admin/appointments/${pending?.id}/decline`);
    expect(await alerts()).toMatchObject([{ requestId: id, acknowledgedBy: nurse.user.id }]);
    await nurse.post(`/api/admin/appointments/${pending?.id}/decline`);
    expect(await findPending()).toBeUndefined();
    expect(await running.database.orm.$count(appointments)).toBe(1);
    expect(await countInbox(rosa, 'Pick another time')).toBe(1);
  });

  test('ends an unconfirmed appointment at its start time', async () => {
    const clock = { time: new Date('2026-11-23T15:00:00Z'), now: () => clock.time };
    const running = await start({ clock });
    const rosa = await registerWithoutPhoneLine(running);
    const { id, startsAt } = await book(rosa, (await firstOffice(rosa)).id);
    clock.time = new Date(startsAt);
    await endUnanswered(running.context);
    expect(await findOwnAppointment(rosa, id)).toMatchObject({
      status: 'cancelled',
      cancelledReason: 'The office didn’t confirm this time.',
    });
  });

  test('asks the patient to choose again after a business day without an answer', async () => {
    const clock = { time: new Date('2026-11-20T19:00:00Z'), now: () => clock.time };
    const running = await start({ clock });
    const rosa = await registerWithoutPhoneLine(running);
    const { orm } = running.database;
    const booked = await book(rosa, (await firstOffice(rosa)).id, { startsAt: '2026-12-02T15:00:00.000Z' });
    const [consent] = await orm.select().from(bookingConsents);
    // Friday afternoon: Saturday and Sunday do not count.
    expect(answerBy(consent?.givenAt ?? clock.time).getUTCDay()).toBe(1);
    expect(booked.answerBy).toBe(answerBy(consent?.givenAt ?? clock.time).toISOString());
    await orm.update(calls).set({ state: 'failed' });
    clock.time = new Date(answerBy(consent?.givenAt ?? clock.time).getTime() - 60_000);
    await endUnanswered(running.context);
    expect((await findOwnAppointment(rosa, booked.id)).status).toBe('pending');
    clock.time = new Date(clock.time.getTime() + 120_000);
    await endUnanswered(running.context);
    expect((await findOwnAppointment(rosa, booked.id)).status).toBe('cancelled');
    const [row] = await orm.select().from(appointments);
    expect(row?.fellThrough).toBe('unanswered');
    // The office may have booked it anyway.
    const mails = await orm
      .select()
      .from(notices)
      .where(like(notices.key, `office-task:${booked.id}:%:cancelled`));
    expect(mails).toHaveLength(1);
  });

  test('applies the agreed price to the next move after a declined one', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const { id } = await book(rosa, (await firstOffice(rosa)).id);
    await nurse.post(`/api/admin/appointments/${id}/confirm`, {
      words: 'Yes.',
      priceCents: 20_000,
      patientWords: 'Yes, 200 is fine.',
    });
    const times = await rosa.get<{ times: { startsAt: string }[] }>(`/api/appointments/${id}/times`);
    const moveTo = (startsAt: string | undefined) => rosa.post(`/api/appointments/${id}/move`, { startsAt });
    await moveTo(times.body.times[1]?.startsAt);
    await nurse.post(`/api/admin/appointments/${id}/decline`);
    await moveTo(times.body.times[2]?.startsAt);
    const consents = await running.database.orm.select().from(bookingConsents);
    expect(consents.find(({ endedAt }) => endedAt === null)).toMatchObject({
      startsAt: new Date(times.body.times[2]?.startsAt ?? 0),
      maxPriceCents: 20_000,
    });
  });

  test('creates one appointment when the same booking is sent twenty times at once', async () => {
    const running = await start();
    const rosa = await registerWithoutPhoneLine(running);
    const visitor = running.newClient();
    const [office, other] = await listOffices(rosa, 2);
    if (!office || !other) throw new Error('The test network has no two offices.');
    const [time] = await listTimes(rosa, other.id);
    const [first, second] = await listTimes(visitor, office.id);
    const senders = [
      () => sendBooking(rosa, office.id, { startsAt: first?.startsAt }),
      () => sendBooking(rosa, other.id, { startsAt: time?.startsAt }),
      () => sendBooking(visitor, office.id, { startsAt: second?.startsAt }),
    ];
    for (const [index, send] of senders.entries()) {
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await running.database.orm.$count(appointments)).toBe(index + 1);
    }
    // Another time at the office is another booking.
    const later = (await listTimes(rosa, other.id))[0]?.startsAt;
    expect((await book(rosa, other.id, { startsAt: later })).startsAt).toBe(later);
  });

  test('books another time at the same office when booking again later', async () => {
    const clock = { time: new Date('2026-11-23T15:00:00Z'), now: () => clock.time };
    const running = await start({ clock });
    const rosa = await registerWithoutPhoneLine(running);
    const office = await firstOffice(rosa);
    const first = await book(rosa, office.id);
    clock.time = new Date('2026-11-23T15:02:01Z');
    expect((await book(rosa, office.id)).id).not.toBe(first.id);
  });

  test('limits patients to five unanswered appointments and visitors to three', async () => {
    const running = await start({ pace: 'lifelike' });
    const rosa = await registerWithoutPhoneLine(running);
    const nurse = await hireNurse(running);
    const offices = await listOffices(rosa, 7);
    const answers = await Promise.all(offices.map(({ id }) => sendBooking(rosa, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You have 5 appointments waiting for an office’s answer. Wait for an answer, or cancel one you no longer need.',
    );
    const free = offices[answers.findIndex(({ status }) => status === 409)]?.id ?? '';
    const [held] = await listTimes(rosa, free);
    const hold = await rosa.post<{ id: string }>('/api/appointment-holds', {
      providerId: free,
      startsAt: held?.startsAt,
    });
    expect((await sendBooking(rosa, free, { holdId: hold.body.id })).status).toBe(409);
    const [first] = answers.filter(({ status }) => status === 200);
    const confirm = () =>
      nurse.post(`/api/admin/appointments/${first?.body.id}/confirm`, { words: 'Yes, we have her down.' });
    expect((await confirm()).status).toBe(200);
    expect((await sendBooking(rosa, free, { holdId: hold.body.id })).status).toBe(200);
    // Moving a confirmed one would make it the sixth.
    const times = await rosa.get<{ times: { startsAt: string }[] }>(
      `/api/appointments/${first?.body.id}/times`,
    );
    const moved = await rosa.post(`/api/appointments/${first?.body.id}/move`, {
      startsAt: times.body.times[1]?.startsAt,
    });
    expect(moved.status).toBe(409);

    await running.database.orm.update(appointments).set({ status: 'cancelled' });
    const visitor = running.newClient();
    await listTimes(visitor, free);
    const bookings = [];
    for (const { id } of offices.slice(0, 4)) bookings.push((await sendBooking(visitor, id)).status);
    expect(bookings).toEqual([200, 200, 200, 409]);
  });

  test('asks staff to call after six calls about one appointment in a day', async () => {
    const running = await start({ pace: 'lifelike' });
    const rosa = await registerPatient(running);
    const { id } = await book(rosa, (await firstOffice(rosa)).id);
    const times = await rosa.get<{ times: { startsAt: string }[] }>(`/api/appointments/${id}/times`);
    const startTimes = times.body.times.slice(1, 8).map(({ startsAt }) => startsAt);
    for (const startsAt of startTimes)
      expect((await rosa.post(`/api/appointments/${id}/move`, { startsAt })).status).toBe(200);
    expect(startTimes).toHaveLength(7);
    const { orm } = running.database;
    expect(await orm.$count(calls, eq(calls.appointmentId, id))).toBe(6);
    const sentMails = await orm
      .select()
      .from(notices)
      .where(like(notices.key, `office-task:${id}:%`));
    expect(sentMails.map(({ key }) => key.split(':').at(-1))).toEqual(['ask_again', 'ask_again']);
    expect((await findOwnAppointment(rosa, id)).startsAt).toBe(startTimes.at(-1));
  });
});

import { call } from '@orpc/server';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { bookForPatient } from '#modules/appointments/server/booking/book-request-time.ts';
import { sendDueReminders } from '#modules/appointments/server/changes/send-due-reminders.ts';
import {
  confirmAppointment,
  declineAppointment,
  markNoShow,
} from '#modules/appointments/server/changes/staff-actions.ts';
import { refundCharge } from '#modules/billing/server/reconciliation/refund-charge.ts';
import { approve } from '#modules/fulfillment/server/approval/approve-and-pay.ts';
import { cancelRequest } from '#modules/fulfillment/server/submit/cancel-request.ts';
import { sendCareMessage } from '#modules/fulfillment/server/submit/send-care-message.ts';
import { answerCareThread } from '#modules/messages/server/threads/answer-care-thread.ts';
import { rateRequest } from '#modules/requests/server/reading/rate-request.ts';
import { appointmentReminders, appointments } from '#schema/appointments.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import {
  addBusinessMinutes,
  type BusinessCalendar,
  supportCalendar,
} from '#shared/time/business-calendar.ts';
import { saveTestCard } from '#vendors/payments/simulated/test-cards.ts';
import { findBestTime } from '../find-best-time.ts';
import type { PlannedRequest } from './plan-backfill.ts';
import { type Actor, actAs, advance, type Simulation, tryActAs } from './simulation.ts';
import { inSupportMinutes, readRequest } from './team-actions.ts';

/** What the patient does in a simulation, and how the team answers. */

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** How many offices may leave the patient without an answer. */
const maxOffices = 6;

/** When patients look at their phone. */
const wakingHours: BusinessCalendar = {
  timeZone: supportCalendar.timeZone,
  hours: {
    mon: ['07:30', '22:30'],
    tue: ['07:30', '22:30'],
    wed: ['07:30', '22:30'],
    thu: ['07:30', '22:30'],
    fri: ['07:30', '22:30'],
    sat: ['08:30', '22:30'],
    sun: ['08:30', '22:30'],
  },
  holidays: () => [],
};

export type SimulatedRequest = {
  simulation: Simulation;
  patient: Actor;
  planned: PlannedRequest;
  requestId: string;
};

const whenAwake = ({ clock, random }: Simulation, min: number, max: number): Date =>
  addBusinessMinutes(
    new Date(clock.now().getTime() + random.integer(1, 59) * 1000),
    random.integer(min, max),
    wakingHours,
  );

export async function cancel({ simulation, patient, requestId: id }: SimulatedRequest): Promise<void> {
  await actAs(simulation, patient, { action: 'cancelRequest', subjectId: id }, (options) =>
    call(cancelRequest, { id }, options),
  );
}

/** The patient asks something, and a colleague answers. */
export async function converse({
  simulation,
  patient,
  planned,
  requestId: id,
}: SimulatedRequest): Promise<void> {
  const { conversation } = planned;
  if (!conversation || !(await advance(simulation, whenAwake(simulation, 2, 45)))) return;
  await actAs(simulation, patient, { action: 'sendCareMessage', subjectId: id }, (options) =>
    call(sendCareMessage, { id, body: conversation.question, fileIds: [], submissionKey: newId() }, options),
  );
  if (!(await advance(simulation, inSupportMinutes(simulation, 4, 70)))) return;
  const { assignedTo, messagesOwnerId } = await readRequest(simulation, id);
  const holder = simulation.team.find((one) => one.id === (assignedTo ?? messagesOwnerId));
  const colleague = holder ?? simulation.random.pick(simulation.team);
  await actAs(simulation, colleague, { action: 'answerCareThread', subjectId: id }, (options) =>
    call(answerCareThread, { id, body: conversation.answer, fileIds: [], submissionKey: newId() }, options),
  );
}

/** The patient approves and pays, cancels, or leaves the results where they are. */
export async function decide(simulated: SimulatedRequest): Promise<void> {
  const { simulation, planned } = simulated;
  // Most look soon, some only the next day.
  const patience = Math.round(8 + 900 * simulation.random.next() ** 3);
  if (!(await advance(simulation, whenAwake(simulation, patience, patience + 20)))) return;
  if (planned.decision === 'leave') return;
  if (planned.decision !== 'approve') return cancel(simulated);
  if (!(await pay(simulated))) return;
  if (planned.template.books) await book(simulated);
  await followUp(simulated);
}

/** False if the history ends first. */
async function pay({ simulation, patient, planned, requestId: id }: SimulatedRequest): Promise<boolean> {
  const entry = { action: 'approveRequest', subjectId: id };
  const approveNow = () => approve(simulation.context, id, patient.id);
  if (planned.isDeclinedFirst) {
    await saveTestCard(simulation.tx, patient.id, 'declines');
    // A free request needs no card.
    const isPaid = await tryActAs(simulation, patient, entry, approveNow);
    await saveTestCard(simulation.tx, patient.id, 'succeeds');
    if (isPaid) return true;
    if (!(await advance(simulation, whenAwake(simulation, 5, 240)))) return false;
  }
  await actAs(simulation, patient, entry, approveNow);
  return true;
}

/** Books the best option and lets us call the office. If the office's answer is unclear, a colleague asks again. */
async function book({ simulation, patient, requestId: id }: SimulatedRequest): Promise<void> {
  if (!(await advance(simulation, whenAwake(simulation, 1, 20)))) return;
  const choice = await findBestTime(simulation.context, id, patient.id);
  if (!choice) return;
  const entry = { action: 'bookRequestTime', subjectId: id };
  await tryActAs(simulation, patient, entry, () =>
    bookForPatient(simulation.context, { requestId: id, userId: patient.id }, choice),
  );
  for (let asked = 0; asked < maxOffices; asked += 1) {
    const pending = await waitForOffice(simulation, id);
    if (!pending || !(await advance(simulation, inSupportMinutes(simulation, 10, 90)))) return;
    await answerForOffice(simulation, pending.id);
  }
}

/** A colleague called the office, which agrees or doesn't. */
async function answerForOffice(simulation: Simulation, id: string): Promise<void> {
  const colleague = simulation.random.pick(simulation.team);
  const about = { subjectId: id, subjectKind: 'appointment' };
  const words = simulation.random.pick([
    'Yes, we have them down for that time.',
    'That works, we booked it.',
  ]);
  const isConfirmed =
    simulation.random.chance(0.6) &&
    (await tryActAs(simulation, colleague, { action: 'confirmAppointment', ...about }, (options) =>
      call(confirmAppointment, { id, words, priceCents: null }, options),
    ));
  if (isConfirmed) return;
  await actAs(simulation, colleague, { action: 'declineAppointment', ...about }, (options) =>
    call(declineAppointment, { id }, options),
  );
}

/** The appointment, if no call about it is planned and the office has not agreed. */
async function waitForOffice(simulation: Simulation, requestId: string) {
  for (;;) {
    const pending = (await listAppointments(simulation, requestId)).find(
      ({ status }) => status === 'pending',
    );
    const next = simulation.jobs.nextAt();
    if (!pending || !next) return pending ?? null;
    if (!(await advance(simulation, next))) return null;
  }
}

const listAppointments = ({ tx }: Simulation, requestId: string) =>
  tx
    .select()
    .from(appointments)
    .where(eq(appointments.requestId, requestId))
    .orderBy(asc(appointments.startsAt));

type LaterEvent = { at: Date; run(): Promise<unknown> };

/** What happens in the days after approval, in order: reminders, the visit, a rating, a refund. */
async function followUp(simulated: SimulatedRequest): Promise<void> {
  const { simulation, planned, requestId } = simulated;
  const { random } = simulation;
  const inDays = (min: number, max: number) =>
    new Date(simulation.clock.now().getTime() + (min + (max - min) * random.next()) * dayMilliseconds);
  const visits = (await listAppointments(simulation, requestId)).filter(
    ({ status }) => status === 'confirmed',
  );
  const events: LaterEvent[] = await listReminders(simulation, visits);
  const [visit] = visits;
  if (visit && planned.isNoShow)
    events.push({
      at: addBusinessMinutes(visit.startsAt, random.integer(60, 500), supportCalendar),
      run: () => reportNoShow(simulation, visit.id),
    });
  if (planned.rating)
    events.push({ at: addBusinessMinutes(inDays(0.1, 4), 0, wakingHours), run: () => rate(simulated) });
  if (planned.refund)
    events.push({ at: addBusinessMinutes(inDays(0.5, 6), 1, supportCalendar), run: () => refund(simulated) });
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!(await advance(simulation, at))) return;
    await run();
  }
}

async function listReminders(
  simulation: Simulation,
  visits: readonly { id: string }[],
): Promise<LaterEvent[]> {
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  const due = await simulation.tx
    .select({ at: appointmentReminders.dueAt })
    .from(appointmentReminders)
    .where(
      and(inArray(appointmentReminders.appointmentId, ids), lte(appointmentReminders.dueAt, simulation.end)),
    );
  return due.map(({ at }) => ({ at, run: () => sendDueReminders(simulation.context) }));
}

async function reportNoShow(simulation: Simulation, id: string): Promise<void> {
  const entry = { action: 'markNoShow', subjectId: id, subjectKind: 'appointment' };
  await actAs(simulation, simulation.random.pick(simulation.team), entry, (options) =>
    call(markNoShow, { id }, options),
  );
}

async function rate({ simulation, patient, planned, requestId: id }: SimulatedRequest): Promise<void> {
  const { rating } = planned;
  if (!rating) return;
  await actAs(simulation, patient, { action: 'rateRequest', subjectId: id }, (options) =>
    call(rateRequest, { id, ...rating }, options),
  );
}

/** Only a paid fee can be refunded. */
async function refund({ simulation, planned, requestId }: SimulatedRequest): Promise<void> {
  const { refund: planOfRefund } = planned;
  const paid = and(eq(charges.requestId, requestId), eq(charges.state, 'succeeded'));
  const [charge] = await simulation.tx.select().from(charges).where(paid);
  if (!planOfRefund || !charge || charge.amountCents === 0) return;
  const entry = { action: 'refundCharge', subjectId: charge.id, subjectKind: 'charge' };
  const input = { id: charge.id, amountCents: charge.amountCents, seenRefundedCents: 0, ...planOfRefund };
  await actAs(simulation, simulation.finance, entry, (options) => call(refundCharge, input, options));
}

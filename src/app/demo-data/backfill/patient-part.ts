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
import { type Actor, actAs, advance, type Story, tryActAs } from './story.ts';
import { inSupportMinutes, readRequest } from './team-part.ts';

/** What the patient does in a story, and how the care team replies. */

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** How many offices may leave the patient without an answer. */
const maxOffices = 6;

/** Hours in which patients check their phone. */
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

export type StoryRequest = { story: Story; patient: Actor; planned: PlannedRequest; requestId: string };

const whenAwake = ({ clock, random }: Story, min: number, max: number): Date =>
  addBusinessMinutes(
    new Date(clock.now().getTime() + random.integer(1, 59) * 1000),
    random.integer(min, max),
    wakingHours,
  );

export async function cancel({ story, patient, requestId: id }: StoryRequest): Promise<void> {
  await actAs(story, patient, { action: 'cancelRequest', subjectId: id }, (options) =>
    call(cancelRequest, { id }, options),
  );
}

/** The patient sends a question, and the care team replies. */
export async function converse({ story, patient, planned, requestId: id }: StoryRequest): Promise<void> {
  const { conversation } = planned;
  if (!conversation || !(await advance(story, whenAwake(story, 2, 45)))) return;
  await actAs(story, patient, { action: 'sendCareMessage', subjectId: id }, (options) =>
    call(sendCareMessage, { id, body: conversation.question, fileIds: [], submissionKey: newId() }, options),
  );
  if (!(await advance(story, inSupportMinutes(story, 4, 70)))) return;
  const { assignedTo, messagesOwnerId } = await readRequest(story, id);
  const assignee = story.team.find((one) => one.id === (assignedTo ?? messagesOwnerId));
  const colleague = assignee ?? story.random.pick(story.team);
  await actAs(story, colleague, { action: 'answerCareThread', subjectId: id }, (options) =>
    call(answerCareThread, { id, body: conversation.answer, fileIds: [], submissionKey: newId() }, options),
  );
}

/** The patient approves and pays, cancels, or does nothing. */
export async function decide(storyRequest: StoryRequest): Promise<void> {
  const { story, planned } = storyRequest;
  // Most check soon, some not until the next day.
  const patience = Math.round(8 + 900 * story.random.next() ** 3);
  if (!(await advance(story, whenAwake(story, patience, patience + 20)))) return;
  if (planned.decision === 'leave') return;
  if (planned.decision !== 'approve') return cancel(storyRequest);
  if (!(await pay(storyRequest))) return;
  if (planned.template.books) await book(storyRequest);
  await followUp(storyRequest);
}

/** False if the history ends first. */
async function pay({ story, patient, planned, requestId: id }: StoryRequest): Promise<boolean> {
  const entry = { action: 'approveRequest', subjectId: id };
  const approveNow = () => approve(story.context, id, patient.id);
  if (planned.isDeclinedFirst) {
    await saveTestCard(story.tx, patient.id, 'declines');
    // A free request needs no card.
    const isPaid = await tryActAs(story, patient, entry, approveNow);
    await saveTestCard(story.tx, patient.id, 'succeeds');
    if (isPaid) return true;
    if (!(await advance(story, whenAwake(story, 5, 240)))) return false;
  }
  await actAs(story, patient, entry, approveNow);
  return true;
}

/** Books the best option and lets us call the office. If the office's answer is unclear, the care team calls again. */
async function book({ story, patient, requestId: id }: StoryRequest): Promise<void> {
  if (!(await advance(story, whenAwake(story, 1, 20)))) return;
  const choice = await findBestTime(story.context, id, patient.id);
  if (!choice) return;
  const entry = { action: 'bookRequestTime', subjectId: id };
  await tryActAs(story, patient, entry, () =>
    bookForPatient(story.context, { requestId: id, userId: patient.id }, choice),
  );
  for (let asked = 0; asked < maxOffices; asked += 1) {
    const pending = await waitForOffice(story, id);
    if (!pending || !(await advance(story, inSupportMinutes(story, 10, 90)))) return;
    await answerForOffice(story, pending.id);
  }
}

/** The care team called the office, which confirms or declines. */
async function answerForOffice(story: Story, id: string): Promise<void> {
  const colleague = story.random.pick(story.team);
  const about = { subjectId: id, subjectKind: 'appointment' };
  const words = story.random.pick(['Yes, we have them down for that time.', 'That works, we booked it.']);
  const isConfirmed =
    story.random.chance(0.6) &&
    (await tryActAs(story, colleague, { action: 'confirmAppointment', ...about }, (options) =>
      call(confirmAppointment, { id, words, priceCents: null }, options),
    ));
  if (isConfirmed) return;
  await actAs(story, colleague, { action: 'declineAppointment', ...about }, (options) =>
    call(declineAppointment, { id }, options),
  );
}

/** The appointment, if no call about it is planned and the office has not confirmed it. */
async function waitForOffice(story: Story, requestId: string) {
  for (;;) {
    const pending = (await listAppointments(story, requestId)).find(({ status }) => status === 'pending');
    const next = story.jobs.nextAt();
    if (!pending || !next) return pending ?? null;
    if (!(await advance(story, next))) return null;
  }
}

const listAppointments = ({ tx }: Story, requestId: string) =>
  tx
    .select()
    .from(appointments)
    .where(eq(appointments.requestId, requestId))
    .orderBy(asc(appointments.startsAt));

type LaterEvent = { at: Date; happen(): Promise<unknown> };

/** What happens in the days after approval, in order: reminders, the visit, a rating, a refund. */
async function followUp(storyRequest: StoryRequest): Promise<void> {
  const { story, planned, requestId } = storyRequest;
  const { random } = story;
  const inDays = (min: number, max: number) =>
    new Date(story.clock.now().getTime() + (min + (max - min) * random.next()) * dayMilliseconds);
  const visits = (await listAppointments(story, requestId)).filter(({ status }) => status === 'confirmed');
  const events: LaterEvent[] = await listReminders(story, visits);
  const [visit] = visits;
  if (visit && planned.isNoShow)
    events.push({
      at: addBusinessMinutes(visit.startsAt, random.integer(60, 500), supportCalendar),
      happen: () => reportNoShow(story, visit.id),
    });
  if (planned.rating)
    events.push({ at: addBusinessMinutes(inDays(0.1, 4), 0, wakingHours), happen: () => rate(storyRequest) });
  if (planned.refund)
    events.push({
      at: addBusinessMinutes(inDays(0.5, 6), 1, supportCalendar),
      happen: () => refund(storyRequest),
    });
  for (const { at, happen } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!(await advance(story, at))) return;
    await happen();
  }
}

async function listReminders(story: Story, visits: readonly { id: string }[]): Promise<LaterEvent[]> {
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  const due = await story.tx
    .select({ at: appointmentReminders.dueAt })
    .from(appointmentReminders)
    .where(and(inArray(appointmentReminders.appointmentId, ids), lte(appointmentReminders.dueAt, story.end)));
  return due.map(({ at }) => ({ at, happen: () => sendDueReminders(story.context) }));
}

async function reportNoShow(story: Story, id: string): Promise<void> {
  const entry = { action: 'markNoShow', subjectId: id, subjectKind: 'appointment' };
  await actAs(story, story.random.pick(story.team), entry, (options) => call(markNoShow, { id }, options));
}

async function rate({ story, patient, planned, requestId: id }: StoryRequest): Promise<void> {
  const { rating } = planned;
  if (!rating) return;
  await actAs(story, patient, { action: 'rateRequest', subjectId: id }, (options) =>
    call(rateRequest, { id, ...rating }, options),
  );
}

/** Only a paid fee can be refunded. */
async function refund({ story, planned, requestId }: StoryRequest): Promise<void> {
  const { refund: planOfRefund } = planned;
  const paid = and(eq(charges.requestId, requestId), eq(charges.state, 'succeeded'));
  const [charge] = await story.tx.select().from(charges).where(paid);
  if (!planOfRefund || !charge || charge.amountCents === 0) return;
  const entry = { action: 'refundCharge', subjectId: charge.id, subjectKind: 'charge' };
  const input = { id: charge.id, amountCents: charge.amountCents, seenRefundedCents: 0, ...planOfRefund };
  await actAs(story, story.finance, entry, (options) => call(refundCharge, input, options));
}

import { and, eq, ne } from 'drizzle-orm';
import { type CallRow, planCalls } from '#features/calls/server/plan-call.ts';
import type { RecordedFact } from '#features/calls/server/record-call.ts';
import { type OptionView, resultArtifacts } from '#features/care-requests/care-requests.contract.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { noteOnRequest } from '#features/care-requests/server/move-request.ts';
import { listOffices } from '#features/providers/server/find-offices-near.ts';
import type { ServerContext } from '#features/server-context.ts';
import { toWallTime } from '#kernel/business-calendar.ts';
import { newId } from '#kernel/ids.ts';
import type { Mode } from '#kernel/mode.ts';
import { findService } from '#kernel/service-catalogue.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { requestResults } from '#platform/server/database/tables/care-requests.ts';
import { isProven } from '../work-on-request/compare-offers.ts';
import { placeCallJob } from '../work-on-request/job-names.ts';
import { describeOffice } from '../work-on-request/plan-enquiries.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
type WithSlot = OptionView & { slot: NonNullable<OptionView['slot']> };

const harborline = { kind: 'harborline' } as const;
const mostBookingAttempts = 3;
/** Between two tries to reach an office for a booking, in the demonstration's own time. */
const bookingRetryMilliseconds = { none: 0, demo: 2_000, lifelike: 60 * 60 * 1000 };

/**
 * Writes the appointment for the best option that still has its time and plans the call that asks the office to
 * confirm it. It stays `pending` until the office has said yes.
 */
export async function bookChosenOption(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  givenUp: ReadonlySet<string>,
): Promise<void> {
  for (const option of await listBookable(tx, context, request, givenUp)) {
    const appointment = await holdSlot(tx, request, option);
    if (!appointment) continue;
    await planBookingCall(tx, context, request, appointment, 1);
    return;
  }
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: 'There is no other time within the days you asked for. The offices in your results have later ones: call the one you like best.',
  });
}

async function listBookable(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  givenUp: ReadonlySet<string>,
): Promise<WithSlot[]> {
  const [row] = await tx
    .select({ body: requestResults.body })
    .from(requestResults)
    .where(and(eq(requestResults.requestId, request.id), eq(requestResults.round, request.round)));
  if (!row) return [];
  const results = resultArtifacts.parse(row.body);
  const now = context.clock.now();
  return (
    results.options
      .flatMap((option) => (option.slot ? [{ ...option, slot: option.slot }] : []))
      .filter((option) => !givenUp.has(option.provider.id) && new Date(option.slot.startsAt) > now)
      // A time later than the wished days is only booked when it is what the patient approved, never as a fallback.
      .filter((option) => option.slot.withinWish || option.id === request.chosenOptionId)
      .toSorted(
        (a, b) =>
          Number(b.id === request.chosenOptionId) - Number(a.id === request.chosenOptionId) ||
          a.rank - b.rank,
      )
  );
}

/** Null when somebody else has this time: the database lets one appointment into a slot. */
async function holdSlot(tx: Orm, request: RequestRow, option: WithSlot): Promise<AppointmentRow | null> {
  const service = request.need.serviceCode ? findService(request.need.serviceCode) : null;
  const startsAt = new Date(option.slot.startsAt);
  const durationMinutes = service?.durationMinutes ?? 30;
  const [row] = await tx
    .insert(appointments)
    .values({
      id: newId(),
      requestId: request.id,
      userId: request.userId,
      providerId: option.provider.id,
      appointmentType: service?.name ?? option.provider.specialty,
      startsAt,
      endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
      durationMinutes,
      timeZone: option.timeZone,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

async function planBookingCall(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  appointment: AppointmentRow,
  attempt: number,
): Promise<void> {
  const [office] = await listOffices(tx, [appointment.providerId], request.need.serviceCode ?? '');
  if (!office) return;
  const profile = describeOffice(office);
  const day = toWallTime(appointment.startsAt, profile.timeZone).date;
  const [call] = await planCalls(tx, [
    {
      requestId: request.id,
      providerId: appointment.providerId,
      purpose: 'booking',
      round: request.round,
      attempt,
      mode: request.mode as Mode,
      toNumber: office.provider.phone,
      brief: {
        purpose: 'booking',
        callerFor: request.need.name?.split(' ')[0] ?? (await getFirstName(tx, request.userId)),
        officeName: office.provider.name,
        serviceName: appointment.appointmentType,
        insurancePlan: request.need.insurance?.plan ?? null,
        fromDate: day,
        toDate: day,
        slotStartsAt: appointment.startsAt.toISOString(),
      },
      office: profile,
    },
  ]);
  if (!call) return;
  const wait = attempt === 1 ? 0 : bookingRetryMilliseconds[context.callPace];
  const startAfter = new Date(context.clock.now().getTime() + wait);
  await context.jobs.enqueue(tx, placeCallJob, call, wait > 0 ? { startAfter } : {});
}

async function getFirstName(tx: Orm, userId: string): Promise<string> {
  const [person] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return person?.firstName ?? '';
}

/** Acts on what the office said to the booking: confirm with its words, try again, or go to the next option. */
export async function concludeBookingCall(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  call: CallRow,
  recorded: { facts: readonly RecordedFact[]; findings: { outcome: string } },
): Promise<void> {
  const [appointment] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.requestId, request.id),
        eq(appointments.providerId, call.providerId),
        eq(appointments.status, 'pending'),
      ),
    );
  if (!appointment) return;
  const yes = recorded.facts.find(
    (fact) =>
      fact.kind === 'booking_confirmed' &&
      new Date(fact.value.startsAt).getTime() === appointment.startsAt.getTime() &&
      isProven(fact, call),
  );
  if (yes) return confirm(tx, context, request, appointment, yes.id);
  const notReached = ['voicemail', 'no_answer', 'busy', 'hold_timeout', 'call_back', 'unclear'];
  if (notReached.includes(recorded.findings.outcome) && call.attempt < mostBookingAttempts) {
    return planBookingCall(tx, context, request, appointment, call.attempt + 1);
  }
  await giveUpSlot(tx, context, request, appointment);
}

async function confirm(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  appointment: AppointmentRow,
  factId: string,
) {
  await tx
    .update(appointments)
    .set({ status: 'confirmed', confirmedByFactId: factId })
    .where(eq(appointments.id, appointment.id));
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: 'The office confirmed your appointment on the phone. Its words are with the appointment.',
  });
  context.live.publish(tx, { owner: request.userId, topic: 'appointment', id: appointment.id });
}

async function giveUpSlot(tx: Orm, context: ServerContext, request: RequestRow, appointment: AppointmentRow) {
  await tx
    .update(appointments)
    .set({ status: 'cancelled', note: 'The office could not confirm this time.' })
    .where(eq(appointments.id, appointment.id));
  context.live.publish(tx, { owner: request.userId, topic: 'appointment', id: appointment.id });
  const tried = await tx
    .select({ providerId: appointments.providerId })
    .from(appointments)
    .where(and(eq(appointments.requestId, request.id), ne(appointments.status, 'confirmed')));
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: 'The office could not confirm that time. We are trying the next option in your results.',
  });
  await bookChosenOption(tx, context, request, new Set(tried.map((row) => row.providerId)));
}

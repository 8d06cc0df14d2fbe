import { and, eq } from 'drizzle-orm';
import { preparationFor } from '#features/appointments/preparation.rules.ts';
import { recordSlots, type SlotRow, takeSlot } from '#features/appointments/server/office-slots.ts';
import { listAwaitedOffices } from '#features/appointments/server/waitlist.ts';
import { listRound } from '#features/calls/server/list-round.ts';
import { type OptionView, resultArtifacts } from '#features/care-requests/care-requests.contract.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { noteOnRequest } from '#features/care-requests/server/move-request.ts';
import { hasAdultLeft } from '#features/household/server/find-member.ts';
import type { ServerContext } from '#features/server-context.ts';
import { findService } from '#kernel/service-catalogue.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { requestResults } from '#platform/server/database/tables/care-requests.ts';
import { askOffice } from '../appointments/ask-office.ts';
import { makeAppointment } from '../appointments/change-appointment.ts';
import { expireHoldsWithin } from '../appointments/expire-times.ts';
import { isFree, offerToWaiting } from '../appointments/free-time.ts';
import { listSpokenSlots } from '../appointments/spoken-slots.ts';

type WithSlot = OptionView & { slot: NonNullable<OptionView['slot']> };

const harborline = { kind: 'harborline' } as const;

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
  if (await hasAdultLeft(tx, request.householdMemberId)) {
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'Nothing was booked: you no longer ask for the person this was for.',
    });
    return;
  }
  const offered = givenUp.size === 0 ? await recordOfferedTimes(tx, context, request) : [];
  for (const option of await listBookable(tx, context, request, givenUp)) {
    const appointment = await bookSlot(tx, context, request, option);
    if (!appointment) continue;
    await askOffice(tx, context, appointment);
    await offerTheRest(tx, context, offered, appointment.startsAt);
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
async function bookSlot(tx: Orm, context: ServerContext, request: RequestRow, option: WithSlot) {
  const service = request.need.serviceCode ? findService(request.need.serviceCode) : null;
  const startsAt = new Date(option.slot.startsAt);
  const wish = { providerId: option.provider.id, startsAt, durationMinutes: service?.durationMinutes ?? 30 };
  await expireHoldsWithin(tx, context, wish);
  // A time may also be offered or asked for, without an appointment that stands on it.
  if (!(await isFree(tx, wish))) return null;
  const appointment = await makeAppointment(tx, context, {
    ...wish,
    requestId: request.id,
    userId: request.userId,
    householdMemberId: request.householdMemberId,
    mode: request.mode,
    appointmentType: service?.name ?? option.provider.specialty,
    timeZone: option.timeZone,
    preparation: preparationFor(service?.requestType ?? null),
  });
  if (appointment) await takeSlot(tx, wish);
  return appointment;
}

/** The times that the offices of these results named are known from now on. */
async function recordOfferedTimes(tx: Orm, context: ServerContext, request: RequestRow): Promise<SlotRow[]> {
  const now = context.clock.now();
  const round = await listRound(tx, request.id, request.round, 'enquiry');
  return recordSlots(
    tx,
    round.flatMap(({ call, facts }) => listSpokenSlots(call, facts, now)),
  );
}

/** Those that this request does not take are free for whoever waits for an earlier time. */
async function offerTheRest(
  tx: Orm,
  context: ServerContext,
  offered: readonly SlotRow[],
  taken: Date,
): Promise<void> {
  const left = offered.filter((slot) => slot.startsAt.getTime() !== taken.getTime());
  const awaited = await listAwaitedOffices(
    tx,
    left.map(({ providerId }) => providerId),
  );
  for (const slot of left) if (awaited.has(slot.providerId)) await offerToWaiting(tx, context, slot);
}

import { and, eq } from 'drizzle-orm';
import { preparationFor } from '#features/appointments/preparation.rules.ts';
import { recordSlots, type SlotRow, takeSlot } from '#features/appointments/server/office-slots.ts';
import { listAwaitedOffices } from '#features/appointments/server/waitlist.ts';
import { listRound } from '#features/calls/server/list-round.ts';
import { isByOffices, type OptionView, resultArtifacts } from '#features/care-requests/result-content.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { noteOnRequest } from '#features/care-requests/server/move-request.ts';
import { hasAdultLeft } from '#features/household/server/find-member.ts';
import { listInNetwork } from '#features/providers/server/find-offices-near.ts';
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
 * confirm it. It stays `pending` until the office has said yes. False where no option is left to ask for.
 */
export async function bookChosenOption(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  givenUp: ReadonlySet<string>,
): Promise<boolean> {
  // There is nothing to book in what a person put together by hand.
  if (request.resultKind !== null) return false;
  if (await hasAdultLeft(tx, request.householdMemberId)) {
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'Nothing was booked: you no longer ask for the person this was for.',
    });
    return false;
  }
  const offered = givenUp.size === 0 ? await recordOfferedTimes(tx, context, request) : [];
  const { bookable, left } = await listBookable(tx, context, request, givenUp);
  const hasChosenLeft = left.some(({ id }) => id === request.chosenOptionId);
  for (const option of bookable) {
    const appointment = await bookSlot(tx, context, request, option);
    if (!appointment) continue;
    await askOffice(tx, context, appointment);
    await offerTheRest(tx, context, offered, appointment.startsAt);
    if (hasChosenLeft && givenUp.size === 0)
      await noteOnRequest(tx, context, request, {
        actor: harborline,
        note: `The office of the option we recommended has left our network since your results were made, so we ask ${option.provider.name} instead.`,
      });
    return true;
  }
  await noteOnRequest(tx, context, request, { actor: harborline, note: whyNothing(left) });
  return false;
}

const laterTimes =
  'There is no other time within the days you asked for. The offices in your results have later ones: call the one you like best.';

/** An option that fell away because its office is no longer ours is no lack of times, and is not told as one. */
function whyNothing(left: readonly WithSlot[]): string {
  const [first, ...others] = left;
  if (!first) return laterTimes;
  const offices =
    others.length === 0
      ? `${first.provider.name} has left our network`
      : `${left.length} of the offices in your results have left our network`;
  return `${offices} since your results were made, so we cannot book there, and no other option has a time within the days you asked for. Write to us: a person of our care team helps you.`;
}

/** What can be asked for, best first, and apart from it what could be if its office had not left our network. */
async function listBookable(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  givenUp: ReadonlySet<string>,
): Promise<{ bookable: WithSlot[]; left: WithSlot[] }> {
  const [row] = await tx
    .select({ body: requestResults.body })
    .from(requestResults)
    .where(and(eq(requestResults.requestId, request.id), eq(requestResults.round, request.round)));
  if (!row) return { bookable: [], left: [] };
  const results = resultArtifacts.parse(row.body);
  if (!isByOffices(results)) return { bookable: [], left: [] };
  const now = context.clock.now();
  const inNetwork = await listInNetwork(
    tx,
    results.options.map(({ provider }) => provider.id),
  );
  const wanted = results.options
    .flatMap((option) => (option.slot ? [{ ...option, slot: option.slot }] : []))
    .filter((option) => !givenUp.has(option.provider.id) && new Date(option.slot.startsAt) > now)
    // A time later than the wished days is only booked when it is what the patient approved, never as a fallback.
    .filter((option) => option.slot.withinWish || option.id === request.chosenOptionId)
    .toSorted(
      (a, b) =>
        Number(b.id === request.chosenOptionId) - Number(a.id === request.chosenOptionId) || a.rank - b.rank,
    );
  return {
    bookable: wanted.filter(({ provider }) => inNetwork.has(provider.id)),
    left: wanted.filter(({ provider }) => !inNetwork.has(provider.id)),
  };
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

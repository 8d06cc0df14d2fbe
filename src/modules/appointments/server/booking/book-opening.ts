import { eq } from 'drizzle-orm';
import { listRound } from '#modules/calls/server/list-round.ts';
import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import type { OptionView } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { nameService } from '#shared/care/service-wording.ts';
import { preparationFor } from '../../preparation.rules.ts';
import { aboutAppointment } from '../changes/about-appointment.ts';
import { askOffice } from '../changes/ask-office.ts';
import { createAppointment } from '../changes/change-appointment.ts';
import { type Agreement, consentToBooking } from '../changes/consent-to-booking.ts';
import { expireHoldsWithin } from '../changes/expire-times.ts';
import { isFree, offerToWaitlist } from '../changes/free-time.ts';
import { listMentionedSlots } from '../changes/mentioned-slots.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { claimSlot, recordSlots, type SlotRow } from '../reading/office-slots.ts';
import { listOfficesWithWaitlist } from '../reading/waitlist.ts';
import { visitMinutes } from './list-choices.ts';

export type ChosenOpening = { option: OptionView; startsAt: Date };

/**
 * Creates the chosen appointment with the patient's consent and schedules the call to the office. It stays `pending`
 * until the office agrees. Null if the time is taken.
 */
export async function bookOpening(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { option, startsAt }: ChosenOpening,
  agreement: Agreement,
): Promise<AppointmentRow | null> {
  const earlier = await tx.select().from(appointments).where(eq(appointments.requestId, request.id));
  const offered = earlier.length === 0 ? await recordOfferedTimes(tx, context, request) : [];
  const slot = {
    providerId: option.provider.id,
    startsAt,
    mode: request.mode,
    durationMinutes: visitMinutes(request),
  };
  await expireHoldsWithin(tx, context, slot);
  // A time can be offered or requested before an appointment exists for it.
  if (!(await isFree(tx, slot))) return null;
  const service = request.need.serviceCode ? findService(request.need.serviceCode) : null;
  const booked = await createAppointment(tx, context, {
    ...slot,
    requestId: request.id,
    userId: request.userId,
    householdMemberId: request.householdMemberId,
    appointmentType: service ? nameService(service, request.need) : option.provider.specialty,
    timeZone: option.timeZone,
    preparation: preparationFor(service?.requestType ?? null),
  });
  if (!booked) return null;
  await claimSlot(tx, slot);
  // The patient has chosen, so pending notices about it are void.
  await voidNoticesAbout(tx, earlier.filter(({ fellThrough }) => fellThrough !== null).map(aboutAppointment));
  await consentToBooking(tx, context, booked, request, agreement);
  await askOffice(tx, context, booked);
  await offerTheRest(tx, context, offered, booked);
  return booked;
}

/** Makes the times that offices mentioned in this round available to all patients. */
async function recordOfferedTimes(tx: Orm, context: ServerContext, request: RequestRow): Promise<SlotRow[]> {
  const now = context.clock.now();
  const round = await listRound(tx, request.id, request.round, 'enquiry');
  return recordSlots(
    tx,
    round.flatMap(({ call, facts }) => listMentionedSlots(call, facts, now)),
  );
}

/** Offers the other mentioned times to the waitlist. */
async function offerTheRest(
  tx: Orm,
  context: ServerContext,
  offered: readonly SlotRow[],
  { startsAt, mode }: AppointmentRow,
): Promise<void> {
  const remaining = offered.filter((slot) => slot.startsAt.getTime() !== startsAt.getTime());
  const waitlisted = await listOfficesWithWaitlist(
    tx,
    remaining.map(({ providerId }) => providerId),
    mode,
  );
  for (const slot of remaining) if (waitlisted.has(slot.providerId)) await offerToWaitlist(tx, context, slot);
}

/** The request's active or requested appointment, if any. */
export async function findActiveAppointment(tx: Orm, requestId: string): Promise<AppointmentRow | null> {
  const rows = await tx.select().from(appointments).where(eq(appointments.requestId, requestId));
  return rows.find(({ status }) => status === 'pending' || status === 'confirmed') ?? null;
}

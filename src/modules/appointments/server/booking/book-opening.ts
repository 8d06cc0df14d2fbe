import { eq } from 'drizzle-orm';
import { listRound } from '#modules/calls/server/list-round.ts';
import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import type { OptionView } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { findService } from '#shared/care/service-catalogue.ts';
import { nameService } from '#shared/care/service-wording.ts';
import { preparationFor } from '../../preparation.rules.ts';
import { aboutAppointment } from '../changes/about-appointment.ts';
import { askOffice } from '../changes/ask-office.ts';
import { makeAppointment } from '../changes/change-appointment.ts';
import { type Agreement, consentToBooking } from '../changes/consent-to-booking.ts';
import { expireHoldsWithin } from '../changes/expire-times.ts';
import { isFree, offerToWaitlist } from '../changes/free-time.ts';
import { listSpokenSlots } from '../changes/spoken-slots.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { claimSlot, recordSlots, type SlotRow } from '../reading/office-slots.ts';
import { listAwaitedOffices } from '../reading/waitlist.ts';
import { minutesOfVisit } from './list-choices.ts';

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
  const wish = {
    providerId: option.provider.id,
    startsAt,
    mode: request.mode,
    durationMinutes: minutesOfVisit(request),
  };
  await expireHoldsWithin(tx, context, wish);
  // A time can also be offered or requested without an appointment at it.
  if (!(await isFree(tx, wish))) return null;
  const service = request.need.serviceCode ? findService(request.need.serviceCode) : null;
  const appointment = await makeAppointment(tx, context, {
    ...wish,
    requestId: request.id,
    userId: request.userId,
    householdMemberId: request.householdMemberId,
    appointmentType: service ? nameService(service, request.need) : option.provider.specialty,
    timeZone: option.timeZone,
    preparation: preparationFor(service?.requestType ?? null),
  });
  if (!appointment) return null;
  await claimSlot(tx, wish);
  // The request to choose is now answered.
  await voidNoticesAbout(tx, earlier.filter(({ fellThrough }) => fellThrough !== null).map(aboutAppointment));
  await consentToBooking(tx, context, appointment, request, agreement);
  await askOffice(tx, context, appointment);
  await offerTheRest(tx, context, offered, appointment);
  return appointment;
}

/** Makes the times that offices named in these results available to all patients. */
async function recordOfferedTimes(tx: Orm, context: ServerContext, request: RequestRow): Promise<SlotRow[]> {
  const now = context.clock.now();
  const round = await listRound(tx, request.id, request.round, 'enquiry');
  return recordSlots(
    tx,
    round.flatMap(({ call, facts }) => listSpokenSlots(call, facts, now)),
  );
}

/** Offers the remaining times to the waitlist. */
async function offerTheRest(
  tx: Orm,
  context: ServerContext,
  offered: readonly SlotRow[],
  { startsAt, mode }: AppointmentRow,
): Promise<void> {
  const left = offered.filter((slot) => slot.startsAt.getTime() !== startsAt.getTime());
  const awaited = await listAwaitedOffices(
    tx,
    left.map(({ providerId }) => providerId),
    mode,
  );
  for (const slot of left) if (awaited.has(slot.providerId)) await offerToWaitlist(tx, context, slot);
}

/** The request's active or requested appointment, if any. */
export async function findActiveAppointment(tx: Orm, requestId: string): Promise<AppointmentRow | null> {
  const rows = await tx.select().from(appointments).where(eq(appointments.requestId, requestId));
  return rows.find(({ status }) => status === 'pending' || status === 'confirmed') ?? null;
}

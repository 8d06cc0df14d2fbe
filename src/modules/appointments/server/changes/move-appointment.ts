import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { mayMove } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { findLastConsent, toConsentTerms } from '../reading/booking-consents.ts';
import { claimSlot } from '../reading/office-slots.ts';
import { askOffice } from './ask-office.ts';
import { changeAppointment, recordRequestedTime } from './change-appointment.ts';
import { requireUsableTime } from './choose-time.ts';
import { consentToBooking } from './consent-to-booking.ts';
import { expireHoldsWithin } from './expire-times.ts';
import { freeTime, isFree, lockOffice } from './free-time.ts';
import { assertWaitingLimit, lockBooker } from './limit-bookings.ts';
import { type Locked, lockForPatient, rejectOverlap, timeTaken } from './lock-appointment.ts';

export const moveAppointment = implement(appointmentsContract)
  .$context<EndpointContext>()
  .moveAppointment.handler(async ({ input, context }) => {
    const now = context.clock.now();
    const startsAt = new Date(input.startsAt);
    await rejectOverlap(
      context.database.transaction(async (tx) => {
        await lockBooker(tx, context.caller);
        const locked = await lockForPatient(tx, input.id, callerId(context));
        const { appointment } = locked;
        const office = await getOffice(tx, { id: appointment.providerId }, appointment.mode as Mode);
        await requireUsableTime(tx, office, startsAt, { ...appointment, now });
        // A pending one already counts as waiting.
        if (appointment.status === 'confirmed') await assertWaitingLimit(tx, context, context.caller);
        await moveTo(tx, context, locked, startsAt);
      }),
    );
    return presentAppointment(context.database.orm, input.id, now);
  });

/**
 * Asks the office for another time. A confirmed appointment is kept until the office agrees. A pending one moves to the
 * new time.
 */
export async function moveTo(
  tx: Orm,
  context: EndpointContext,
  { appointment, request }: Locked,
  startsAt: Date,
  { offered = false }: { offered?: boolean } = {},
): Promise<AppointmentRow> {
  assertMovable(appointment, context.clock.now());
  if (startsAt.getTime() === appointment.startsAt.getTime()) throw badRequest(t.alreadyAtThisTime);
  const slot = { ...appointment, startsAt };
  await lockOffice(tx, appointment.providerId);
  await expireHoldsWithin(tx, context, slot);
  if (!(await isFree(tx, slot, { exceptId: appointment.id, offered }))) throw timeTaken();
  await claimSlot(tx, slot);
  const moved =
    appointment.status === 'confirmed'
      ? await recordRequestedTime(tx, context, appointment, startsAt)
      : await changeAppointment(tx, context, appointment, { startsAt });
  if (appointment.status !== 'confirmed') await freeTime(tx, context, appointment);
  await consentToMove(tx, context, moved, request);
  await askOffice(tx, context, moved);
  if (request) {
    await addTimelineNote(tx, context, request, {
      actor: { kind: 'patient', id: callerId(context) },
      note: appointment.status === 'confirmed' ? t.requestedAnotherTimeNote : t.choseAnotherTimeNote,
    });
  }
  return moved;
}

/** Carries over price and fees, because the office is the same. */
async function consentToMove(
  tx: Orm,
  context: EndpointContext,
  moved: AppointmentRow,
  request: Locked['request'],
): Promise<void> {
  const lastConsent = await findLastConsent(tx, moved.id);
  await consentToBooking(tx, context, moved, request, {
    maxPriceCents: lastConsent ? toConsentTerms(lastConsent).priceLimitCents : null,
    fees: lastConsent?.fees ?? [],
  });
}

function assertMovable(appointment: AppointmentRow, now: Date): void {
  if (mayMove(appointment, now)) return;
  throw conflict(appointment.wantedStartsAt !== null ? t.alreadyAskingThisOffice : t.cannotReschedule);
}

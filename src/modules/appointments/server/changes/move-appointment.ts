import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { mayMove } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { findLastConsent, termsOf } from '../reading/booking-consents.ts';
import { takeSlot } from '../reading/office-slots.ts';
import { askOffice } from './ask-office.ts';
import { changeAppointment, wantAnotherTime } from './change-appointment.ts';
import { requireUsableTime } from './choose-time.ts';
import { consentToBooking } from './consent-to-booking.ts';
import { expireHoldsWithin } from './expire-times.ts';
import { freeTime, isFree, lockOffice } from './free-time.ts';
import { lockBooker, refuseTooManyWaiting } from './limit-bookings.ts';
import { type Locked, lockForPatient, refuseOverlap, timeTaken } from './lock-appointment.ts';

export const moveAppointment = implement(appointmentsContract)
  .$context<EndpointContext>()
  .moveAppointment.handler(async ({ input, context }) => {
    const now = context.clock.now();
    const startsAt = new Date(input.startsAt);
    await refuseOverlap(
      context.database.transaction(async (tx) => {
        await lockBooker(tx, context.caller);
        const locked = await lockForPatient(tx, input.id, callerId(context));
        const { appointment } = locked;
        const office = await getOffice(tx, { id: appointment.providerId }, appointment.mode as Mode);
        await requireUsableTime(tx, office, startsAt, { ...appointment, now });
        // One that waits already waits for another time instead.
        if (appointment.status === 'confirmed') await refuseTooManyWaiting(tx, context, context.caller);
        await moveTo(tx, context, locked, startsAt);
      }),
    );
    return presentAppointment(context.database.orm, input.id, now);
  });

/**
 * Asks the office for another time. A confirmed appointment stands until the office has said yes to the new one; one
 * that nobody has confirmed yet is asked for at the new time instead.
 */
export async function moveTo(
  tx: Orm,
  context: EndpointContext,
  { appointment, request }: Locked,
  startsAt: Date,
  { offered = false }: { offered?: boolean } = {},
): Promise<AppointmentRow> {
  requireMovable(appointment, context.clock.now());
  if (startsAt.getTime() === appointment.startsAt.getTime())
    throw badRequest('Your appointment is at this time already. Please choose another one.');
  const wish = { ...appointment, startsAt };
  await lockOffice(tx, appointment.providerId);
  await expireHoldsWithin(tx, context, wish);
  if (!(await isFree(tx, wish, { exceptId: appointment.id, offered }))) throw timeTaken();
  await takeSlot(tx, wish);
  const moved =
    appointment.status === 'confirmed'
      ? await wantAnotherTime(tx, context, appointment, startsAt)
      : await changeAppointment(tx, context, appointment, { startsAt });
  if (appointment.status !== 'confirmed') await freeTime(tx, context, appointment);
  await consentToMove(tx, context, moved, request);
  await askOffice(tx, context, moved);
  if (request) {
    await noteOnRequest(tx, context, request, {
      actor: { kind: 'patient', id: callerId(context) },
      note:
        appointment.status === 'confirmed'
          ? 'You asked for another time. We are asking the office; your appointment stands until it says yes.'
          : 'You chose another time. We are asking the office for it.',
    });
  }
  return moved;
}

/** Another time at the same office: what the patient agreed to pay there stays. */
async function consentToMove(
  tx: Orm,
  context: EndpointContext,
  moved: AppointmentRow,
  request: Locked['request'],
): Promise<void> {
  const before = await findLastConsent(tx, moved.id);
  await consentToBooking(tx, context, moved, request, {
    maxPriceCents: before ? termsOf(before).priceLimitCents : null,
    fees: before?.fees ?? [],
  });
}

function requireMovable(appointment: AppointmentRow, now: Date): void {
  if (mayMove(appointment, now)) return;
  throw conflict(
    appointment.wantedStartsAt !== null
      ? 'We are asking the office for another time already. Please wait for its answer.'
      : 'This appointment can no longer be moved.',
  );
}

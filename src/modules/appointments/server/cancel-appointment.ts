import { implement } from '@orpc/server';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import { appointmentsContract } from '../appointments.contract.ts';
import { mayCancel } from '../appointments.rules.ts';
import { changeAppointment } from './changes/change-appointment.ts';
import { freeTime, offerToWaiting } from './changes/free-time.ts';
import { lockForPatient } from './changes/lock-appointment.ts';
import type { AppointmentRow } from './find-appointment.ts';
import { presentAppointment } from './present-appointments.ts';
import { endConsent } from './reading/booking-consents.ts';
import { reopenSlot } from './reading/office-slots.ts';
import { closeEntry, lockEntry } from './reading/waitlist.ts';
import { tellTeam } from './tell-team.ts';

export const cancelAppointment = implement(appointmentsContract)
  .$context<EndpointContext>()
  .cancelAppointment.handler(async ({ input, context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      const { appointment, request } = await lockForPatient(tx, input.id, userId);
      // Cancelling twice is cancelling once.
      if (appointment.status === 'cancelled') return;
      if (!mayCancel(appointment, context.clock.now()))
        throw conflict('This appointment is over and can no longer be cancelled.');
      await endAppointment(tx, context, appointment, 'You cancelled this appointment.');
      if (!request) return;
      await noteOnRequest(tx, context, request, {
        actor: { kind: 'patient', id: userId },
        note: 'You cancelled the appointment. We tell the office.',
      });
    });
    return presentAppointment(context.database.orm, input.id, context.clock.now());
  });

/**
 * Ends a locked appointment that still stands: its times are free for others, nothing more is offered to it, and the
 * care team is asked to tell the office.
 */
export async function endAppointment(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  reason: string,
): Promise<AppointmentRow> {
  await endConsent(tx, appointment.id, 'withdrawn', context.clock.now());
  const waiting = await lockEntry(tx, appointment.id);
  const ended = await changeAppointment(tx, context, appointment, {
    status: 'cancelled',
    cancelledReason: reason,
    wantedStartsAt: null,
  });
  if (waiting) {
    await closeEntry(tx, waiting.entry, 'ended', context.clock.now());
    const slot = waiting.slot && (await reopenSlot(tx, waiting.slot));
    if (slot) await offerToWaiting(tx, context, slot);
  }
  if (appointment.wantedStartsAt) await freeTime(tx, context, ended, appointment.wantedStartsAt);
  await freeTime(tx, context, ended);
  await tellTeam(tx, context, ended, 'cancelled');
  return ended;
}

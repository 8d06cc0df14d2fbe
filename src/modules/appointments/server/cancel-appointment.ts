import { implement } from '@orpc/server';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import { appointmentsContract } from '../appointments.contract.ts';
import { mayCancel } from '../appointments.rules.ts';
import * as t from '../appointments.words.ts';
import { changeAppointment } from './changes/change-appointment.ts';
import { freeTime, offerToWaitlist } from './changes/free-time.ts';
import { lockForPatient } from './changes/lock-appointment.ts';
import type { AppointmentRow } from './find-appointment.ts';
import { notifyCareTeam } from './notify-care-team.ts';
import { presentAppointment } from './present-appointments.ts';
import { endConsent } from './reading/booking-consents.ts';
import { reopenSlot } from './reading/office-slots.ts';
import { closeEntry, lockEntry } from './reading/waitlist.ts';

export const cancelAppointment = implement(appointmentsContract)
  .$context<EndpointContext>()
  .cancelAppointment.handler(async ({ input, context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      const { appointment, request } = await lockForPatient(tx, input.id, userId);
      if (appointment.status === 'cancelled') return;
      if (!mayCancel(appointment, context.clock.now())) throw conflict(t.endedCannotCancel);
      await endAppointment(tx, context, appointment, t.youCanceled);
      if (!request) return;
      await addTimelineNote(tx, context, request, {
        actor: { kind: 'patient', id: userId },
        note: t.youCanceledNote,
      });
    });
    return presentAppointment(context.database.orm, input.id, context.clock.now());
  });

/**
 * Ends a locked, active appointment: frees its times, closes its waitlist entry and asks the care team to notify the
 * office.
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
    if (slot) await offerToWaitlist(tx, context, slot);
  }
  if (appointment.wantedStartsAt) await freeTime(tx, context, ended, appointment.wantedStartsAt);
  await freeTime(tx, context, ended);
  await notifyCareTeam(tx, context, ended, 'cancelled');
  return ended;
}

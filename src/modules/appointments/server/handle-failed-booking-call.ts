import { type CallFailureReason, neverRangReasons } from '#modules/calls/dialing/call-failure-reason.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestedTime } from '../appointments.rules.ts';
import { askOffice } from './changes/ask-office.ts';
import { declineRequestedTime } from './changes/decline-requested-time.ts';
import { lockAppointment } from './find-appointment.ts';
import { notifyCareTeam } from './notify-care-team.ts';

const notReached = { because: 'not_reached' } as const;

/** Retries a failed booking call if the phone never rang. Otherwise, or if we may not call the office, asks staff to. */
export async function handleFailedBookingCall(
  tx: Orm,
  context: ServerContext,
  request: RequestRow | null,
  call: CallRow,
  because: CallFailureReason,
): Promise<void> {
  const appointment = call.appointmentId === null ? null : await lockAppointment(tx, call.appointmentId);
  const requested = appointment ? requestedTime(appointment) : null;
  if (!appointment || !requested || call.brief.slotStartsAt !== requested.toISOString()) return;
  if (because === 'attempts') return declineRequestedTime(tx, context, { appointment, request }, notReached);
  if (because === 'fate_unknown') return notifyCareTeam(tx, context, appointment, 'fate_unknown');
  if (!neverRangReasons.includes(because)) return notifyCareTeam(tx, context, appointment, 'not_by_us');
  if (!(await askOffice(tx, context, appointment)))
    await declineRequestedTime(tx, context, { appointment, request }, notReached);
}

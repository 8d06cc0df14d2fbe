import { type FailedBecause, neverRang } from '#modules/calls/dialing/failed-because.ts';
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

/**
 * Handles a failed booking call: retries if the phone never rang; asks staff to call if it may have rung or if we may
 * not call this office.
 */
export async function handleFailedBookingCall(
  tx: Orm,
  context: ServerContext,
  request: RequestRow | null,
  call: CallRow,
  because: FailedBecause,
): Promise<void> {
  const appointment = call.appointmentId === null ? null : await lockAppointment(tx, call.appointmentId);
  const asked = appointment ? requestedTime(appointment) : null;
  if (!appointment || !asked || call.brief.slotStartsAt !== asked.toISOString()) return;
  if (because === 'attempts') return declineRequestedTime(tx, context, { appointment, request }, notReached);
  if (because === 'fate_unknown') return notifyCareTeam(tx, context, appointment, 'fate_unknown');
  if (!neverRang.includes(because)) return notifyCareTeam(tx, context, appointment, 'not_by_us');
  if (!(await askOffice(tx, context, appointment)))
    await declineRequestedTime(tx, context, { appointment, request }, notReached);
}

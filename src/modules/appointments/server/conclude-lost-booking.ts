import { type FailedBecause, neverRang } from '#modules/calls/dialing/failed-because.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { askedTime } from '../appointments.rules.ts';
import { askOffice } from './changes/ask-office.ts';
import { refuseAsked } from './changes/refuse-asked.ts';
import { lockAppointment } from './find-appointment.ts';
import { tellTeam } from './tell-team.ts';

const notReached = { because: 'not_reached' } as const;

/**
 * A call that should have asked for a time came to nothing. Where the office's telephone never rang it is asked again;
 * where it may have rung, or may not be called by us, a person of the team asks. The patient's wish waits meanwhile.
 */
export async function concludeLostBooking(
  tx: Orm,
  context: ServerContext,
  request: RequestRow | null,
  call: CallRow,
  because: FailedBecause,
): Promise<void> {
  const appointment = call.appointmentId === null ? null : await lockAppointment(tx, call.appointmentId);
  const asked = appointment ? askedTime(appointment) : null;
  if (!appointment || !asked || call.brief.slotStartsAt !== asked.toISOString()) return;
  if (because === 'attempts') return refuseAsked(tx, context, { appointment, request }, notReached);
  if (because === 'fate_unknown') return tellTeam(tx, context, appointment, 'fate_unknown');
  if (!neverRang.includes(because)) return tellTeam(tx, context, appointment, 'not_by_us');
  if (!(await askOffice(tx, context, appointment)))
    await refuseAsked(tx, context, { appointment, request }, notReached);
}

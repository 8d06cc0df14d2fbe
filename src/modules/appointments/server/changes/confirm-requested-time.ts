import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestedTime } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { claimSlot } from '../reading/office-slots.ts';
import { changeAppointment } from './change-appointment.ts';
import { freeTime } from './free-time.ts';

/** The office's confirmation: a fact from a call, or what it told staff. */
export type Yes = { factId: string } | { words: string; staffId: string };

/** Confirms the requested time and frees the previous one. */
export async function confirmRequestedTime(
  tx: Orm,
  context: ServerContext,
  given: { appointment: AppointmentRow; request: RequestRow | null; evidence: Yes },
): Promise<AppointmentRow> {
  const { appointment, request, evidence } = given;
  const asked = requestedTime(appointment);
  if (!asked) return appointment;
  const confirmed = await changeAppointment(tx, context, appointment, {
    startsAt: asked,
    wantedStartsAt: null,
    status: 'confirmed',
    reviewBecause: null,
    confirmedAt: context.clock.now(),
    confirmedByFactId: 'factId' in evidence ? evidence.factId : null,
    confirmationWords: 'words' in evidence ? evidence.words : null,
    confirmedByStaffId: 'staffId' in evidence ? evidence.staffId : null,
  });
  await claimSlot(tx, { ...confirmed, startsAt: asked });
  const hasMoved = appointment.wantedStartsAt !== null;
  if (hasMoved) {
    await freeTime(tx, context, appointment);
    await notifyCareTeam(tx, context, confirmed, 'moved');
  }
  if (request) {
    await noteOnRequest(tx, context, request, {
      actor: 'words' in evidence ? { kind: 'staff', id: evidence.staffId } : { kind: 'harborline' },
      note: hasMoved ? t.theOfficeMovedYourAppointment : t.theOfficeConfirmedYourAppointment,
    });
  }
  return confirmed;
}

import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestedTime } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { claimSlot } from '../reading/office-slots.ts';
import { changeAppointment } from './change-appointment.ts';
import { freeTime } from './free-time.ts';

/** Evidence of the office's confirmation: a fact from a call, or what the office said to staff. */
export type OfficeConfirmation = { factId: string } | { words: string; staffId: string };

/** Confirms the requested time and frees the previous one. */
export async function confirmRequestedTime(
  tx: Orm,
  context: ServerContext,
  input: { appointment: AppointmentRow; request: RequestRow | null; evidence: OfficeConfirmation },
): Promise<AppointmentRow> {
  const { appointment, request, evidence } = input;
  const requested = requestedTime(appointment);
  if (!requested) return appointment;
  const confirmed = await changeAppointment(tx, context, appointment, {
    startsAt: requested,
    wantedStartsAt: null,
    status: 'confirmed',
    reviewBecause: null,
    confirmedAt: context.clock.now(),
    confirmedByFactId: 'factId' in evidence ? evidence.factId : null,
    confirmationWords: 'words' in evidence ? evidence.words : null,
    confirmedByStaffId: 'staffId' in evidence ? evidence.staffId : null,
  });
  await claimSlot(tx, { ...confirmed, startsAt: requested });
  const hasMoved = appointment.wantedStartsAt !== null;
  if (hasMoved) {
    await freeTime(tx, context, appointment);
    await notifyCareTeam(tx, context, confirmed, 'moved');
  }
  if (request) {
    await addTimelineNote(tx, context, request, {
      actor: 'words' in evidence ? { kind: 'staff', id: evidence.staffId } : { kind: 'harborline' },
      note: hasMoved ? t.officeMovedNote : t.officeConfirmedNote,
    });
  }
  return confirmed;
}

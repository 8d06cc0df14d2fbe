import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { askedTime } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { takeSlot } from '../reading/office-slots.ts';
import { tellTeam } from '../tell-team.ts';
import { changeAppointment } from './change-appointment.ts';
import { freeTime } from './free-time.ts';

/** The office's yes: a fact of a call, or its words as a person of the team heard them. */
export type Yes = { factId: string } | { words: string; staffId: string };

/** Confirms the time that was asked for with the office's yes; a time it came from is free again. */
export async function confirmAsked(
  tx: Orm,
  context: ServerContext,
  given: { appointment: AppointmentRow; request: RequestRow | null; evidence: Yes },
): Promise<AppointmentRow> {
  const { appointment, request, evidence } = given;
  const asked = askedTime(appointment);
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
  await takeSlot(tx, { ...confirmed, startsAt: asked });
  const hasMoved = appointment.wantedStartsAt !== null;
  if (hasMoved) {
    await freeTime(tx, context, appointment);
    await tellTeam(tx, context, confirmed, 'moved');
  }
  if (request) {
    await noteOnRequest(tx, context, request, {
      actor: 'words' in evidence ? { kind: 'staff', id: evidence.staffId } : { kind: 'harborline' },
      note: hasMoved
        ? 'The office moved your appointment to the time you wanted. Its words are with the appointment.'
        : 'The office confirmed your appointment on the phone. Its words are with the appointment.',
    });
  }
  return confirmed;
}

import type { Raised } from '#engines/transcripts/conduct/judge-consent.rules.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { tellTeam } from '../tell-team.ts';
import { changeAppointment } from './change-appointment.ts';
import type { Locked } from './lock-appointment.ts';
import { tellThatItIsChecked } from './tell-of-change.ts';

const because =
  'In the booking call something was accepted, or confirmed, that the patient did not agree to. Read the call, then ask the office and the patient.';

/**
 * A call that did not keep to what the patient agreed to confirms nothing: the appointment waits for a person of the
 * team, who confirms or declines it, and the patient is told.
 */
export async function stopForReview(
  tx: Orm,
  context: ServerContext,
  { appointment, request }: Locked,
  raised: Raised | null = null,
): Promise<void> {
  const stopped = await changeAppointment(
    tx,
    context,
    appointment,
    {
      reviewBecause: because,
      ...(raised ? { raisedPriceCents: raised.priceCents, addedFees: raised.fees } : {}),
    },
    { tells: false },
  );
  await tellTeam(tx, context, stopped, 'not_agreed');
  await tellThatItIsChecked(tx, context, stopped);
  if (!request) return;
  await alertStaff(tx, context, {
    kind: 'evidence_check',
    conversationId: null,
    requestId: request.id,
    mode: request.mode as Mode,
  });
  await noteOnRequest(tx, context, request, {
    actor: { kind: 'harborline' },
    note: 'Something in our call to the office did not match what you agreed to, so the appointment is not confirmed. A person of our care team is checking it with the office.',
  });
}

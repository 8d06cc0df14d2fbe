import type { Raised } from '#engines/transcripts/conduct/check-consent.rules.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../appointments.words.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { changeAppointment } from './change-appointment.ts';
import type { Locked } from './lock-appointment.ts';
import { notifyInReview } from './notify-of-change.ts';

const because = t.ourAgentAcceptedOrConfirmed;

/**
 * A call that went beyond the patient's consent confirms nothing: staff must confirm or decline, and the patient is
 * notified.
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
  await notifyCareTeam(tx, context, stopped, 'not_agreed');
  await notifyInReview(tx, context, stopped);
  if (!request) return;
  await alertStaff(tx, context, {
    kind: 'evidence_check',
    conversationId: null,
    requestId: request.id,
    mode: request.mode as Mode,
  });
  await noteOnRequest(tx, context, request, {
    actor: { kind: 'harborline' },
    note: t.somethingInOurCallTo,
  });
}

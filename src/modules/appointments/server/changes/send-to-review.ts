import type { ExtraDemands } from '#engines/transcripts/conduct/check-consent.rules.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../appointments.words.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { changeAppointment } from './change-appointment.ts';
import type { Locked } from './lock-appointment.ts';
import { notifyInReview } from './notify-of-change.ts';

const reviewReason = t.agentWentBeyondConsent;

/**
 * Sends an appointment to review because a call went beyond the patient's consent. Staff must confirm or decline it.
 */
export async function sendToReview(
  tx: Orm,
  context: ServerContext,
  { appointment, request }: Locked,
  raised: ExtraDemands | null = null,
): Promise<void> {
  const inReview = await changeAppointment(
    tx,
    context,
    appointment,
    {
      reviewBecause: reviewReason,
      ...(raised ? { raisedPriceCents: raised.priceCents, addedFees: raised.fees } : {}),
    },
    { notify: false },
  );
  await notifyCareTeam(tx, context, inReview, 'not_agreed');
  await notifyInReview(tx, context, inReview);
  if (!request) return;
  await alertStaff(tx, context, {
    kind: 'evidence_check',
    conversationId: null,
    requestId: request.id,
    mode: request.mode as Mode,
  });
  await addTimelineNote(tx, context, request, {
    actor: { kind: 'harborline' },
    note: t.callInReviewNote,
  });
}

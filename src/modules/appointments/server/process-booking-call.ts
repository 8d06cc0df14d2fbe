import { type ExtraDemands, findExtraDemands } from '#engines/transcripts/conduct/check-consent.rules.ts';
import { isProven } from '#modules/calls/server/compare-offers.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RecordedCall, RecordedFact } from '#modules/calls/server/record-call.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { wasQuestionHeard } from '#shared/calls/call-outcome.ts';
import { requestedTime } from '../appointments.rules.ts';
import { askOffice } from './changes/ask-office.ts';
import { confirmRequestedTime } from './changes/confirm-requested-time.ts';
import { declineRequestedTime, type FellThrough } from './changes/decline-requested-time.ts';
import { isFree } from './changes/free-time.ts';
import { listMentionedSlots } from './changes/mentioned-slots.ts';
import { sendToReview } from './changes/send-to-review.ts';
import { lockAppointment } from './find-appointment.ts';
import { notifyCareTeam } from './notify-care-team.ts';
import { recordSlots } from './reading/office-slots.ts';

/** Processes the office's answer to a booking call. Ignores it if the patient no longer requests that time. */
export async function processBookingCall(
  tx: Orm,
  context: ServerContext,
  request: RequestRow | null,
  call: CallRow,
  recorded: Pick<RecordedCall, 'facts' | 'findings' | 'conduct'>,
): Promise<void> {
  const appointment = call.appointmentId === null ? null : await lockAppointment(tx, call.appointmentId);
  if (!appointment) return;
  const confirmation = findConfirmation(call, recorded.facts);
  const requested = requestedTime(appointment);
  if (!requested || call.brief.slotStartsAt !== requested.toISOString()) {
    // The office now expects the patient at a time they no longer want.
    const isActive = appointment.status === 'pending' || appointment.status === 'confirmed';
    const isElsewhere = call.brief.slotStartsAt !== appointment.startsAt.toISOString();
    if (confirmation && isActive && isElsewhere) await notifyCareTeam(tx, context, appointment, 'moved');
    return;
  }
  const raised = findExtraDemands(call.transcript ?? [], call.brief, [
    ...recorded.facts,
    ...recorded.findings.doubtful.map(({ fact }) => fact),
  ]);
  // Anything beyond the patient's consent needs review. If the office agreed at a higher price, it may have booked the
  // time, so staff may need to cancel it.
  if (recorded.conduct.keptToConsent === false || (raised && confirmation))
    return sendToReview(tx, context, { appointment, request }, raised);
  if (raised) return declineRequestedTime(tx, context, { appointment, request }, toFellThrough(raised));
  const requestedSlot = { ...appointment, startsAt: requested };
  if (confirmation) {
    // The office expects this patient, so staff must resolve the conflict.
    if (!(await isFree(tx, requestedSlot, { exceptId: appointment.id, offered: true })))
      return notifyCareTeam(tx, context, appointment, 'twice');
    await confirmRequestedTime(tx, context, { appointment, request, evidence: { factId: confirmation.id } });
    return;
  }
  const { outcome, doubtful, layers } = recorded.findings;
  // Don't accept or retry an unclear agreement, because the office may have booked the time.
  if (doubtful.some(({ fact }) => fact.kind === 'booking_confirmed'))
    return notifyCareTeam(tx, context, appointment, 'not_plain');
  if (outcome === 'wrong_number') return notifyCareTeam(tx, context, appointment, 'wrong_number');
  if (layers.telephony === 'bad_number') return notifyCareTeam(tx, context, appointment, 'bad_number');
  // An office that mentioned another time must have heard the question.
  const wasAsked = wasQuestionHeard(outcome) || recorded.facts.some(({ kind }) => kind === 'slot');
  if (!wasAsked && (await askOffice(tx, context, appointment))) return;
  await recordSlots(tx, listMentionedSlots(call, recorded.facts, context.clock.now()));
  const because = wasAsked ? ('time_gone' as const) : ('not_reached' as const);
  await declineRequestedTime(tx, context, { appointment, request }, { because });
}

const toFellThrough = ({ priceCents, fees }: ExtraDemands): FellThrough =>
  priceCents === null && fees.length > 0
    ? { because: 'fee_added', fees }
    : { because: 'price_raised', priceCents, fees };

/** The office's verified agreement to the exact time requested. */
const findConfirmation = (call: CallRow, facts: readonly RecordedFact[]): RecordedFact | undefined =>
  facts.find(
    (fact) =>
      fact.kind === 'booking_confirmed' &&
      new Date(fact.value.startsAt).toISOString() === call.brief.slotStartsAt &&
      isProven(fact, call),
  );

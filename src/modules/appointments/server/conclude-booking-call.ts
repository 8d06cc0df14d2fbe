import { findRaised, type Raised } from '#engines/transcripts/conduct/check-consent.rules.ts';
import { isProven } from '#modules/calls/server/compare-offers.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RecordedCall, RecordedFact } from '#modules/calls/server/record-call.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { heardQuestion } from '#shared/calls/call-outcome.ts';
import { requestedTime } from '../appointments.rules.ts';
import { askOffice } from './changes/ask-office.ts';
import { confirmRequestedTime } from './changes/confirm-requested-time.ts';
import { declineRequestedTime, type FellThrough } from './changes/decline-requested-time.ts';
import { isFree } from './changes/free-time.ts';
import { stopForReview } from './changes/send-to-review.ts';
import { listSpokenSlots } from './changes/spoken-slots.ts';
import { lockAppointment } from './find-appointment.ts';
import { notifyCareTeam } from './notify-care-team.ts';
import { recordSlots } from './reading/office-slots.ts';

/**
 * Processes the office's answer to a booking call: confirm, retry or end. Ignored if the time is no longer requested.
 */
export async function concludeBookingCall(
  tx: Orm,
  context: ServerContext,
  request: RequestRow | null,
  call: CallRow,
  recorded: Pick<RecordedCall, 'facts' | 'findings' | 'conduct'>,
): Promise<void> {
  const appointment = call.appointmentId === null ? null : await lockAppointment(tx, call.appointmentId);
  if (!appointment) return;
  const yes = findYes(call, recorded.facts);
  const asked = requestedTime(appointment);
  if (!asked || call.brief.slotStartsAt !== asked.toISOString()) {
    // The office now expects a patient who has since moved.
    const isActive = appointment.status === 'pending' || appointment.status === 'confirmed';
    const isElsewhere = call.brief.slotStartsAt !== appointment.startsAt.toISOString();
    if (yes && isActive && isElsewhere) await notifyCareTeam(tx, context, appointment, 'moved');
    return;
  }
  const raised = findRaised(call.transcript ?? [], call.brief, [
    ...recorded.facts,
    ...recorded.findings.doubtful.map(({ fact }) => fact),
  ]);
  // Anything beyond the patient's consent needs review. After agreeing at a higher price, the office may have booked
  // it, so staff must call it off.
  if (recorded.conduct.keptToConsent === false || (raised && yes))
    return stopForReview(tx, context, { appointment, request }, raised);
  if (raised) return declineRequestedTime(tx, context, { appointment, request }, fellThroughBy(raised));
  const wish = { ...appointment, startsAt: asked };
  if (yes) {
    // The office expects this patient, so a conflict here is for staff to resolve.
    if (!(await isFree(tx, wish, { exceptId: appointment.id, offered: true })))
      return notifyCareTeam(tx, context, appointment, 'twice');
    await confirmRequestedTime(tx, context, { appointment, request, evidence: { factId: yes.id } });
    return;
  }
  const { outcome, doubtful, layers } = recorded.findings;
  // An unclear yes is neither accepted nor retried, because the office may have booked it.
  if (doubtful.some(({ fact }) => fact.kind === 'booking_confirmed'))
    return notifyCareTeam(tx, context, appointment, 'not_plain');
  // Someone else answered the office's number.
  if (outcome === 'wrong_number') return notifyCareTeam(tx, context, appointment, 'wrong_number');
  if (layers.telephony === 'bad_number') return notifyCareTeam(tx, context, appointment, 'bad_number');
  // Naming another time shows that the office heard the question.
  const isHeard = heardQuestion(outcome) || recorded.facts.some(({ kind }) => kind === 'slot');
  if (!isHeard && (await askOffice(tx, context, appointment))) return;
  // Other times that the office mentioned.
  await recordSlots(tx, listSpokenSlots(call, recorded.facts, context.clock.now()));
  const because = isHeard ? ('time_gone' as const) : ('not_reached' as const);
  await declineRequestedTime(tx, context, { appointment, request }, { because });
}

const fellThroughBy = ({ priceCents, fees }: Raised): FellThrough =>
  priceCents === null && fees.length > 0
    ? { because: 'fee_added', fees }
    : { because: 'price_raised', priceCents, fees };

/** The office's verified agreement to exactly the requested time. */
const findYes = (call: CallRow, facts: readonly RecordedFact[]): RecordedFact | undefined =>
  facts.find(
    (fact) =>
      fact.kind === 'booking_confirmed' &&
      new Date(fact.value.startsAt).toISOString() === call.brief.slotStartsAt &&
      isProven(fact, call),
  );

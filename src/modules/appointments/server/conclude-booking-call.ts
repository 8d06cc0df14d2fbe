import { findRaised, type Raised } from '#engines/transcripts/conduct/judge-consent.rules.ts';
import { isProven } from '#modules/calls/server/compare-offers.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RecordedCall, RecordedFact } from '#modules/calls/server/record-call.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { heardQuestion } from '#shared/calls/call-outcome.ts';
import { askedTime } from '../appointments.rules.ts';
import { askOffice } from './changes/ask-office.ts';
import { confirmAsked } from './changes/confirm-asked.ts';
import { isFree } from './changes/free-time.ts';
import { type FellThrough, refuseAsked } from './changes/refuse-asked.ts';
import { listSpokenSlots } from './changes/spoken-slots.ts';
import { stopForReview } from './changes/stop-for-review.ts';
import { lockAppointment } from './find-appointment.ts';
import { recordSlots } from './reading/office-slots.ts';
import { tellTeam } from './tell-team.ts';

/**
 * Acts on what the office said to the time it was asked for: confirm with its words, try again, or let go. A call about
 * a time that nobody waits for any more changes nothing.
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
  const asked = askedTime(appointment);
  if (!asked || call.brief.slotStartsAt !== asked.toISOString()) {
    // The office now expects somebody who was moved meanwhile.
    const stands = appointment.status === 'pending' || appointment.status === 'confirmed';
    const isElsewhere = call.brief.slotStartsAt !== appointment.startsAt.toISOString();
    if (yes && stands && isElsewhere) await tellTeam(tx, context, appointment, 'moved');
    return;
  }
  const raised = findRaised(call.transcript ?? [], call.brief, [
    ...recorded.facts,
    ...recorded.findings.doubtful.map(({ fact }) => fact),
  ]);
  // Whatever the office said: what our agent was not allowed to accept counts only when a person has looked. And with a
  // yes to a higher price the office may have booked it: a person tells it not to.
  if (recorded.conduct.keptToConsent === false || (raised && yes))
    return stopForReview(tx, context, { appointment, request }, raised);
  if (raised) return refuseAsked(tx, context, { appointment, request }, fellThroughBy(raised));
  const wish = { ...appointment, startsAt: asked };
  if (yes) {
    // The office expects them: what stands against it here is for a person to sort out, and no refusal.
    if (!(await isFree(tx, wish, { exceptId: appointment.id, offered: true })))
      return tellTeam(tx, context, appointment, 'twice');
    await confirmAsked(tx, context, { appointment, request, evidence: { factId: yes.id } });
    return;
  }
  const { outcome, doubtful, layers } = recorded.findings;
  // A yes that is not plain is neither believed nor asked for again: the office may have booked it.
  if (doubtful.some(({ fact }) => fact.kind === 'booking_confirmed'))
    return tellTeam(tx, context, appointment, 'not_plain');
  // What somebody else says at the office's number is no answer of the office.
  if (outcome === 'wrong_number') return tellTeam(tx, context, appointment, 'wrong_number');
  if (layers.telephony === 'bad_number') return tellTeam(tx, context, appointment, 'bad_number');
  // Whoever names another time has heard the question.
  const isHeard = heardQuestion(outcome) || recorded.facts.some(({ kind }) => kind === 'slot');
  if (!isHeard && (await askOffice(tx, context, appointment))) return;
  // Other times that the office named in the same breath.
  await recordSlots(tx, listSpokenSlots(call, recorded.facts, context.clock.now()));
  const because = isHeard ? ('time_gone' as const) : ('not_reached' as const);
  await refuseAsked(tx, context, { appointment, request }, { because });
}

const fellThroughBy = ({ priceCents, fees }: Raised): FellThrough =>
  priceCents === null && fees.length > 0
    ? { because: 'fee_added', fees }
    : { because: 'price_raised', priceCents, fees };

/** The office's proven yes to the very time that the call asked for. */
const findYes = (call: CallRow, facts: readonly RecordedFact[]): RecordedFact | undefined =>
  facts.find(
    (fact) =>
      fact.kind === 'booking_confirmed' &&
      new Date(fact.value.startsAt).toISOString() === call.brief.slotStartsAt &&
      isProven(fact, call),
  );

import type { CallBrief, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { CallFact, CallOutcome, FactKind, ReadingContext } from './call-findings.ts';
import { splitSentences } from './split-sentences.ts';

const voicemailWords =
  /\b(?:leave (?:a|your|us a) (?:detailed |brief )?(?:message|name)|after the (?:tone|beep)|at the (?:tone|beep)|voice ?mail|mailbox)\b/i;
/** The end of a recorded greeting. */
const greetingEnds =
  /^(?:otherwise,? )?(?:please )?(?:leave|record)\b.{0,80}\b(?:after|at) the (?:tone|beep)\W*$|^(?:after|at) the (?:tone|beep),? (?:please )?(?:leave|record)\b/i;
const busyMessage = /\b(?:line|number|party)\b.{0,40}\bbusy\b|\bbusy (?:signal|tone)\b/i;
const noAnswerWords =
  /\b(?:no one is available|is not available to take|did not answer|not answering|no answer)\b/i;
const holdWords =
  /\b(?:hold|stay on the line|your call is important|next available (?:representative|agent|team member)|remain on the line|thank you for (?:holding|waiting))\b/i;
const noOpenings = regex('i')`
  \b(?:nothing|no (?:\w+ )?(?:openings?|availability|slots?|appointments?|times?|spots?)
  |(?:fully |completely |all |solidly )?booked(?: up| solid| out)?|don't have (?:anything|any)
  |we're full|can't (?:fit|get)|out to)\b
`;
const wrongNumber =
  /\b(?:wrong number|misdial\w*|(?:private|personal) (?:number|residence|home)|no (?:doctor|clinic|office) here|not a (?:doctor|clinic|medical))\b/i;
const slotGone = regex('i')`
  \b(?:gone|taken|just went|went (?:already|this)|filled|no longer (?:available|open|have)
  |not (?:available|open) any ?more|isn't (?:available|open|there)
  |someone (?:else )?(?:booked|took|grabbed)|snapped up|booked (?:it|that)|took (?:it|that)
  |another patient (?:has|took|booked)|double.?booked)\b
`;

/**
 * The outcome of a call that no person answered; null if one did. Mentioning voicemail isn't enough, because a
 * person who answers the agent may mention it too.
 */
export function recognizeUnanswered(
  transcript: readonly TranscriptTurn[],
  telephony: Telephony | null | undefined,
): CallOutcome | null {
  if (telephony === 'line_error' || telephony === 'bad_number') return 'unclear';
  if (telephony && telephony !== 'answered') return telephony;
  const spokenByOffice = officeText(transcript);
  if (spokenByOffice === '') return telephony === 'answered' ? 'unclear' : 'no_answer';
  if (voicemailWords.test(spokenByOffice) && !wasAgentAnswered(transcript)) return 'voicemail';
  const agentSpoke = transcript.some((turn) => turn.speaker === 'agent');
  if (agentSpoke) return null;
  if (busyMessage.test(spokenByOffice)) return 'busy';
  if (noAnswerWords.test(spokenByOffice)) return 'no_answer';
  return holdWords.test(spokenByOffice) ? 'hold_timeout' : null;
}

/** Whether a person answered the agent. A recorded greeting may be transcribed after the agent's first words. */
function wasAgentAnswered(transcript: readonly TranscriptTurn[]): boolean {
  const first = transcript.findIndex((turn) => turn.speaker === 'agent');
  const afterFirst = first < 0 ? [] : transcript.slice(first + 1);
  const last = afterFirst.findLastIndex(isOffice);
  if (last < 0) return false;
  const onlyOffice = afterFirst.slice(0, last).every(isOffice);
  const ending = splitSentences(afterFirst[last]?.text ?? '').at(-1)?.text ?? '';
  return !(onlyOffice && greetingEnds.test(ending));
}

/** Whether someone other than the office answered, so that the call contains no facts about the office. */
export function isWrongNumber(transcript: readonly TranscriptTurn[]): boolean {
  return transcript.some(
    ({ speaker, text }) =>
      speaker === 'office' &&
      splitSentences(text).some(
        (sentence) => !sentence.text.includes('?') && wrongNumber.test(sentence.text),
      ),
  );
}

/** The outcome of an answered call. What helps the patient most takes precedence. */
export function decideOutcome(
  transcript: readonly TranscriptTurn[],
  facts: readonly CallFact[],
  brief: CallBrief,
  context: ReadingContext,
): CallOutcome {
  const has = (kind: FactKind) => facts.some((fact) => fact.kind === kind);
  const spokenByOffice = officeText(transcript);
  if (brief.purpose === 'booking') {
    if (has('booking_confirmed')) return 'booking_confirmed';
    // Offering another time means that the requested one isn't available.
    if (slotGone.test(spokenByOffice) || facts.some((fact) => isOtherTime(fact, brief))) return 'slot_gone';
  } else if (facts.some((fact) => fact.kind === 'slot' && isWantedDay(fact.value.startsAt, brief, context))) {
    return 'offered_slots';
  }
  if (has('refused')) return 'refused';
  if (facts.some(isRejection)) return 'not_accepting';
  if (has('call_back')) return 'call_back';
  if (has('slot') || noOpenings.test(spokenByOffice))
    return brief.purpose === 'booking' ? 'unclear' : 'no_slots';
  if (has('cash_price')) return 'price_only';
  const lastSaid = transcript.findLast((turn) => turn.speaker === 'office')?.text ?? '';
  return holdWords.test(lastSaid) ? 'hold_timeout' : 'unclear';
}

function isRejection(fact: CallFact): boolean {
  return (fact.kind === 'accepts_new_patients' || fact.kind === 'accepts_plan') && !fact.value.accepts;
}

const isOtherTime = (fact: CallFact, { slotStartsAt }: CallBrief): boolean =>
  fact.kind === 'slot' &&
  slotStartsAt !== undefined &&
  new Date(fact.value.startsAt).getTime() !== new Date(slotStartsAt).getTime();

function isWantedDay(startsAt: string, brief: CallBrief, context: ReadingContext): boolean {
  const { date } = toWallTime(new Date(startsAt), context.timeZone);
  return date >= brief.fromDate && date <= brief.toDate;
}

const isOffice = (turn: TranscriptTurn): boolean => turn.speaker === 'office';

function officeText(transcript: readonly TranscriptTurn[]): string {
  return transcript
    .filter(isOffice)
    .map((turn) => turn.text)
    .join(' ')
    .trim();
}

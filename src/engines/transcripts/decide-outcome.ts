import type { CallBrief, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { toWallTime } from '#shared/time/business-calendar.ts';
import type { CallFact, CallOutcome, FactKind, ReadingContext } from './call-findings.ts';
import { splitSentences } from './split-sentences.ts';

const voicemailWords =
  /\b(?:leave (?:a|your|us a) (?:detailed |brief )?(?:message|name)|after the (?:tone|beep)|at the (?:tone|beep)|voice ?mail|mailbox)\b/i;
/** How a recorded greeting ends, if it was transcribed after the agent's first words. */
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
 * A call answered only by the network or a recording, from the transcript alone; else null. Anyone who
 * answers the agent is a person, who may well talk about a voicemail.
 */
export function recogniseUnanswered(
  transcript: readonly TranscriptTurn[],
  telephony: Telephony | null | undefined,
): CallOutcome | null {
  if (telephony === 'line_error' || telephony === 'bad_number') return 'unclear';
  if (telephony && telephony !== 'answered') return telephony;
  const said = officeText(transcript);
  if (said === '') return telephony === 'answered' ? 'unclear' : 'no_answer';
  if (voicemailWords.test(said) && !wasAgentAnswered(transcript)) return 'voicemail';
  const wasSpokenTo = transcript.some((turn) => turn.speaker === 'agent');
  if (wasSpokenTo) return null;
  if (busyMessage.test(said)) return 'busy';
  if (noAnswerWords.test(said)) return 'no_answer';
  return holdWords.test(said) ? 'hold_timeout' : null;
}

/**
 * An office turn after an agent turn answers it, unless everything after the agent's first words is a
 * greeting.
 */
function wasAgentAnswered(transcript: readonly TranscriptTurn[]): boolean {
  const first = transcript.findIndex((turn) => turn.speaker === 'agent');
  const afterFirst = first < 0 ? [] : transcript.slice(first + 1);
  const last = afterFirst.findLastIndex(isOffice);
  if (last < 0) return false;
  const onlyOffice = afterFirst.slice(0, last).every(isOffice);
  const ending = splitSentences(afterFirst[last]?.text ?? '').at(-1)?.text ?? '';
  return !(onlyOffice && greetingEnds.test(ending));
}

/** Someone other than the office answered: nothing said in the call is a fact about the office. */
export function isWrongNumber(transcript: readonly TranscriptTurn[]): boolean {
  return transcript.some(
    ({ speaker, text }) =>
      speaker === 'office' &&
      splitSentences(text).some(
        (sentence) => !sentence.text.includes('?') && wrongNumber.test(sentence.text),
      ),
  );
}

/** One outcome for an answered call. What helps the patient most comes first. */
export function decideOutcome(
  transcript: readonly TranscriptTurn[],
  facts: readonly CallFact[],
  brief: CallBrief,
  context: ReadingContext,
): CallOutcome {
  const has = (kind: FactKind) => facts.some((fact) => fact.kind === kind);
  const said = officeText(transcript);
  if (brief.purpose === 'booking') {
    if (has('booking_confirmed')) return 'booking_confirmed';
    // An office that offers another time doesn't confirm the requested one.
    if (slotGone.test(said) || facts.some((fact) => isOtherTime(fact, brief))) return 'slot_gone';
  } else if (facts.some((fact) => fact.kind === 'slot' && isWantedDay(fact.value.startsAt, brief, context))) {
    return 'offered_slots';
  }
  if (has('refused')) return 'refused';
  if (facts.some(saysNo)) return 'not_accepting';
  if (has('call_back')) return 'call_back';
  if (has('slot') || noOpenings.test(said)) return brief.purpose === 'booking' ? 'unclear' : 'no_slots';
  if (has('cash_price')) return 'price_only';
  const lastSaid = transcript.findLast((turn) => turn.speaker === 'office')?.text ?? '';
  return holdWords.test(lastSaid) ? 'hold_timeout' : 'unclear';
}

function saysNo(fact: CallFact): boolean {
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

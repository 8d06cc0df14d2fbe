import type { Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type {
  BusinessOutcome,
  CallFact,
  CallLayers,
  CallOutcome,
  ConversationOutcome,
} from './call-findings.ts';

const menuWords = /\b(?:press|oprima|marque|presione)\b.{0,30}\b(?:\d|one|two|three|uno|dos|tres)\b/i;

/** The three levels of a call's outcome. They are independent: an office may answer but quote nothing. */
export function layerOutcome(
  outcome: CallOutcome,
  facts: readonly CallFact[],
  transcript: readonly TranscriptTurn[],
  telephony: Telephony | null,
): CallLayers {
  const business = new Set(facts.flatMap((fact) => businessOf(fact) ?? []));
  if (outcome === 'no_slots') business.add('no_openings');
  if (outcome === 'slot_gone') business.add('slot_gone');
  const conversation = telephony === 'bad_number' ? 'unanswered' : conversationOf(outcome, facts, transcript);
  return { telephony, conversation, business: [...business] };
}

function conversationOf(
  outcome: CallOutcome,
  facts: readonly CallFact[],
  transcript: readonly TranscriptTurn[],
): ConversationOutcome {
  switch (outcome) {
    case 'refused':
    case 'voicemail':
    case 'wrong_number':
      return outcome;
    case 'call_back':
      return 'asked_to_call_back';
    case 'hold_timeout':
      return 'on_hold_timeout';
    case 'no_answer':
    case 'busy':
      return 'unanswered';
    case 'unclear':
      if (facts.length > 0) return 'right_party';
      return endsInMenu(transcript) ? 'phone_menu' : 'unclear';
    default:
      return 'right_party';
  }
}

/** Whether a phone menu answered and the agent never got to ask a question. */
function endsInMenu(transcript: readonly TranscriptTurn[]): boolean {
  const hasMenu = transcript.some(({ speaker, text }) => speaker === 'office' && menuWords.test(text));
  return hasMenu && !transcript.some(({ speaker, text }) => speaker === 'agent' && text.includes('?'));
}

function businessOf(fact: CallFact): BusinessOutcome | null {
  switch (fact.kind) {
    case 'slot':
      return 'slots_offered';
    case 'slot_hold':
      return 'slot_held';
    case 'cash_price':
      return 'price_quoted';
    case 'accepts_plan':
      return fact.value.accepts ? 'accepts_plan' : 'plan_not_taken';
    case 'accepts_new_patients':
      return fact.value.accepts ? 'accepts_new_patients' : 'no_new_patients';
    case 'booking_confirmed':
      return 'booking_confirmed';
    default:
      return null;
  }
}

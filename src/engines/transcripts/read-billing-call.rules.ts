import type { BillingCallTerms, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import type { FactPlace } from './call-findings.ts';
import { isUncertain } from './clause-kinds.ts';
import { isWrongNumber, recognizeUnanswered } from './decide-outcome.ts';
import { findAmounts } from './prices/price-amounts.ts';
import { readRefusal } from './read-brush-offs.ts';
import { type Span, splitSentences } from './split-sentences.ts';

/** A fact that a billing office stated, with its exact words. */
export type BillingFact = FactPlace &
  (
    | { kind: 'letter_received'; value: { received: boolean } }
    /** What the patient owes now. */
    | { kind: 'balance'; value: { amountCents: number } }
    | { kind: 'decision'; value: { decision: 'corrected' | 'upheld' | 'in_review' } }
    | { kind: 'on_hold'; value: { onHold: boolean } }
    | { kind: 'needs_authorization'; value: Record<string, never> }
    /** Percent of the poverty guideline up to which the hospital gives free care or a discount; null: not said. */
    | {
        kind: 'assistance_policy';
        value: { freeUpToPercent: number | null; discountUpToPercent: number | null };
      }
  );

export type BillingOutcome =
  | 'corrected'
  | 'upheld'
  | 'in_review'
  | 'not_received'
  | 'needs_authorization'
  | 'refused'
  | 'not_reached'
  | 'unclear';

export type BillingCallFindings = { outcome: BillingOutcome; facts: BillingFact[] };

const asksReceived = /\b(?:receive|get|got|have)\b.*\b(?:letter|fax|dispute|appeal)\b|\bletter on file\b/i;
const asksHold = /\bhold\b|\bcollections?\b/i;
const yes = /^\W*(?:yes|yeah|yep|yup|sure|correct|we do|i do|it is|that's right|mm-?hm|uh-?huh)\b/i;
const no = /^\W*(?:no|nope|not|unfortunately|i(?:'m| am) (?:sorry|afraid)|we (?:don't|do not|haven't))\b/i;
const saysReceived =
  /\b(?:received|have|see|got|scanned(?: in)?|on file)\b.*\b(?:letter|it|that|dispute|fax)\b|\bit (?:was|is) (?:scanned|logged|in the system|on file)\b/i;
const saysNotReceived =
  /\b(?:haven't|have not|didn't|did not|don't|do not|never|can't|cannot)\b.*\b(?:receive|received|see|have|find|got|get)\b|\bnothing (?:like that )?on (?:the|file|this) account\b/i;
const saysCorrected =
  /\b(?:corrected|removed|adjusted|credited|reversed|written off|taken off|took off|waived|rebilled)\b/i;
const saysUpheld =
  /\b(?:charges? (?:is|are|was|were) (?:correct|valid|accurate)|correct as billed|charges? stands?|upheld|no (?:change|adjustment)s?|billed correctly|stays? the same)\b/i;
const saysInReview = regex('i')`
  \b(?:under review|in review|still (?:reviewing|looking|being reviewed|pending|open)|being reviewed|pending
  |review team|takes? (?:about |usually |up to )?\d+|not (?:been )?(?:reviewed|decided|done) yet
  |business days)\b
`;
const saysBalance = /\b(?:balance|owe[sd]?|amount due|left to pay|total due|due (?:is|now))\b/i;
const saysOtherBalance =
  /\b(?:was|were|used to be|before|original(?:ly)?|previous(?:ly)?|had been|if|unless|once)\b/i;
const saysHold =
  /\b(?:(?:on|a|put(?:ting)?(?: it)?(?: on)?) (?:a )?hold|nothing goes to collections|won't go to collections|out of collections)\b/i;
const saysNoHold =
  /\b(?:can't|cannot|don't|do not|not|no|unable to)\b.*\b(?:hold|holds)\b|\bpayment is (?:still )?due\b/i;
const wantsAuthorization =
  /\b(?:signed (?:authorization|release|form)|authorization (?:from|on file|form)|release (?:form|of information)|only (?:speak|talk) (?:with|to) the patient|HIPAA)\b/i;
const asksAssistance = /\b(?:financial assistance|charity care|poverty)\b/i;
const saysPoverty =
  /\b(?:federal )?poverty(?: (?:level|guidelines?|line|income))?\b|\bF\.?P\.?L\b|\bfederal guidelines?\b/i;
/** "100% discount" and "50% off" are no limits of income. */
const percents =
  /\b(\d{2,4})\s?(?:%|percent)(?!\s?(?:discount|off|reduction|covered|free|write|of (?:the|your|that) (?:bill|balance|charges?)))/gi;
const saysFree =
  /\b(?:free|in full|fully covered|full (?:assistance|write.?off)|no charge|pay nothing|owe nothing|100\s?(?:%|percent))\b/i;
const saysDiscount = /\b(?:discount\w*|reduced?|sliding|partial\w*)\b/i;
const phoneHold =
  /\b(?:please hold|hold on(?! (?:the|this|that|it|your|his|her|their)\b)|hold for|hold while|on hold for you|bear with|one (?:second|moment))\b/i;

/**
 * Reads the follow-up call about a letter. Facts come only from the office's turns, each with its sentence; unclear
 * statements and guesses are left out. A later statement of a kind replaces an earlier one.
 */
export function readBillingCall(
  transcript: readonly TranscriptTurn[],
  telephony: Telephony | null,
  { balanceCents }: Pick<BillingCallTerms, 'balanceCents'>,
): BillingCallFindings {
  if (recognizeUnanswered(transcript, telephony ?? undefined) || isWrongNumber(transcript))
    return { outcome: 'not_reached', facts: [] };
  if (readRefusal(transcript).length > 0) return { outcome: 'refused', facts: [] };
  const found = new Map<BillingFact['kind'], BillingFact>();
  let asked = '';
  transcript.forEach((turn, turnIndex) => {
    if (turn.speaker === 'agent') {
      asked = lastQuestion(turn.text);
      return;
    }
    for (const sentence of splitSentences(turn.text))
      for (const fact of readSentence(sentence, asked, turnIndex)) found.set(fact.kind, fact);
  });
  const facts = [...found.values()].toSorted((a, b) => a.turnIndex - b.turnIndex || a.start - b.start);
  return { outcome: decide(found, balanceCents), facts };
}

const lastQuestion = (text: string): string =>
  splitSentences(text)
    .filter(({ text: sentence }) => sentence.endsWith('?'))
    .at(-1)?.text ?? text;

function* readSentence(sentence: Span, asked: string, turnIndex: number): Iterable<BillingFact> {
  // Apostrophes are typed in two ways. The length stays, so that places fit the transcript.
  const text = sentence.text.replaceAll('’', "'");
  const place = { quote: sentence.text, turnIndex, start: sentence.start, end: sentence.end };
  if (text.includes('?')) return;
  if (wantsAuthorization.test(text)) {
    yield { kind: 'needs_authorization', value: {}, ...place };
    return;
  }
  if (isUncertain(text)) return;
  const policy = assistanceOf(text, asked);
  if (policy) yield { kind: 'assistance_policy', value: policy, ...place };
  // "We have it on our website" answers this question, not the one about the letter.
  if (asksAssistance.test(asked)) return;
  const isAskedReceived = asksReceived.test(asked);
  if (saysNotReceived.test(text) && !saysHold.test(text)) {
    if (isAskedReceived) yield { kind: 'letter_received', value: { received: false }, ...place };
  } else if (saysReceived.test(text) || (isAskedReceived && yes.test(text) && !phoneHold.test(text)))
    yield { kind: 'letter_received', value: { received: true }, ...place };
  else if (isAskedReceived && no.test(text))
    yield { kind: 'letter_received', value: { received: false }, ...place };
  const decision = decisionOf(text);
  if (decision) yield { kind: 'decision', value: { decision }, ...place };
  const amountCents = balanceOf(text);
  if (amountCents !== null) yield { kind: 'balance', value: { amountCents }, ...place };
  const onHold = holdOf(text, asked);
  if (onHold !== null) yield { kind: 'on_hold', value: { onHold }, ...place };
}

function decisionOf(text: string): 'corrected' | 'upheld' | 'in_review' | null {
  if (saysUpheld.test(text)) return 'upheld';
  const isNegated =
    /\b(?:not|n't|never|won't|can't)\b[^.]*\b(?:corrected|removed|adjusted|credited|reversed)\b/i.test(text);
  if (saysCorrected.test(text) && !isNegated) return 'corrected';
  return saysInReview.test(text) ? 'in_review' : null;
}

/** Limits of income, clause by clause. A clause with two limits, or one that says neither free nor discount, gives none. */
function assistanceOf(
  text: string,
  asked: string,
): { freeUpToPercent: number | null; discountUpToPercent: number | null } | null {
  if (!saysPoverty.test(text) && !asksAssistance.test(asked)) return null;
  if (/n't\b|\bnot\b|\bno longer\b/i.test(text)) return null;
  const found = { freeUpToPercent: null as number | null, discountUpToPercent: null as number | null };
  for (const clause of text.split(/,|;|\band\b|\bbut\b|\bthen\b/i)) {
    const [limit, ...more] = [...clause.matchAll(percents)].map(([, percent]) => Number(percent));
    if (limit === undefined || more.length > 0 || limit < 50 || limit > 1000) continue;
    const isFree = saysFree.test(clause);
    if (isFree === saysDiscount.test(clause)) continue;
    if (isFree) found.freeUpToPercent ??= limit;
    else found.discountUpToPercent ??= limit;
  }
  return found.freeUpToPercent === null && found.discountUpToPercent === null ? null : found;
}

/** Only one clear amount, and not that of another time or condition. */
function balanceOf(text: string): number | null {
  if (!saysBalance.test(text) || saysOtherBalance.test(text)) return null;
  if (/\b(?:zero|nothing)\b/i.test(text) && /\b(?:balance|owe)/i.test(text)) return 0;
  if (/\$\s?0(?:\.00)?\b/.test(text)) return 0;
  const amounts = findAmounts(text, false);
  const [only] = amounts;
  return amounts.length === 1 && only?.cents != null ? only.cents : null;
}

function holdOf(text: string, asked: string): boolean | null {
  if (phoneHold.test(text)) return null;
  if (saysNoHold.test(text)) return false;
  if (saysHold.test(text)) return true;
  if (!asksHold.test(asked)) return null;
  if (yes.test(text)) return true;
  return no.test(text) ? false : null;
}

/** A balance alone tells the decision, compared with the bill's. */
function decide(found: ReadonlyMap<BillingFact['kind'], BillingFact>, billedCents: number): BillingOutcome {
  const decision = found.get('decision');
  if (decision?.kind === 'decision') return decision.value.decision;
  const balance = found.get('balance');
  if (balance?.kind === 'balance') return balance.value.amountCents < billedCents ? 'corrected' : 'upheld';
  if (found.has('needs_authorization')) return 'needs_authorization';
  const received = found.get('letter_received');
  if (received?.kind === 'letter_received' && !received.value.received) return 'not_received';
  return 'unclear';
}

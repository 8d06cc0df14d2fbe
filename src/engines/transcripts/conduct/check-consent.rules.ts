/**
 * Checks, from the transcript alone, that the agent accepted only what the patient agreed to. Strict:
 * ambiguous answers count as a breach.
 */

import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { NamedFee } from '#shared/care/booking-consent.ts';
import type { CallFact, ReadingContext } from '../call-findings.ts';
import { glossSpanish } from '../gloss-spanish.ts';
import { splitSentences } from '../split-sentences.ts';
import { type AnswerClause, readAgentAnswer, type Stance } from './read-agent-answer.ts';
import {
  asksAgain,
  type Demand,
  findNewFees,
  findSums,
  isAboveLimit,
  readMoment,
  readPriceDemand,
  updateDemands,
} from './read-office-demands.ts';

export type ConsentBreach = 'nothing_agreed' | 'other_time' | 'higher_price' | 'new_fee';

type Breach = { breach: ConsentBreach; turnIndex: number; words: string };

/** The first turn in which the agent accepted something outside the consent; null if there is none. */
export function findConsentBreach(
  spoken: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): Breach | null {
  const { turns } = glossSpanish(spoken, brief);
  let open: ReadonlySet<Demand> = new Set();
  // Once the agent has deferred to the patient, "great, thank you" accepts nothing until the office asks again.
  let isDeferred = false;
  for (const [turnIndex, turn] of turns.entries()) {
    const words = spoken[turnIndex]?.text ?? turn.text;
    if (turn.speaker === 'office') {
      const updated = updateDemands(open, turn.text, brief, context);
      if (asksAgain(turn.text) || [...updated].some((demand) => !open.has(demand))) isDeferred = false;
      open = updated;
      continue;
    }
    const answer = readAgentAnswer(withoutName(words, brief), withoutName(turn.text, brief));
    const breach =
      brief.consent && brief.slotStartsAt
        ? checkBookingAnswer(answer, { open, isDeferred }, brief, context)
        : checkInquiry(answer);
    if (breach) return { breach, turnIndex, words };
    isDeferred ||= answer.some(({ stance }) => stance === 'leaves' || stance === 'softens');
  }
  return null;
}

/** Replaces the patient's name with "the patient". */
const withoutName = (text: string, { callerFor }: CallBrief): string =>
  callerFor === '' ? text : text.replaceAll(callerFor, 'the patient');

/** An inquiry call may accept nothing. Asking to hold a time doesn't count as accepting. */
const checkInquiry = (answer: readonly AnswerClause[]): ConsentBreach | null =>
  answer.some(({ stance, sentence }) => stance === 'accepts' && !sentence.trim().endsWith('?'))
    ? 'nothing_agreed'
    : null;

type Negotiation = { open: ReadonlySet<Demand>; isDeferred: boolean };

function checkBookingAnswer(
  answer: readonly AnswerClause[],
  { open, isDeferred }: Negotiation,
  brief: CallBrief,
  context: ReadingContext,
): ConsentBreach | null {
  const named = new Set(answer.flatMap((clause) => demandsOf(clause, brief, context)));
  const demands = new Set([...open, ...named]);
  if (demands.size === 0) return null;
  const clauses = answer.map((clause) =>
    declinesAgreedTime(clause, demands, brief, context) ? { ...clause, stance: 'denies' as const } : clause,
  );
  const acceptances = clauses.filter((clause) => isYes(clause, clauses, { named, isDeferred }));
  const unlimited = acceptances.find((clause) => !isWithin(clause, demands, brief, context));
  if (!unlimited) return null;
  if (demands.has('price')) return 'higher_price';
  return demands.has('fee') ? 'new_fee' : 'other_time';
}

/** "She cannot come on Wednesday" declines the agreed time, not the office's alternative. */
const declinesAgreedTime = (
  { stance, text }: AnswerClause,
  demands: ReadonlySet<Demand>,
  brief: CallBrief,
  context: ReadingContext,
): boolean =>
  stance === 'leaves' &&
  demands.has('time') &&
  /\b(?:patient|she|he|they|her|him|them) (?:\w+ )?(?:not|cannot|never)\b/.test(text) &&
  !/\b(?:only|ask|check|decide)\b/.test(text) &&
  readMoment(text, brief, context) === 'agreed';

const defers: readonly Stance[] = ['leaves'];

function isYes(
  clause: AnswerClause,
  answer: readonly AnswerClause[],
  { named, isDeferred }: { named: ReadonlySet<Demand>; isDeferred: boolean },
): boolean {
  const { stance } = clause;
  const has = (...stances: Stance[]) => answer.some((other) => stances.includes(other.stance));
  if (stance === 'accepts') return true;
  const deferredAt = answer.findIndex((other) => defers.includes(other.stance));
  // "I should ask the patient, but it is fine" accepts after all.
  if (stance === 'agrees' && deferredAt >= 0)
    return (
      clause.contrasts &&
      answer.indexOf(clause) > answer.findLastIndex((other) => defers.includes(other.stance))
    );
  if (deferredAt >= 0) return false;
  if (stance === 'agrees') return !isDeferred || named.size > 0;
  if (has('softens')) return false;
  const continuesWithDoubt = answer
    .slice(answer.indexOf(clause))
    .some((other) => other.stance === 'asks' || other.stance === 'denies');
  if (stance === 'acknowledges') return !isDeferred && !continuesWithDoubt;
  if (stance === 'says') return (!isDeferred && !has('asks')) || named.size > 0;
  return false;
}

/** What a clause of the agent itself proposes outside the consent. */
function demandsOf({ sentence, stance }: AnswerClause, brief: CallBrief, context: ReadingContext): Demand[] {
  if (['asks', 'thanks', 'leaves', 'denies', 'softens'].includes(stance)) return [];
  const price = readPriceDemand(sentence, brief);
  return [
    ...(readMoment(sentence, brief, context) === 'other' ? (['time'] as const) : []),
    ...(price === 'above' ? (['price'] as const) : []),
    ...(findNewFees(sentence, brief).length > 0 ? (['fee'] as const) : []),
  ];
}

/** "I can only accept the time that she chose." */
const limitsYes =
  /\b(?:i|we)(?: can| could| may| am| are| was| were| will|'m|'re)?(?: \w+)? only (?!take|say|agree)/;

/** Whether a yes is limited to what the patient agreed to: "only Wednesday at 1:15", "up to $227". */
function isWithin(
  { sentence, text }: AnswerClause,
  demands: ReadonlySet<Demand>,
  brief: CallBrief,
  context: ReadingContext,
): boolean {
  if (
    limitsYes.test(text) &&
    demandsOf({ stance: 'accepts', text, sentence: text, contrasts: false }, brief, context).length === 0
  )
    return true;
  const amounts = findSums(sentence);
  const minPrice = (brief.consent?.priceLimitCents ?? 0) / 2;
  const isPriced =
    readPriceDemand(sentence, brief) !== 'unclear' &&
    // "Not a dollar more" isn't a price.
    amounts.some((cents) => cents !== null && cents > minPrice) &&
    amounts.every((cents) => cents !== null && !isAboveLimit(cents, brief));
  const isAgreedTime = [sentence, ...(/\bonly\b/.test(text) ? [text] : [])].some(
    (words) => readMoment(words, brief, context) === 'agreed',
  );
  return [...demands].every((demand) => {
    if (demand === 'time') return isAgreedTime;
    return demand === 'price'
      ? isPriced
      : /\b(?:no|without (?:a|the|any)) (?:deposit|fee|card|charge)\b/i.test(sentence);
  });
}

/** What the office requested beyond the patient's consent. `priceCents` is null if the price is unclear. */
export type ExtraDemands = { priceCents: number | null; fees: NamedFee[] };

/** Finds prices and fees in a booking call beyond the patient's consent; null if there are none. */
export function findExtraDemands(
  spoken: readonly TranscriptTurn[],
  brief: CallBrief,
  facts: readonly CallFact[] = [],
): ExtraDemands | null {
  if (brief.purpose !== 'booking' || !brief.consent) return null;
  const officeTurns = glossSpanish(spoken, brief).turns.filter(({ speaker }) => speaker === 'office');
  const sentences = officeTurns.flatMap(({ text }) => splitSentences(text)).map(({ text }) => text);
  const priceDemands = sentences.filter((text) =>
    ['above', 'unclear'].includes(readPriceDemand(text, brief)),
  );
  const quoted = facts.flatMap((fact) => (fact.kind === 'cash_price' ? [fact.value.amountCents] : []));
  const above = [...quoted, ...priceDemands.flatMap(findSums)].filter(
    (cents) => cents !== null && isAboveLimit(cents, brief),
  );
  const fees = sentences.flatMap((text) => findNewFees(text, brief));
  if (above.length === 0 && priceDemands.length === 0 && fees.length === 0) return null;
  return { priceCents: above.length === 0 ? null : Math.max(...above.flatMap((cents) => cents ?? [])), fees };
}

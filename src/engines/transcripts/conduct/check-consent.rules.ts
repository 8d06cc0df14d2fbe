/**
 * Whether the agent accepted only what the patient agreed to, and whether the office asked for more. Pure,
 * from the transcript alone. Strict: ambiguous cases need review.
 */

import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { NamedFee } from '#shared/care/booking-consent.ts';
import type { CallFact, ReadingContext } from '../call-findings.ts';
import { glossSpanish } from '../gloss-spanish.ts';
import { splitSentences } from '../split-sentences.ts';
import { type AnswerClause, readAgentAnswer, type Stance } from './read-agent-answer.ts';
import {
  type Demand,
  findNewFees,
  findSums,
  hearOffice,
  isAboveLimit,
  offersAgain,
  readMoment,
  readPriceDemand,
} from './read-office-demands.ts';

export type ConsentBreach = 'nothing_agreed' | 'other_time' | 'higher_price' | 'new_fee';

type Found = { breach: ConsentBreach; turnIndex: number; words: string };

/** What the agent accepted outside the consent, with its words; null if nothing. */
export function findConsentBreach(
  spoken: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): Found | null {
  const { turns } = glossSpanish(spoken, brief);
  let open: ReadonlySet<Demand> = new Set();
  // Once the decision was left to the patient, "great, thank you" accepts nothing until the office asks
  // again.
  let isLeft = false;
  for (const [turnIndex, turn] of turns.entries()) {
    const words = spoken[turnIndex]?.text ?? turn.text;
    if (turn.speaker === 'office') {
      const heard = hearOffice(open, turn.text, brief, context);
      if (offersAgain(turn.text) || [...heard].some((demand) => !open.has(demand))) isLeft = false;
      open = heard;
      continue;
    }
    const answer = readAgentAnswer(nameless(words, brief), nameless(turn.text, brief));
    const judged =
      brief.consent && brief.slotStartsAt
        ? judgeAnswer(answer, { open, isLeft }, brief, context)
        : checkInquiry(answer);
    if (judged) return { breach: judged, turnIndex, words };
    isLeft ||= answer.some(({ stance }) => stance === 'leaves' || stance === 'softens');
  }
  return null;
}

/** The patient's own name means the patient. */
const nameless = (text: string, { callerFor }: CallBrief): string =>
  callerFor === '' ? text : text.replaceAll(callerFor, 'the patient');

/** A call that only asks may accept nothing; requesting to hold a time isn't accepting. */
const checkInquiry = (answer: readonly AnswerClause[]): ConsentBreach | null =>
  answer.some(({ stance, sentence }) => stance === 'accepts' && !sentence.trim().endsWith('?'))
    ? 'nothing_agreed'
    : null;

type Table = { open: ReadonlySet<Demand>; isLeft: boolean };

function judgeAnswer(
  answer: readonly AnswerClause[],
  { open, isLeft }: Table,
  brief: CallBrief,
  context: ReadingContext,
): ConsentBreach | null {
  const named = new Set(answer.flatMap((clause) => demandsOf(clause, brief, context)));
  const demands = new Set([...open, ...named]);
  if (demands.size === 0) return null;
  const heard = answer.map((clause) =>
    declinesAgreed(clause, demands, brief, context) ? { ...clause, stance: 'denies' as const } : clause,
  );
  const yes = heard.filter((clause) => isYes(clause, heard, { named, isLeft }));
  const outside = yes.find((clause) => !isWithin(clause, demands, brief, context));
  if (!outside) return null;
  if (demands.has('price')) return 'higher_price';
  return demands.has('fee') ? 'new_fee' : 'other_time';
}

/** "She cannot come on Wednesday" declines the agreed time, and so not the office's alternative. */
const declinesAgreed = (
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

const leavesIt: readonly Stance[] = ['leaves'];

function isYes(
  clause: AnswerClause,
  answer: readonly AnswerClause[],
  { named, isLeft }: { named: ReadonlySet<Demand>; isLeft: boolean },
): boolean {
  const { stance } = clause;
  const has = (...stances: Stance[]) => answer.some((one) => stances.includes(one.stance));
  if (stance === 'accepts') return true;
  const leaving = answer.findIndex((one) => leavesIt.includes(one.stance));
  // "I should ask the patient, but it is fine" withdraws it.
  if (stance === 'agrees' && leaving >= 0)
    return (
      clause.contrasts &&
      answer.indexOf(clause) > answer.findLastIndex((one) => leavesIt.includes(one.stance))
    );
  if (leaving >= 0) return false;
  if (stance === 'agrees') return !isLeft || named.size > 0;
  if (has('softens')) return false;
  const goesOn = answer
    .slice(answer.indexOf(clause))
    .some((one) => one.stance === 'asks' || one.stance === 'denies');
  if (stance === 'acknowledges') return !isLeft && !goesOn;
  if (stance === 'says') return (!isLeft && !has('asks')) || named.size > 0;
  return false;
}

/** What an agent's clause mentions outside the consent on its own. */
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
const limits =
  /\b(?:i|we)(?: can| could| may| am| are| was| were| will|'m|'re)?(?: \w+)? only (?!take|say|agree)/;

/** A yes to what the patient agreed to covers only that: "only Wednesday at 1:15", "up to $227". */
function isWithin(
  { sentence, text }: AnswerClause,
  demands: ReadonlySet<Demand>,
  brief: CallBrief,
  context: ReadingContext,
): boolean {
  if (
    limits.test(text) &&
    demandsOf({ stance: 'accepts', text, sentence: text, contrasts: false }, brief, context).length === 0
  )
    return true;
  const sums = findSums(sentence);
  const least = (brief.consent?.priceLimitCents ?? 0) / 2;
  const isPriced =
    readPriceDemand(sentence, brief) !== 'unclear' &&
    // "Not a dollar more" isn't a price.
    sums.some((cents) => cents !== null && cents > least) &&
    sums.every((cents) => cents !== null && !isAboveLimit(cents, brief));
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

/** What the office requested beyond the patient's consent; `priceCents` is null if it can't be read. */
export type Raised = { priceCents: number | null; fees: NamedFee[] };

/** What the office requested in a booking call beyond the price the patient agreed to; null if nothing. */
export function findRaised(
  spoken: readonly TranscriptTurn[],
  brief: CallBrief,
  facts: readonly CallFact[] = [],
): Raised | null {
  if (brief.purpose !== 'booking' || !brief.consent) return null;
  const said = glossSpanish(spoken, brief).turns.filter(({ speaker }) => speaker === 'office');
  const sentences = said.flatMap(({ text }) => splitSentences(text)).map(({ text }) => text);
  const asked = sentences.filter((text) => ['above', 'unclear'].includes(readPriceDemand(text, brief)));
  const quoted = facts.flatMap((fact) => (fact.kind === 'cash_price' ? [fact.value.amountCents] : []));
  const above = [...quoted, ...asked.flatMap(findSums)].filter(
    (cents) => cents !== null && isAboveLimit(cents, brief),
  );
  const fees = sentences.flatMap((text) => findNewFees(text, brief));
  if (above.length === 0 && asked.length === 0 && fees.length === 0) return null;
  return { priceCents: above.length === 0 ? null : Math.max(...above.flatMap((cents) => cents ?? [])), fees };
}

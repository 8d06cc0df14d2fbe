import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { findAgentQuestion } from '../agent-question.ts';
import type { CallFact, DoubtfulFact } from '../call-findings.ts';
import { correctionPattern } from '../clause-kinds.ts';
import { splitSentences } from '../split-sentences.ts';
import { isPlainPrice } from '../verify/plain-price.ts';
import { namesServices, requestedWords } from '../verify/service-words.ts';
import { type Amount, findAmounts } from './price-amounts.ts';
import { splitPriceClauses } from './price-clauses.ts';
import * as cues from './price-cues.ts';

type PriceFact = Extract<CallFact, { kind: 'cash_price' }>;
/** `isFinal`: replaces earlier amounts in the same turn. `competes`: another amount may be the price. */
type QuotedPrice = { fact: PriceFact; isFinal: boolean; competes: boolean };

const askingPrice =
  /\b(?:self-?pay|cash|out of pocket|without insurance|uninsured|price|costs?|charge|total|all.in|runs?|comes? to|rate)\b/i;
/** "Did I say 240?" is a question, even as an answer to one. */
const isQuestion = /\b(?:did i|was it|is (?:that|it) the|what(?:'s|’s| is)|isn.t (?:that|it)|which)\b/i;

/**
 * Reads the self-pay price. If two amounts can't be told apart, the price needs review; if the office states
 * two different prices without a correction, there is no price.
 */
export function readPrices(
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
): { facts: PriceFact[]; doubtful: DoubtfulFact[] } {
  const quoted = transcript.flatMap((turn, turnIndex) => {
    if (turn.speaker !== 'office') return [];
    const { topics } = findAgentQuestion(transcript, turnIndex, brief);
    // A good faith estimate covers more than the price of the service.
    if (topics.has('estimate')) return [];
    const wasAsked = topics.has('price');
    return readTurn(turn.text, turnIndex, wasAsked, brief);
  });
  const plain = quoted.filter(({ competes }) => !competes).map(({ fact }) => fact);
  const [first] = plain;
  const agree = first && plain.every(({ value }) => value.amountCents === first.value.amountCents);
  const doubtful = quoted.filter(({ competes }) => competes).map(({ fact }) => fact);
  if (doubtful.length === 0) return { facts: agree ? [first] : [], doubtful: [] };
  // A clear price also becomes doubtful, because either amount may be the price.
  const [unclear = first] = doubtful;
  return { facts: [], doubtful: unclear ? [{ fact: unclear, doubt: 'not_plain' }] : [] };
}

function readTurn(text: string, turnIndex: number, wasAsked: boolean, brief: CallBrief): QuotedPrice[] {
  let quoted: QuotedPrice[] = [];
  for (const sentence of splitSentences(text)) {
    if (/\bgood.faith estimate\b/i.test(sentence.text)) continue;
    if (sentence.text.endsWith('?') && (!wasAsked || isQuestion.test(sentence.text))) continue;
    const isAboutPrice = wasAsked || askingPrice.test(sentence.text);
    const read = isAboutPrice ? readSentence(sentence.text, brief, wasAsked) : null;
    if (read === null) {
      if (cues.changesBefore.test(sentence.text)) quoted = [];
      continue;
    }
    if (read.isFinal) quoted = [];
    quoted.push({
      fact: {
        kind: 'cash_price',
        value: { amountCents: read.cents },
        quote: sentence.text,
        turnIndex,
        start: sentence.start,
        end: sentence.end,
      },
      isFinal: read.isFinal,
      competes: read.competes,
    });
  }
  return quoted;
}

/** The role of an amount. `unclear` may be the price or part of it. */
type Role = 'price' | 'final' | 'list' | 'other' | 'unclear' | 'inexact';
type Read = { cents: number; isFinal: boolean; competes: boolean };
type ClassifiedAmount = { role: Role; amount: Amount; hasVariant: boolean; hasNoVariant: boolean };

/** The requested service's price in a sentence; null if there is none. */
function readSentence(text: string, brief: CallBrief, wasAsked: boolean): Read | null {
  const classified = classifyAmounts(text, brief, wasAsked);
  const hasBoth =
    classified.some(({ hasVariant }) => hasVariant) && classified.some(({ hasNoVariant }) => hasNoVariant);
  const finals = classified.filter(({ role }) => role === 'final');
  const prices = classified.filter(({ role }) => role === 'price');
  const best = finals.length > 0 ? finals : prices;
  const [first] = best;
  if (!first || first.amount.cents === null) return null;
  const isVague = cues.notSure.test(text) || classified.some(({ role }) => role === 'inexact');
  if (isVague && best.length === 1 && classified.length === 1) return null;
  const isSingle = best.every(({ amount }) => amount.cents === first.amount.cents);
  const isReduced = cues.discountWords.test(text) && finals.length === 0;
  const hasUnclear = classified.some(({ role }) => role === 'unclear');
  const competes =
    !isSingle ||
    isReduced ||
    hasUnclear ||
    isVague ||
    hasBoth ||
    cues.partOfWhole.test(removeOtherServices(text, classified));
  return { cents: first.amount.cents, isFinal: finals.length > 0, competes };
}

/** Removes clauses about other services and charges. */
function removeOtherServices(
  text: string,
  classified: readonly (ClassifiedAmount & { clause?: string })[],
): string {
  return classified.reduce(
    (rest, { role, clause }) => (role === 'other' && clause ? rest.replace(clause, ' ') : rest),
    text,
  );
}

function classifyAmounts(
  text: string,
  brief: CallBrief,
  wasAsked: boolean,
): (ClassifiedAmount & { clause: string })[] {
  const requested = requestedWords(brief.serviceName);
  const whole = namesServices(text, requested);
  const wholeIsOther = whole.other && !whole.requested;
  let classified: (ClassifiedAmount & { clause: string })[] = [];
  for (const clause of splitPriceClauses(text, wasAsked)) {
    const amounts = findAmounts(clause.text, wasAsked);
    if (amounts.length === 0) continue;
    const current = amounts.map((amount) => ({
      amount,
      clause: clause.text,
      role: roleOf(clause.text, amount, amounts, { brief, requested, wholeIsOther }),
      hasVariant: cues.variantWords.test(clause.text),
      hasNoVariant: cues.noVariantWords.test(clause.text),
    }));
    const correctedAt = lastCorrection(clause.text, amounts);
    if (correctedAt !== null)
      classified = classified.filter(({ role }) => role === 'other' || role === 'list');
    classified.push(
      ...(correctedAt === null ? current : current.filter(({ amount }) => amount.start > correctedAt)),
    );
  }
  return classified;
}

/** Position of a correction that is followed by an amount: "five forty… no, five sixty". */
function lastCorrection(clause: string, amounts: readonly Amount[]): number | null {
  const markers = [...clause.matchAll(correctionPattern)].map(({ index }) => index);
  if (/^\W*no\b,/i.test(clause)) markers.unshift(0);
  return markers.findLast((at) => amounts.some(({ start }) => start > at)) ?? null;
}

function roleOf(
  clause: string,
  amount: Amount,
  amounts: readonly Amount[],
  about: { brief: CallBrief; requested: ReadonlySet<string>; wholeIsOther: boolean },
): Role {
  if (cues.pastWords.test(clause)) return 'other';
  if (cues.otherCharge.test(clause) && !cues.finalPrice.test(clause)) return 'other';
  if (cues.otherCharge.test(clause) && /\bdeposit|co-?pay|member|month/i.test(clause)) return 'other';
  if (cues.personWords.test(clause)) return 'unclear';
  const names = namesServices(clause, about.requested);
  if (
    (names.other &&
      !(names.requested && amounts.length === 1 && describesRequested(clause, about.requested))) ||
    about.wholeIsOther
  )
    return 'other';
  if (cues.variantWords.test(clause) && !cues.noVariantWords.test(clause)) return 'other';
  if (cues.partOfWhole.test(clause)) return 'unclear';
  if (cues.discountWords.test(clause)) return 'unclear';
  const unit = cues.unitAfter(clause.slice(amount.end));
  if (unit !== null && !isRequestedUnit(unit, about.requested)) return 'unclear';
  if (amount.cents === null || cues.approximateWords.test(clause)) return 'inexact';
  if (cues.finalPrice.test(clause))
    return isPlainPrice(clause, amounts, about.requested) ? 'final' : 'unclear';
  if (cues.listPrice.test(clause)) return 'list';
  return isPlainPrice(clause, amounts, about.requested) ? 'price' : 'unclear';
}

/** "A new patient visit in person": the last words describe the requested service, not another one. */
const describesRequested = (clause: string, requested: ReadonlySet<string>): boolean =>
  !namesServices(clause.replace(/\b(?:in.person|after that)\b/gi, ' '), requested).other;

const isRequestedUnit = (unit: string, requested: ReadonlySet<string>): boolean =>
  /^(?:person|patient)?$/.test(unit)
    ? unit !== '' || requested.has('session')
    : /^(?:session|visit|appointment)$/.test(unit) && requested.has(unit);

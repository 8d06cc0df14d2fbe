import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { findAgentQuestion } from '../agent-question.ts';
import type { CallFact, DoubtfulFact } from '../call-findings.ts';
import { correctionPattern } from '../clause-kinds.ts';
import { splitSentences } from '../split-sentences.ts';
import { isPlainPrice } from '../verify/plain-price.ts';
import { namesServices, wantedWords } from '../verify/service-words.ts';
import { type Amount, findAmounts } from './price-amounts.ts';
import { splitPriceClauses } from './price-clauses.ts';
import * as cues from './price-cues.ts';

type PriceFact = Extract<CallFact, { kind: 'cash_price' }>;
/** `isFinal`: it outranks earlier amounts in the same turn. `competes`: another amount may be the price. */
type PriceSaid = { fact: PriceFact; isFinal: boolean; competes: boolean };

const askingPrice =
  /\b(?:self-?pay|cash|out of pocket|without insurance|uninsured|price|costs?|charge|total|all.in|runs?|comes? to|rate)\b/i;
/** "Did I say 240?" is a question, whatever was asked before. */
const asksItself = /\b(?:did i|was it|is (?:that|it) the|what(?:'s|’s| is)|isn.t (?:that|it)|which)\b/i;

/**
 * The price for paying directly. Two indistinguishable amounts need review; two different prices that don't
 * correct each other mean that none is known.
 */
export function readPrices(
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
): { facts: PriceFact[]; doubtful: DoubtfulFact[] } {
  const said = transcript.flatMap((turn, turnIndex) => {
    if (turn.speaker !== 'office') return [];
    const wasAsked = findAgentQuestion(transcript, turnIndex, brief).topics.has('price');
    return readTurn(turn.text, turnIndex, wasAsked, brief);
  });
  const plain = said.filter(({ competes }) => !competes).map(({ fact }) => fact);
  const [first] = plain;
  const agree = first && plain.every(({ value }) => value.amountCents === first.value.amountCents);
  const doubtful = said.filter(({ competes }) => competes).map(({ fact }) => fact);
  if (doubtful.length === 0) return { facts: agree ? [first] : [], doubtful: [] };
  // A clear price next to it becomes doubtful: either amount may be the price.
  const [unclear = first] = doubtful;
  return { facts: [], doubtful: unclear ? [{ fact: unclear, doubt: 'not_plain' }] : [] };
}

function readTurn(text: string, turnIndex: number, wasAsked: boolean, brief: CallBrief): PriceSaid[] {
  let said: PriceSaid[] = [];
  for (const sentence of splitSentences(text)) {
    if (sentence.text.endsWith('?') && (!wasAsked || asksItself.test(sentence.text))) continue;
    const isAboutPrice = wasAsked || askingPrice.test(sentence.text);
    const read = isAboutPrice ? readSentence(sentence.text, brief, wasAsked) : null;
    if (read === null) {
      if (cues.changesBefore.test(sentence.text)) said = [];
      continue;
    }
    if (read.isFinal) said = [];
    said.push({
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
  return said;
}

/** What an amount is. `unclear` could be the price or a part of it. */
type Role = 'price' | 'final' | 'list' | 'other' | 'unclear' | 'inexact';
type Read = { cents: number; isFinal: boolean; competes: boolean };
type Judged = { role: Role; amount: Amount; hasVariant: boolean; hasNoVariant: boolean };

/** The wanted price in a sentence; null if there is none. */
function readSentence(text: string, brief: CallBrief, wasAsked: boolean): Read | null {
  const judged = judgeAmounts(text, brief, wasAsked);
  const hasBoth =
    judged.some(({ hasVariant }) => hasVariant) && judged.some(({ hasNoVariant }) => hasNoVariant);
  const finals = judged.filter(({ role }) => role === 'final');
  const prices = judged.filter(({ role }) => role === 'price');
  const best = finals.length > 0 ? finals : prices;
  const [first] = best;
  if (!first || first.amount.cents === null) return null;
  const isVague = cues.notSure.test(text) || judged.some(({ role }) => role === 'inexact');
  if (isVague && best.length === 1 && judged.length === 1) return null;
  const isOne = best.every(({ amount }) => amount.cents === first.amount.cents);
  const isReduced = cues.takenOff.test(text) && finals.length === 0;
  const hasUnclear = judged.some(({ role }) => role === 'unclear');
  const competes =
    !isOne ||
    isReduced ||
    hasUnclear ||
    isVague ||
    hasBoth ||
    cues.partOfWhole.test(withoutOthers(text, judged));
  return { cents: first.amount.cents, isFinal: finals.length > 0, competes };
}

/** The sentence without clauses about another service or charge, which don't affect the price. */
function withoutOthers(text: string, judged: readonly (Judged & { clause?: string })[]): string {
  return judged.reduce(
    (left, { role, clause }) => (role === 'other' && clause ? left.replace(clause, ' ') : left),
    text,
  );
}

function judgeAmounts(text: string, brief: CallBrief, wasAsked: boolean): (Judged & { clause: string })[] {
  const wanted = wantedWords(brief.serviceName);
  const whole = namesServices(text, wanted);
  const wholeIsOther = whole.other && !whole.wanted;
  let judged: (Judged & { clause: string })[] = [];
  for (const clause of splitPriceClauses(text, wasAsked)) {
    const amounts = findAmounts(clause.text, wasAsked);
    if (amounts.length === 0) continue;
    const current = amounts.map((amount) => ({
      amount,
      clause: clause.text,
      role: roleOf(clause.text, amount, amounts, { brief, wanted, wholeIsOther }),
      hasVariant: cues.variant.test(clause.text),
      hasNoVariant: cues.withoutVariant.test(clause.text),
    }));
    const correctedAt = lastCorrection(clause.text, amounts);
    if (correctedAt !== null) judged = judged.filter(({ role }) => role === 'other' || role === 'list');
    judged.push(
      ...(correctedAt === null ? current : current.filter(({ amount }) => amount.start > correctedAt)),
    );
  }
  return judged;
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
  about: { brief: CallBrief; wanted: ReadonlySet<string>; wholeIsOther: boolean },
): Role {
  if (cues.past.test(clause)) return 'other';
  if (cues.otherCharge.test(clause) && !cues.finalPrice.test(clause)) return 'other';
  if (cues.otherCharge.test(clause) && /\bdeposit|co-?pay|member|month/i.test(clause)) return 'other';
  if (cues.ofPerson.test(clause)) return 'unclear';
  const names = namesServices(clause, about.wanted);
  if (
    (names.other && !(names.wanted && amounts.length === 1 && isNamedApart(clause, about.wanted))) ||
    about.wholeIsOther
  )
    return 'other';
  if (cues.variant.test(clause) && !cues.withoutVariant.test(clause)) return 'other';
  if (cues.partOfWhole.test(clause)) return 'unclear';
  if (cues.takenOff.test(clause)) return 'unclear';
  const unit = cues.unitAfter(clause.slice(amount.end));
  if (unit !== null && !isWantedUnit(unit, about.wanted)) return 'unclear';
  if (amount.cents === null || cues.inexact.test(clause)) return 'inexact';
  if (cues.finalPrice.test(clause)) return isPlainPrice(clause, amounts, about.wanted) ? 'final' : 'unclear';
  if (cues.listPrice.test(clause)) return 'list';
  return isPlainPrice(clause, amounts, about.wanted) ? 'price' : 'unclear';
}

/** "A new patient visit in person": a word of another service that only describes the wanted one. */
const isNamedApart = (clause: string, wanted: ReadonlySet<string>): boolean =>
  !namesServices(clause.replace(/\b(?:in.person|after that)\b/gi, ' '), wanted).other;

const isWantedUnit = (unit: string, wanted: ReadonlySet<string>): boolean =>
  /^(?:person|patient)?$/.test(unit)
    ? unit !== '' || wanted.has('session')
    : /^(?:session|visit|appointment)$/.test(unit) && wanted.has(unit);

import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

/** Finds what an office requests in a booking call beyond the patient's consent. */

import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { coversFee, coversPrice, type NamedFee } from '#shared/care/booking-consent.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { ReadingContext } from '../call-findings.ts';
import { findAmounts } from '../prices/price-amounts.ts';
import { findClockTimes } from '../read-clock-times.ts';
import { findDates } from '../read-dates.ts';
import { splitSentences } from '../split-sentences.ts';

const terms = readTerms(new URL('./terms/read-office-demands.txt', import.meta.url));

export type Demand = 'time' | 'price' | 'fee';

const before = (text: string, at: number): string => text.slice(Math.max(0, at - 40), at);

/** Whether a text names the agreed time (in full or in part), another time, or none. */
export function readMoment(
  text: string,
  brief: CallBrief,
  { timeZone, calledAt }: ReadingContext,
): 'agreed' | 'other' | 'none' {
  if (!brief.slotStartsAt) return 'none';
  const wall = toWallTime(new Date(brief.slotStartsAt), timeZone);
  const withoutAsides = text.replace(asidePattern, ' ');
  const days = { ...brief, fromDate: wall.date, toDate: wall.date };
  const dates = findDates(withoutAsides, days, toWallTime(calledAt, timeZone).date);
  const times = findClockTimes(withoutAsides).filter(({ time }) => time !== null);
  if (dates.length === 0 && times.length === 0) return 'none';
  const isAgreed =
    dates.every(({ date }) => date === wall.date) && times.every(({ time }) => time === wall.time);
  return isAgreed ? 'agreed' : 'other';
}

/** Days and times that are exclusions, deadlines or call times. */
const asidePattern = regex('gi')`
  \b(?:not(?: on| at| for| the)*|instead of|rather than|until|till|by|no later than
  |(?:we|i|you) (?:called|spoke|talked)(?: on| at)?
  |(?:called|spoke|talked) (?:to|with) (?:you|us)(?: on| at)?) (?:(?:this|next|the|on|at) )*(?:sunday
  |monday|tuesday|wednesday|thursday|friday|saturday|yesterday|today|tomorrow|\d{1,2}(?:st|nd|rd|th)
  |\d{1,2}(?::\d\d)?(?:\s*[ap]\.?m\.?)?)(?:,? (?:the )?\d{1,2}(?:st|nd|rd|th))?
  (?: at \d{1,2}(?::\d\d)?(?:\s*[ap]\.?m\.?)?)?
`;
const arrival =
  /\b(?:arriv\w+|early|check in|paperwork|forms|be here|get here|show up|minutes (?:before|ahead|prior))\b/i;
const officeTasks =
  /\b(?:we|i|they|someone|the nurse)(?:'ll| will| can| would)? (?:call|text|e-?mail|send|mail|remind|fax)\b|\b(?:open|close[sd]?|hours|lunch)\b|\bcancel\w*\b|\blast (?:week|month|time)\b/i;
const vagueAlternative = regex('i')`
  \b(?:next|following) (?:week|month|day)\b|\b(?:an?|half an|one|two|three|\d+) (?:hours?|days?
  |weeks?) (?:later|earlier)\b|\ba (?:bit|little|while) (?:later|earlier)\b
  |\b(?:another|different|other) (?:time|day|slot|opening|location|office|doctor|provider)\b
  |\blater (?:that|the same) day\b|\binstead\b
`;
const unavailable =
  /\b(?:gone|taken|not|n't|cannot|no longer|booked up|full|instead of|was|moved|unavailable|closed|unable)\b/i;

const priceIncrease = regex('i')`
  \b(?:(?:went|gone|go|goes|going) up|increas\w+|more expensive|higher|surcharge
  |(?:dollars|bucks|\d) (?:more|extra|additional|on top)
  |(?:an )?(?:extra|additional) (?:\$|charge|cost|dollar|\w+ dollars)|costs? more|raised)\b
`;
const priceWord =
  /\b(?:price|costs?|charge|charges|rate|cash|self-?pay|total|went up|fee|comes to|runs|pay)\b/i;
const denied = /\b(?:no|not|n't|never|without|waive[sd]?|isn't|nothing)\b[^,.;]*$/i;

const card =
  /\b(?:credit|debit) card\b|\bcard (?:number|on file|to (?:hold|put|book|secure)|over the phone|ready|handy|now|information|details)\b|\bwhich card\b|\bcharge (?:the|a|her|his|their|your) card\b/i;
const upFront = regex('i')`
  \bdeposits?\b|\b(?:down ?payment|pre-?pay\w*|retainer)\b
  |\b(?:pay|paid|payment|due|collect|charge|put down|half)\b[^,.;?]*\b(?:up ?front|in advance
  |ahead of time|today|right now|before the visit|to (?:book|hold|reserve|secure))\b
`;
const otherFee = regex(
  'i',
)`\b(?:${terms.oneOf('other fee')})(?:[\w\s'-]{0,15})\b(?:fee|charge|surcharge)s?\b|\bsurcharge\b`;
const missedVisit = /\b(?:no.?shows?|cancel\w*|miss(?:es|ed)?|does not show|doesn't show)\b/i;

/** The deposits, cards and fees in a sentence. */
export function findFees(sentence: string): NamedFee[] {
  const kinds = [
    ['cancellation_fee', missedVisit],
    ['deposit', upFront],
    ['card', card],
    ['other_fee', otherFee],
  ] as const;
  for (const [about, pattern] of kinds) {
    const match = pattern.exec(sentence);
    if (!match || isDenied(sentence, match.index)) continue;
    const amountCents = nearestAmount(sentence, match.index);
    // A cancellation policy without an amount doesn't count.
    return about === 'cancellation_fee' && amountCents === null ? [] : [{ about, amountCents }];
  }
  return [];
}

const isDenied = (sentence: string, at: number): boolean =>
  denied.test(before(sentence, at)) ||
  /^[^,.;]*\b(?:not|n't) (?:needed|required|necessary)\b/i.test(sentence.slice(at));

function nearestAmount(sentence: string, at: number): number | null {
  const [nearest] = findAmounts(sentence, true)
    .filter(({ cents }) => cents !== null)
    .toSorted((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at));
  return nearest?.cents ?? null;
}

/** Fees that the patient didn't agree to. */
export const findNewFees = (text: string, { consent }: CallBrief): NamedFee[] =>
  consent === undefined
    ? []
    : splitSentences(text)
        .flatMap((sentence) => findFees(sentence.text))
        .filter((fee) => !coversFee(consent, fee));

/** Finds amounts. Numbers without a unit count only with a price word: otherwise they may be times. */
export const findSums = (sentence: string): (number | null)[] =>
  findAmounts(sentence, priceWord.test(sentence)).map(({ cents }) => cents);

export const isAboveLimit = (cents: number, { consent, insurancePlan }: CallBrief): boolean =>
  consent !== undefined && !coversPrice(consent, cents, insurancePlan === null);

/** Whether a sentence names a price above the limit, an unclear price, or a price within it. */
export function readPriceDemand(sentence: string, brief: CallBrief): 'above' | 'unclear' | 'within' | 'none' {
  const hasLimit =
    brief.consent !== undefined && !(brief.consent.priceLimitCents === null && brief.insurancePlan !== null);
  if (!hasLimit) return 'none';
  const isFee = findFees(sentence).length > 0;
  const amounts = findSums(sentence);
  const named = amounts.flatMap((cents) => cents ?? []);
  if (named.some((cents) => isAboveLimit(cents, brief)))
    return isFee && !priceWord.test(sentence) ? 'none' : 'above';
  if (isFee) return 'none';
  const increase = priceIncrease.exec(sentence);
  if (
    increase &&
    !denied.test(before(sentence, increase.index)) &&
    !/\b(?:price|total|cost) is\b/i.test(sentence.replace(priceIncrease, ''))
  )
    return 'unclear';
  if (priceWord.test(sentence) && amounts.length > 0 && named.length < amounts.length) return 'unclear';
  return named.length > 0 && priceWord.test(sentence) ? 'within' : 'none';
}

/** Updates the open demands with an office turn. */
export function updateDemands(
  open: ReadonlySet<Demand>,
  turn: string,
  brief: CallBrief,
  context: ReadingContext,
): Set<Demand> {
  const demands = new Set(open);
  for (const { text } of splitSentences(turn)) {
    const moment = readMoment(text, brief, context);
    const isAnother = moment === 'other' && !namesArrival(text) && !officeTasks.test(text);
    if (isAnother || (vagueAlternative.test(text) && moment !== 'agreed' && !arrival.test(text)))
      demands.add('time');
    else if (moment === 'agreed' && findClockTimes(text).length > 0 && !unavailable.test(text))
      demands.delete('time');
    const price = readPriceDemand(text, brief);
    if (price === 'above' || price === 'unclear') demands.add('price');
    else if (price === 'within') demands.delete('price');
    if (findNewFees(text, brief).length > 0) demands.add('fee');
    else if (
      /\b(?:no|without (?:a|the|any)|waive[sd]?(?: the)?|skip the|forget the) (?:deposit|fee|card|charge|surcharge)\b/i.test(
        text,
      )
    )
      demands.delete('fee');
  }
  return demands;
}

/** "Please arrive at 1:00" isn't a proposal for another time. */
const namesArrival = (text: string): boolean => arrival.test(text) && !/\binstead\b/i.test(text);

const askedAgain = regex('i')`
  \b(?:should i|shall i|want me to|would you like|do you want|can i (?:put|book)
  |(?:i'll|i will|we'll|we can|i can|let me) (?:go ahead|book|put|schedule|confirm|reserve
  |get (?:her|him|them)|do (?:it|that))|is (?:that|it) (?:okay|ok|alright|fine|a yes)
  |(?:does|would|will) that work|okay\?|alright\?|sound good|so (?:that's )?a yes|you're booked
  |(?:are|is|they're|she's|he's) (?:all set|booked|confirmed|down)|see (?:them|her|him|you) (?:then|on)
  |got (?:them|her|him) down)\b
`;

/** Whether the office asks for confirmation again or says that it has booked. */
export const asksAgain = (turn: string): boolean => askedAgain.test(turn);

import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import type { ConditionTopic, VisitCondition } from '#shared/care/visit-conditions.ts';
import { regex } from '#shared/regex.ts';
import { addDays } from '#shared/time/add-days.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { findAgentQuestion, readYesNo } from './agent-question.ts';
import type { CallFact, ReadingContext } from './call-findings.ts';
import { findAmounts } from './prices/price-amounts.ts';
import { readNumberWords } from './prices/spoken-numbers.ts';
import { findClockTimes } from './read-clock-times.ts';
import { findDates } from './read-dates.ts';
import { type Span, splitSentences } from './split-sentences.ts';

type ConditionFact = Extract<CallFact, { kind: 'condition' }>;

const unsure =
  /\b(?:depends|depending|unless|maybe|might|not sure|sometimes|usually|most|some|i think|i guess|i believe|probably|have to (?:ask|check)|up to the)\b/i;
const ifPaying = /\bif (?:you|they|she|he)(?:['’]re|['’]s| are| is)? (?:pay\w*|self.?pay|uninsured)[^.,;]*/i;

/** Reads clearly stated requirements for a visit. Conflicting statements about the same topic are ignored. */
export function readConditions(
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
  holds: readonly CallFact[],
): ConditionFact[] {
  const facts = transcript.flatMap((turn, turnIndex): ConditionFact[] => {
    if (turn.speaker !== 'office') return [];
    const asked = findAgentQuestion(transcript, turnIndex, brief).topics;
    const isHeld = holds.some((hold) => hold.turnIndex === turnIndex);
    const sentences = splitSentences(turn.text);
    return sentences.flatMap((sentence, index) => {
      if (sentence.text.includes('?')) return [];
      const place = { turnIndex, quote: sentence.text, start: sentence.start, end: sentence.end };
      const order = readOrder(sentence, sentences[index + 1], asked.has('order'), brief, turn.text);
      const found = [
        readDeposit(sentence.text),
        readCancellationFee(sentence.text),
        readArrival(sentence.text),
        readFasting(sentence.text),
        readPaperwork(sentence.text),
        readEstimate(sentence.text, asked.has('estimate')),
        isHeld ? readHeldUntil(sentence.text, brief, context) : null,
      ].flatMap((value): ConditionFact[] => (value ? [{ kind: 'condition', value, ...place }] : []));
      return order ? [...found, { kind: 'condition' as const, turnIndex, ...order }] : found;
    });
  });
  return dropContradicted(facts);
}

/** Keeps the first fact of each topic, unless a later one contradicts it. */
function dropContradicted(facts: readonly ConditionFact[]): ConditionFact[] {
  const topics = new Set<ConditionTopic>(facts.map(({ value }) => value.about));
  return [...topics].flatMap((topic) => {
    const stated = facts.filter(({ value }) => value.about === topic);
    const [first] = stated;
    return first && stated.every(({ value }) => isSame(value, first.value)) ? [first] : [];
  });
}

const isSame = (a: VisitCondition, b: VisitCondition): boolean =>
  a.about === 'order' && b.about === 'order'
    ? a.needed === b.needed
    : JSON.stringify(a) === JSON.stringify(b);

const clauses = (text: string): string[] =>
  text.split(/,\s+|;\s*|\s+(?=but\b|and (?:there|we|the|a|then|you)\b)/i);

/** The only amount in the clause with this word; null if there are more. */
function amountOf(text: string, word: RegExp): number | null {
  const clause = clauses(text).find((part) => word.test(part) && findAmounts(part, false).length > 0);
  const [amount, ...more] = clause ? findAmounts(clause, false) : [];
  return amount && more.length === 0 ? amount.cents : null;
}

const bookingDue =
  /\b(?:when (?:you|they|she|he) (?:book|schedule)|(?:at|to make the) booking|to (?:hold|book|schedule|reserve|secure)|up ?front|in advance|over the phone)\b/i;
const visitDue =
  /\b(?:day of|at (?:the )?(?:visit|check.?in|appointment|desk)|when (?:you|they) (?:arrive|come|check in))\b/i;

function readDeposit(text: string): VisitCondition | null {
  if (!/\bdeposit\b/i.test(text) || unsure.test(text)) return null;
  if (/\b(?:no|without an?|n['’]t (?:need|take|require|ask for)(?: an?)?) deposit\b/i.test(text)) return null;
  const amountCents = amountOf(text, /\bdeposit\b/i);
  if (amountCents === null) return null;
  const due = bookingDue.test(text) ? 'booking' : visitDue.test(text) ? 'visit' : null;
  return { about: 'deposit', amountCents, due };
}

const missing = /\b(?:no.?shows?|cancel\w*|missed (?:appointment|visit)s?|(?:do|does)n['’]t show)\b/i;

function readCancellationFee(text: string): VisitCondition | null {
  if (
    !missing.test(text) ||
    unsure.test(text) ||
    /\bno (?:cancellation |no.?show )?(?:fee|charge)\b/i.test(text)
  )
    return null;
  const amountCents = amountOf(text, missing);
  if (amountCents === null) return null;
  return { about: 'cancellation_fee', amountCents, noticeHours: countBefore(text, /[\s-]hours?/) };
}

const count =
  '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty(?:[- ]four)?|thirty|forty(?:[- ](?:five|eight))?|sixty)';

function countBefore(text: string, unit: RegExp): number | null {
  const stated = new RegExp(`\\b${count}${unit.source}\\b`, 'i').exec(text)?.[1];
  if (stated === undefined) return null;
  const value = /^\d/.test(stated) ? Number(stated) : readNumberWords(stated);
  return value !== null && value > 0 ? value : null;
}

const arrives = /\b(?:arrive|come|be here|be there|get here|get there|show up|check in|here)\b/i;

function readArrival(text: string): VisitCondition | null {
  if (!arrives.test(text) || unsure.test(text) || /n['’]t (?:need|have) to\b/i.test(text)) return null;
  const minutes = countBefore(text, / minutes? (?:early|before|ahead|prior|in advance)/);
  return minutes !== null && minutes >= 5 && minutes <= 90 ? { about: 'arrive_early', minutes } : null;
}

function readFasting(text: string): VisitCondition | null {
  if (
    !/\b(?:fast|fasting|nothing to eat|no (?:food|eating)|(?:do not|don['’]t|not|can['’]?t) eat)\b/i.test(
      text,
    )
  )
    return null;
  if (
    unsure.test(text) ||
    /\bif\b|\b(?:no|not|without|non)[ -](?:need to |a )?fast|n['’]t (?:have|need) to fast|n['’]t (?:require|need) fasting|\bhow fast\b|\bfast (?:as|track)\b/i.test(
      text,
    )
  )
    return null;
  return { about: 'fasting', hours: countBefore(text, / hours?/) };
}

function readPaperwork(text: string): VisitCondition | null {
  if (
    !/\b(?:paperwork|forms|packet)\b/i.test(text) ||
    unsure.test(text) ||
    findAmounts(text, false).length > 0
  )
    return null;
  if (/\b(?:no|n['’]t (?:need|have)) (?:to )?(?:any )?(?:paperwork|forms)\b/i.test(text)) return null;
  if (/\be-?mail\b/i.test(text)) return { about: 'paperwork', how: 'by_email' };
  if (/\b(?:online|website|portal|web site)\b/i.test(text)) return { about: 'paperwork', how: 'online' };
  if (
    /\b(?:before|early|when (?:you|they) (?:arrive|get here|come in)|at the (?:office|desk)|fill)\b/i.test(
      text,
    )
  )
    return { about: 'paperwork', how: 'at_the_office' };
  return null;
}

const inexact =
  /\b(?:about|around|roughly|approximately|or so|at least|starting at|starts at|up to|ballpark|somewhere|range|between)\b/i;

const denied = /\bnot\b|n['’]t\b|\bnever\b|\bdeposit\b/i;

/** The total of a good faith estimate: one exact amount. A rough figure is none. */
function readEstimate(text: string, isAsked: boolean): VisitCondition | null {
  if (!isAsked && !/\bgood.faith estimate\b/i.test(text)) return null;
  if (unsure.test(text) || inexact.test(text) || denied.test(text) || missing.test(text)) return null;
  const [amount, ...more] = findAmounts(text, isAsked);
  return amount?.cents && more.length === 0
    ? { about: 'good_faith_estimate', totalCents: amount.cents }
    : null;
}

/** Reads "until tomorrow at noon"; needs both a day and a clock time. */
function readHeldUntil(text: string, brief: CallBrief, context: ReadingContext): VisitCondition | null {
  const tail = /\b(?:until|till?|through)\b(.*)$/i.exec(text)?.[1];
  if (tail === undefined || /\b(?:if|unless|but)\b/i.test(tail)) return null;
  const calledOn = toWallTime(context.calledAt, context.timeZone).date;
  const days = { ...brief, fromDate: calledOn, toDate: addDays(calledOn, 6) };
  const [day, ...otherDays] = findDates(tail, days, calledOn);
  const [clock, ...otherTimes] = findClockTimes(tail);
  if (!day?.date || !clock?.time || otherDays.length > 0 || otherTimes.length > 0) return null;
  const until = toInstant({ date: day.date, time: clock.time }, context.timeZone);
  return until > context.calledAt ? { about: 'held_until', until: until.toISOString() } : null;
}

const paper = '(?:orders?|referrals?|prescriptions?|scripts?|requisitions?)';
const noOrderNeeded = regex('i')`
  \b(?:no|don['’]t need(?: an?| the)?|do not need(?: an?)?|doesn['’]t need(?: an?)?|without (?:an?|the)
  |not need(?: an?)?) (?:doctor['’]?s? )?${paper}\b
  |\b${paper} (?:isn['’]t|is not|aren['’]t) (?:needed|required|necessary)\b
`;
const cannotWithout = new RegExp(
  `\\b(?:can['’]?t|cannot|won['’]t|not able to|unable to)\\b.*\\bwithout (?:an?|the) (?:doctor['’]?s? )?${paper}`,
  'i',
);
const orderNeeded = regex('i')`
  \b(?:need|needs|needed|require|requires|required|must (?:have|bring)|has to (?:send|fax|have)
  |have to (?:have|bring|send)|make sure)\b.*\b${paper}\b
  |\b${paper}\b.*\b(?:is|are) (?:needed|required)\b
`;
const selfReferral =
  /^\W*(?:no|nope)\b.*\b(?:walk(?:ing)? in|just come|come (?:on )?in|self.?order|self.?refer)\b/i;

type Found = { value: VisitCondition; quote: string; start: number; end: number };

function readOrder(
  sentence: Span,
  next: Span | undefined,
  isAsked: boolean,
  brief: CallBrief,
  turn: string,
): Found | null {
  const stated = brief.insurancePlan === null ? sentence.text.replace(ifPaying, ' ') : sentence.text;
  if (unsure.test(stated) || /\bif\b/i.test(stated)) return null;
  const needed = needsOrder(stated, isAsked, brief);
  if (needed === null) return null;
  const continuesInNext =
    needed &&
    next !== undefined &&
    /\b(?:fax|bring|send)\b/i.test(next.text) &&
    /\bit\b/i.test(next.text) &&
    !next.text.includes('?') &&
    !unsure.test(next.text);
  const end = continuesInNext ? next.end : sentence.end;
  const quote = turn.slice(sentence.start, end);
  return {
    value: { about: 'order', needed, how: needed ? deliveryOf(quote) : null },
    quote,
    start: sentence.start,
    end,
  };
}

function needsOrder(stated: string, isAsked: boolean, brief: CallBrief): boolean | null {
  if (cannotWithout.test(stated)) return true;
  if (noOrderNeeded.test(stated) || (isAsked && selfReferral.test(stated))) return false;
  if (orderNeeded.test(stated) && !/\b(?:no|not|n['’]t)\b/i.test(stated)) return true;
  if (!isAsked) return null;
  const only = /^\W*not for (?:an? )?(\w+)(?:, no)?\W*$/i.exec(stated)?.[1];
  if (only && brief.serviceName.toLowerCase().includes(only.toLowerCase())) return false;
  return readYesNo(stated);
}

function deliveryOf(quote: string): Extract<VisitCondition, { about: 'order' }>['how'] {
  const isFaxed = /\b(?:fax\w*|send\w*)\b/i.test(quote);
  const isBrought = /\bbring\w*\b/i.test(quote);
  if (isFaxed && isBrought) return 'fax_or_bring';
  return isFaxed ? 'fax' : isBrought ? 'bring' : null;
}

import type { CallBrief, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { spellWeekday } from '#shared/format/format-date.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { spanishWeekday } from '#shared/text/spanish-words.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { CallFact, Doubt, ReadingContext } from '../call-findings.ts';
import { foldAccents } from '../spanish-figures.ts';
import { checkStatement, isTakenBack, type StatementKind } from './check-statement.ts';
import { isPlainAnswer } from './plain-answer.ts';
import { dayForms, findClock, findForm, stripCorrected } from './say-forms.ts';
import {
  distinguishMornings,
  spanishClockForms,
  spanishDayForms,
  spanishTimeEnds,
} from './say-forms-spanish.ts';
import { verifyNewPatients, verifyPlan } from './verify-answer.ts';
import { findConditionDoubt } from './verify-condition.ts';
import { findPriceDoubt } from './verify-price.ts';

const terms = readTerms(new URL('./terms/verify-fact.txt', import.meta.url));

/**
 * The second check before a fact is used. Instead of reading the call again, it generates the ways to say the
 * value, searches the quote for one of them, and checks that the words around it are a plain statement. Null
 * if the fact passes and its quote is verbatim at its position in an office turn.
 */
export function findDoubt(
  fact: CallFact,
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): Doubt | null {
  const turn = transcript[fact.turnIndex];
  if (turn?.speaker !== 'office' || fact.quote.trim() === '') return 'misquoted';
  if (turn.text.slice(fact.start, fact.end) !== fact.quote) return 'misquoted';
  const doubt = doubtWords(fact, turn.text, transcript, brief, context);
  return doubt ?? (isYes(fact) && !isPlainAnswer(normalize(fact.quote), brief) ? 'not_plain' : null);
}

/** Whether the fact is a yes, which any additional word could weaken. */
function isYes(fact: CallFact): boolean {
  switch (fact.kind) {
    case 'accepts_plan':
    case 'accepts_new_patients':
      return fact.value.accepts;
    default:
      return fact.kind === 'slot_hold' || fact.kind === 'booking_confirmed';
  }
}

function doubtWords(
  fact: CallFact,
  turnText: string,
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): Doubt | null {
  const kind = statementKinds[fact.kind];
  if (kind && isTakenBack(normalize(turnText.slice(fact.end)), kind)) return 'denies';
  const quote = normalize(fact.quote);
  const question = normalize(previousQuestion(transcript, fact.turnIndex));
  switch (fact.kind) {
    case 'slot': {
      const said = stripCorrected(quote);
      return doubtOpening(said, findInstant(said, fact.value.startsAt, context));
    }
    case 'cash_price':
      return findPriceDoubt(quote, fact.value.amountCents, {
        question,
        after: normalize(turnText.slice(fact.end)),
        serviceName: brief.serviceName,
      });
    case 'slot_hold':
      return doubtHold(quote, question, fact.value.startsAt, transcript, fact.turnIndex, context);
    case 'booking_confirmed':
      return doubtBooking(quote, question, fact.value.startsAt, brief, context);
    case 'accepts_plan':
      return fact.value.plan === brief.insurancePlan && verifyPlan(quote, question, fact.value)
        ? moodDoubt(quote, 'answer')
        : 'not_said';
    case 'accepts_new_patients':
      return verifyNewPatients(quote, question, fact.value) ? moodDoubt(quote, 'answer') : 'not_said';
    case 'condition':
      return findConditionDoubt(
        quote,
        question,
        fact.value,
        (instant) => findInstant(quote, instant, context) !== null,
      );
    case 'refused':
      return refuses.test(quote) && negates.test(quote) ? null : 'not_said';
    case 'call_back':
      if (forbidsCalling.test(quote)) return 'denies';
      return calls.test(quote) && later.test(quote) ? null : 'not_said';
  }
}

const statementKinds: Readonly<Partial<Record<CallFact['kind'], StatementKind>>> = {
  slot: 'opening',
  cash_price: 'price',
  condition: 'answer',
  accepts_plan: 'answer',
  accepts_new_patients: 'answer',
  slot_hold: 'promise',
  booking_confirmed: 'promise',
};

/** Whether the second check confirms a fact. */
export function verifyFact(
  fact: CallFact,
  transcript: readonly TranscriptTurn[],
  brief: CallBrief,
  context: ReadingContext,
): boolean {
  return findDoubt(fact, transcript, brief, context) === null;
}

const refuses = regex()`\b(?:${terms.oneOf('refuses')})\b`;
const negates =
  /\b(?:not?|real|actual|live|de verdad|don't|do not|can't|cannot|won't|never|stop|off|only|(?:has|have|need|needs) to|tiene que|que llame el paciente(?=\W*$)|quite\w*|solo)\b/;
const forbidsCalling =
  /\b(?:don't|do not|stop|never) (?:ever )?(?:call|ring|phone|try)|\bno (?:me |nos )?(?:vuelvan?|llamen?|marquen?|intenten?)\b/;
const calls =
  /\b(?:call\w*|ring|phone|try|get back|llam\w+|mar(?:ca|que)\w*|hable?n?|devolv\w+|devuelv\w+|regres\w+|intente)\b/;
const later =
  /\b(?:back|again|later|after|you|in the|monday|tuesday|wednesday|thursday|friday|volver|vuelva|otra vez|de nuevo|despues|mas tarde|le|a las|la llamada|mañana)\b/;

function doubtOpening(said: string, at: number | null): Doubt | null {
  if (at === null) return 'not_said';
  const mood = checkStatement(said, at, 'opening');
  return mood === 'states' ? null : mood;
}

function moodDoubt(quote: string, kind: 'answer' | 'promise'): Doubt | null {
  const mood = checkStatement(quote, null, kind);
  return mood === 'states' ? null : mood;
}

function normalize(text: string): string {
  return distinguishMornings(
    // "Sí" differs from "si" (if) only by its accent, which is removed next.
    foldAccents(text.replace(/(?<!\p{L})sí(?!\p{L})/giu, 'yes'))
      .replaceAll('’', "'")
      .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
      .replace(/(\d)\s?([ap]m)\b/g, '$1 $2')
      .replaceAll('-', ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function previousQuestion(transcript: readonly TranscriptTurn[], turnIndex: number): string {
  return (
    transcript.slice(0, turnIndex).findLast((turn) => turn.speaker === 'agent' && turn.text.includes('?'))
      ?.text ?? ''
  );
}

/** The position of an instant's clock time in a text that also names its day; null if either is missing. */
function findInstant(text: string, startsAt: string, context: ReadingContext): number | null {
  const instant = new Date(startsAt);
  if (Number.isNaN(instant.getTime()) || instant <= context.calledAt) return null;
  const { date, time } = toWallTime(instant, context.timeZone);
  const calledOn = toWallTime(context.calledAt, context.timeZone).date;
  if (!saysDay(text, date, calledOn)) return null;
  const ends = spanishTimeEnds(time);
  return findClock(text, time, ends) ?? findForm(text, spanishClockForms(time), ends);
}

function saysDay(text: string, date: string, calledOn: string): boolean {
  const names = [spellWeekday(date).toLowerCase(), foldAccents(spanishWeekday(date))];
  const forms = [...dayForms(date, calledOn), ...spanishDayForms(date, calledOn)];
  const exact = forms.filter((form) => !names.includes(form));
  return (
    findForm(text, exact) !== null || (findForm(text, names) !== null && !namesOtherDay(text, names, date))
  );
}

/** Whether the weekday is followed by another day number: "Wednesday, um, December 9th". */
function namesOtherDay(text: string, names: readonly string[], date: string): boolean {
  const numbered = regex('g')`
    \b(?:${names.join('|')}),?(?: (?:the|el|dia|um+|uh+|eh|erm?|[a-z]{3,}ber|january|february|march
    |april|may|june|july|august),?)* (\d{1,2})(?:st|nd|rd|th)?(?![\d:]
    | ?(?:am|pm|o'clock|y|in the|de la))
  `;
  const numbers = [...text.matchAll(numbered)].map((match) => Number(match[1]));
  return numbers.length > 0 && !numbers.includes(Number(date.slice(8)));
}

const statesHold = regex()`
  \b(?:hold\w*|held|reserv\w*|pencil\w*|aside|block\w*|down|sav\w+|keep\w*|hers|his|theirs|yours|yes
  |yeah|yep|sure|of course|absolutely|certainly|definitely|apart\w+|guard\w+|si|claro|por supuesto
  |con gusto)\b
`;

function doubtHold(
  quote: string,
  question: string,
  startsAt: string,
  transcript: readonly TranscriptTurn[],
  turnIndex: number,
  context: ReadingContext,
): Doubt | null {
  if (/\b(?:not|can't|cannot|don't|won't)\b|\bno (?:l[oa]|se|le|puedo|podemos|me|\w+mos)\b/.test(quote))
    return 'denies';
  const isPromise = statesHold.test(quote);
  // The office must have named the opening, but the agent's question may say which one is held.
  const offered = normalize(
    transcript
      .slice(0, turnIndex + 1)
      .filter((turn) => turn.speaker === 'office')
      .map((turn) => turn.text)
      .join(' '),
  );
  const isSaid =
    isPromise &&
    findInstant(`${question} ${quote}`, startsAt, context) !== null &&
    findInstant(offered, startsAt, context) !== null;
  return isSaid ? moodDoubt(quote, 'promise') : 'not_said';
}

const saysBooked = regex()`
  \b(?:confirm\w*|booked|all set|scheduled|locked|good to go|see|expect\w*|down|books|calendar|schedule
  |yes|yeah|yep|sure|of course|absolutely|certainly|definitely|correct|in|qued[oa]|tiene su cita
  |esperamos|agendad[oa]|programad[oa]|anotad[oa]|apuntad[oa]|si|claro|listo|correcto)\b
`;

function doubtBooking(
  quote: string,
  question: string,
  startsAt: string,
  brief: CallBrief,
  context: ReadingContext,
): Doubt | null {
  if (brief.purpose !== 'booking' || !brief.slotStartsAt) return 'not_said';
  if (Date.parse(brief.slotStartsAt) !== Date.parse(startsAt)) return 'not_said';
  if (/\b(?:not|can't|cannot|don't|won't|gone|taken)\b/.test(quote)) return 'denies';
  const isConfirmation = saysBooked.test(quote);
  const isSaid = isConfirmation && findInstant(`${question} ${quote}`, startsAt, context) !== null;
  return isSaid ? moodDoubt(withoutBooked(quote), 'promise') : 'not_said';
}

/** In a booking call, "you're booked" is a confirmation, not a lack of openings. */
const withoutBooked = (quote: string): string => quote.replace(/\bbooked\b/g, 'confirmed');

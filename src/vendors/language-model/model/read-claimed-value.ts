import type { IntakeInput } from '#engines/intake/intake-engine.ts';
import { isEverydayWord } from '#engines/intake/person/everyday-words.ts';
import { addDays, dayIn } from '#engines/intake/time/calendar-days.ts';
import { readMessage } from '#engines/intake/turn/read-message.ts';
import type { Insurance, Place, When } from '#shared/care/care-need.ts';
import { foldText } from '#shared/text/plain-text.ts';
import { findQuote } from './find-quote.ts';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the quote can mean this place: "Philly" or "NYC", but not "my house". */
function canMean(quote: string, { city, zip }: Place): boolean {
  const words = wordsOf(quote);
  if (zip && words.includes(zip)) return true;
  const named = wordsOf(city ?? '');
  const initials = named.map((word) => word.charAt(0)).join('');
  return words.some(
    (word) =>
      (named.length > 1 && word.startsWith(initials) && word.length <= initials.length + 1) ||
      named.some((name) => name.length >= 3 && word.length >= 3 && name.slice(0, 3) === word.slice(0, 3)),
  );
}

/** The place a model wrote as `Tampa, FL` or as a ZIP code, if it exists and the quote may mean it. */
export function placeOfValue(value: string, quote: string, input: IntakeInput): Place | null {
  const { extracted } = readMessage({
    ...input,
    known: {},
    turns: [{ role: 'user', content: value }],
    askedFor: 'place',
  });
  const fact = extracted.find(({ name }) => name === 'place');
  if (fact?.name !== 'place') return null;
  const isComplete = fact.value.zip !== undefined || (fact.value.city && fact.value.state);
  return isComplete && canMean(quote, fact.value) ? fact.value : null;
}

const maxDaysAhead = 730;

const isCalendarDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

/** The dates a model wrote as `2026-11-24` or `2026-11-24/2026-11-28`; without a date, the quote is kept as text. */
export function whenOfValue(value: string, quote: string, input: IntakeInput): When | null {
  const { now, timeZone, askedFor } = input;
  if (!/\d/.test(value)) {
    const isUsable = /\p{L}{3}/u.test(quote) && (askedFor === 'when' || value.toLowerCase() === 'any');
    return isUsable ? { text: quote } : null;
  }
  const written = /^(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?$/.exec(value);
  const fromDate = written?.[1];
  if (!fromDate) return null;
  const toDate = written[2] ?? fromDate;
  const today = dayIn(timeZone, now);
  const isPlausible =
    isCalendarDay(fromDate) &&
    isCalendarDay(toDate) &&
    today <= fromDate &&
    fromDate <= toDate &&
    toDate <= addDays(today, maxDaysAhead);
  return isPlausible ? { text: quote, fromDate, toDate } : null;
}

const uninsuredTerms =
  /\b(?:no|not|none|never|without|un\w+|lost|cash|pay\w*|pocket|self|sin|ningun\w*|perdi|pago|efectivo)\b/;
const savingsTerms = /\b(?:hsa|fsa|hra|saving\w*|spending|ahorros?)\b/;

/** `none`, `hsa`, or a plan as the user wrote it. */
export function insuranceOfValue(value: string, quote: string): Insurance | null {
  const words = foldText(quote);
  const kind = value.toLowerCase();
  if (kind === 'none') return uninsuredTerms.test(words) ? { kind } : null;
  if (kind === 'hsa') return savingsTerms.test(words) ? { kind } : null;
  const plan = /\p{L}{2}/u.test(value) ? findQuote(quote, value) : null;
  // "Great" is not an insurer.
  if (wordsOf(value).every(isEverydayWord)) return null;
  return plan ? { kind: 'plan', plan } : null;
}

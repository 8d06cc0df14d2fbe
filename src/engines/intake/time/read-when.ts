import type { When } from '#shared/care/care-need.ts';
import { type PlainText, toPlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { declines } from '../turn/read-decline.ts';
import { createFact } from '../words/create-fact.ts';
import { type CalendarDay, dayIn } from './calendar-days.ts';
import type { Days, Hours } from './chunk.ts';
import { toHours } from './combine-hours.ts';
import { combineTimes, noTimes, type StatedTimes } from './combine-times.ts';
import { findEarlierEvents, findEarlierHours } from './earlier-times.ts';
import { quoteChunks } from './quote-times.ts';
import { readTimes, selectRequests } from './read-times.ts';
import type { ScoredTime } from './score-times.ts';

export type WhenInput = Pick<IntakeInput, 'now' | 'timeZone' | 'askedFor' | 'known' | 'declined' | 'turns'>;

const alreadyRead = new WeakMap<PlainText, ScoredTime[]>();

/** The times in the current message. Cached for the readers of days and of preferences. */
export function timesOf(message: PlainText, input: WhenInput): ScoredTime[] {
  const known = alreadyRead.get(message);
  if (known) return known;
  const times = readTimes(message, {
    isAnswer: input.askedFor === 'when',
    isFollowUp: input.known.when !== undefined,
    isOtherQuestion: input.askedFor !== null,
    today: dayIn(input.timeZone, input.now),
  });
  alreadyRead.set(message, times);
  return times;
}

/** "No mornings" leaves the rest of the day. */
function remainingHours(scored: readonly ScoredTime[]): Hours | null {
  const denied = scored.filter(
    ({ chunk, sense }) => sense === 'denied' && chunk.hours && !chunk.hours.isExact && !chunk.days,
  );
  const { after, before } = denied.length === 1 ? (denied[0]?.chunk.hours ?? {}) : {};
  if (after === undefined) return before === undefined ? null : { after: before };
  return before === undefined ? { before: after } : null;
}

function addRemainingHours(stated: StatedTimes, scored: readonly ScoredTime[]): void {
  const left = stated.hourChunks.length === 0 ? remainingHours(scored) : null;
  if (!left) return;
  stated.hours = left;
  stated.hourChunks = scored.map(({ chunk }) => chunk).filter(({ hours }) => hours);
}

/** "Neither Tuesday nor Thursday" alone leaves the other days. */
function addRemainingDays(stated: StatedTimes, scored: readonly ScoredTime[]): void {
  if (stated.dayChunks.length + stated.hourChunks.length > 0) return;
  const denied = scored.filter(({ chunk, sense }) => sense === 'denied' && chunk.days);
  stated.dayChunks = denied.map(({ chunk }) => chunk);
  stated.isOpen = denied.length > 0;
  stated.days = null;
}

const minutesOf = (time: string | undefined) =>
  time === undefined ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses the known time again, so that a change keeps the rest of it. */
function readKnown(when: When | undefined, today: CalendarDay): StatedTimes {
  if (!when) return noTimes;
  const message = toPlainText(when.text);
  const scored = readTimes(message, { isAnswer: true, isFollowUp: false, isOtherQuestion: false, today });
  const chunks = scored.map(({ chunk }) => chunk);
  const read = combineTimes(message.plain, selectRequests(scored), {
    all: chunks,
    known: noTimes,
    earlierEvents: () => [],
    today,
  });
  const hours = toHours({ after: minutesOf(when.afterTime), before: minutesOf(when.beforeTime) });
  const isSame = read.days?.from === when.fromDate && read.days?.to === when.toDate;
  const knownDays: Days = {
    ...(when.fromDate ? { from: when.fromDate } : {}),
    ...(when.toDate ? { to: when.toDate } : {}),
  };
  const days = isSame ? read.days : when.fromDate || when.toDate ? knownDays : null;
  return { ...read, days, hours: Object.keys(hours).length > 0 ? hours : null };
}

/** The text of the new request, plus what still applies of the known one. */
function wordsOf(
  message: PlainText,
  stated: StatedTimes,
  known: StatedTimes,
  knownText: string | undefined,
): string {
  const fresh = quoteChunks(message, [...stated.dayChunks, ...stated.hourChunks]).text;
  if (knownText === undefined) return fresh;
  const before = toPlainText(knownText);
  const keptDays = stated.dayChunks.length === 0 ? known.dayChunks : [];
  const keptHours = stated.hourChunks.length === 0 && stated.hours ? known.hourChunks : [];
  const keepsAll = known.dayChunks.length + known.hourChunks.length === 0 && stated.dayChunks.length === 0;
  const keptText = keepsAll ? knownText : quoteChunks(before, [...keptDays, ...keptHours]).text;
  return (stated.dayChunks.length === 0 ? [keptText, fresh] : [fresh, keptText]).filter(Boolean).join(', ');
}

function toWhen(text: string, days: Days | null, hours: Hours | null): When {
  const { from, to } = days?.isRecurring ? {} : (days ?? {});
  const { after, before: end, isExact } = hours ?? {};
  // Drops an end at midnight, or one before the start.
  const before = end === undefined || end >= 24 * 60 || (after ?? 0) >= end ? undefined : end;
  return {
    text,
    ...(from ? { fromDate: from } : {}),
    ...(to ? { toDate: to } : {}),
    ...(after === undefined ? {} : { afterTime: wallTime(after) }),
    ...(before === undefined || (isExact && after !== undefined) ? {} : { beforeTime: wallTime(before) }),
  };
}

/** Reads when care is requested: days, hours, or any time. A change keeps what it doesn't mention. */
export function readWhen(message: PlainText, input: WhenInput): ExtractedFact | null {
  const today = dayIn(input.timeZone, input.now);
  const isAnswer = input.askedFor === 'when';
  const scored = timesOf(message, input);
  if (scored.length === 0) return null;
  const known = readKnown(input.known.when, today);
  const all = scored.map(({ chunk }) => chunk);
  const stated = combineTimes(message.plain, selectRequests(scored), {
    all,
    known,
    earlierEvents: () => findEarlierEvents(input, today),
    today,
  });
  const isOnTopic = isAnswer || input.known.when !== undefined || input.declined.includes('when');
  if (isOnTopic) addRemainingHours(stated, scored);
  if (isAnswer && !input.known.when && !declines(message.plain, 'when')) addRemainingDays(stated, scored);
  const hasDays = stated.dayChunks.some(({ kind }) => kind !== 'open');
  if (stated.dayChunks.length + stated.hourChunks.length === 0) return null;
  // Hours given before the question when are kept for its answer.
  // Otherwise the day would never be asked.
  if (!hasDays && !stated.isOpen && !isOnTopic) return null;
  if (hasDays && stated.days?.isRecurring && !isOnTopic) return null;
  // After "any day but Wednesday", the day is still asked.
  const hasException = scored.some(({ sense }) => sense === 'denied');
  if (stated.isOpen && hasException && !hasDays && !isOnTopic) return null;
  if (stated.isOpen && !hasDays && input.known.when && !isAnswer && stated.hourChunks.length === 0)
    return null;
  let text = wordsOf(message, stated, known, input.known.when?.text);
  if (isAnswer && (!stated.hours || stated.hours.isUsual)) {
    const earlierHours = findEarlierHours(input, today);
    if (earlierHours) {
      stated.hours = earlierHours.hours;
      text = `${text}, ${earlierHours.text}`;
    }
  }
  const when = toWhen(text, stated.days, stated.hours);
  return createFact(
    message,
    'when',
    when,
    quoteChunks(message, [...stated.dayChunks, ...stated.hourChunks]),
    when.fromDate ? 0.95 : 0.8,
  );
}

import type { When } from '#shared/care/care-need.ts';
import { type PlainText, toPlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { declines } from '../turn/read-decline.ts';
import { hear } from '../words/extracted-fact.ts';
import { type CalendarDay, dayIn } from './calendar-days.ts';
import type { Days, Hours } from './chunk.ts';
import { toHours } from './combine-hours.ts';
import { combineTimes, nothingSaid, type SaidTime } from './combine-times.ts';
import { hoursWishedBefore, toldBefore } from './earlier-times.ts';
import { quoteOf } from './quote-times.ts';
import { readTimes, wishesAmong } from './read-times.ts';
import type { Weighed } from './score-times.ts';

export type WhenInput = Pick<IntakeInput, 'now' | 'timeZone' | 'askedFor' | 'known' | 'declined' | 'turns'>;

const alreadyRead = new WeakMap<PlainText, Weighed[]>();

/** The times in the current message; shared by the readers of days and of wishes. */
export function timesOf(message: PlainText, input: WhenInput): Weighed[] {
  const known = alreadyRead.get(message);
  if (known) return known;
  const times = readTimes(message, {
    isAnswer: input.askedFor === 'when',
    isFollowUp: input.known.when !== undefined,
    isAskedElse: input.askedFor !== null,
    today: dayIn(input.timeZone, input.now),
  });
  alreadyRead.set(message, times);
  return times;
}

/** "No mornings" leaves the rest of the day. */
function hoursLeft(weighed: readonly Weighed[]): Hours | null {
  const denied = weighed.filter(
    ({ chunk, sense }) => sense === 'denied' && chunk.hours && !chunk.hours.isExact && !chunk.days,
  );
  const { after, before } = denied.length === 1 ? (denied[0]?.chunk.hours ?? {}) : {};
  if (after === undefined) return before === undefined ? null : { after: before };
  return before === undefined ? { before: after } : null;
}

function addHoursLeft(said: SaidTime, weighed: readonly Weighed[]): void {
  const left = said.hourChunks.length === 0 ? hoursLeft(weighed) : null;
  if (!left) return;
  said.hours = left;
  said.hourChunks = weighed.map(({ chunk }) => chunk).filter(({ hours }) => hours);
}

/** "Neither Tuesday nor Thursday", with nothing else, leaves the other days. */
function addDaysLeft(said: SaidTime, weighed: readonly Weighed[]): void {
  if (said.dayChunks.length + said.hourChunks.length > 0) return;
  const denied = weighed.filter(({ chunk, sense }) => sense === 'denied' && chunk.days);
  said.dayChunks = denied.map(({ chunk }) => chunk);
  said.isOpen = denied.length > 0;
  said.days = null;
}

const minutesOf = (time: string | undefined) =>
  time === undefined ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What was understood before, read again from its words, so that a change keeps the rest. */
function readKnown(when: When | undefined, today: CalendarDay): SaidTime {
  if (!when) return nothingSaid;
  const message = toPlainText(when.text);
  const weighed = readTimes(message, { isAnswer: true, isFollowUp: false, isAskedElse: false, today });
  const chunks = weighed.map(({ chunk }) => chunk);
  const read = combineTimes(message.plain, wishesAmong(weighed), {
    all: chunks,
    known: nothingSaid,
    told: () => [],
    today,
  });
  const hours = toHours({ after: minutesOf(when.afterTime), before: minutesOf(when.beforeTime) });
  const isSame = read.days?.from === when.fromDate && read.days?.to === when.toDate;
  const asKnown: Days = {
    ...(when.fromDate ? { from: when.fromDate } : {}),
    ...(when.toDate ? { to: when.toDate } : {}),
  };
  const days = isSame ? read.days : when.fromDate || when.toDate ? asKnown : null;
  return { ...read, days, hours: Object.keys(hours).length > 0 ? hours : null };
}

/** The words of the new wish, and what still applies of the known one. */
function wordsOf(message: PlainText, said: SaidTime, known: SaidTime, knownText: string | undefined): string {
  const fresh = quoteOf(message, [...said.dayChunks, ...said.hourChunks]).text;
  if (knownText === undefined) return fresh;
  const before = toPlainText(knownText);
  const keptDays = said.dayChunks.length === 0 ? known.dayChunks : [];
  const keptHours = said.hourChunks.length === 0 && said.hours ? known.hourChunks : [];
  const keepsAll = known.dayChunks.length + known.hourChunks.length === 0 && said.dayChunks.length === 0;
  const kept = keepsAll ? knownText : quoteOf(before, [...keptDays, ...keptHours]).text;
  return (said.dayChunks.length === 0 ? [kept, fresh] : [fresh, kept]).filter(Boolean).join(', ');
}

function toWhen(text: string, days: Days | null, hours: Hours | null): When {
  const { from, to } = days?.isRecurring ? {} : (days ?? {});
  const { after, before: end, isExact } = hours ?? {};
  // Midnight ends no wish, and no wish ends before it begins.
  const before = end === undefined || end >= 24 * 60 || (after ?? 0) >= end ? undefined : end;
  return {
    text,
    ...(from ? { fromDate: from } : {}),
    ...(to ? { toDate: to } : {}),
    ...(after === undefined ? {} : { afterTime: wallTime(after) }),
    ...(before === undefined || (isExact && after !== undefined) ? {} : { beforeTime: wallTime(before) }),
  };
}

/** When care is wanted: days, hours, or any time. A change keeps what it doesn't mention. */
export function readWhen(message: PlainText, input: WhenInput): ExtractedFact | null {
  const today = dayIn(input.timeZone, input.now);
  const isAnswer = input.askedFor === 'when';
  const weighed = timesOf(message, input);
  if (weighed.length === 0) return null;
  const known = readKnown(input.known.when, today);
  const all = weighed.map(({ chunk }) => chunk);
  const said = combineTimes(message.plain, wishesAmong(weighed), {
    all,
    known,
    told: () => toldBefore(input, today),
    today,
  });
  const isOnTopic = isAnswer || input.known.when !== undefined || input.declined.includes('when');
  if (isOnTopic) addHoursLeft(said, weighed);
  if (isAnswer && !input.known.when && !declines(message.plain, 'when')) addDaysLeft(said, weighed);
  const hasDays = said.dayChunks.some(({ kind }) => kind !== 'open');
  if (said.dayChunks.length + said.hourChunks.length === 0) return null;
  // Hours alone, given before the day is asked for, are kept for that answer; otherwise the day would never
  // be asked.
  if (!hasDays && !said.isOpen && !isOnTopic) return null;
  if (hasDays && said.days?.isRecurring && !isOnTopic) return null;
  // "Any day but Wednesday" is asked again: which day then?
  const hasException = weighed.some(({ sense }) => sense === 'denied');
  if (said.isOpen && hasException && !hasDays && !isOnTopic) return null;
  if (said.isOpen && !hasDays && input.known.when && !isAnswer && said.hourChunks.length === 0) return null;
  let text = wordsOf(message, said, known, input.known.when?.text);
  if (isAnswer && (!said.hours || said.hours.isUsual)) {
    const wished = hoursWishedBefore(input, today);
    if (wished) {
      said.hours = wished.hours;
      text = `${text}, ${wished.text}`;
    }
  }
  const when = toWhen(text, said.days, said.hours);
  return hear(
    message,
    'when',
    when,
    quoteOf(message, [...said.dayChunks, ...said.hourChunks]),
    when.fromDate ? 0.95 : 0.8,
  );
}

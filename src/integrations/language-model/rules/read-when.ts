import type { When } from '#kernel/care-need.ts';
import { type PlainText, toPlainText } from '#kernel/plain-text.ts';
import type { HeardFact, IntakeInput } from '../language-model.port.ts';
import { hear, trimmedQuote } from './heard-fact.ts';
import { type CalendarDay, dayIn } from './time/calendar-days.ts';
import type { Chunk, Days, Hours } from './time/chunk.ts';
import { combineTimes, nothingSaid, type SaidTime, toHours } from './time/combine-times.ts';
import { findTimes } from './time/find-times.ts';
import { type Setting, type Weighed, weighTimes } from './time/weigh-times.ts';

export type WhenInput = Pick<IntakeInput, 'now' | 'timeZone' | 'askedFor' | 'known' | 'declined' | 'turns'>;

/** From this weight on a time is taken for a wish. */
const wishWeight = 0.6;

const readTimes = (message: PlainText, setting: Setting): Weighed[] =>
  weighTimes(message.plain, findTimes(message, setting.isAnswer, setting.today), setting);

const alreadyRead = new WeakMap<PlainText, Weighed[]>();

/** The times of the message that is answered now; the readers of days and of wishes share them. */
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

/** The times that are meant; those that only explain count when nothing else was said. */
function wishesAmong(weighed: readonly Weighed[]): Weighed[] {
  const wishes = weighed.filter(({ sense, weight }) => sense === 'wish' && weight >= wishWeight);
  return wishes.length > 0
    ? wishes
    : weighed.filter(({ sense, weight }) => sense !== 'denied' && weight >= 0.3 && sense !== 'wish');
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

const minutesOf = (time: string | undefined) =>
  time === undefined ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What was understood before, read again from its words, so that a change can keep the rest of it. */
function readKnown(when: When | undefined, today: CalendarDay): SaidTime {
  if (!when) return nothingSaid;
  const message = toPlainText(when.text);
  const weighed = readTimes(message, { isAnswer: true, isFollowUp: false, isAskedElse: false, today });
  const chunks = weighed.map(({ chunk }) => chunk);
  const read = combineTimes(message.plain, wishesAmong(weighed), chunks, nothingSaid, today);
  const hours = toHours({ after: minutesOf(when.afterTime), before: minutesOf(when.beforeTime) });
  const isSame = read.days?.from === when.fromDate && read.days?.to === when.toDate;
  const asKnown: Days = {
    ...(when.fromDate ? { from: when.fromDate } : {}),
    ...(when.toDate ? { to: when.toDate } : {}),
  };
  const days = isSame ? read.days : when.fromDate || when.toDate ? asKnown : null;
  return { ...read, days, hours: Object.keys(hours).length > 0 ? hours : null };
}

/** Hours that were wished for earlier, while the days were still unknown: "only afternoons work for me". */
function hoursWishedBefore({ turns }: WhenInput, today: CalendarDay): { hours: Hours; text: string } | null {
  const earlier = turns.filter(({ role }) => role === 'user').slice(0, -1);
  for (const { content } of earlier.slice(-6).toReversed()) {
    const message = toPlainText(content);
    const wishes = wishesAmong(
      readTimes(message, { isAnswer: false, isFollowUp: false, isAskedElse: false, today }),
    ).filter(({ sense, weight }) => sense === 'wish' && weight >= wishWeight);
    const said = combineTimes(message.plain, wishes, [], nothingSaid, today);
    if (said.hours && !said.days?.from)
      return { hours: said.hours, text: quoteOf(message, said.hourChunks).text };
  }
  return null;
}

/** The words behind the chunks, those that stand together in one go, and where the longest of them stand. */
function quoteOf(message: PlainText, chunks: readonly Chunk[]): { text: string; start: number; end: number } {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end } of chunks.toSorted((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    const gap = last ? message.plain.slice(last.end, start) : '';
    if (last && gap.split(' ').length <= 6 && !/[.!?;\n]/.test(gap)) last.end = Math.max(last.end, end);
    else runs.push({ start, end });
  }
  const longest = runs.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? { start: 0, end: 0 };
  return {
    text: runs
      .map((run) => trimmedQuote(message, run))
      .filter(Boolean)
      .join(', '),
    ...longest,
  };
}

/** The words of the new wish, and of the known one what still holds. */
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

/** When care is wanted: days, hours, or that any time will do. A change keeps what it does not speak of. */
export function readWhen(message: PlainText, input: WhenInput): HeardFact | null {
  const today = dayIn(input.timeZone, input.now);
  const isAnswer = input.askedFor === 'when';
  const weighed = timesOf(message, input);
  if (weighed.length === 0) return null;
  const known = readKnown(input.known.when, today);
  const all = weighed.map(({ chunk }) => chunk);
  const said = combineTimes(message.plain, wishesAmong(weighed), all, known, today);
  const isOnTopic = isAnswer || input.known.when !== undefined || input.declined.includes('when');
  if (said.hourChunks.length === 0 && isOnTopic) {
    const left = hoursLeft(weighed);
    if (left) {
      said.hours = left;
      said.hourChunks = all.filter(({ hours }) => hours);
    }
  }
  const hasDays = said.dayChunks.some(({ kind }) => kind !== 'open');
  if (said.dayChunks.length + said.hourChunks.length === 0) return null;
  // Hours alone, said before the day is asked for, are kept for that answer: else nobody would ask for the day.
  if (!hasDays && !said.isOpen && !isOnTopic) return null;
  if (hasDays && said.days?.isRecurring && !isOnTopic) return null;
  // "Any day but Wednesday" is asked for once more: which day then?
  const hasException = weighed.some(({ sense }) => sense === 'denied');
  if (said.isOpen && hasException && !hasDays && !isOnTopic) return null;
  if (said.isOpen && !hasDays && input.known.when && !isAnswer && said.hourChunks.length === 0) return null;
  let text = wordsOf(message, said, known, input.known.when?.text);
  if (isAnswer && !said.hours) {
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

import { regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import {
  hourWordPattern,
  minuteWordPattern,
  readMinuteWords,
  readNumberWords,
} from './prices/spoken-numbers.ts';

const terms = readTerms(new URL('./terms/read-clock-times.txt', import.meta.url));

/**
 * A spoken clock time. `time` is `HH:MM`; null if AM or PM is unclear, or if it is the edge of a range ("until
 * 3", "between 2 and 4") rather than an appointment time.
 */
export type TimeMention = { start: number; end: number; time: string | null };

type Reading = { start: number; end: number; hour: number; minute: number; isUsable: boolean };

const hour = `(?:1[0-2]|0?[1-9]|${hourWordPattern})`;

const dayPart =
  '(?:\\s*(?:a\\.m\\.?|p\\.m\\.?|am\\b|pm\\b)|,?\\s+(?:in the |this |tomorrow )?(?:morning|afternoon|evening)\\b|,?\\s+at night\\b)';
const notACount = regexSource`(?!\s*(?:${terms.oneOf('not acount')}))`;

const relativePattern = new RegExp(
  `\\b(?:a\\s+)?(quarter|half|twenty-five|twenty five|twenty|ten|five|25|20|10|5)(?:\\s+minutes)?\\s+(past|after|to|till|of)\\s+(${hour})\\b(?!:)(${dayPart})?`,
  'gi',
);
const digitalPattern = new RegExp(`(?<![\\d:$])(1[0-2]|0?[1-9]):([0-5]\\d)(?!\\d)(${dayPart})?`, 'gi');
const spokenPattern = new RegExp(
  `(?<![-\\w])(${hourWordPattern})[\\s-](${minuteWordPattern})\\b(?!-)${notACount}(${dayPart})?`,
  'gi',
);
const markedPattern = new RegExp(
  `(?<![\\d:$.,/-])\\b(${hour})(?:\\s+o'clock)(${dayPart})?|(?<![\\d:$.,/-])\\b(${hour})(${dayPart})`,
  'gi',
);
const barePattern = new RegExp(
  `(?<=\\b(?:at|between|from|until|till|after|before|by|to|around|about|or|and|sorry|mean|make that|no|wait|actually),?\\s+|\\bat\\s+(?:like|uh|um),?\\s+)(${hour})\\b(?![:'%-])(?!\\.\\d)${notACount}`,
  'gi',
);
const noonPattern = /\b(?:12 )?(?:noon|midday)\b/gi;
const spanEdge =
  /\b(?:until|till|til|before|after|between|from|by|since|around|(?<!\b(?:how|what) )about|approximately|roughly|close to|ish|through)\s+(?:about\s+|around\s+|at\s+)?$/i;

/** Finds the clock times in a text. */
export function findClockTimes(text: string): TimeMention[] {
  const readings = findReadings(text);
  return readings.map((reading, index) => {
    const isSpan = isSpanEdge(text, readings, index);
    const time = reading.isUsable && !isSpan ? toTime(text, reading) : null;
    return { start: reading.start, end: reading.end, time };
  });
}

function findReadings(text: string): Reading[] {
  const readings: Reading[] = [];
  const add = (match: RegExpMatchArray, hourText: string, minuteNumber: number, isUsable = true) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (readings.some((other) => start < other.end && other.start < end)) return;
    readings.push({ start, end, hour: readHour(hourText), minute: minuteNumber, isUsable });
  };
  for (const match of text.matchAll(relativePattern)) addRelative(match, add);
  for (const match of text.matchAll(digitalPattern)) add(match, match[1] ?? '', Number(match[2]));
  for (const match of text.matchAll(spokenPattern))
    add(match, match[1] ?? '', readMinuteWords(match[2] ?? '') ?? 0);
  for (const match of text.matchAll(noonPattern)) add(match, '12', 0);
  for (const match of text.matchAll(markedPattern)) add(match, match[1] ?? match[3] ?? '', 0);
  for (const match of text.matchAll(barePattern)) add(match, match[1] ?? '', 0);
  return readings.sort((a, b) => a.start - b.start);
}

function addRelative(
  match: RegExpMatchArray,
  add: (match: RegExpMatchArray, hourText: string, minuteNumber: number, isUsable?: boolean) => void,
): void {
  const [, amountText = '', direction = '', hourText = ''] = match;
  const amount = readAmount(amountText.toLowerCase());
  if (/^(?:past|after)$/i.test(direction)) {
    add(match, hourText, amount);
    return;
  }
  const hourBefore = ((readHour(hourText) + 10) % 12) + 1;
  // "Ten to three" may mean 2:50 or a five-hour range, so it is ignored. "Half to" is not in use.
  const isClear = /^(?:quarter|twenty|twenty[- ]five)$/i.test(amountText);
  add(match, String(hourBefore), 60 - amount, isClear);
}

function readAmount(text: string): number {
  if (text === 'quarter') return 15;
  if (text === 'half') return 30;
  return /^\d/.test(text) ? Number(text) : (readNumberWords(text) ?? 0);
}

function readHour(text: string): number {
  return /^\d/.test(text) ? Number(text) : (readNumberWords(text) ?? 0);
}

function isSpanEdge(text: string, readings: readonly Reading[], index: number): boolean {
  const reading = readings[index];
  if (!reading) return false;
  const before = text.slice(0, reading.start);
  if (spanEdge.test(before)) return true;
  const previous = readings[index - 1];
  const next = readings[index + 1];
  const joinsSpan = (gap: string) => /^\s*(?:to|through|thru|until|till|-|–)\s*$/i.test(gap);
  if (next && joinsSpan(text.slice(reading.end, next.start))) return true;
  if (!previous) return false;
  const gap = text.slice(previous.end, reading.start);
  const closesBetween = /^\s*and\s*$/i.test(gap) && /\bbetween\s+$/i.test(text.slice(0, previous.start));
  return joinsSpan(gap) || closesBetween;
}

function toTime(text: string, reading: Reading): string | null {
  const spokenText = text.slice(reading.start, reading.end).toLowerCase();
  const textBefore = text.slice(Math.max(0, reading.start - 40), reading.start).toLowerCase();
  const followingPart = /a\.?m|p\.?m|morning|noon|midday|evening|night/
    .exec(spokenText)?.[0]
    .replaceAll('.', '');
  const precedingPart =
    /(?<!in the )\b(morning|afternoon|evening)[\s,]*(?:at|there's|i have|i've got|we have)?\s*$/.exec(
      textBefore,
    )?.[1];
  const part = followingPart ?? (precedingPart === 'afternoon' ? 'noon' : precedingPart);
  const hour24 = toHour24(reading.hour, part);
  if (hour24 === null) return null;
  return `${String(hour24).padStart(2, '0')}:${String(reading.minute).padStart(2, '0')}`;
}

/** During office hours, 8 to 11 are in the morning and 12 to 5 in the afternoon; only 6 and 7 are ambiguous. */
function toHour24(hour: number, part: string | undefined): number | null {
  const isAfternoonHour = hour === 12 || hour <= 6;
  if (part === 'am' || part === 'morning') return hour === 12 ? null : hour;
  if (part === 'pm') return hour === 12 ? 12 : hour + 12;
  if (part === 'noon' || part === 'midday') return isAfternoonHour ? (hour % 12) + 12 : null;
  if (part === 'evening' || part === 'night') return hour >= 4 && hour <= 10 ? hour + 12 : null;
  if (hour >= 8 && hour <= 11) return hour;
  if (hour === 12) return 12;
  return hour <= 5 ? hour + 12 : null;
}

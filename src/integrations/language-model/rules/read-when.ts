import * as chrono from 'chrono-node';
import type { When } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { addDays, type CalendarDay, wallClock } from './calendar-days.ts';
import { hear, trimmedQuote } from './heard-fact.ts';
import { isDenied, keepLatest } from './said-otherwise.ts';
import { findDaySpans, findHourSpans, type Span } from './spans-of-days.ts';

export type Clock = { now: Date; timeZone: string };

/** What happened or has lasted is not a wish: "since Monday", "for two weeks", "I fell on Tuesday". */
const notAWish =
  /\b(?:since|last|past|ago|hace|desde|born|dob|birthday|dated|expires?|expired|over the last)(?: (?:on|the|el|la|this|about|early))* $|\b(?:fell|hurt|injured|twisted|broke|tore|started|began|begin|happened|went|saw|visited|was|were|been|had|did|got|received|billed|charged|came|ended|empezo|comenzo|fui|paso)(?: \w+){0,4}? (?:on |in |el |the |en )?$/;
const duration = /\bfor (?:(?:about|over|almost|the|last|past|at|least) )*$/;
/** Hours that a complaint keeps, not a wish: "it hurts in the mornings". */
const painfulHour = /\b(?:hurts?|worse|pain|wake|wakes|aches?|stiff|cough\w*|duele)(?: \w+){0,4} $/;
const tooShort = /^(?:sun|sat|mar|may|wed|mon|now|second|a second|fri|dec|jan|ahora|tarde|mediodia|noche)$/;

function dayOf(parts: chrono.ParsedComponents): CalendarDay {
  const pad = (value: number | null) => String(value ?? 1).padStart(2, '0');
  return `${parts.get('year')}-${pad(parts.get('month'))}-${pad(parts.get('day'))}`;
}

function timeIn(parts: chrono.ParsedComponents): string | undefined {
  if (!parts.isCertain('hour')) return undefined;
  return `${String(parts.get('hour')).padStart(2, '0')}:${String(parts.get('minute') ?? 0).padStart(2, '0')}`;
}

function spanOf(result: chrono.ParsedResult, today: CalendarDay): Span[] {
  const { start, end } = result;
  const text = result.text.replace(/^[ ,]+/, '');
  const index = result.index + result.text.length - text.length;
  const isDay = start.isCertain('day') || start.isCertain('weekday');
  const isMonth = start.isCertain('month') && !isDay;
  if (!isDay && !isMonth) return [];
  const fromDate = dayOf(start);
  const lastOfMonth = `${fromDate.slice(0, 8)}${new Date(Date.UTC(Number(fromDate.slice(0, 4)), Number(fromDate.slice(5, 7)), 0)).getUTCDate()}`;
  const toDate = end ? dayOf(end) : isMonth ? lastOfMonth : fromDate;
  if (toDate < today) return [];
  const span: Span = {
    start: index,
    end: index + text.length,
    fromDate: isMonth ? `${fromDate.slice(0, 8)}01` : fromDate,
    toDate,
  };
  const afterTime = timeIn(start);
  const beforeTime = end ? timeIn(end) : undefined;
  return [{ ...span, ...(afterTime ? { afterTime } : {}), ...(beforeTime ? { beforeTime } : {}) }];
}

function findDates(
  plain: string,
  language: 'en' | 'es',
  clock: Clock,
  today: CalendarDay,
  offset: number,
): Span[] {
  const reference = { instant: clock.now, timezone: offset };
  const parser = language === 'es' ? chrono.es : chrono;
  return parser.parse(plain, reference, { forwardDate: true }).flatMap((result) => {
    if (/^(?:right )?now$|^ahora$|^for\b/.test(result.text)) return [];
    const isBareWord = tooShort.test(result.text) && plain.split(' ').length > 3;
    return isBareWord || /\b(?:ago|hace|last|weekdays?|business)\b/.test(result.text)
      ? []
      : spanOf(result, today);
  });
}

/** "The 15th" without a month is the next such day. */
function findDayOfMonth(plain: string, today: CalendarDay): Span[] {
  return [
    ...plain.matchAll(/\b(?:the|el dia) (\d{1,2})(?:st|nd|rd|th)?\b(?! (?:of|de|floor|time|street|\d))/g),
  ].flatMap((match) => {
    const wanted = Number(match[1]);
    if (wanted < 1 || wanted > 31 || (!/(?:st|nd|rd|th)$/.test(match[0]) && !match[0].startsWith('el')))
      return [];
    let day = today;
    for (let step = 0; step < 62 && Number(day.slice(8)) !== wanted; step += 1) day = addDays(day, 1);
    return [{ start: match.index, end: match.index + match[0].length, fromDate: day, toDate: day }];
  });
}

/** "By Friday" ends there and begins today; "after Friday" begins there and is open. */
function widenByEdgeWord(plain: string, span: Span, today: CalendarDay): Span {
  const edge =
    /\b(by|before|no later than|until|antes del?|after|starting|from|on or after|despues del?|a partir del?)(?: (?:the|next|el|la|this))? $/.exec(
      plain.slice(0, span.start),
    );
  if (!edge || !span.fromDate || !span.toDate) return span;
  const start = edge.index;
  if (/^(?:by|no later than|until)$/.test(edge[1] ?? '')) return { ...span, start, fromDate: today };
  if (/^(?:before|antes)/.test(edge[1] ?? '')) {
    const dayBefore = addDays(span.fromDate, -1);
    return { ...span, start, fromDate: today, toDate: dayBefore < today ? today : dayBefore };
  }
  const { toDate: _, ...open } = span;
  return { ...open, start };
}

function isWish(plain: string, span: Span): boolean {
  const before =
    plain
      .slice(0, span.start)
      .split(/[.!?;\n]/)
      .at(-1) ?? '';
  const lasts =
    duration.test(before) &&
    /\d|week|month|year|days|hours/.test(plain.slice(span.start, span.end)) &&
    !/^(?:this|next|the)/.test(plain.slice(span.start, span.end));
  return (
    !lasts && !notAWish.test(before) && !isDenied(plain, span.start) && !/^ ago\b/.test(plain.slice(span.end))
  );
}

function dropCovered(spans: readonly Span[]): Span[] {
  return spans.filter(
    (span, at) =>
      !spans.some((other, index) => {
        const isInside = other.start <= span.start && span.end <= other.end;
        const isLonger = other.end - other.start > span.end - span.start;
        return index !== at && isInside && (isLonger || index < at);
      }),
  );
}

/** "Friday afternoon" is found as one day; its hours come from the words within. */
function withHours(day: Span, hours: readonly Span[]): Span {
  const inside = hours.find(({ start, end }) => day.start <= start && end <= day.end);
  if (!inside || day.afterTime || day.beforeTime) return day;
  const { start: _, end: __, ...times } = inside;
  return { ...day, ...times };
}

/** Pieces that stand side by side are one wish: "Monday or Tuesday | after 5". */
function joinNeighbours(plain: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const between = last ? plain.slice(last.end, span.start) : '';
    const isNear =
      last &&
      (span.start <= last.end ||
        /^(?: (?:,|or|and|on|in|the|any|at|of|preferably|ideally|between|to|through|either|a|por|la|el|en|o|y|de|maybe|if|possible|entre|hasta|then|early|late|after|before))* $/.test(
          between,
        ));
    if (!last || !isNear) {
      joined.push(span);
      continue;
    }
    const from = [last.fromDate, span.fromDate].filter((day) => day !== undefined).sort()[0];
    const to = [last.toDate, span.toDate]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
    const isRange = last.fromDate && span.fromDate && from && to;
    Object.assign(last, isRange ? {} : span, { start: last.start, end: Math.max(last.end, span.end) });
    if (from) last.fromDate = from;
    if (to) last.toDate = to;
    if (span.afterTime) last.afterTime = span.afterTime;
    if (span.beforeTime) last.beforeTime = span.beforeTime;
  }
  return joined;
}

/** When care is wanted; of several wishes the last that names a day, with the hours beside it. */
export function readWhen(message: PlainText, language: 'en' | 'es', clock: Clock): HeardFact | null {
  const { plain } = message;
  const { today, offsetMinutes } = wallClock(clock.now, clock.timeZone);
  const days = [
    ...findDaySpans(plain, today),
    ...findDates(plain, language, clock, today, offsetMinutes),
    ...findDayOfMonth(plain, today),
  ].filter((span) => isWish(plain, span));
  const hours = findHourSpans(plain, today).filter((span) => !isDenied(plain, span.start));
  const pieces = dropCovered([...days.map((day) => withHours(day, hours)), ...hours]).map((span) => ({
    ...widenByEdgeWord(plain, span, today),
  }));
  const wishes = joinNeighbours(plain, pieces);
  const latest = keepLatest(plain, wishes);
  const wish = latest.filter(({ fromDate }) => fromDate).at(-1) ?? latest.at(-1);
  if (!wish) return null;
  if (!wish.fromDate && painfulHour.test(plain.slice(0, wish.start))) return null;
  const { start: first, end, ...rest } = wish;
  const range = /\b(?:between|from|entre|either) (?:el |los )?$/.exec(plain.slice(0, first));
  const start = range ? range.index : first;
  const when: When = { text: trimmedQuote(message, { start, end }), ...rest };
  return hear(message, 'when', when, { start, end }, rest.fromDate ? 0.95 : 0.8);
}

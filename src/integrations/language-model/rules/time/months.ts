import { numberOf, past, said, sentenceStart } from './build-chunks.ts';
import { addDays, type CalendarDay, weekdayAfter } from './calendar-days.ts';
import type { Chunk, Days } from './chunk.ts';
import type { Built, Scene } from './grammar.ts';
import { dateOf, monthOf, monthsUntil, nextDate, notBefore, oneDay } from './spans-of-days.ts';

/** Names of months and days that are also other words need a neighbour that makes them time. */
export function isReallyMonth({ before, after }: Pick<Scene, 'before' | 'after'>, month: Chunk): boolean {
  if (!/^(?:may|mayo|march|mar|jun|jan|aug|sep|april|june)$/.test(month.word)) return true;
  const leads =
    /^(?:in|by|until|before|after|from|this|next|early|mid|late|of|en|through|-|starting|until|since|early in|end of|sometime in|last|and)$/;
  const isAlone = sentenceStart(before) && (!after || after.kind === 'stop');
  const follows = after && /^(?:or|is|works|would|at|if|-|please)$/.test(after.word);
  return (
    isAlone || (before !== undefined && leads.test(before.word)) || Boolean(follows && sentenceStart(before))
  );
}
const month = (chunk: Chunk) => numberOf(chunk);
export function monthSpan(scene: Scene, monthChunk: Chunk, year?: number): Days | null {
  const { today } = scene;
  const wanted = month(monthChunk);
  const months = year
    ? (year - Number(today.slice(0, 4))) * 12 + wanted - Number(today.slice(5, 7))
    : monthsUntil(today, wanted);
  return months < 0 ? null : notBefore(today, monthOf(today, months));
}
export function monthDate(scene: Scene, monthChunk: Chunk, day: Chunk, year: Chunk): Built | null {
  const date = nextDate(scene.today, month(monthChunk), numberOf(day), year.value);
  if (date) return said(dateOf(date));
  return year.value && numberOf(day) <= 31 ? past : null;
}

/** The first, middle or last days of a month, which differ from person to person: thirds of it. */
export function partOfMonth(span: Days | null, part: string, today: CalendarDay): Days | null {
  if (!span?.from || !span.to) return null;
  const monthStart = `${span.to.slice(0, 8)}01`;
  if (/^(?:early|beginning|start|principios|inicios|comienzos|principio)/.test(part))
    return notBefore(today, { from: monthStart, to: addDays(monthStart, 9) });
  if (/^(?:mid|middle|mediados|mitad)/.test(part))
    return notBefore(today, { from: addDays(monthStart, 10), to: addDays(monthStart, 19) });
  if (/^(?:first half|primera quincena|first quincena)/.test(part))
    return notBefore(today, { from: monthStart, to: addDays(monthStart, 14) });
  if (/^(?:second half|segunda quincena|last quincena)/.test(part))
    return notBefore(today, { from: addDays(monthStart, 15), to: span.to });
  return notBefore(today, { from: addDays(monthStart, 20), to: span.to });
}

/** "The second week of December" is its days 8 to 14. */
export function weekOfMonth(span: Days | null, which: Chunk, today: CalendarDay): Days | null {
  if (!span?.from || !span.to) return null;
  const monthStart = `${span.to.slice(0, 8)}01`;
  if (which.word === 'last') return notBefore(today, { from: addDays(span.to, -6), to: span.to });
  const from = addDays(monthStart, 7 * (numberOf(which) - 1));
  return numberOf(which) < 1 || numberOf(which) > 5 ? null : notBefore(today, { from, to: addDays(from, 6) });
}
export function weekdayOfMonth(span: Days | null, which: Chunk, weekday: number): Days | null {
  if (!span?.to) return null;
  const monthStart = `${span.to.slice(0, 8)}01`;
  const first = weekdayAfter(addDays(monthStart, -1), weekday);
  if (which.word === 'last') return oneDay(weekdayAfter(addDays(span.to, -7), weekday));
  return oneDay(addDays(first, 7 * (numberOf(which) - 1)));
}

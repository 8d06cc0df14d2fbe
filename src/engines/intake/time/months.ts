import { daysChunk, numberOf, pastChunk, sentenceStart } from './build-chunks.ts';
import type { Chunk, Days } from './chunk.ts';
import { dateOf, monthOf, monthsUntil, nextDate, notBefore } from './day-spans.ts';
import type { BuiltChunk, Scene } from './grammar.ts';

/** Months that are also words count only next to a time word. */
export function isReallyMonth({ before, after }: Pick<Scene, 'before' | 'after'>, month: Chunk): boolean {
  if (!/^(?:may|mayo|march|mar|jun|jan|aug|sep|april|june)$/.test(month.word)) return true;
  if (
    month.word === 'may' &&
    /^(?:be|have|not|need|sound|seem|help|take|want|also|just|i|we)$/.test(after?.word ?? '')
  )
    return false;
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
export function monthDate(scene: Scene, monthChunk: Chunk, day: Chunk, year: Chunk): BuiltChunk | null {
  const date = nextDate(scene.today, month(monthChunk), numberOf(day), year.value);
  if (date) return daysChunk(dateOf(date));
  return year.value && numberOf(day) <= 31 ? pastChunk : null;
}

import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/said-otherwise.txt', import.meta.url));

const denied = regex()`\b(?:${terms.oneOf('denial')}) (?:(?:${terms.oneOf('between denial and thing')}) )*$`;
const correction =
  /\b(?:actually|instead(?! of)|i meant|i mean|sorry|correction|wait|rather(?! than)|make that|change (?:it|that) to|better|mejor|perdon|en realidad|quise decir|mas bien)\b/g;

/** True if the words right before `start` withdraw what follows: "not Tampa", "instead of an MRI". */
export function isDenied(plain: string, start: number): boolean {
  return denied.test(plain.slice(0, start));
}

const replacement = regex('g')`\b(?:${terms.oneOf('replacement')})\b`;

/** Keeps the statements after a clear correction ("no wait, …"), or all if there is none. */
export function keepAfterCorrection<Match extends { start: number }>(
  plain: string,
  found: readonly Match[],
): readonly Match[] {
  const corrected = [...plain.matchAll(replacement)].at(-1)?.index ?? 0;
  const after = found.filter(({ start }) => start >= corrected);
  return after.length > 0 ? after : found;
}

/** Drops withdrawn statements, and those before a correction ("actually …"). */
export function keepLatest<Match extends { start: number }>(plain: string, found: readonly Match[]): Match[] {
  const intended = found.filter(({ start }) => !isDenied(plain, start));
  const corrected = [...plain.matchAll(correction)].at(-1)?.index ?? 0;
  const after = intended.filter(({ start }) => start >= corrected);
  return after.length > 0 ? after : intended;
}

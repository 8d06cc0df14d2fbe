const denied =
  /\b(?:not|no|isnt|arent|instead of|rather than|dont (?:need|want|have|take)|doesnt (?:need|want|have|take)|didnt (?:need|want|say)|never had|no longer(?: have)?|lost(?: my)?|without|except|cant (?:do|make|come)|cannot (?:do|make)|not available|busy|anything but|no (?:quiero|necesito|tengo)|en vez de|en lugar de|sin) (?:(?:a|an|the|my|any|see|seeing|to|go|for|in|near|at|on|have|un|una|el|la|mi|en|es|para|pa) )*$/;
const correction =
  /\b(?:actually|instead(?! of)|i meant|i mean|sorry|correction|wait|rather(?! than)|make that|change (?:it|that) to|better|mejor|perdon|en realidad|quise decir|mas bien)\b/g;

/** True when the words right before `start` take back what follows: "not Tampa", "instead of an MRI". */
export function isDenied(plain: string, start: number): boolean {
  return denied.test(plain.slice(0, start));
}

const replacement =
  /\b(?:actually|i meant|i mean|correction|make that|scratch that|hold on|no ,? ?sorry|no ,? ?perdon|oops|whoops|no , wait|no wait|quise decir|mejor dicho|digo|perdon|en realidad|nvm|never ?mind|change (?:it|that) to|instead(?! of))\b/g;

/** Of several things that were said, those after a plain correction ("no wait, …") when there are any. */
export function keepCorrected<Match extends { start: number }>(
  plain: string,
  found: readonly Match[],
): readonly Match[] {
  const corrected = [...plain.matchAll(replacement)].at(-1)?.index ?? 0;
  const after = found.filter(({ start }) => start >= corrected);
  return after.length > 0 ? after : found;
}

/** What was said and not taken back; of several, those after a correction ("actually …") when there are any. */
export function keepLatest<Match extends { start: number }>(plain: string, found: readonly Match[]): Match[] {
  const meant = found.filter(({ start }) => !isDenied(plain, start));
  const corrected = [...plain.matchAll(correction)].at(-1)?.index ?? 0;
  const after = meant.filter(({ start }) => start >= corrected);
  return after.length > 0 ? after : meant;
}

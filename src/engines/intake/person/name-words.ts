import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { findCitiesByName } from '../place/cities.ts';
import { isGivenName } from './first-names.ts';
import { isNameShaped } from './name-shape.ts';

const terms = readTerms(new URL('./terms/name-words.txt', import.meta.url));

const part = "\\p{L}[\\p{L}\\p{M}'\u2019.-]{0,40}";
const nickname = '["\u201c\u201d(][\\p{L} .\'\u2019-]{2,20}["\u201c\u201d)]';
/** Up to six words, which may include a nickname in quotes or parentheses. */
export const nameParts = `(${part}(?:[ \\t]{1,3}(?:${part}|${nickname})){0,5})`;

/** Titles aren't part of the name. */
export const title =
  '(?:(?:dr|mr|mrs|ms|miss|mx|sr|sra|srta|don|do\u00f1a|sgt|ssg|sfc|msg|cpl|pfc|spc|lt|capt|cpt|maj|col|gen|rev|pastor|father|prof|officer|nurse)\\b\\.?\\s+)?';
/** Words that end a name. */
export const notInNames = new Set(terms.terms('not in names'));
const particles = new Set(
  'de la las los del di da dos das von van der den bin ibn al el san santa st le du y e'.split(' '),
);

export const bareWord = (word: string) =>
  word.toLowerCase().replace(/^["\u201c\u201d(]+|[.,'"\u201c\u201d)]+$/gu, '');

/** The leading words that can be a name. Capitalized, "Will" and "Skip" count too. */
export function cutName(text: string): string {
  const words = [...text.matchAll(/[^ \t]+/g)];
  let end = 0;
  for (const [at, word] of words.entries()) {
    const bare = bareWord(word[0]);
    const next = words[at + 1]?.[0] ?? '';
    const isJoint = (bare !== 'y' && bare !== 'e') || /^\p{Lu}/u.test(next);
    const isParticle =
      at > 0 && particles.has(bare) && /^\p{L}/u.test(next) && isJoint && !isPlaceAfterDe(bare, next);
    const isCapital = /^\p{Lu}\p{Ll}/u.test(word[0]) && (at > 0 || /^\p{Lu}/u.test(next));
    const isStop =
      notInNames.has(bare) &&
      !(isCapital && isGivenName(bare)) &&
      !(at === 0 && isGivenName(bare) && next !== '');
    if (
      bare === '' ||
      (isStop && !isParticle) ||
      (at === 0 && word[0] === bare && particles.has(bare) && !isGivenName(bare))
    )
      break;
    if (particles.has(bare) && at > 0 && !isParticle && !/^\p{Lu}/u.test(word[0])) break;
    end = word.index + word[0].length;
    // "Smith. I need" ends the name; "J." and "St." don't.
    if (/[.]$/.test(word[0]) && word[0].length > 4) break;
  }
  return text
    .slice(0, end)
    .replace(/[.,'\u2019-]+$/u, (tail) => (/\b\p{L}\.$/u.test(text.slice(0, end)) ? tail : ''));
}

/** In "Soy Ana de Tampa", the place isn't a surname. */
const isPlaceAfterDe = (particle: string, next: string) =>
  particle === 'de' &&
  (findCitiesByName(next.toLowerCase().replace(/[^a-z]/g, ''))[0]?.population ?? 0) >= 60;

export const isCapitalized = (name: string) =>
  name.split(/\s+/).every((word) => /^["\u201c(]?\p{Lu}/u.test(word) || particles.has(bareWord(word)));

/** Fixes capitalization: `maria LOPEZ` becomes `Maria Lopez`. Mixed case such as `McDonald` is kept. */
export function tidyName(quote: string): string {
  const name = quote.replace(/\s+/g, ' ').replace(/(?<=\p{L}{2})\.$/u, '');
  const isMixed = name !== name.toLowerCase() && name !== name.toUpperCase();
  if (isMixed) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}'\u2019])\p{L}/gu, (letter) => letter.toUpperCase());
}

export function toNameFact(quote: string, confidence: number): ExtractedFact | null {
  if (quote.length < 2 || quote.length > 80 || !isNameShaped(quote)) return null;
  return { name: 'name', value: tidyName(quote), quote, confidence };
}

export const startsWithGivenName = (name: string) => isGivenName(name.split(/\s+/)[0] ?? '');
export const wordCount = (name: string) => name.split(/\s+/).filter(Boolean).length;

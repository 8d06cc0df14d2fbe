import type { HeardFact } from '../intake-engine.ts';
import { citiesNamed } from '../place/cities.ts';
import { isGivenName } from './first-names.ts';
import { isNameShaped } from './name-shape.ts';

const part = "\\p{L}[\\p{L}\\p{M}'\u2019.-]{0,40}";
const nickname = '["\u201c\u201d(][\\p{L} .\'\u2019-]{2,20}["\u201c\u201d)]';
/** Up to five words, with a nickname in quotes or brackets among them. */
export const nameParts = `(${part}(?:[ \\t]{1,3}(?:${part}|${nickname})){0,5})`;

/** Titles before a name, which are no part of it. */
export const title =
  '(?:(?:dr|mr|mrs|ms|miss|mx|sr|sra|srta|don|do\u00f1a|sgt|ssg|sfc|msg|cpl|pfc|spc|lt|capt|cpt|maj|col|gen|rev|pastor|father|prof|officer|nurse)\\b\\.?\\s+)?';
/** A name ends before any of these. */
export const notInNames = new Set(
  `and my your from in at on phone cell mobile email mail i im i'm need want looking calling writing with for but the a an is are was were not no yes none who what why when how where which years year old number y mi en de_ con para por necesito quiero busco correo telefono teléfono hello hi hey thanks thank please pls gracias por favor here skip idk maybe uninsured insured sure sorry trying having feeling pregnant diabetic sick fine good ok okay okey just really very also actually interested new located living available hoping wondering worried scared confused tired seeing going getting about to so that this it its it's spanish american cuban mexican colombian medicare medicaid retired disabled nothing anonymous private later never nope nah don't dont can't cant know rather prefer say tell give ninguno ninguna nada hola si sí do you u does did would could should can will have has had got care doctor dr appointment insurance tomorrow today tengo tiene vivo estoy soy me llamo tambien también pero porque gonna dob born age aged again speaking his her he she they we our their wife husband mom dad son daughter patient caller contact either or nor if because cause killing driving making getting ridiculous urgent ur your you're as both por el un una que se lo le les del_ name nombre apellido last first full middle either test needing been being came come back out up off over down`.split(
    /\s+/,
  ),
);
const particles = new Set(
  'de la las los del di da dos das von van der den bin ibn al el san santa st le du y e'.split(' '),
);

export const bareWord = (word: string) =>
  word.toLowerCase().replace(/^["\u201c\u201d(]+|[.,'"\u201c\u201d)]+$/gu, '');

/** The leading words of `said` that can be a name; in capitals, "Will" and "Skip" are names too. */
export function cutName(said: string): string {
  const words = [...said.matchAll(/[^ \t]+/g)];
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
    // "Smith. I need": a sentence ends here, while "J." and "St." go on.
    if (/[.]$/.test(word[0]) && word[0].length > 4) break;
  }
  return said
    .slice(0, end)
    .replace(/[.,'\u2019-]+$/u, (tail) => (/\b\p{L}\.$/u.test(said.slice(0, end)) ? tail : ''));
}

/** "Soy Ana de Tampa": a place, not a surname. */
const isPlaceAfterDe = (particle: string, next: string) =>
  particle === 'de' && (citiesNamed(next.toLowerCase().replace(/[^a-z]/g, ''))[0]?.people ?? 0) >= 60;

export const isCapitalized = (name: string) =>
  name.split(/\s+/).every((word) => /^["\u201c(]?\p{Lu}/u.test(word) || particles.has(bareWord(word)));

/** `maria LOPEZ` typed in haste becomes `Maria Lopez`; mixed case such as `McDonald` stays. */
export function tidyName(quote: string): string {
  const name = quote.replace(/\s+/g, ' ').replace(/(?<=\p{L}{2})\.$/u, '');
  const isMixed = name !== name.toLowerCase() && name !== name.toUpperCase();
  if (isMixed) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}'\u2019])\p{L}/gu, (letter) => letter.toUpperCase());
}

export function heardName(quote: string, confidence: number): HeardFact | null {
  if (quote.length < 2 || quote.length > 80 || !isNameShaped(quote)) return null;
  return { name: 'name', value: tidyName(quote), quote, confidence };
}

export const startsWithGivenName = (name: string) => isGivenName(name.split(/\s+/)[0] ?? '');
export const wordCount = (name: string) => name.split(/\s+/).filter(Boolean).length;

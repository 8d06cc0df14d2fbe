import { foldText } from '#shared/text/plain-text.ts';
import { countEdits } from '#shared/text/spelling.ts';
import { isNameShaped } from './name-shape.ts';
import { cutName, nameParts, wordCount } from './name-words.ts';

/** Drops lowercase words after a capitalized name: "Mateo has a rash". */
export const onlyCapitals = (name: string) =>
  /^\p{Lu}/u.test(name)
    ? (/^(?:\p{Lu}\S*(?: (?:de|la|las|los|del|von|van|da|dos)(?= \p{Lu}))*(?: |$))+/u
        .exec(`${name} `)?.[0]
        .trim() ?? name)
    : (name.split(/\s+/)[0] ?? '');

const lastOf = (name: string) => foldText(name.split(/\s+/).at(-1) ?? '');
const firstOf = (name: string) => foldText(name.split(/\s+/)[0] ?? '');

/** A fuller or corrected form of the known name: "Wesley on the card. Wesley Two Moons". */
export function readSpelledName(masked: string, known: string): string {
  const pattern = new RegExp(
    `(?:^|[.,;:!?\\n]\\s*|\\b(?:es|is|spelled|spelt|escribe|not|legally|actually|it['\u2019]?s|its)\\s+)(?=\\p{Lu})${nameParts}`,
    'gu',
  );
  for (const match of masked.matchAll(pattern)) {
    const name = cutName(onlyCapitals(match[1] ?? ''));
    if (wordCount(name) < 2 || !isNameShaped(name) || foldText(name) === foldText(known)) continue;
    // "His name is Stan Lasky" says nothing about Marjorie Lasky.
    if (
      /\b(?:his|her|their|['\u2019]s) name(?:['\u2019]s| is)?[ :]*$/iu.test(masked.slice(0, match.index + 3))
    )
      continue;
    const [first, was] = [firstOf(name), firstOf(known)];
    const isSpelledAlike =
      lastOf(name) === lastOf(known) &&
      (first.startsWith(was) || was.startsWith(first) || countEdits(first, was, 2) <= 2);
    const isSame = wordCount(known) >= 2 && (isSpelledAlike || first === was);
    if (isSame) return name;
  }
  return '';
}

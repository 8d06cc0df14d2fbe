import { serviceCatalogue } from '#shared/care/service-catalogue.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const words = readTerms(new URL('./terms/familiar-words.txt', import.meta.url));

const ownWords = [
  ...networkSpecialties,
  ...serviceCatalogue.flatMap(({ name, spokenAs }) => [name, ...spokenAs]),
];
const familiar = new Set(
  [...words.terms('english'), ...words.terms('spanish'), ...ownWords].flatMap((text) =>
    toPlainText(text).plain.split(/[^a-z0-9]+/),
  ),
);
const stemLength = 5;
const toldNumbers = new Set(['911', '988']);

/** The user's words, and words derived from them. Both in plain text. */
export type FamiliarWords = {
  has(word: string): boolean;
  /** Whether an unfinished word may become one. */
  mayBegin(beginning: string): boolean;
};

const familiarStems = new Set([...familiar].flatMap(stemOf));
const beginnings = new Set([...familiar].flatMap(beginningsOf));

/** "Explaining" is as familiar as "explain". */
function stemOf(word: string): string[] {
  return word.length >= stemLength ? [word.slice(0, stemLength)] : [];
}

function beginningsOf(word: string): string[] {
  return Array.from(word, (_letter, at) => word.slice(0, at + 1));
}

export function familiarTo(plainSaid: string): FamiliarWords {
  const said = plainSaid.split(' ');
  const saidDigits = plainSaid.replace(/\D/g, '');
  const saidForms = new Set(said.flatMap((word) => [word, word.replace(/e?s$/, ''), `${word}s`]));
  const saidBeginnings = new Set(said.flatMap(beginningsOf));
  const stems = new Set(
    said.flatMap((word) => (word.length >= stemLength ? [word.slice(0, stemLength)] : [])),
  );
  const has = (word: string) =>
    !/[a-z0-9]/.test(word) ||
    (/\d/.test(word) ? saidDigits.includes(word.replace(/\D/g, '')) : word.length <= 2) ||
    toldNumbers.has(word) ||
    familiar.has(word) ||
    saidForms.has(word) ||
    stems.has(word.slice(0, stemLength)) ||
    familiarStems.has(word.slice(0, stemLength));
  return {
    has,
    mayBegin: (beginning) => has(beginning) || beginnings.has(beginning) || saidBeginnings.has(beginning),
  };
}

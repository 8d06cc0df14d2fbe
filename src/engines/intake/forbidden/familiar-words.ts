import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const words = readTerms(new URL('./terms/familiar-words.txt', import.meta.url));

const ownWords = [
  ...networkSpecialties,
  ...serviceCatalog.flatMap(({ name, clinicalName, spokenAs }) => [name, clinicalName, ...spokenAs]),
];
const familiar = new Set(
  [...words.terms('english'), ...words.terms('spanish'), ...ownWords].flatMap((text) =>
    toPlainText(text).plain.split(/[^a-z0-9]+/),
  ),
);
const stemLength = 5;
const emergencyNumbers = new Set(['911', '988']);

/**
 * Words that a model may use: the service's vocabulary, the user's words, and their derived forms. Arguments
 * are plain text.
 */
export type FamiliarWords = {
  has(word: string): boolean;
  /** True if an unfinished word may become a familiar one. */
  mayBegin(beginning: string): boolean;
};

const familiarStems = new Set([...familiar].flatMap(stemOf));
const beginnings = new Set([...familiar].flatMap(beginningsOf));

/** The stem makes "explaining" as familiar as "explain". */
function stemOf(word: string): string[] {
  return word.length >= stemLength ? [word.slice(0, stemLength)] : [];
}

function beginningsOf(word: string): string[] {
  return Array.from(word, (_letter, at) => word.slice(0, at + 1));
}

export function familiarTo(plainUserText: string): FamiliarWords {
  const userWords = plainUserText.split(' ');
  const userDigits = plainUserText.replace(/\D/g, '');
  const userWordForms = new Set(userWords.flatMap((word) => [word, word.replace(/e?s$/, ''), `${word}s`]));
  const userBeginnings = new Set(userWords.flatMap(beginningsOf));
  const stems = new Set(
    userWords.flatMap((word) => (word.length >= stemLength ? [word.slice(0, stemLength)] : [])),
  );
  const has = (word: string) =>
    !/[a-z0-9]/.test(word) ||
    (/\d/.test(word) ? userDigits.includes(word.replace(/\D/g, '')) : word.length <= 2) ||
    emergencyNumbers.has(word) ||
    familiar.has(word) ||
    userWordForms.has(word) ||
    stems.has(word.slice(0, stemLength)) ||
    familiarStems.has(word.slice(0, stemLength));
  return {
    has,
    mayBegin: (beginning) => has(beginning) || beginnings.has(beginning) || userBeginnings.has(beginning),
  };
}

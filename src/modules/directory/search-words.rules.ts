import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { plainLetters as plain } from '#shared/text/plain-letters.ts';

const maxWords = 8;
/** Words that come with a name or place but are rarely part of one. */
const fillers = new Set([
  'dr',
  'dra',
  'doctor',
  'md',
  'in',
  'near',
  'the',
  'of',
  'and',
  'en',
  'de',
  'la',
  'el',
]);

/** Fillers that are also states at the end of a search: `Newark DE`. */
const states = new Set(['de', 'in', 'la', 'md']);
/** A state after a place: `Houston, tx` or `Houston TX`. */
const stateAtEnd = /(?:,\s*[A-Za-z]{2}|\p{Ll}.*\s[A-Z]{2})\W*$/u;

/** The meanings of one typed word, any of which may match: by prefix, or as a whole word if it is short. */
export type WordGroup = {
  typed: string;
  /** Indexed words with this prefix; null if not looked up or too many. */
  known: readonly string[] | null;
  others: readonly string[];
  specialty: string | null;
  isComplete: boolean;
};

/**
 * Words such as `cardiologist` or `piel` don't appear in office names and stand for a specialty. Only kinds
 * of doctors and complaints.
 */
const specialtyOf = new Map(
  serviceCatalog
    .filter(({ code }) => /-visit$/.test(code))
    .flatMap(({ spokenAs, specialty }) =>
      spokenAs
        .filter((phrase) => /^\p{L}{6,}$/u.test(phrase))
        .map((phrase) => [plain(phrase), specialty] as const),
    ),
);
const specialtyWords = new Set(networkSpecialties.flatMap((specialty) => plain(specialty).split(' ')));

/**
 * The words of a search. Empty if the text contains no words, which matches nothing. A number is one word.
 */
export function readSearchWords(typed: string): WordGroup[] {
  const text = plain(typed).trim();
  const digits = text.replaceAll(/\D/g, '');
  const words =
    /^[\d\s()+.-]+$/.test(text) && digits.length >= 6 ? [digits] : (text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const significant = words.filter((word) => !fillers.has(word));
  const last = words.at(-1) ?? '';
  const isState = words.length > 1 && (states.has(last) || stateAtEnd.test(typed));
  const others = isState && significant.at(-1) === last ? significant.slice(0, -1) : significant;
  const state = isState && others.length > 0 ? [last] : [];
  const prefixWords = state.length > 0 ? others : significant.length > 0 ? significant : words;
  return [
    ...prefixWords.slice(0, maxWords).map((word) => ({
      ...groupOf(word),
      specialty: specialtyWords.has(word) ? null : (specialtyOf.get(word) ?? null),
    })),
    ...state.map(wholeWord),
  ];
}

/** A word that must match as a whole, such as a state. */
export const wholeWord = (word: string): WordGroup => ({ ...groupOf(plain(word)), isComplete: true });

const groupOf = (typed: string): WordGroup => ({
  typed,
  known: null,
  others: [],
  specialty: null,
  isComplete: false,
});

/**
 * `Zamora MD` may mean a doctor or Maryland. Returns the words without `MD`; null if they don't end in it.
 */
export function dropTitle(groups: readonly WordGroup[]): WordGroup[] | null {
  const last = groups.at(-1);
  return last?.isComplete && last.typed === 'md' ? groups.slice(0, -1) : null;
}

/**
 * Converts the words to a `to_tsquery` string; null if some word is unknown. Words contain only letters and
 * digits, so they need no escaping. Known words are listed instead of a prefix, because the database would
 * read every list of a prefix to its end first.
 */
export function toSearchQuery(groups: readonly WordGroup[]): string | null {
  const parts = groups.map(({ typed, known, others, specialty, isComplete }) => {
    const prefixWords = isComplete ? [typed] : (known ?? [`${typed}:*`]);
    const specialtyTerms = specialty === null ? [] : [`(${plain(specialty).split(' ').join(' & ')})`];
    return [...prefixWords, ...others.map((word) => `${word}:*`), ...specialtyTerms];
  });
  return parts.some((words) => words.length === 0)
    ? null
    : parts.map((words) => `(${words.join(' | ')})`).join(' & ');
}

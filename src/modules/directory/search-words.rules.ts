import { serviceCatalogue } from '#shared/care/service-catalogue.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { countEdits } from '#shared/text/spelling.ts';
import { plainLetters as plain } from './plain-letters.rules.ts';

const mostWords = 8;
/** Said with a name or a place, and part of hardly any. */
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

/** Of these a state at the end: `Newark DE`. */
const states = new Set(['de', 'in', 'la', 'md']);
/** Any state, as it is written behind a place: `Houston, tx` or `Houston TX`. */
const stateAtEnd = /(?:,\s*[A-Za-z]{2}|\p{Ll}.*\s[A-Z]{2})\W*$/u;

/** What one typed word may stand for: any of them will do, each by its beginning, or as a whole word where it is so short. */
export type WordGroup = {
  typed: string;
  /** All words of the network that begin so; null where nobody looked, or where there are too many. */
  known: readonly string[] | null;
  others: readonly string[];
  specialty: string | null;
  isWhole: boolean;
};

/** `cardiologist` and `piel` stand in no office's name: they mean its specialty. Only names of doctors and complaints. */
const specialtyOf = new Map(
  serviceCatalogue
    .filter(({ code }) => /-visit$/.test(code))
    .flatMap(({ spokenAs, specialty }) =>
      spokenAs
        .filter((phrase) => /^\p{L}{6,}$/u.test(phrase))
        .map((phrase) => [plain(phrase), specialty] as const),
    ),
);
const specialtyWords = new Set(networkSpecialties.flatMap((one) => plain(one).split(' ')));

/**
 * The words of a search. Empty where something was typed that holds no word: that finds nothing. A number is one word,
 * however it is written.
 */
export function readSearchWords(typed: string): WordGroup[] {
  const text = plain(typed).trim();
  const digits = text.replaceAll(/\D/g, '');
  const words =
    /^[\d\s()+.-]+$/.test(text) && digits.length >= 6 ? [digits] : (text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const telling = words.filter((word) => !fillers.has(word));
  const last = words.at(-1) ?? '';
  const isState = words.length > 1 && (states.has(last) || stateAtEnd.test(typed));
  const others = isState && telling.at(-1) === last ? telling.slice(0, -1) : telling;
  const state = isState && others.length > 0 ? [last] : [];
  const begun = state.length > 0 ? others : telling.length > 0 ? telling : words;
  return [
    ...begun.slice(0, mostWords).map((word) => ({
      ...groupOf(word),
      specialty: specialtyWords.has(word) ? null : (specialtyOf.get(word) ?? null),
    })),
    ...state.map((word) => ({ ...groupOf(word), isWhole: true })),
  ];
}

const groupOf = (typed: string): WordGroup => ({
  typed,
  known: null,
  others: [],
  specialty: null,
  isWhole: false,
});

/** `Zamora MD` may mean a doctor as well as Maryland: the words without it, or null where they do not end so. */
export function withoutTitle(groups: readonly WordGroup[]): WordGroup[] | null {
  const last = groups.at(-1);
  return last?.isWhole && last.typed === 'md' ? groups.slice(0, -1) : null;
}

/**
 * The same for PostgreSQL's word search, null where some word is none that an office is called by. Words hold letters and digits
 * only, so nothing has to be escaped. The words that begin so are named where they are known: to find all by a beginning the
 * database reads each of their lists to the end before it looks at the other words.
 */
export function toSearchQuery(groups: readonly WordGroup[]): string | null {
  const parts = groups.map(({ typed, known, others, specialty, isWhole }) => {
    const begun = isWhole ? [typed] : (known ?? [`${typed}:*`]);
    const meant = specialty === null ? [] : [`(${plain(specialty).split(' ').join(' & ')})`];
    return [...begun, ...others.map((word) => `${word}:*`), ...meant];
  });
  return parts.some((words) => words.length === 0)
    ? null
    : parts.map((words) => `(${words.join(' | ')})`).join(' & ');
}

/** The shorter a word, the more others are one letter away. */
export const shortestMended = 4;
const mostOthers = 6;

/** Of words that share all but a letter or two with what was typed those that are truly close, closest first. */
export function chooseCloseWords(typed: string, candidates: readonly string[]): string[] {
  return candidates
    .map((word) => ({ word, edits: countEdits(typed, word, 2) }))
    .filter(({ word, edits }) => edits === 1 || (edits === 2 && Math.min(typed.length, word.length) >= 7))
    .toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
    .slice(0, mostOthers)
    .map(({ word }) => word);
}

/** All words that come of leaving out one letter: two slips in a long word are found by what both lose. */
export const withoutOneLetter = (word: string): string[] => [
  ...new Set(Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
];

import type { CareNeed } from '#shared/care/care-need.ts';
import { closings, type Language } from '../reply/reply-words.ts';
import { sayCare, sayInsurance, sayNeed, sayPlace, sayWhen } from '../reply/say-facts.ts';
import { describePatient, isForSomeoneElse } from './name-patient.ts';

type Said = (need: CareNeed, language: Language) => string;

const sayPerson: Said = (need, language) => {
  if (!need.forWhom) return '';
  return isForSomeoneElse(need) ? describePatient(need, language) : closings[language].yourself;
};

/** Each thing that can be replaced, with how its former and new value are phrased. */
const replaceable: readonly Said[] = [
  (need, language) => sayCare(need, language) || (need.requestType ? sayNeed(need, language) : ''),
  sayPerson,
  ({ place }) => (place ? sayPlace(place) : ''),
  ({ when }, language) => (when ? sayWhen(when, language) : ''),
  ({ insurance }, language) =>
    insurance && (insurance.kind !== 'plan' || insurance.plan) ? sayInsurance(insurance, language) : '',
  ({ name }) => name ?? '',
  ({ phone }) => phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? '',
  ({ email }) => email ?? '',
];

const fold = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "Springfield" became "Springfield, IL": more exact, and nothing was withdrawn. */
const isMoreExact = (before: string, after: string) => {
  const words = new Set(fold(after).split(' '));
  return fold(before)
    .split(' ')
    .every((word) => words.has(word));
};

export type Correction = { before: string; after: string };

/** Describes the known facts that a message replaced or withdrew. */
export function findCorrections(before: CareNeed, after: CareNeed, language: Language): Correction[] {
  return replaceable.flatMap((say) => {
    const was = say(before, language);
    const is = say(after, language);
    return was === '' || was === is || (is !== '' && isMoreExact(was, is))
      ? []
      : [{ before: was, after: is }];
  });
}

/** "Changed: allergist, not dermatologist." */
export function sayCorrections(corrections: readonly Correction[], language: Language): string {
  const { changed, not, removed } = closings[language];
  const replaced = corrections.filter(({ after }) => after !== '');
  const cleared = corrections.filter(({ after }) => after === '');
  return [
    replaced.length > 0
      ? `${changed} ${replaced.map(({ before, after }) => `${after}, ${not} ${before}`).join('; ')}.`
      : '',
    cleared.length > 0 ? `${removed} ${cleared.map(({ before }) => before).join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

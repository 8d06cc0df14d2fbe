import type { CareNeed } from '#shared/care/care-need.ts';
import {
  describeCare,
  describeInsurance,
  describeNeed,
  describePlace,
  describeWhen,
} from '../reply/describe-facts.ts';
import { closings, type Language } from '../reply/reply-words.ts';
import { describePatient, isForSomeoneElse } from './name-patient.ts';

type Describe = (need: CareNeed, language: Language) => string;

const describePerson: Describe = (need, language) => {
  if (!need.forWhom) return '';
  return isForSomeoneElse(need) ? describePatient(need, language) : closings[language].yourself;
};

/** The facts whose replacement is reported to the user, each as a phrase. */
const replaceable: readonly Describe[] = [
  (need, language) => describeCare(need, language) || (need.requestType ? describeNeed(need, language) : ''),
  describePerson,
  ({ place }) => (place ? describePlace(place) : ''),
  ({ when }, language) => (when ? describeWhen(when, language) : ''),
  ({ insurance }, language) =>
    insurance && (insurance.kind !== 'plan' || insurance.plan) ? describeInsurance(insurance, language) : '',
  ({ name }) => name ?? '',
  ({ phone }) => phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? '',
  ({ email }) => email ?? '',
];

const fold = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "Springfield" to "Springfield, IL" adds detail and isn't a correction. */
const isMoreExact = (before: string, after: string) => {
  const words = new Set(fold(after).split(' '));
  return fold(before)
    .split(' ')
    .every((word) => words.has(word));
};

export type Correction = { before: string; after: string };

/** The known facts that a message replaced or withdrew, as phrases. */
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
export function describeCorrections(corrections: readonly Correction[], language: Language): string {
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

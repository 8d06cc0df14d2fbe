import type { CareNeed } from '#shared/care/care-need.ts';
import { nameInSentence } from '#shared/care/specialties/find-specialty.ts';
import type { Language } from '../reply/reply-words.ts';

type Specialty = NonNullable<CareNeed['specialty']>;

/** "an allergist", "un alergólogo": the specialist as used in a sentence. */
export const nameOneDoctor = (specialty: Specialty, language: Language): string =>
  nameInSentence(specialty, language);

/** The same without its article. */
export const nameDoctor = (specialty: Specialty, language: Language): string =>
  nameInSentence(specialty, language).replace(language === 'en' ? /^(?:an?|the) / : /^(?:una?|el|la) /, '');

const withoutArticle =
  /^(?:stitches|vaccines|fluids|drawing|samples|physical therapy|talk therapy|prices|help|general blood|blood tests|urine tests|.*s$)/i;

/** "an MRI", "a urine test", "stitches". */
export function withArticle(words: string): string {
  if (withoutArticle.test(words)) return words;
  return /^(?:MRI|EKG|EEG|X-?ray|[aeio]|u(?!rine|ri|ro|ni))/i.test(words) ? `an ${words}` : `a ${words}`;
}

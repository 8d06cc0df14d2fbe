import type { CareNeed } from '#shared/care/care-need.ts';
import { specialtyInSentence } from '#shared/care/specialties/find-specialty.ts';
import type { Language } from '../reply/reply-words.ts';

type Specialty = NonNullable<CareNeed['specialty']>;

/** The specialist with an article: "an allergist", "un alergólogo". */
export const nameOneDoctor = (specialty: Specialty, language: Language): string =>
  specialtyInSentence(specialty, language);

/** The specialist without an article: "allergist", "alergólogo". */
export const nameDoctor = (specialty: Specialty, language: Language): string =>
  specialtyInSentence(specialty, language).replace(
    language === 'en' ? /^(?:an?|the) / : /^(?:una?|el|la) /,
    '',
  );

const withoutArticle =
  /^(?:stitches|vaccines|fluids|drawing|samples|physical therapy|talk therapy|prices|help|general blood|blood tests|urine tests|.*s$)/i;

/** Adds the indefinite article: "an MRI", "a urine test", "stitches". */
export function withArticle(words: string): string {
  if (withoutArticle.test(words)) return words;
  return /^(?:MRI|EKG|EEG|X-?ray|[aeio]|u(?!rine|ri|ro|ni))/i.test(words) ? `an ${words}` : `a ${words}`;
}

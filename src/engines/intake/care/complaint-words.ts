import { specialtyEntries } from '#shared/care/specialties/find-specialty.ts';
import { joinedPhrases } from '#shared/care/specialties/lay-phrases.ts';
import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createLexicon, type Lexicon } from '../words/lexicon.ts';

const terms = readTerms(new URL('./terms/complaint-words.txt', import.meta.url));

/** `Elsewhere`: several specialties treat it, so it is a reason but implies no specialty. */
export type Field = Specialty | 'Elsewhere';

const complaintsOfOthers = Object.fromEntries(
  specialtyEntries.flatMap(({ name, complaints: words }) => (words ? [[name, words]] : [])),
);

/**
 * Complaints and conditions in everyday English and Spanish, by the specialty that usually sees them first.
 * They route a request and aren't a diagnosis.
 */
const complaintWords: Partial<Record<Field, string>> = {
  ...complaintsOfOthers,
  Cardiology: terms.oneOf('complaint words, cardiology'),
  Dermatology: terms.oneOf('complaint words, dermatology'),
  Orthopedics: terms.oneOf('complaint words, orthopedics'),
  Neurology: terms.oneOf('complaint words, neurology'),
  Oncology: terms.oneOf('complaint words, oncology'),
  Psychiatry: terms.oneOf('complaint words, psychiatry'),
  Pediatrics: terms.oneOf('complaint words, pediatrics'),
  'Urgent Care': terms.oneOf('complaint words, urgent care'),
  'Primary Care': terms.oneOf('complaint words, primary care'),
};

export const complaints: Lexicon<Field> = {
  findAll: createLexicon<Field>(joinedPhrases('complaints'), complaintWords).findAll,
  words: createLexicon<Field>(complaintWords).words,
};

/** Complaints that many illnesses share. Each suggests a specialty, but any complaint above outweighs it. */
export const vagueComplaints = createLexicon<Field>({
  Cardiology: terms.oneOf('vague complaints, cardiology'),
  Neurology: terms.oneOf('vague complaints, neurology'),
  Psychiatry: terms.oneOf('vague complaints, psychiatry'),
  Dermatology: 'itch|itches|weird spot|bump|red spots|blister|me pica|le pica|ampolla|swollen lip',
  'Urgent Care': 'bleeding|sangra|sangrado',
  Oncology: 'nodule|nódulo|in remission|remission|remisión',
  Orthopedics: 'stiff|stiffness|limping|limp|cojea|renguea|hinchazón|muscle|joint|cramp|calambre',
  'Primary Care': terms.oneOf('vague complaints, primary care'),
});

import type { CareNeed } from '#shared/care/care-need.ts';
import type { Language } from '../reply/reply-words.ts';

/** Spanish words for relatives. Others are "la persona". */
const spanishRelations: Readonly<Record<string, string>> = {
  daughter: 'hija',
  son: 'hijo',
  child: 'hijo o hija',
  baby: 'bebé',
  mother: 'mamá',
  mom: 'mamá',
  father: 'papá',
  dad: 'papá',
  parent: 'madre o padre',
  wife: 'esposa',
  husband: 'esposo',
  partner: 'pareja',
  grandmother: 'abuela',
  grandfather: 'abuelo',
  grandson: 'nieto',
  granddaughter: 'nieta',
  grandchild: 'nieto o nieta',
  sister: 'hermana',
  brother: 'hermano',
  aunt: 'tía',
  uncle: 'tío',
  cousin: 'primo o prima',
  nephew: 'sobrino',
  niece: 'sobrina',
  friend: 'amigo o amiga',
  neighbor: 'vecino o vecina',
  'mother-in-law': 'suegra',
  'father-in-law': 'suegro',
  girlfriend: 'novia',
  boyfriend: 'novio',
  fiance: 'prometido',
  fiancee: 'prometida',
  stepson: 'hijastro',
  stepdaughter: 'hijastra',
};

/** The words that most people use themselves. */
const spokenRelations: Readonly<Record<string, string>> = { mother: 'mom', father: 'dad' };

const relationOf = ({ forWhom, relation }: CareNeed): string | null =>
  relation ?? (forWhom && forWhom !== 'self' && forWhom !== 'other' ? forWhom : null);

export const isForSomeoneElse = ({ forWhom }: CareNeed): boolean =>
  forWhom !== undefined && forWhom !== 'self';

/** "your daughter", "su hija", or "the patient" if the relation is unknown. */
export function namePatient(need: CareNeed, language: Language): string {
  const relation = relationOf(need);
  if (language === 'es') {
    const word = relation ? spanishRelations[relation] : null;
    return word ? `su ${word}` : 'la persona';
  }
  return relation ? `your ${spokenRelations[relation] ?? relation}` : 'the patient';
}

function formatAge(age: number, language: Language): string {
  if (language === 'en') return age === 0 ? 'under 1' : String(age);
  if (age === 0) return 'menor de 1 año';
  return age === 1 ? 'de 1 año' : `de ${age} años`;
}

/** "your daughter Emma, 6". Empty if the writer is the patient. */
export function describePatient(need: CareNeed, language: Language): string {
  if (!isForSomeoneElse(need)) return '';
  const { patientName, patientAge } = need;
  const who = [namePatient(need, language), patientName].filter(Boolean).join(' ');
  return patientAge === undefined ? who : `${who}, ${formatAge(patientAge, language)}`;
}

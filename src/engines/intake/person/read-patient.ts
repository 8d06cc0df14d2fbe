import type { CareNeed, ForWhom } from '#shared/care/care-need.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { createFact } from '../words/create-fact.ts';
import type { Mentions } from '../words/find-mentions.ts';
import { relationIn, relatives } from './patient-words.ts';
import { readForWhom } from './read-for-whom.ts';
import { readPatientAge } from './read-patient-age.ts';

export type PatientContext = { askedFor: IntakeInput['askedFor']; known: CareNeed };

const she = /\b(?:she|shes|her|hers|ella)\b/;
const he = /\b(?:he|hes|his|him|el tiene)\b/;
const daughter = /\b(?:nina|ninita|nena|bebita|pequena|chiquilla|babys? girl|baby girl)\b/;
const son = /\b(?:nino|ninito|nene|bebito|pequeno|chiquillo|baby boy)\b/;
const clientOfCaregiver = (text: string) => (/\b(?:care\w+|aide|cuidador\w*)\b/.test(text) ? 'client' : null);

/** Derives the relation from a pronoun or the child's sex: "my 12 yr old, she …" is a daughter. */
function relationBySex(plain: string, text: string, forWhom: ForWhom): string | null {
  const isShe = she.test(plain);
  const isClear = isShe !== he.test(plain);
  const pick = (feminine: string, masculine: string) => (isClear ? (isShe ? feminine : masculine) : null);
  if (forWhom === 'child') {
    if (daughter.test(text)) return 'daughter';
    if (son.test(text)) return 'son';
    if (isClear) return pick('daughter', 'son');
    // "9 yo boy", "3 month old girl".
    const sex = /\b(?:old|olds|yo|mo|kid|baby|niñ[oa]|anos|meses) (boy|girl|male|female)s?\b/.exec(
      plain,
    )?.[1];
    return sex === undefined ? null : /^(?:boy|male)$/.test(sex) ? 'son' : 'daughter';
  }
  if (/\bgrand(?:child|kid|bab)/.test(text)) return pick('granddaughter', 'grandson');
  return /\b(?:spouse|conyuge)\b/.test(text) ? pick('wife', 'husband') : null;
}

/** The relation through a relative: "son's girlfriend" for "la novia de mi hijo". */
function relationThroughRelative(text: string): string | null {
  const all = relatives.findAll(text);
  const [first, second] = all;
  if (!first || !second) return null;
  const [one, two] = [first, second].map(({ start, end }) => relationIn(text.slice(start, end)));
  if (!one || !two) return null;
  const isSpanish = /\b(?:de|del)\b/.test(text.slice(first.end, second.start));
  return isSpanish ? `${two}'s ${one}` : `${one}'s ${two}`;
}

function readRelation(
  message: PlainText,
  forWhom: ExtractedFact,
  at: { start: number; end: number },
): ExtractedFact | null {
  if (forWhom.name !== 'forWhom' || forWhom.value === 'self') return null;
  const text = message.plain.slice(at.start, at.end);
  const relation =
    relationThroughRelative(text) ??
    relationBySex(message.plain, text, forWhom.value) ??
    relationIn(text) ??
    clientOfCaregiver(text);
  return relation ? createFact(message, 'relation', relation, at, 0.9) : null;
}

/** Reads the answer to who care is for: "my dad", "it's my mother-in-law". */
function readAnswer(
  message: PlainText,
  askedFor: IntakeInput['askedFor'],
): { forWhom: ExtractedFact; relation: ExtractedFact | null } | null {
  if (askedFor !== 'relation' && askedFor !== 'forWhom') return null;
  const found = relatives.findAll(message.plain)[0];
  if (!found) {
    const self = /^(?:(?:its|it is|just|for|no|only|para) )*(?:me|myself|mi|yo|self)\b/.exec(message.plain);
    const at = self && { start: 0, end: self[0].length };
    return at && { forWhom: createFact(message, 'forWhom', 'self', at, 0.9), relation: null };
  }
  const forWhom = createFact(message, 'forWhom', found.value, found, 0.9);
  return { forWhom, relation: readRelation(message, forWhom, found) };
}

const isOther = (patient: ForWhom | undefined) => patient !== undefined && patient !== 'self';

/** Reads who care is for, their relation to the writer, and their age. */
export function readPatient(
  message: PlainText,
  mentions: Mentions,
  { askedFor, known }: PatientContext,
): ExtractedFact[] {
  const answer = readAnswer(message, askedFor);
  const found = answer ? null : readForWhom(message, mentions);
  const forWhom = answer?.forWhom ?? found?.fact ?? null;
  const relation = answer?.relation ?? (found ? readRelation(message, found.fact, found.at) : null);
  const patient = forWhom?.name === 'forWhom' ? forWhom.value : known.forWhom;
  const age =
    isOther(patient) || askedFor === 'patientAge'
      ? readPatientAge(message, askedFor === 'patientAge', found?.at.end)
      : null;
  const forWhomFact = keepMoreSpecific(forWhom, relation, known);
  return [forWhomFact, relation, age].filter((fact) => fact !== null);
}

/** "She's 6" after "my granddaughter" doesn't make her a daughter. */
function keepMoreSpecific(
  forWhom: ExtractedFact | null,
  relation: ExtractedFact | null,
  known: CareNeed,
): ExtractedFact | null {
  const isGuess = forWhom?.name === 'forWhom' && forWhom.value === 'child' && relation === null;
  return isGuess && known.relation !== undefined && known.forWhom !== 'self' ? null : forWhom;
}

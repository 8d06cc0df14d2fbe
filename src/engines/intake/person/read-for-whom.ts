import type { ForWhom } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { foldText, type PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { findCitiesByName } from '../place/cities.ts';
import { isDenied, keepAfterCorrection } from '../turn/withdrawn-statements.ts';
import { createFact } from '../words/create-fact.ts';
import type { Mentions } from '../words/find-mentions.ts';
import { findAgedChild } from './patient-age.ts';
import { patientOfWriter, relatives } from './patient-words.ts';
import { listMedical, ownedBy, scorePerson, type TextSpan } from './score-person.ts';

const terms = readTerms(new URL('./terms/read-for-whom.txt', import.meta.url));

type FoundPatient = TextSpan & { value: ForWhom };

const self = regex()`
  \b(?:(?:${terms.oneOf('self')}) for (?:me|myself|my ?self)\b|for myself\b
  |for me (?:, )?(?:not|and not|no|this time|personally)\b|the patient is me|im the patient
  |its me (?:that|who)|i am the one|im the one (?:who|that)|i am the patient|para mi mism[oa]
  |soy (?:el|la) paciente)|(?:^|[.!?\n] )(?:and |oh |so |as )?for me ?[,:]
`;
const selfSpanish = /\b(?:para|pa) m(?:í|i(?=\s*(?:[.,;!?]|$|no\b|porque\b|y\b|que\b)))(?![\p{L}])/iu;

const wholeFamily =
  /\b(?:for|para) (?:my |the |our |toda )?(?:la |mi )?(?:whole |entire )?(?:family|familia)\b|\ball (?:of us|\d of us)\b|\bme and my (?:kids|husband|wife|family)\b/;

/** "Miami" misread as "mami" isn't anyone's mother. */
const isCorrectedTownName = (message: PlainText, { start, end }: TextSpan): boolean => {
  const written = foldText(message.quote(start, end));
  return written !== message.plain.slice(start, end) && findCitiesByName(written).length > 0;
};

function findPatient(message: PlainText, medical: readonly TextSpan[]): FoundPatient | null {
  const { plain } = message;
  if (wholeFamily.test(plain)) return null;
  const chain = findRelativeOfRelative(plain, medical);
  if (chain) return chain;
  const scored = keepAfterCorrection(plain, relatives.findAll(plain))
    .filter((person) => !isCorrectedTownName(message, person))
    .map((person) => ({ ...person, weight: scorePerson(plain, person, medical) }))
    .toSorted((a, b) => b.weight - a.weight || a.start - b.start);
  const best = scored[0];
  if (!best || best.weight < 2) return null;
  const possessive = ownedBy.exec(plain.slice(0, best.start));
  const start = possessive ? best.start - possessive[0].length : best.start;
  return { value: best.value, start, end: best.end };
}

/** "My son's girlfriend", "la novia de mi hijo": the relation to the writer is `other`. */
function findRelativeOfRelative(plain: string, medical: readonly TextSpan[]): FoundPatient | null {
  const all = relatives.findAll(plain);
  for (const [at, first] of all.entries()) {
    const second = all[at + 1];
    const between = second ? plain.slice(first.end, second.start) : '';
    const isEnglish =
      /^(?:s? | s )$/.test(between) &&
      (plain.slice(first.start, first.end).endsWith('s') || between.startsWith('s'));
    if (!second || !(isEnglish || /^ (?:de|del) (?:mi|mis|la|el|nuestr[oa])? ?$/.test(between))) continue;
    const before = plain.slice(0, first.start);
    if (!/\b(?:my|our|mi|la|el|nuestr[oa]) (?:\w+ )?$/.test(before)) continue;
    const outer = isEnglish ? second : first;
    const weight = scorePerson(
      `${before}${plain.slice(outer.start, outer.end)}${plain.slice(second.end)}`,
      { ...outer, start: before.length, end: before.length + outer.end - outer.start },
      medical,
    );
    if (weight >= 2) return { value: 'other', start: first.start, end: second.end };
  }
  return null;
}

const caresForPatient = regex()`
  \b(?:i am|im) (?:the |a |his |her )?(?:caregiver|caretaker|home aide|guardian|aide|cuidador\w*)\b
  |\bi (?:take )?care (?:for|of) (?:an? )?(?:elderly|older|disabled)\b
  |\b(?:soy (?:la |el |una? )?cuidadora?) `;

/** A writer who gives their own relation to the patient: "Sister-in-law here, filling this out". */
function findWriter(plain: string): FoundPatient | null {
  const person = relatives
    .findAll(plain)
    .find(
      ({ start, end }) =>
        /(?:^|[.,!?\n] |\b(?:his|her|their|im|i am|this is|its) (?:the |his |her |their )?)$/.test(
          plain.slice(0, start),
        ) && /^ (?:here|writing|filling|typing)\b/.test(plain.slice(end)),
    );
  if (person) return { ...person, value: patientOfWriter[person.value] };
  const caregiver = caresForPatient.exec(plain);
  return caregiver
    ? { value: 'other', start: caregiver.index, end: caregiver.index + caregiver[0].trimEnd().length }
    : null;
}

/** A request for a pediatrician implies a child. */
function findPediatricCare({ doctors, services }: Mentions): FoundPatient | null {
  const doctor = doctors.find(({ field, role }) => field === 'Pediatrics' && role === 'wanted');
  const service = services.find(
    ({ service: { code }, role }) =>
      role !== 'denied' && (code === 'well-child-visit' || code === 'sick-child-visit'),
  );
  const found = doctor ?? service;
  return found ? { value: 'child', start: found.start, end: found.end } : null;
}

const childOf = (at: TextSpan | null): FoundPatient | null => at && { ...at, value: 'child' };

export type PatientMention = { fact: ExtractedFact; at: TextSpan };

/** Reads who care is for, with the position in the message. Null if it isn't stated. */
export function readForWhom(message: PlainText, mentions: Mentions): PatientMention | null {
  const { plain } = message;
  const selfMatch = self.exec(plain);
  const spanish = selfMatch ? null : selfSpanish.exec(message.text);
  if (selfMatch && !isDenied(plain, selfMatch.index)) {
    const at = { start: selfMatch.index, end: selfMatch.index + selfMatch[0].length };
    return { fact: createFact(message, 'forWhom', 'self', at, 0.95), at };
  }
  if (spanish && !/\bno (?:es |sea )?$/i.test(message.text.slice(0, spanish.index))) {
    const fact: ExtractedFact = { name: 'forWhom', value: 'self', quote: spanish[0], confidence: 0.9 };
    return { fact, at: { start: 0, end: 0 } };
  }
  const found =
    findWriter(plain) ??
    findPatient(message, listMedical(mentions)) ??
    childOf(findAgedChild(plain)) ??
    findPediatricCare(mentions);
  return found ? { fact: createFact(message, 'forWhom', found.value, found, 0.9), at: found } : null;
}

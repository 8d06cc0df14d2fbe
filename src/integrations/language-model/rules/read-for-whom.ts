import type { ForWhom } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import type { Mentions } from './find-mentions.ts';
import { hear } from './heard-fact.ts';
import { findAgedChild } from './patient-age.ts';
import { patientOfWriter, people } from './patient-words.ts';
import { isDenied } from './said-otherwise.ts';
import { type At, listMedical, ownedBy, weighPerson } from './weigh-person.ts';

type FoundPatient = At & { value: ForWhom };

const self =
  /\b(?:(?:its|it is|this is|this ones?|that is|thats|is|are|just|only|one|appointment|visit|checkup|check up|all|request|mainly|then|but) for (?:me|myself|my ?self)\b|for myself\b|for me (?:, )?(?:not|and not|no|this time|personally)\b|the patient is me|im the patient|its me (?:that|who)|i am the one|im the one (?:who|that)|i am the patient|para mi mism[oa]|soy (?:el|la) paciente)|(?:^|[.!?\n] )(?:and |oh |so |as )?for me ?[,:]/;
const selfSpanish = /\b(?:para|pa) m(?:í|i(?=\s*(?:[.,;!?]|$|no\b|porque\b|y\b|que\b)))(?![\p{L}])/iu;

const wholeFamily =
  /\b(?:for|para) (?:my |the |our |toda )?(?:la |mi )?(?:whole |entire )?(?:family|familia)\b|\ball (?:of us|\d of us)\b|\bme and my (?:kids|husband|wife|family)\b/;

function findPatient(plain: string, medical: readonly At[]): FoundPatient | null {
  if (wholeFamily.test(plain)) return null;
  const weighed = people
    .findAll(plain)
    .map((person) => ({ ...person, weight: weighPerson(plain, person, medical) }))
    .toSorted((a, b) => b.weight - a.weight || a.start - b.start);
  const best = weighed[0];
  if (!best || best.weight < 2) return null;
  const possessive = ownedBy.exec(plain.slice(0, best.start));
  const start = possessive ? best.start - possessive[0].length : best.start;
  return { value: best.value, start, end: best.end };
}

/** "Sister-in-law here, filling this out": the writer names themselves by what they are to the patient. */
function findWriter(plain: string): FoundPatient | null {
  const person = people
    .findAll(plain)
    .find(
      ({ start, end }) =>
        /(?:^|[.,!?\n] |\b(?:his|her|their|im|i am|this is|its) (?:the |his |her |their )?)$/.test(
          plain.slice(0, start),
        ) && /^ (?:here|writing|filling|typing)\b/.test(plain.slice(end)),
    );
  if (person) return { ...person, value: patientOfWriter[person.value] };
  const carer =
    /\b(?:i am|im) (?:the |a |his |her )?(?:caregiver|caretaker|home aide|guardian|aide|cuidador\w*)\b|\bi (?:take )?care (?:for|of) (?:an? )?(?:elderly|older|disabled)\b|\b(?:soy (?:la |el |una? )?cuidadora?) /.exec(
      plain,
    );
  return carer ? { value: 'other', start: carer.index, end: carer.index + carer[0].trimEnd().length } : null;
}

/** Whoever asks for a pediatrician asks for a child. */
function findPediatricCare({ doctors, services }: Mentions): FoundPatient | null {
  const doctor = doctors.find(({ field, standing }) => field === 'Pediatrics' && standing === 'wanted');
  const service = services.find(
    ({ service: { code }, standing }) =>
      standing !== 'denied' && (code === 'well-child-visit' || code === 'sick-child-visit'),
  );
  const found = doctor ?? service;
  return found ? { value: 'child', start: found.start, end: found.end } : null;
}

const childOf = (at: At | null): FoundPatient | null => at && { ...at, value: 'child' };

/** For whom care is wanted, when it was said. */
export function readForWhom(message: PlainText, mentions: Mentions): HeardFact | null {
  const { plain } = message;
  const mySelf = self.exec(plain);
  const spanish = mySelf ? null : selfSpanish.exec(message.text);
  if (mySelf && !isDenied(plain, mySelf.index)) {
    return hear(
      message,
      'forWhom',
      'self',
      { start: mySelf.index, end: mySelf.index + mySelf[0].length },
      0.95,
    );
  }
  if (spanish && !/\bno (?:es |sea )?$/i.test(message.text.slice(0, spanish.index))) {
    return { name: 'forWhom', value: 'self', quote: spanish[0], confidence: 0.9 };
  }
  const found =
    findWriter(plain) ??
    findPatient(plain, listMedical(mentions)) ??
    childOf(findAgedChild(plain)) ??
    findPediatricCare(mentions);
  return found ? hear(message, 'forWhom', found.value, found, 0.9) : null;
}

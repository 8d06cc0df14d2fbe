import type { ForWhom } from '#shared/care/care-need.ts';
import { keepAfterCorrection } from '../turn/withdrawn-statements.ts';
import {
  type CareEvidenceInput,
  collectFieldEvidence,
  type FieldEvidence,
  mentionsChild,
} from '../words/field-evidence.ts';
import type { DoctorMention, Mentions } from '../words/find-mentions.ts';
import type { Field } from './complaint-words.ts';

/** The best-supported field. `Elsewhere` isn't reported as a specialty. */
export type NeededField = { field: Field; weight: number; start: number; end: number };

/** Adds up the evidence for one field. Further items count less than the strongest. */
function addUp(evidence: readonly FieldEvidence[]): { strongest: FieldEvidence; weight: number } | null {
  const [strongest, ...others] = evidence.toSorted((a, b) => b.weight - a.weight || a.start - b.start);
  if (!strongest) return null;
  const rest = others.reduce((sum, { weight }) => sum + weight, 0);
  return { strongest, weight: strongest.weight + Math.min(strongest.weight * 0.6, rest * 0.4) };
}

/** The kind of doctor that the message requests, mentions or wants to replace. */
export function chooseDoctor(plain: string, mentions: Mentions): DoctorMention | null {
  const named = keepAfterCorrection(plain, mentions.doctors).filter(
    ({ field, role }) => field && (role === 'wanted' || role === 'gone' || role === 'mentioned'),
  );
  return named.findLast(({ role }) => role === 'wanted') ?? named.at(-1) ?? null;
}

/** Specialties with a pediatric counterpart for the same complaint. */
const pediatricFields: Partial<Record<Field, Field>> = {
  'Primary Care': 'Pediatrics',
  Cardiology: 'Pediatric Cardiology',
  Neurology: 'Child Neurology',
  Psychiatry: 'Child Psychiatry',
};

/** Adjusts the field to the patient's age: a child with a fever sees a pediatrician. */
function fieldForAge(field: Field, patient: ForWhom | undefined): Field {
  if (patient === 'child') return pediatricFields[field] ?? field;
  const isAdult = patient === 'parent' || patient === 'partner' || patient === 'self';
  return isAdult && field === 'Pediatrics' ? 'Primary Care' : field;
}

/** Weak evidence, such as a body part alone, doesn't decide the specialty in a longer message. */
const isGuess = (plain: string, weight: number, isChild: boolean) =>
  weight < 0.75 && (isChild || plain.split(' ').length > 8);

/** Chooses the field with the strongest evidence from doctors, services, complaints and medicines. */
export function chooseSpecialty(
  plain: string,
  input: CareEvidenceInput,
  patient: ForWhom | undefined,
): NeededField | null {
  const evidence = collectFieldEvidence(plain, { ...input, patient });
  const fields = [...new Set(evidence.map(({ field }) => field))].flatMap((field) => {
    const sum = addUp(evidence.filter((item) => item.field === field));
    return sum ? [{ field, ...sum }] : [];
  });
  const best = fields.toSorted(
    (a, b) => b.weight - a.weight || Number(a.field === 'Elsewhere') - Number(b.field === 'Elsewhere'),
  )[0];
  const isChild = patient === 'child' || ((!patient || patient === 'other') && mentionsChild(plain));
  if (!best || isGuess(plain, best.weight, isChild)) return null;
  return {
    field:
      best.weight < 10 && !best.strongest.isOfAdult
        ? fieldForAge(best.field, isChild ? 'child' : patient)
        : best.field,
    weight: best.weight,
    start: best.strongest.start,
    end: best.strongest.end,
  };
}

import type { ForWhom } from '#shared/care/care-need.ts';
import { keepCorrected } from '../turn/withdrawn-statements.ts';
import {
  type CareSought,
  collectFieldEvidence,
  type FieldEvidence,
  soundsLikeChild,
} from '../words/field-evidence.ts';
import type { DoctorMention, Mentions } from '../words/find-mentions.ts';
import type { Field } from './complaint-words.ts';

/** `Elsewhere`: a field outside the ten specialties fits best, and there is nothing to report. */
export type NeededField = { field: Field; weight: number; start: number; end: number };

/** Several complaints of one field add up; each further one counts half. */
function sumUp(evidence: readonly FieldEvidence[]): { strongest: FieldEvidence; weight: number } | null {
  const [strongest, ...others] = evidence.toSorted((a, b) => b.weight - a.weight || a.start - b.start);
  if (!strongest) return null;
  const rest = others.reduce((sum, { weight }) => sum + weight, 0);
  return { strongest, weight: strongest.weight + Math.min(strongest.weight * 0.6, rest * 0.4) };
}

/** The named kind of doctor that is requested or must be replaced. */
export function chooseDoctor(plain: string, mentions: Mentions): DoctorMention | null {
  const named = keepCorrected(plain, mentions.doctors).filter(
    ({ field, standing }) =>
      field && (standing === 'wanted' || standing === 'gone' || standing === 'mentioned'),
  );
  return named.findLast(({ standing }) => standing === 'wanted') ?? named.at(-1) ?? null;
}

/** Doctors for adults whose pediatric counterparts treat the same complaint. */
const ofChildren: Partial<Record<Field, Field>> = {
  'Primary Care': 'Pediatrics',
  Cardiology: 'Pediatric Cardiology',
  Neurology: 'Child Neurology',
  Psychiatry: 'Child Psychiatry',
};

/** A child with a fever goes to the pediatrician; a mother with a typical childhood illness doesn't. */
function fieldForAge(field: Field, patient: ForWhom | undefined): Field {
  if (patient === 'child') return ofChildren[field] ?? field;
  const isAdult = patient === 'parent' || patient === 'partner' || patient === 'self';
  return isAdult && field === 'Pediatrics' ? 'Primary Care' : field;
}

/** A body part in a longer message may be about anything, so alone it never decides the specialty. */
const isGuess = (plain: string, weight: number, isChild: boolean) =>
  weight < 0.75 && (isChild || plain.split(' ').length > 8);

/**
 * Chooses the specialty: each doctor, service, complaint and medicine adds points to a field, and the
 * strongest field wins.
 */
export function chooseSpecialty(
  plain: string,
  sought: CareSought,
  patient: ForWhom | undefined,
): NeededField | null {
  const evidence = collectFieldEvidence(plain, { ...sought, patient });
  const fields = [...new Set(evidence.map(({ field }) => field))].flatMap((field) => {
    const sum = sumUp(evidence.filter((one) => one.field === field));
    return sum ? [{ field, ...sum }] : [];
  });
  const best = fields.toSorted(
    (a, b) => b.weight - a.weight || Number(a.field === 'Elsewhere') - Number(b.field === 'Elsewhere'),
  )[0];
  const isChild = patient === 'child' || ((!patient || patient === 'other') && soundsLikeChild(plain));
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

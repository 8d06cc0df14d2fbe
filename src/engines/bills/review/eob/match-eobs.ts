import type { Bill, Eob, EobAdjustment, Estimate } from '../../bill.ts';
import { type BillFacts, daysBetween } from '../facts/bill-facts.ts';

export type MatchedEob = {
  eob: Eob;
  /** Position among the EOBs that were given. */
  index: number;
};

const genericWords = new Set(
  (
    'THE OF AND AT IN A INC LLC LLP PC PA PLLC CORP CO GROUP HOSPITAL HOSPITALS MEDICAL CENTER CENTRE CLINIC HEALTH ' +
    'HEALTHCARE SYSTEM CARE SERVICES ASSOCIATES PHYSICIANS PHYSICIAN MD DO DR UNIVERSITY REGIONAL'
  ).split(' '),
);

const wordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^A-Z0-9 ]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '');

/** Whether two names share their particular words: "St. Mary Medical Center" and "ST MARY HOSPITAL INC". */
export function isSameName(a: string, b: string): boolean {
  const [first, second] = [a, b].map((name) => {
    const words = wordsOf(name);
    const particular = words.filter((word) => !genericWords.has(word));
    return new Set(particular.length > 0 ? particular : words);
  });
  if (!first || !second || first.size === 0 || second.size === 0) return false;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.min(first.size, second.size) > 0.6;
}

const clinicianWords =
  /\b(?:PHYSICIANS?|ASSOCIATES|SURGEONS|SPECIALISTS|M\.?D\.?|D\.?O\.?|ANESTHESIA|ANESTHESIOLOGY|RADIOLOGY|PATHOLOGY|HOSPITALISTS?)\b/i;
const hospitalWords = /\b(?:HOSPITAL|MEDICAL (?:CENTER|CENTRE)|INFIRMARY)\b/i;

/** A hospital and the doctors who are named after it bill apart. */
const areHospitalAndDoctors = (a: string, b: string): boolean =>
  clinicianWords.test(a) && !clinicianWords.test(b) && hospitalWords.test(b);

/** Null if one side is silent. */
function isSameProvider(
  bill: Bill,
  other: { providerName: string | null; providerNpi: string | null },
): boolean | null {
  const { name, npi } = bill.provider;
  if (npi && other.providerNpi) return npi === other.providerNpi;
  if (!name || !other.providerName) return null;
  if (areHospitalAndDoctors(name, other.providerName) || areHospitalAndDoctors(other.providerName, name))
    return false;
  return isSameName(name, other.providerName);
}

const isSamePatient = (a: string | null, b: string | null): boolean => !a || !b || isSameName(a, b);

const total = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.some((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const oneOrSum = (whole: number | null, parts: readonly (number | null)[]): number | null =>
  whole ?? total(parts);

export const eobBilledCents = ({ totals, lines }: Eob): number | null =>
  oneOrSum(
    totals.billedCents,
    lines.map(({ billedCents }) => billedCents),
  );
export const eobPaidCents = ({ totals, lines }: Eob): number | null =>
  oneOrSum(
    totals.paidCents,
    lines.map(({ paidCents }) => paidCents),
  );
/** What the plan says that the patient owes. */
export const eobPatientCents = ({ totals, lines }: Eob): number | null =>
  oneOrSum(
    totals.patientCents,
    lines.map(({ patientCents }) => patientCents),
  );

export const eobAdjustments = ({ adjustments, lines }: Eob): EobAdjustment[] => [
  ...adjustments,
  ...lines.flatMap((line) => line.adjustments),
];

/** Deductible, copay and coinsurance, without what the plan doesn't cover. Null if the EOB lists none. */
export function costShareCents(eob: Eob): number | null {
  const shares = eob.lines.flatMap(({ deductibleCents, copayCents, coinsuranceCents }) => [
    deductibleCents,
    copayCents,
    coinsuranceCents,
  ]);
  return shares.every((share) => share === null)
    ? null
    : shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}

/** The EOBs of this bill: same provider, patient and days; of a claim that was processed again, the newest. */
export function matchEobs(bill: Bill, facts: BillFacts, eobs: readonly Eob[]): MatchedEob[] {
  const billDays = new Set(facts.lines.flatMap(({ date }) => date ?? []));
  const matched = eobs
    .map((eob, index) => ({ eob, index }))
    .filter(({ eob }) => {
      if (!isSamePatient(bill.patientName, eob.patientName)) return false;
      const isSame = isSameProvider(bill, eob);
      if (isSame === false) return false;
      if (isSame === null && eobBilledCents(eob) !== bill.totals.chargesCents) return false;
      const eobDays = eob.lines.flatMap(({ date }) => date ?? []);
      const isInStay = (day: string) =>
        billDays.has(day) ||
        (facts.from !== null && facts.to !== null && day >= facts.from && day <= facts.to);
      return eobDays.length === 0 || (billDays.size === 0 && facts.from === null) || eobDays.some(isInStay);
    });
  const newest = new Map<string, MatchedEob>();
  for (const match of matched) {
    const key = match.eob.claimNumber ?? `#${match.index}`;
    const other = newest.get(key);
    if (!other || (match.eob.noticeDate ?? '') >= (other.eob.noticeDate ?? '')) newest.set(key, match);
  }
  return [...newest.values()];
}

/** An appointment that was moved further is other care. */
const mostDaysMoved = 30;

/** Estimates of this provider for care from their day on, oldest first. */
export const matchEstimates = (bill: Bill, facts: BillFacts, estimates: readonly Estimate[]) =>
  estimates
    .map((estimate, index) => ({ estimate, index }))
    .filter(
      ({ estimate }) =>
        isSameProvider(bill, estimate) === true &&
        isSamePatient(bill.patientName, estimate.patientName) &&
        (estimate.serviceDate === null ||
          facts.from === null ||
          Math.abs(daysBetween(facts.from, estimate.serviceDate)) <= mostDaysMoved) &&
        (estimate.issuedOn === null || facts.from === null || estimate.issuedOn <= facts.from),
    )
    .toSorted((a, b) => ((a.estimate.issuedOn ?? '') < (b.estimate.issuedOn ?? '') ? -1 : 1));

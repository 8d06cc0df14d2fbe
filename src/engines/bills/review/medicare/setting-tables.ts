import { missingFact, missingTable, type RuleInput, type Unable } from '../rule.ts';

type Window = { from: string; until: string | null };

export const isInWindow = ({ from, until }: Window, date: string): boolean =>
  from <= date && (until === null || date < until);

type TableName = 'ncciPractitioner' | 'ncciOutpatient' | 'muePractitioner' | 'mueOutpatient';

/** The table of the bill's setting; null for inpatient and ambulance bills, to which the edits don't apply. */
export function tableOf<P extends TableName, O extends TableName>(
  { bill, reference, facts }: RuleInput,
  practitioner: P,
  outpatient: O,
): NonNullable<RuleInput['reference'][P] | RuleInput['reference'][O]> | Unable | null {
  if (bill.setting === 'facility_inpatient' || bill.setting === 'ambulance') return null;
  if (facts.charges.length === 0) return null;
  if (bill.setting === 'unknown') return missingFact('setting');
  const name = bill.setting === 'professional' ? practitioner : outpatient;
  const table = reference[name];
  if (table === null) return missingTable(name);
  return facts.charges.some(({ code }) => code !== null) ? table : missingFact('codes');
}

export const isUnable = (value: object | null): value is Unable => value !== null && 'because' in value;

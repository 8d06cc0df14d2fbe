import { type Insurance, parseInsurance } from '../../profile.rules.ts';
import * as t from './settings.words.ts';

export const noInsurance: Insurance = { provider: '', policyNumber: '', groupNumber: '', type: '' };

export const insuranceTypes = [
  { value: '', label: t.selectIfYouKnowIt },
  ...['PPO', 'HMO', 'EPO', 'POS', t.highDeductible, t.medicare, t.medicaid, t.other].map((type) => ({
    value: type,
    label: type,
  })),
];

/** The form's initial values. */
export const savedInsurance = (insuranceJson: string | null): Insurance =>
  (insuranceJson ? parseInsurance(insuranceJson) : null) ?? noInsurance;

/** The JSON to send; null if the section was skipped or left empty. */
export function insuranceToSend(insurance: Insurance, skipped: boolean): string | null {
  const trimmed = Object.entries(insurance).map(([name, value]) => [name, value.trim()] as const);
  if (skipped || trimmed.every(([, value]) => value === '')) return null;
  return JSON.stringify(Object.fromEntries(trimmed));
}

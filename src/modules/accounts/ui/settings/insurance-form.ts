import { type Insurance, parseInsurance } from '../../profile.rules.ts';

export const noInsurance: Insurance = { provider: '', policyNumber: '', groupNumber: '', type: '' };

export const insuranceTypes = [
  { value: '', label: 'Choose, if you know it' },
  ...['PPO', 'HMO', 'EPO', 'POS', 'High deductible', 'Medicare', 'Medicaid', 'Other'].map((type) => ({
    value: type,
    label: type,
  })),
];

/** The form as it opens, with what was saved before. */
export const savedInsurance = (insuranceJson: string | null): Insurance =>
  (insuranceJson ? parseInsurance(insuranceJson) : null) ?? noInsurance;

/** What is sent: JSON text, or null when the part was skipped or left empty. */
export function insuranceToSend(insurance: Insurance, skipped: boolean): string | null {
  const trimmed = Object.entries(insurance).map(([name, value]) => [name, value.trim()] as const);
  if (skipped || trimmed.every(([, value]) => value === '')) return null;
  return JSON.stringify(Object.fromEntries(trimmed));
}

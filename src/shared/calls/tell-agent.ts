import { feeWords } from '#shared/care/booking-consent.ts';
import { sayService } from '#shared/care/service-wording.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { CallBrief } from './telephone-call.ts';

/**
 * What the agent's prompt may use. Texts only; what is not to be said is empty, because a variable that is missing would
 * be read out as its name. `patientWords` are for understanding: a prompt that uses them has to forbid speaking them.
 */
export function tellAgent(brief: CallBrief, patientWords = ''): Record<string, string> {
  const told: Record<AgentVariable, string> = {
    purpose: brief.purpose,
    office_name: brief.officeName,
    service: sayService(brief.serviceName),
    insurance_plan: brief.insurancePlan ?? '',
    asks_for_order: brief.asksForOrder ? 'yes' : 'no',
    pays_directly: brief.insurancePlan === null ? 'yes' : 'no',
    from_date: brief.fromDate,
    to_date: brief.toDate,
    first_name: brief.callerFor,
    slot: brief.slotStartsAt ?? '',
    price_limit: sayPriceLimit(brief),
    patient_words: patientWords,
    agreed_fees: sayFees(brief),
  };
  // Each stands in the midst of the agent's instructions: names of offices come from files of others, and a patient's words
  // must not end the marks between which they stand.
  return Object.fromEntries(
    Object.entries(told).map(([name, text]) => [name, text.replace(/[\s{}<>]+/gu, ' ')]),
  );
}

/** The most that may be accepted as a price in a booking call; no price at all where the patient agreed to none. */
function sayPriceLimit({ consent }: CallBrief): string {
  if (!consent) return '';
  return consent.priceLimitCents === null ? 'no price' : formatMoney(consent.priceLimitCents);
}

/** The deposits and fees that may be accepted in a booking call. */
function sayFees({ consent }: CallBrief): string {
  if (!consent) return '';
  const fees = consent.fees ?? [];
  return fees.length === 0 ? 'no deposit and no fee' : feeWords(fees);
}

export const agentVariables = [
  'purpose',
  'office_name',
  'service',
  'insurance_plan',
  'pays_directly',
  'asks_for_order',
  'from_date',
  'to_date',
  'first_name',
  'slot',
  'price_limit',
  'patient_words',
  'agreed_fees',
] as const;
export type AgentVariable = (typeof agentVariables)[number];

/** As the vendor fills a text: a variable that nobody gave is read out as it stands. */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => variables[name] ?? whole);
}

/** The names of all variables that a text uses. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
];

import { feeWords } from '#shared/care/booking-consent.ts';
import { sayService } from '#shared/care/service-wording.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { CallBrief } from './telephone-call.ts';

/**
 * The variables of the agent's prompt. Text only; withheld values are empty, because the vendor would speak
 * the name of a missing variable. `patientWords` are for context: a prompt that uses them must forbid
 * speaking them.
 */
export function buildAgentVariables(brief: CallBrief, patientWords = ''): Record<string, string> {
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
  // Inserted into the agent's instructions: office names come from third-party files, and a patient's words
  // must not break out of their delimiters.
  return Object.fromEntries(
    Object.entries(told).map(([name, text]) => [name, text.replace(/[\s{}<>]+/gu, ' ')]),
  );
}

/** The highest acceptable price in a booking call; none when the patient agreed to none. */
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

/** Fills a text like the vendor: an unset variable is spoken as written. */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => variables[name] ?? whole);
}

/** The names of all variables in a text. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
];

import { feeWords } from '#shared/care/booking-consent.ts';
import { sayService } from '#shared/care/service-wording.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { CallBrief } from './telephone-call.ts';

/**
 * Values for the prompt's variables. Withheld values are empty strings, because the vendor reads the name of
 * an unset variable aloud. A prompt that includes `patientWords` must forbid the agent to speak them.
 */
export function buildAgentVariables(brief: CallBrief, patientWords = ''): Record<string, string> {
  const values: Record<AgentVariable, string> = {
    purpose: brief.purpose,
    office_name: brief.officeName,
    service: sayService(brief.serviceName),
    insurance_plan: brief.insurancePlan ?? '',
    asks_for_order: brief.asksForOrder ? 'yes' : 'no',
    asks_for_estimate: brief.asksForEstimate ? 'yes' : 'no',
    pays_directly: brief.insurancePlan === null ? 'yes' : 'no',
    from_date: brief.fromDate,
    to_date: brief.toDate,
    first_name: brief.billing ? '' : brief.callerFor,
    slot: brief.slotStartsAt ?? '',
    price_limit: sayPriceLimit(brief),
    patient_words: patientWords,
    agreed_fees: sayFees(brief),
    patient_name: brief.billing ? brief.callerFor : '',
    account_number: brief.billing?.accountNumber ?? '',
    letter_sent_on: brief.billing?.letterSentOn ?? '',
    asks_for_assistance: brief.billing?.asksAssistance ? 'yes' : 'no',
  };
  // Inserted into the agent's instructions: office names come from third-party files, and a patient's words
  // must not break out of their delimiters.
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.replace(/[\s{}<>]+/gu, ' ')]),
  );
}

/** The highest price a booking call may accept; empty outside booking calls. */
function sayPriceLimit({ consent }: CallBrief): string {
  if (!consent) return '';
  return consent.priceLimitCents === null ? 'no price' : formatMoney(consent.priceLimitCents);
}

/** The deposits and fees a booking call may accept. */
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
  'asks_for_estimate',
  'from_date',
  'to_date',
  'first_name',
  'slot',
  'price_limit',
  'patient_words',
  'agreed_fees',
  'patient_name',
  'account_number',
  'letter_sent_on',
  'asks_for_assistance',
] as const;
export type AgentVariable = (typeof agentVariables)[number];

/** Fills in variables as the vendor does: an unset variable stays as written. */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => variables[name] ?? whole);
}

/** The distinct variable names in a text. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
];

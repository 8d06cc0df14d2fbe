import type { CallBrief } from './voice.port.ts';

/**
 * What the agent's prompt may use, and so all that it can say of the patient. Texts only; what is not to be said is
 * empty, because a variable that is missing would be read out as its name.
 */
export function tellAgent(brief: CallBrief): Record<string, string> {
  const told: Record<AgentVariable, string> = {
    purpose: brief.purpose,
    office_name: brief.officeName,
    service: brief.serviceName,
    insurance_plan: brief.insurancePlan ?? '',
    pays_directly: brief.insurancePlan === null ? 'yes' : 'no',
    from_date: brief.fromDate,
    to_date: brief.toDate,
    first_name: brief.callerFor,
    slot: brief.slotStartsAt ?? '',
  };
  // Each stands in the midst of the agent's instructions: names of offices come from files of others.
  return Object.fromEntries(
    Object.entries(told).map(([name, text]) => [name, text.replace(/[\s{}]+/gu, ' ')]),
  );
}

export const agentVariables = [
  'purpose',
  'office_name',
  'service',
  'insurance_plan',
  'pays_directly',
  'from_date',
  'to_date',
  'first_name',
  'slot',
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

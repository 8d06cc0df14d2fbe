/** What of a patient's request may stand among an agent's instructions: names that our lists know, never their own words. Pure. */
import { findKnownPlan } from '#engines/intake/insurance/known-plan.ts';
import { type CallBrief, unnamedPlan } from '#shared/calls/telephone-call.ts';

/**
 * The brief without what the patient struck, and with nothing where people may have typed anything: what is not in it, no
 * agent can say, and what is in it becomes part of the agent's instructions. `listed` are the plans that the office takes.
 */
export const briefToSay = (
  brief: CallBrief,
  struck: readonly string[],
  listed: readonly string[],
): CallBrief => ({
  ...brief,
  callerFor: firstNameToSay(brief.callerFor) ?? '',
  insurancePlan: planToSay(brief.insurancePlan, struck, listed),
});

/**
 * The plan that offices are asked about: null where the patient has none or does not want it said, and `unnamedPlan`
 * where neither the list of insurers nor the office knows what the patient wrote.
 */
export function planToSay(
  insurancePlan: string | null,
  struck: readonly string[],
  listed: readonly string[],
): string | null {
  const plan = insurancePlan?.trim() ?? '';
  if (struck.includes('insurance_plan') || plan === '') return null;
  const same = listed.find((one) => one.toLowerCase() === plan.toLowerCase());
  return same ?? findKnownPlan(plan) ?? unnamedPlan;
}

const mostNameLetters = 30;

/** The first word of a name, of letters alone; null where there is none. */
export function firstNameToSay(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s/u);
  return first.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, mostNameLetters) || null;
}

/**
 * What may enter an agent's instructions from a patient's request: names from our lists, never the patient's
 * own words. Pure.
 */
import { findKnownPlan } from '#engines/intake/insurance/known-plan.ts';
import { type CallBrief, unnamedPlan } from '#shared/calls/telephone-call.ts';

/**
 * The brief without what the patient removed and without free text: the agent can say only what is in it, and
 * it becomes part of the agent's instructions. `listed` are the plans the office takes.
 */
export const sanitizeBrief = (
  brief: CallBrief,
  struck: readonly string[],
  listed: readonly string[],
): CallBrief => ({
  ...brief,
  callerFor: sanitizeFirstName(brief.callerFor) ?? '',
  insurancePlan: sanitizePlan(brief.insurancePlan, struck, listed),
});

/**
 * The plan to ask offices about: null if there is none or the patient removed it, and `unnamedPlan` if
 * neither our list nor the office knows what the patient wrote.
 */
export function sanitizePlan(
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

/** The first word of a name, letters only; null if there is none. */
export function sanitizeFirstName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s/u);
  return first.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, mostNameLetters) || null;
}

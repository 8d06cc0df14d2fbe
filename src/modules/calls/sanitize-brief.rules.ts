/**
 * What may enter an agent's instructions from a patient's request: names from our lists, never the patient's
 * own words. Pure.
 */
import { findKnownPlan } from '#engines/intake/insurance/known-plan.ts';
import { type CallBrief, unnamedPlan } from '#shared/calls/telephone-call.ts';

/**
 * Drops facts the patient removed, and all free text, because the brief becomes part of the agent's
 * instructions. `listedPlans` are the plans the office takes.
 */
export const sanitizeBrief = (
  brief: CallBrief,
  removed: readonly string[],
  listedPlans: readonly string[],
): CallBrief => ({
  ...brief,
  callerFor: sanitizeFirstName(brief.callerFor) ?? '',
  insurancePlan: sanitizePlan(brief.insurancePlan, removed, listedPlans),
});

/**
 * The plan to ask offices about: null if there is none or the patient removed it, and `unnamedPlan` if
 * neither our list nor the office knows what the patient wrote.
 */
export function sanitizePlan(
  insurancePlan: string | null,
  removed: readonly string[],
  listedPlans: readonly string[],
): string | null {
  const plan = insurancePlan?.trim() ?? '';
  if (removed.includes('insurance_plan') || plan === '') return null;
  const match = listedPlans.find((name) => name.toLowerCase() === plan.toLowerCase());
  return match ?? findKnownPlan(plan) ?? unnamedPlan;
}

const maxNameLength = 30;

/** The first word of a name, letters only; null if there is none. */
export function sanitizeFirstName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s/u);
  return first.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, maxNameLength) || null;
}

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
const maxFullNameWords = 4;

/** A whole name as printed on a bill, for its billing office: a few words of letters. */
export const sanitizeFullName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}'’.-]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, maxFullNameWords)
    .join(' ')
    .slice(0, 2 * maxNameLength);

/** An account number as printed on a bill: letters, digits and hyphens. */
export const sanitizeAccountNumber = (text: string): string =>
  text.replace(/[^A-Za-z0-9-]+/g, '').slice(0, maxNameLength);

/** The first word of a name, letters only; null if there is none. */
export function sanitizeFirstName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(/\s/u);
  return first.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, maxNameLength) || null;
}

import type { NeedCategory } from '#shared/care/classify-need.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import * as t from './billing.words.ts';
import { catchUpAge, catchUpCents, yearlyLimits } from './stored-value-limits.ts';

export const smallestTopUpCents = 500;

export type Coverage = 'self_only' | 'family';

export type YearlyLimit = { taxYear: number; limitCents: number; explanation: string };

/** Null if the year's limit isn't published yet. `bornIn` is null if unknown. */
export function findYearlyLimit(
  taxYear: number,
  profile: { coverage: Coverage; bornIn: number | null },
): YearlyLimit | null {
  const published = yearlyLimits.find((limit) => limit.taxYear === taxYear);
  if (!published) return null;
  const base = profile.coverage === 'family' ? published.familyCents : published.selfOnlyCents;
  const isCatchUpEligible = profile.bornIn !== null && taxYear - profile.bornIn >= catchUpAge;
  const limitCents = base + (isCatchUpEligible ? catchUpCents : 0);
  const kind = profile.coverage === 'family' ? 'family coverage' : 'self-only coverage';
  const catchUpText = isCatchUpEligible
    ? `, plus ${formatMoney(catchUpCents)} from the year you turn ${catchUpAge}`
    : '';
  return {
    taxYear,
    limitCents,
    explanation: t.limitExplanation({
      money: formatMoney(limitCents),
      kind,
      taxYear,
      more: catchUpText,
      source: published.source,
    }),
  };
}

export type Decision = { allowed: true } | { allowed: false; reason: string };

/** Whether this amount can be added now. Can't consider deposits to other health savings accounts. */
export function decideTopUp(input: {
  amountCents: number;
  /** Deposits this tax year, minus refunds. */
  putInCents: number;
  taxYear: number;
  limit: YearlyLimit | null;
}): Decision {
  const { amountCents, putInCents, taxYear, limit } = input;
  if (!Number.isSafeInteger(amountCents) || amountCents < smallestTopUpCents)
    return {
      allowed: false,
      reason: `Add at least ${formatMoney(smallestTopUpCents)}, in whole cents.`,
    };
  if (!limit)
    return {
      allowed: false,
      reason: `The yearly limit for ${taxYear} hasn’t been published yet, so you can’t add money for that year.`,
    };
  const remainingCents = limit.limitCents - putInCents;
  if (amountCents <= remainingCents) return { allowed: true };
  const remainingText =
    remainingCents > 0 ? t.canAddMore({ money: formatMoney(remainingCents) }) : t.limitReached;
  return {
    allowed: false,
    reason: `This would exceed the yearly limit of ${limit.explanation} ${remainingText}`,
  };
}

/** Whether this amount can be withdrawn now. */
export function decideWithdrawal(input: { amountCents: number; availableCents: number }): Decision {
  const { amountCents, availableCents } = input;
  if (!Number.isSafeInteger(amountCents) || amountCents < 1)
    return { allowed: false, reason: 'Enter an amount in whole cents.' };
  if (amountCents <= availableCents) return { allowed: true };
  return {
    allowed: false,
    reason:
      availableCents > 0
        ? `You can withdraw up to ${formatMoney(availableCents)}.`
        : 'There’s nothing to withdraw.',
  };
}

/**
 * Sorts top-ups in the order in which they are returned: newest first, because they count toward this year's limit and
 * their cards most likely still exist. Top-ups whose card failed last time come last.
 */
export function sortForWithdrawal<TopUp extends { card: string; at: Date }>(
  topUps: readonly TopUp[],
  attempts: readonly { card: string; at: Date; hasFailed: boolean }[],
): TopUp[] {
  const lastFailed = new Map<string, boolean>();
  for (const { card, hasFailed } of attempts.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    lastFailed.set(card, hasFailed);
  const failedLast = ({ card }: TopUp) => Number(lastFailed.get(card) ?? false);
  return topUps.toSorted((a, b) => failedLast(a) - failedLast(b) || b.at.getTime() - a.at.getTime());
}

/** Splits a withdrawal across top-ups, in order. Throws if they don't cover it, which would be a bug. */
export function splitWithdrawal(
  amountCents: number,
  topUps: readonly { chargeId: string; leftCents: number }[],
): { chargeId: string; amountCents: number }[] {
  const parts: { chargeId: string; amountCents: number }[] = [];
  let remaining = amountCents;
  for (const { chargeId, leftCents } of topUps) {
    const part = Math.min(remaining, leftCents);
    if (part > 0) parts.push({ chargeId, amountCents: part });
    remaining -= part;
  }
  if (remaining > 0) throw new Error('Top-ups hold less than the balance they add up to.');
  return parts;
}

/**
 * Sums what couldn't be returned to a card and wasn't retried since. A withdrawal can fail in part, and a retry covers the
 * same money. Expects refunds newest first; null if everything was returned.
 */
export function sumNotReturned(
  parts: readonly { id: string; chargeId: string; amountCents: number; state: string; createdAt: Date }[],
): { id: string; amountCents: number; at: string } | null {
  const lastSuccess = Math.max(
    ...parts.filter(({ state }) => state !== 'failed').map(({ createdAt }) => createdAt.getTime()),
  );
  const failed = new Map<string, (typeof parts)[number]>();
  for (const part of parts) {
    if (part.state !== 'failed' || part.createdAt.getTime() < lastSuccess) continue;
    if (!failed.has(part.chargeId)) failed.set(part.chargeId, part);
  }
  const [newest, ...others] = failed.values();
  if (!newest) return null;
  const amountCents = others.reduce((sum, other) => sum + other.amountCents, newest.amountCents);
  return { id: newest.id, amountCents, at: newest.createdAt.toISOString() };
}

export type Eligibility = { eligible: boolean; reason: string };

export type Purchase =
  | { kind: 'request_fee'; matter: NeedCategory; isForAnotherAdult: boolean }
  | { kind: 'membership_month' }
  | { kind: 'add_on'; addOn: string };

const byMatter: Record<NeedCategory, Eligibility> = {
  care: { eligible: true, reason: 'Arranging an appointment or a test is part of getting care.' },
  papers: {
    eligible: false,
    reason: 'Work on bills, claims and paperwork isn’t care itself, so health savings can’t pay for it.',
  },
  unclear: {
    eligible: false,
    reason:
      'This request doesn’t name a service or a type of doctor, so we can’t tell whether it’s about care.',
  },
};

/**
 * Whether health savings may pay for something, and why. Anything that isn't clearly care isn't eligible, because a
 * mistake could cost the patient a tax penalty.
 */
export function decideEligibility(purchase: Purchase): Eligibility {
  switch (purchase.kind) {
    case 'request_fee':
      if (purchase.matter === 'care' && purchase.isForAnotherAdult)
        return {
          eligible: false,
          reason:
            'Health savings are for you, your spouse and your dependents. We don’t know whether another adult is one of them.',
        };
      return byMatter[purchase.matter];
    case 'membership_month':
      return {
        eligible: false,
        reason: 'A membership pays for access to our service, whether or not you need care that month.',
      };
    case 'add_on':
      return { eligible: false, reason: 'An add-on pays for convenience or paperwork, not for care itself.' };
  }
}

/** Whether the fee can be paid from the balance now. */
export function decidePayment(input: {
  amountCents: number;
  availableCents: number;
  eligibility: Eligibility;
}): Decision {
  const { amountCents, availableCents, eligibility } = input;
  if (!eligibility.eligible) return { allowed: false, reason: eligibility.reason };
  if (amountCents <= availableCents) return { allowed: true };
  return {
    allowed: false,
    reason: `Your health savings balance is ${formatMoney(availableCents)}, and the fee is ${formatMoney(amountCents)}.`,
  };
}

/** Shown wherever the balance appears. */
export const storedValueNote = t.balanceDisclaimer;

import type { Matter } from '#shared/care/matter-of-need.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import * as t from './billing.words.ts';
import { catchUpAge, catchUpCents, yearlyLimits } from './stored-value-limits.ts';

export const smallestTopUpCents = 500;

export type Coverage = 'self_only' | 'family';

export type YearlyLimit = { taxYear: number; limitCents: number; explanation: string };

/** Null for a year whose limit isn't published. `bornIn` is null when unknown. */
export function findYearlyLimit(
  taxYear: number,
  person: { coverage: Coverage; bornIn: number | null },
): YearlyLimit | null {
  const known = yearlyLimits.find((limit) => limit.taxYear === taxYear);
  if (!known) return null;
  const base = person.coverage === 'family' ? known.familyCents : known.selfOnlyCents;
  const isOlder = person.bornIn !== null && taxYear - person.bornIn >= catchUpAge;
  const limitCents = base + (isOlder ? catchUpCents : 0);
  const kind = person.coverage === 'family' ? 'family coverage' : 'self-only coverage';
  const more = isOlder ? `, plus ${formatMoney(catchUpCents)} from the year you turn ${catchUpAge}` : '';
  return {
    taxYear,
    limitCents,
    explanation: t.forIn({ money: formatMoney(limitCents), kind, taxYear, more, source: known.source }),
  };
}

export type Decision = { allowed: true } | { allowed: false; reason: string };

/** Whether this amount can be added now. Deposits to other health savings accounts are unknown to us. */
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
  const left = limit.limitCents - putInCents;
  if (amountCents <= left) return { allowed: true };
  const most = left > 0 ? t.youCanAddMoreThis({ money: formatMoney(left) }) : t.youveReachedIt;
  return { allowed: false, reason: `This would exceed the yearly limit of ${limit.explanation} ${most}` };
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
 * The order in which top-ups are returned: newest first, because they count against this year's limit and
 * their cards most likely still exist. Top-ups whose card failed at the last try come last.
 */
export function sortForWithdrawal<TopUp extends { card: string; at: Date }>(
  topUps: readonly TopUp[],
  tries: readonly { card: string; at: Date; hasFailed: boolean }[],
): TopUp[] {
  const last = new Map<string, boolean>();
  for (const { card, hasFailed } of tries.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    last.set(card, hasFailed);
  const isDead = ({ card }: TopUp) => Number(last.get(card) ?? false);
  return topUps.toSorted((a, b) => isDead(a) - isDead(b) || b.at.getTime() - a.at.getTime());
}

/**
 * How a withdrawal is split across top-ups, in order. Throws if they don't cover it, which would be a bug.
 */
export function splitWithdrawal(
  amountCents: number,
  topUps: readonly { chargeId: string; leftCents: number }[],
): { chargeId: string; amountCents: number }[] {
  const pieces: { chargeId: string; amountCents: number }[] = [];
  let rest = amountCents;
  for (const { chargeId, leftCents } of topUps) {
    const piece = Math.min(rest, leftCents);
    if (piece > 0) pieces.push({ chargeId, amountCents: piece });
    rest -= piece;
  }
  if (rest > 0) throw new Error('Top-ups hold less than the balance they add up to.');
  return pieces;
}

/**
 * What couldn't be returned to a card and wasn't retried since. One withdrawal can partly fail, and a retry
 * is the same money. Expects refunds newest first; null if everything was returned.
 */
export function sumNotReturned(
  pieces: readonly { id: string; chargeId: string; amountCents: number; state: string; createdAt: Date }[],
): { id: string; amountCents: number; at: string } | null {
  const lastOthers = Math.max(
    ...pieces.filter(({ state }) => state !== 'failed').map(({ createdAt }) => createdAt.getTime()),
  );
  const failed = new Map<string, (typeof pieces)[number]>();
  for (const piece of pieces) {
    if (piece.state !== 'failed' || piece.createdAt.getTime() < lastOthers) continue;
    if (!failed.has(piece.chargeId)) failed.set(piece.chargeId, piece);
  }
  const [newest, ...others] = failed.values();
  if (!newest) return null;
  const amountCents = others.reduce((sum, other) => sum + other.amountCents, newest.amountCents);
  return { id: newest.id, amountCents, at: newest.createdAt.toISOString() };
}

export type Eligibility = { eligible: boolean; reason: string };

export type Purchase =
  | { kind: 'request_fee'; matter: Matter; isForAnotherAdult: boolean }
  | { kind: 'membership_month' }
  | { kind: 'add_on'; addOn: string };

const byMatter: Record<Matter, Eligibility> = {
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
 * Whether health savings may pay for something, and why. A generous reading could cost the patient a tax
 * penalty, so anything not clearly care isn't eligible.
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
export const storedValueNote = t.thisIsABalanceThat;

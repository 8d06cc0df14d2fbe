import { formatCents } from '#kernel/money.ts';

/**
 * What the law lets one person put into health savings in a tax year, in whole cents, and where it was published. A
 * year that is not here has not been published yet when this was written: nobody guesses it.
 */
export const yearlyLimits = [
  { taxYear: 2024, selfOnlyCents: 415_000, familyCents: 830_000, source: 'IRS Rev. Proc. 2023-23' },
  { taxYear: 2025, selfOnlyCents: 430_000, familyCents: 855_000, source: 'IRS Rev. Proc. 2024-25' },
  { taxYear: 2026, selfOnlyCents: 440_000, familyCents: 875_000, source: 'IRS Rev. Proc. 2025-19' },
] as const;

/** More for people who turn 55 before the year ends; the law itself fixes it. */
export const catchUpCents = 100_000;
const catchUpAge = 55;

export const smallestTopUpCents = 500;

export type Coverage = 'self_only' | 'family';

export type YearlyLimit = { taxYear: number; limitCents: number; explanation: string };

/** Null for a year whose limit is not published. `bornIn` is null where we do not know the year. */
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
  const more = isOlder ? `, with ${formatCents(catchUpCents)} more from the year you turn ${catchUpAge}` : '';
  return {
    taxYear,
    limitCents,
    explanation: `${formatCents(limitCents)} for ${kind} in ${taxYear}${more} (${known.source}).`,
  };
}

export type TopUpDecision = { allowed: true } | { allowed: false; reason: string };

/** Whether this much may be put in now. Money that comes from elsewhere into the same savings is not known to us. */
export function decideTopUp(input: {
  amountCents: number;
  /** Put in during this tax year, refunds taken off. */
  putInCents: number;
  taxYear: number;
  limit: YearlyLimit | null;
}): TopUpDecision {
  const { amountCents, putInCents, taxYear, limit } = input;
  if (!Number.isSafeInteger(amountCents) || amountCents < smallestTopUpCents)
    return {
      allowed: false,
      reason: `Please add ${formatCents(smallestTopUpCents)} or more, in whole cents.`,
    };
  if (!limit)
    return {
      allowed: false,
      reason: `The yearly limit for ${taxYear} is not published yet, so nothing can be added for that year.`,
    };
  const left = limit.limitCents - putInCents;
  if (amountCents <= left) return { allowed: true };
  const most = left > 0 ? `You can add ${formatCents(left)} more this year.` : 'You have reached it.';
  return { allowed: false, reason: `This would pass the yearly limit of ${limit.explanation} ${most}` };
}

export type Eligibility = { eligible: boolean; reason: string };

export type Purchase =
  | { kind: 'request_fee'; isAboutCare: boolean }
  | { kind: 'membership_month' }
  | { kind: 'add_on'; addOn: string };

/**
 * Whether something may be paid from health savings, and why. The kinder reading of an unclear rule could cost the
 * patient a penalty, so what is not plainly about care is not eligible.
 */
export function decideEligibility(purchase: Purchase): Eligibility {
  switch (purchase.kind) {
    case 'request_fee':
      return purchase.isAboutCare
        ? { eligible: true, reason: 'Arranging an appointment or a test is part of getting that care.' }
        : {
            eligible: false,
            reason:
              'Work on bills, claims and papers is not care itself, so it is not paid from health savings.',
          };
    case 'membership_month':
      return {
        eligible: false,
        reason: 'A membership pays for access to us, whether you need care that month or not.',
      };
    case 'add_on':
      return { eligible: false, reason: 'An add-on pays for convenience or paperwork, not for care itself.' };
  }
}

/** Stands wherever the balance is shown. */
export const storedValueNote =
  'This is a balance that Harborline keeps track of for you. It is not a bank account or a custodial health savings account, and putting money in has no tax effect by itself. Ask a tax adviser what counts for you.';

import type { Matter } from '#shared/care/matter-of-need.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { catchUpAge, catchUpCents, yearlyLimits } from './stored-value-limits.ts';

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
  const more = isOlder ? `, with ${formatMoney(catchUpCents)} more from the year you turn ${catchUpAge}` : '';
  return {
    taxYear,
    limitCents,
    explanation: `${formatMoney(limitCents)} for ${kind} in ${taxYear}${more} (${known.source}).`,
  };
}

export type Decision = { allowed: true } | { allowed: false; reason: string };

/** Whether this much may be put in now. Money that comes from elsewhere into the same savings is not known to us. */
export function decideTopUp(input: {
  amountCents: number;
  /** Put in during this tax year, refunds taken off. */
  putInCents: number;
  taxYear: number;
  limit: YearlyLimit | null;
}): Decision {
  const { amountCents, putInCents, taxYear, limit } = input;
  if (!Number.isSafeInteger(amountCents) || amountCents < smallestTopUpCents)
    return {
      allowed: false,
      reason: `Please add ${formatMoney(smallestTopUpCents)} or more, in whole cents.`,
    };
  if (!limit)
    return {
      allowed: false,
      reason: `The yearly limit for ${taxYear} is not published yet, so nothing can be added for that year.`,
    };
  const left = limit.limitCents - putInCents;
  if (amountCents <= left) return { allowed: true };
  const most = left > 0 ? `You can add ${formatMoney(left)} more this year.` : 'You have reached it.';
  return { allowed: false, reason: `This would pass the yearly limit of ${limit.explanation} ${most}` };
}

/** Whether this much may go back to the card now. */
export function decideWithdrawal(input: { amountCents: number; availableCents: number }): Decision {
  const { amountCents, availableCents } = input;
  if (!Number.isSafeInteger(amountCents) || amountCents < 1)
    return { allowed: false, reason: 'Please say how much, in whole cents.' };
  if (amountCents <= availableCents) return { allowed: true };
  return {
    allowed: false,
    reason:
      availableCents > 0
        ? `You can take back ${formatMoney(availableCents)} at most.`
        : 'There is nothing to take back.',
  };
}

/**
 * In which order top-ups give: the newest first, because the newest count off this year's limit and their cards are the
 * likeliest to still be there. Those whose card could not be paid back when it was last tried come after all others.
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

/** Which top-ups give how much of a withdrawal, in their order. Throws when they do not hold enough: a fault of ours. */
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
  if (rest > 0) throw new Error('The top-ups hold less than the balance they made.');
  return pieces;
}

/**
 * What could not go back to a card and has not been asked back again since: of one withdrawal a piece may fail while others
 * arrive, and what was tried twice is the same money. Takes the refunds newest first; null where everything went back.
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
  care: { eligible: true, reason: 'Arranging an appointment or a test is part of getting that care.' },
  papers: {
    eligible: false,
    reason: 'Work on bills, claims and papers is not care itself, so it is not paid from health savings.',
  },
  unclear: {
    eligible: false,
    reason:
      'This request does not name a service or a kind of doctor, so we cannot say that it is about care.',
  },
};

/**
 * Whether something may be paid from health savings, and why. The kinder reading of an unclear rule could cost the
 * patient a penalty, so what is not plainly about care is not eligible.
 */
export function decideEligibility(purchase: Purchase): Eligibility {
  switch (purchase.kind) {
    case 'request_fee':
      if (purchase.matter === 'care' && purchase.isForAnotherAdult)
        return {
          eligible: false,
          reason:
            'Health savings are for you, your spouse and your dependents. We do not know whether another adult is one of them.',
        };
      return byMatter[purchase.matter];
    case 'membership_month':
      return {
        eligible: false,
        reason: 'A membership pays for access to us, whether you need care that month or not.',
      };
    case 'add_on':
      return { eligible: false, reason: 'An add-on pays for convenience or paperwork, not for care itself.' };
  }
}

/** Whether a fee can be paid from the balance now. */
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
    reason: `Your health savings hold ${formatMoney(availableCents)}, and the fee is ${formatMoney(amountCents)}.`,
  };
}

/** Stands wherever the balance is shown. */
export const storedValueNote =
  'This is a balance that Harborline keeps track of for you. It is not a bank account or a ' +
  'custodial health savings account, and putting money in has no tax effect by itself. Ask a ' +
  'tax adviser what counts for you.';

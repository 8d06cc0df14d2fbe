import type { CareNeed } from '#shared/care/care-need.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import * as t from './requests.words.ts';

export type FeeReason = 'pay_per_use' | 'member' | 'free_trial' | 'late';
export type FeeQuote = { amountCents: number; reason: FeeReason; explanation: string };

/** What approving the finished work costs before any waiver. */
export const listedFeeCents = ({ requestType }: Pick<CareNeed, 'requestType'>): number =>
  requestType === 'bill_review' ? priceBook.billReviewCents : priceBook.requestFeeCents;

/** Quotes the approval fee with its reason. The lowest fee that applies wins; late work is always free. */
export function quoteFee(facts: {
  need: Pick<CareNeed, 'requestType'>;
  membershipType: string;
  /** For a household member the owner's membership doesn't cover. */
  isUncovered?: boolean;
  freeTrialAvailable: boolean;
  slaDeadline: Date;
  /** When the SLA was missed. Permanent, even if the deadline changes later. */
  breachedAt?: Date | null;
  /** When the work was finished; null until then. */
  readyAt: Date | null;
  /** When the SLA clock was paused. Ignored once the work is finished. */
  pausedAt?: Date | null;
  now: Date;
}): FeeQuote {
  if (facts.breachedAt || (facts.readyAt ?? facts.pausedAt ?? facts.now) > facts.slaDeadline) {
    return {
      amountCents: 0,
      reason: 'late',
      explanation: facts.readyAt === null ? t.missedFree : t.finishedLateFree,
    };
  }
  const isMember = facts.membershipType === 'monthly';
  if (isMember && !facts.isUncovered) {
    return { amountCents: 0, reason: 'member', explanation: t.includedInMembership };
  }
  if (facts.freeTrialAvailable) {
    return { amountCents: 0, reason: 'free_trial', explanation: t.firstRequestFree };
  }
  const amountCents = listedFeeCents(facts.need);
  return {
    amountCents,
    reason: 'pay_per_use',
    explanation: isMember
      ? t.memberNotCovered({ money: formatMoney(amountCents) })
      : t.payPerRequest({ money: formatMoney(amountCents) }),
  };
}

import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';

export type FeeReason = 'pay_per_use' | 'member' | 'free_trial' | 'late';
export type FeeQuote = { amountCents: number; reason: FeeReason; explanation: string };

/** What approving costs and why. The kindest reason that holds wins: late work costs nothing for anyone. */
export function quoteFee(facts: {
  membershipType: string;
  /** For somebody of the household whom the owner's membership does not pay for. */
  isUncovered?: boolean;
  freeTrialAvailable: boolean;
  slaDeadline: Date;
  /** When we noticed that we were late: it stays so, whatever becomes of the deadline. */
  breachedAt?: Date | null;
  /** When the work was finished; null while it is not. */
  readyAt: Date | null;
  /** Since when the clock stands still; it counts while the work is not finished. */
  pausedAt?: Date | null;
  now: Date;
}): FeeQuote {
  if (facts.breachedAt || (facts.readyAt ?? facts.pausedAt ?? facts.now) > facts.slaDeadline) {
    return {
      amountCents: 0,
      reason: 'late',
      explanation:
        facts.readyAt === null
          ? 'We are past the time we promised, so this request is free.'
          : 'We finished later than promised, so this request is free.',
    };
  }
  const isMember = facts.membershipType === 'monthly';
  if (isMember && !facts.isUncovered) {
    return { amountCents: 0, reason: 'member', explanation: 'Included in your monthly membership.' };
  }
  if (facts.freeTrialAvailable) {
    return { amountCents: 0, reason: 'free_trial', explanation: 'Your first request is free.' };
  }
  const amountCents = priceBook.requestFeeCents;
  return {
    amountCents,
    reason: 'pay_per_use',
    explanation: isMember
      ? `Your membership covers your own requests; the Family Plan Addition covers those for your family. This one costs ${formatMoney(amountCents)} once, only when you approve the finished work.`
      : `You pay per request: ${formatMoney(amountCents)} once, only when you approve the finished work.`,
  };
}

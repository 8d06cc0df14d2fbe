import type { refunds } from '#schema/payments.ts';
import type { VendorRefund } from '#vendors/payments/payments.port.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * Our refunds that were returned at the processor. Matches them by ID. A manual refund recorded from the processor has none of our
 * IDs there, so it is matched by amount, while the processor has refunded less than we recorded.
 */
export function findReturnedRefunds<
  OwnRefund extends Pick<Refund, 'id' | 'state' | 'amountCents' | 'vendorRefundId'>,
>(
  ownRefunds: readonly OwnRefund[],
  processorRefunds: readonly VendorRefund[],
  refundedCents: number,
): OwnRefund[] {
  const failed = processorRefunds.filter(({ state }) => state === 'failed');
  const paid = ownRefunds.filter(({ state }) => state === 'succeeded');
  const matchedById = paid.filter(({ id }) => failed.some(({ key }) => key === id));
  const isMatched = new Set(matchedById);
  let excessCents = sumOf(paid) - sumOf(matchedById) - refundedCents;
  const manualAmounts = failed.filter(({ key }) => key === null).map(({ amountCents }) => amountCents);
  const returnedManual = paid.filter((refund) => {
    if (isMatched.has(refund) || refund.vendorRefundId !== null || refund.amountCents > excessCents)
      return false;
    const index = manualAmounts.indexOf(refund.amountCents);
    if (index < 0) return false;
    manualAmounts.splice(index, 1);
    excessCents -= refund.amountCents;
    return true;
  });
  return [...matchedById, ...returnedManual];
}

const sumOf = (refunds: readonly { amountCents: number }[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

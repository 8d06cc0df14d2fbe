import type { refunds } from '#schema/payments.ts';
import type { VendorRefund } from '#vendors/payments/payments.port.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * Refunds recorded here that were returned there. Ours are matched by ID. A manual refund recorded from the
 * processor has no ID there, so it is matched by amount while less is refunded there than here.
 */
export function findRefundsThatFailed<
  Given extends Pick<Refund, 'id' | 'state' | 'amountCents' | 'vendorRefundId'>,
>(given: readonly Given[], there: readonly VendorRefund[], refundedCents: number): Given[] {
  const failed = there.filter(({ state }) => state === 'failed');
  const paid = given.filter(({ state }) => state === 'succeeded');
  const named = paid.filter(({ id }) => failed.some(({ key }) => key === id));
  const isNamed = new Set(named);
  let tooMuchCents = sumOf(paid) - sumOf(named) - refundedCents;
  const byHand = failed.filter(({ key }) => key === null).map(({ amountCents }) => amountCents);
  const takenOver = paid.filter((refund) => {
    if (isNamed.has(refund) || refund.vendorRefundId !== null || refund.amountCents > tooMuchCents)
      return false;
    const at = byHand.indexOf(refund.amountCents);
    if (at < 0) return false;
    byHand.splice(at, 1);
    tooMuchCents -= refund.amountCents;
    return true;
  });
  return [...named, ...takenOver];
}

const sumOf = (refunds: readonly { amountCents: number }[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

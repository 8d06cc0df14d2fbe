import { inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { postings } from '#shared/money/ledger.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { postToLedger } from '../post-to-ledger.ts';

const feeKey = ({ vendorMovementId }: VendorMovement): string => `vendor_fee:${vendorMovementId}`;

/** The processor's fee for a movement, or a standalone fee. Negative if a fee is returned. */
export const feeOf = ({ kind, feeCents, amountCents }: VendorMovement): number =>
  kind === 'fee' ? feeCents - amountCents : feeCents;

/** Posts processing fees, once per movement, to Harborline's own chain. */
export async function postVendorFees(
  context: ServerContext,
  movements: readonly VendorMovement[],
): Promise<void> {
  const movementsWithFees = movements.filter((movement) => feeOf(movement) !== 0);
  if (movementsWithFees.length === 0) return;
  const existing = await context.database.orm
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, movementsWithFees.map(feeKey)));
  const posted = new Set(existing.map(({ key }) => key));
  const unposted = movementsWithFees.filter((movement) => !posted.has(feeKey(movement)));
  if (unposted.length === 0) return;
  await context.database.transaction(async (tx) => {
    for (const movement of unposted) {
      const cents = feeOf(movement);
      await postToLedger(tx, {
        ...(cents > 0 ? postings.vendorFee(cents) : postings.vendorFeeReturned(-cents)),
        userId: null,
        key: feeKey(movement),
        occurredAt: context.clock.now(),
      });
    }
  });
}

import { inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { postings } from '#shared/money/ledger.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { postToLedger } from '../post-to-ledger.ts';

const keyOf = ({ vendorMovementId }: VendorMovement): string => `vendor_fee:${vendorMovementId}`;

/** The processor's fee on a movement, or a standalone fee; negative when it returns one. */
export const feeOf = ({ kind, feeCents, amountCents }: VendorMovement): number =>
  kind === 'fee' ? feeCents - amountCents : feeCents;

/** Posts processing fees, once per movement, to Harborline's own chain. */
export async function postVendorFees(
  context: ServerContext,
  movements: readonly VendorMovement[],
): Promise<void> {
  const withFees = movements.filter((movement) => feeOf(movement) !== 0);
  if (withFees.length === 0) return;
  const known = await context.database.orm
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, withFees.map(keyOf)));
  const booked = new Set(known.map(({ key }) => key));
  const fresh = withFees.filter((movement) => !booked.has(keyOf(movement)));
  if (fresh.length === 0) return;
  await context.database.transaction(async (tx) => {
    for (const movement of fresh) {
      const cents = feeOf(movement);
      await postToLedger(tx, {
        ...(cents > 0 ? postings.vendorFee(cents) : postings.vendorFeeReturned(-cents)),
        userId: null,
        key: keyOf(movement),
        occurredAt: context.clock.now(),
      });
    }
  });
}

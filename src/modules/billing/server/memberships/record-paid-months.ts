import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import type { VendorInvoice } from '#vendors/payments/payments.port.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { openRefund } from '../refunds/open-refund.ts';
import type { MembershipRow } from './find-membership.ts';

/**
 * Writes and posts a charge for each paid invoice that isn't in the ledger yet. Refunds months paid after the membership
 * ended here.
 */
export async function recordPaidMonths(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  invoices: readonly VendorInvoice[],
): Promise<void> {
  const paid = invoices
    .filter(({ state, amountCents }) => state === 'paid' && amountCents > 0)
    .toSorted((a, b) => a.periodStart.getTime() - b.periodStart.getTime());
  const existing = await tx
    .select({ vendorInvoiceId: charges.vendorInvoiceId })
    .from(charges)
    .where(eq(charges.membershipId, row.id));
  const recorded = new Set(existing.map(({ vendorInvoiceId }) => vendorInvoiceId));
  for (const invoice of paid) {
    if (recorded.has(invoice.vendorInvoiceId)) continue;
    const chargeId = await recordPaidMonth(tx, context, row, invoice);
    if (row.state !== 'ended') continue;
    const reason = row.endReason === 'money_back' ? 'first_30_days' : 'membership_over';
    await openRefund(tx, context, { chargeId, amountCents: null, reason });
  }
}

async function recordPaidMonth(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  invoice: VendorInvoice,
): Promise<string> {
  const now = context.clock.now();
  const id = newId();
  await tx.insert(charges).values({
    id,
    kind: 'membership_month',
    membershipId: row.id,
    userId: row.userId,
    amountCents: invoice.amountCents,
    feeReason: 'membership',
    mode: row.mode,
    state: 'succeeded',
    vendorInvoiceId: invoice.vendorInvoiceId,
    vendorChargeId: invoice.vendorChargeId,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    createdAt: now,
    settledAt: now,
    updatedAt: now,
  });
  await postToLedger(tx, {
    ...postings.membershipPaid(invoice.amountCents),
    userId: row.userId,
    key: `charge:${id}`,
    occurredAt: now,
  });
  return id;
}

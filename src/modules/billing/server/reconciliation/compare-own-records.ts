import { and, eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorCharge } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { SeenIds } from './compare-movements.ts';
import type { Comparison, Difference } from './difference.ts';
import { findLedgerStart, type PostedAmounts, readPostedAmounts } from './read-posted-amounts.ts';
import { type RefundOfCharge, readSettledCharges, readSettledRefunds } from './read-settled.ts';
import { recordCheckProgress, UnusableReportError } from './record-check-progress.ts';
import { recordDifference } from './record-difference.ts';

/** If more payments are missing than this, the report itself is wrong, and checking each would take all night. */
const maxLookups = 300;

/** Compares our records of the period with the report and the ledger. Returns how many were compared. */
export async function compareOwnRecords(
  context: ServerContext,
  comparison: Comparison,
  seen: SeenIds,
): Promise<number> {
  const lookUpCharge = limitLookups(context, comparison);
  const ledgerStart = await findLedgerStart(context.database.orm);
  let counted = 0;
  for await (const rows of readSettledCharges(context.database.orm, comparison)) {
    const posted = await readPostedAmounts(
      context.database.orm,
      rows.map(({ id }) => `charge:${id}`),
    );
    for (const charge of rows) {
      for (const difference of await compareOurCharge(charge, seen, { posted, ledgerStart }, lookUpCharge))
        await recordDifference(context, comparison, difference);
    }
    counted += rows.length;
    await recordCheckProgress(context, comparison.checkId);
  }
  for await (const rows of readSettledRefunds(context.database.orm, comparison)) {
    const posted = await readPostedAmounts(
      context.database.orm,
      rows.map(({ refund }) => `refund:${refund.id}`),
    );
    for (const row of rows) {
      for (const difference of await compareOurRefund(
        context.database.orm,
        row,
        seen,
        { posted, ledgerStart },
        lookUpCharge,
      ))
        await recordDifference(context, comparison, difference);
    }
    counted += rows.length;
    await recordCheckProgress(context, comparison.checkId);
  }
  return counted;
}

type LookUpCharge = (charge: ChargeRow) => Promise<VendorCharge | null>;

/** Asks the processor about a charge, because a movement can be late in the report without being missing. */
function limitLookups(context: ServerContext, { mode, checkId }: Comparison): LookUpCharge {
  const payments = context.ports.payments(mode);
  let lookups = 0;
  return async (charge) => {
    if (lookups >= maxLookups) throw new UnusableReportError(t.tooManyMissing({ maxLookups }));
    lookups += 1;
    await recordCheckProgress(context, checkId);
    return payments.findCharge({
      key: charge.id,
      customerKey: charge.userId,
      openedAt: charge.createdAt,
      vendorChargeId: charge.vendorChargeId,
    });
  };
}

type Ledger = { posted: PostedAmounts; ledgerStart: Date | null };

const predatesLedger = (at: Date, { ledgerStart }: Ledger): boolean =>
  ledgerStart !== null && at < ledgerStart;

async function compareOurCharge(
  charge: ChargeRow,
  seen: SeenIds,
  ledger: Ledger,
  lookUpCharge: LookUpCharge,
): Promise<Difference[]> {
  const { id, amountCents, paidFrom } = charge;
  const amount = formatMoney(amountCents);
  const name = `Charge ${shortId(id)} for ${amount}`;
  const shared = {
    place: `charge:${id}`,
    amountCents,
    chargeId: id,
    occurredAt: charge.settledAt ?? charge.createdAt,
  };
  const found: Difference[] = [];
  if (paidFrom === 'card' && !seen.charges.has(id)) {
    const processorCharge = await lookUpCharge(charge);
    if (processorCharge?.state !== 'succeeded')
      found.push({
        kind: 'missing_there',
        words: t.chargeMissingAtProcessor({ name }),
        ...shared,
      });
    else if (processorCharge.amountCents !== amountCents)
      found.push({
        kind: 'amount_differs',
        words: t.collectedAmountDiffers({
          shortId: shortId(id),
          amount,
          money: formatMoney(processorCharge.amountCents),
        }),
        ...shared,
      });
  }
  const row = ledger.posted.get(shared.place);
  if (!row && predatesLedger(shared.occurredAt, ledger)) return found;
  if (!row) found.push({ kind: 'not_booked', words: t.notInLedger({ name }), ...shared });
  else {
    const postedCents = paidFrom === 'card' ? row.cardCents : row.storedCents;
    if (postedCents !== amountCents)
      found.push({
        kind: 'booked_otherwise',
        words: t.ledgerAmountDiffers({ name, money: formatMoney(postedCents) }),
        ...shared,
      });
  }
  return found;
}

async function compareOurRefund(
  orm: Orm,
  { refund, charge }: RefundOfCharge,
  seen: SeenIds,
  ledger: Ledger,
  lookUpCharge: LookUpCharge,
): Promise<Difference[]> {
  const { id, amountCents } = refund;
  const name = `Refund ${shortId(id)} of ${formatMoney(amountCents)} for charge ${shortId(charge.id)}`;
  const shared = {
    place: `refund:${id}`,
    amountCents: -amountCents,
    chargeId: charge.id,
    occurredAt: refund.settledAt ?? refund.createdAt,
  };
  const found: Difference[] = [];
  if (charge.paidFrom === 'card' && !seen.refunds.has(id)) {
    const processorCharge = await lookUpCharge(charge);
    if (!processorCharge || processorCharge.refundedCents < (await sumRefunded(orm, charge.id)))
      found.push({
        kind: 'refund_missing_there',
        words: t.refundMissingAtProcessor({ name }),
        ...shared,
        remedy: { action: 'follow_charge', chargeId: charge.id, refundId: id },
      });
  }
  const row = ledger.posted.get(shared.place);
  if (!row && predatesLedger(shared.occurredAt, ledger)) return found;
  if (!row)
    found.push({
      kind: 'refund_not_booked',
      words: t.notInLedger({ name }),
      ...shared,
    });
  else {
    const postedCents = charge.paidFrom === 'card' ? -row.cardCents : -row.storedCents;
    if (postedCents !== amountCents)
      found.push({
        kind: 'refund_booked_otherwise',
        words: t.ledgerAmountDiffers({ name, money: formatMoney(postedCents) }),
        ...shared,
      });
  }
  return found;
}

async function sumRefunded(orm: Orm, chargeId: string): Promise<number> {
  const [row] = await orm
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), eq(refunds.state, 'succeeded')));
  return row?.cents ?? 0;
}

import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { ledgerEntries, type ledgerTransactions } from '#schema/ledger.ts';
import { charges, refunds } from '#schema/payments.ts';
import type { LedgerTransactionView } from '../../ledger-views.ts';
import { houseChain } from '../ledger/chain-ledger.ts';
import { loadNames } from './load-names.ts';

type Row = typeof ledgerTransactions.$inferSelect;

/** Transactions with their entries, patient and charge. */
export async function presentLedger(orm: Orm, rows: readonly Row[]): Promise<LedgerTransactionView[]> {
  if (rows.length === 0) return [];
  const entries = await orm
    .select()
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.transactionId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(ledgerEntries.line);
  const entriesByTransaction = Map.groupBy(entries, ({ transactionId }) => transactionId);
  const getName = await loadNames(
    orm,
    rows.map(({ chain }) => chain),
  );
  const getChargeId = await findCharges(orm, rows);
  const getCharge = await readCharges(
    orm,
    rows.map(({ key }) => getChargeId(key)),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    key: row.key,
    occurredAt: row.occurredAt.toISOString(),
    patient: row.chain === houseChain ? null : getName(row.chain),
    position: row.position,
    hash: row.hash,
    previousHash: row.previousHash,
    entries: (entriesByTransaction.get(row.id) ?? []).map(({ account, amountCents }) => ({
      account,
      amountCents,
    })),
    ...getCharge(getChargeId(row.key)),
  }));
}

type ChargeIds = Pick<LedgerTransactionView, 'chargeId' | 'requestId' | 'vendorChargeId'>;

async function readCharges(
  orm: Orm,
  ids: readonly (string | null)[],
): Promise<(chargeId: string | null) => ChargeIds> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const found =
    wanted.length === 0
      ? []
      : await orm
          .select({
            id: charges.id,
            requestId: charges.requestId,
            vendorChargeId: charges.vendorChargeId,
          })
          .from(charges)
          .where(inArray(charges.id, wanted));
  const byId = new Map(found.map((charge) => [charge.id, charge]));
  return (chargeId) => {
    const charge = byId.get(chargeId ?? '');
    return {
      chargeId,
      requestId: charge?.requestId ?? null,
      vendorChargeId: charge?.vendorChargeId ?? null,
    };
  };
}

const keyPattern =
  /^(charge|dispute|dispute_won|dispute_lost|dispute_returned|refund|refund_failed):([0-9a-f-]{36})(?:$|:)/;
const isRefundKind = (kind: string | undefined) => kind === 'refund' || kind === 'refund_failed';

async function findCharges(orm: Orm, rows: readonly Row[]): Promise<(key: string) => string | null> {
  const refundIds = rows.flatMap(({ key }) => {
    const match = keyPattern.exec(key);
    return match?.[2] && isRefundKind(match[1]) ? [match[2]] : [];
  });
  const found =
    refundIds.length === 0
      ? []
      : await orm
          .select({ id: refunds.id, chargeId: refunds.chargeId })
          .from(refunds)
          .where(inArray(refunds.id, refundIds));
  const byRefund = new Map(found.map(({ id, chargeId }) => [id, chargeId]));
  return (key) => {
    const match = keyPattern.exec(key);
    if (!match?.[2]) return null;
    return isRefundKind(match[1]) ? (byRefund.get(match[2]) ?? null) : match[2];
  };
}

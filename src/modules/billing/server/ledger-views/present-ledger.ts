import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { ledgerEntries, type ledgerTransactions } from '#schema/ledger.ts';
import { refunds } from '#schema/payments.ts';
import type { LedgerTransactionView } from '../../ledger-views.ts';
import { houseChain } from '../ledger/chain-ledger.ts';
import { namePeople } from './name-people.ts';

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
  const entriesOf = Map.groupBy(entries, ({ transactionId }) => transactionId);
  const nameOf = await namePeople(
    orm,
    rows.map(({ chain }) => chain),
  );
  const chargeOf = await findCharges(orm, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    key: row.key,
    occurredAt: row.occurredAt.toISOString(),
    patient: row.chain === houseChain ? null : nameOf(row.chain),
    position: row.position,
    hash: row.hash,
    previousHash: row.previousHash,
    entries: (entriesOf.get(row.id) ?? []).map(({ account, amountCents }) => ({ account, amountCents })),
    chargeId: chargeOf(row.key),
  }));
}

const keyPattern =
  /^(charge|dispute|dispute_won|dispute_lost|dispute_returned|refund|refund_failed):([0-9a-f-]{36})(?:$|:)/;
const ofRefund = (kind: string | undefined) => kind === 'refund' || kind === 'refund_failed';

async function findCharges(orm: Orm, rows: readonly Row[]): Promise<(key: string) => string | null> {
  const refundIds = rows.flatMap(({ key }) => {
    const read = keyPattern.exec(key);
    return read?.[2] && ofRefund(read[1]) ? [read[2]] : [];
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
    const read = keyPattern.exec(key);
    if (!read?.[2]) return null;
    return ofRefund(read[1]) ? (byRefund.get(read[2]) ?? null) : read[2];
  };
}

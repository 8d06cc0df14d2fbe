import { and, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { charges, refunds } from '#schema/payments.ts';
import { isId } from '#shared/ids.ts';
import { checkLedgerEntry, type EntrySource, relatedKeys } from './check-ledger-entry.rules.ts';
import type { Comparison } from './difference.ts';
import { recordCheckProgress } from './record-check-progress.ts';
import { recordDifference } from './record-difference.ts';

const batchSize = 500;

type LedgerEntryRow = Pick<typeof ledgerTransactions.$inferSelect, 'id' | 'key' | 'kind' | 'occurredAt'>;

/** Reports ledger transactions of the period whose charge, refund or dispute doesn't exist or never moved money. */
export async function compareLedger(context: ServerContext, comparison: Comparison): Promise<void> {
  const { orm } = context.database;
  for await (const rows of readEntries(orm, comparison)) {
    const getSource = await readSources(orm, rows);
    for (const row of rows) {
      const source = getSource(row.key);
      // An entry without a source has no mode, so the comparison of every mode reports it.
      if (source.mode !== null && source.mode !== comparison.mode) continue;
      const difference = checkLedgerEntry(row, source);
      if (difference) await recordDifference(context, comparison, difference);
    }
    await recordCheckProgress(context, comparison.checkId);
  }
}

async function* readEntries(orm: Orm, { from, until }: Comparison): AsyncGenerator<LedgerEntryRow[]> {
  const { id, key, kind, occurredAt } = ledgerTransactions;
  for (let after: LedgerEntryRow | null = null; ; ) {
    const rows: LedgerEntryRow[] = await orm
      .select({ id, key, kind, occurredAt })
      .from(ledgerTransactions)
      .where(
        and(
          gte(occurredAt, from),
          lt(occurredAt, until),
          after
            ? or(gt(occurredAt, after.occurredAt), and(eq(occurredAt, after.occurredAt), gt(id, after.id)))
            : undefined,
        ),
      )
      .orderBy(occurredAt, id)
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (!after || rows.length < batchSize) return;
  }
}

/** Loads what each key was posted for. An entry and its source are always written in one transaction. */
async function readSources(orm: Orm, rows: readonly LedgerEntryRow[]): Promise<(key: string) => EntrySource> {
  const ids = rows.flatMap(({ key }) => key.split(':')[1] ?? []).filter(isId);
  const found = ids.length === 0 ? [] : await orm.select().from(charges).where(inArray(charges.id, ids));
  const refundRows =
    ids.length === 0
      ? []
      : await orm
          .select({ refund: refunds, mode: charges.mode })
          .from(refunds)
          .innerJoin(charges, eq(charges.id, refunds.chargeId))
          .where(inArray(refunds.id, ids));
  const related = rows.flatMap(({ key }) => relatedKeys(key));
  const postedRows =
    related.length === 0
      ? []
      : await orm
          .select({ key: ledgerTransactions.key })
          .from(ledgerTransactions)
          .where(inArray(ledgerTransactions.key, related));
  const chargeById = new Map(found.map((charge) => [charge.id, charge]));
  const refundById = new Map(refundRows.map((row) => [row.refund.id, row]));
  const keys = new Set(postedRows.map(({ key }) => key));
  return (key) => {
    const id = key.split(':')[1] ?? '';
    const charge = chargeById.get(id) ?? null;
    const refund = refundById.get(id) ?? null;
    return {
      charge,
      refund: refund?.refund ?? null,
      mode: charge?.mode ?? refund?.mode ?? null,
      isPosted: (other) => keys.has(other),
    };
  };
}

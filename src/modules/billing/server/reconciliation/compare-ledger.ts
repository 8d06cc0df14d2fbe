import { and, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { charges, refunds } from '#schema/payments.ts';
import { isId } from '#shared/ids.ts';
import { type Cause, checkLedgerEntry, keysBeside } from './check-ledger-entry.rules.ts';
import type { Comparison } from './difference.ts';
import { recordDifference } from './record-difference.ts';
import { touchCheck } from './touch-check.ts';

const rowsAtOnce = 500;

type Booking = Pick<typeof ledgerTransactions.$inferSelect, 'id' | 'key' | 'kind' | 'occurredAt'>;

/**
 * Finds ledger transactions of the period whose charge, refund or dispute doesn't exist or never moved money.
 */
export async function compareLedger(context: ServerContext, comparison: Comparison): Promise<void> {
  const { orm } = context.database;
  for await (const rows of bookingsOf(orm, comparison)) {
    const causeOf = await readCauses(orm, rows);
    for (const row of rows) {
      const cause = causeOf(row.key);
      // Without a cause it has no mode, and each comparison reports it.
      if (cause.mode !== null && cause.mode !== comparison.mode) continue;
      const difference = checkLedgerEntry(row, cause);
      if (difference) await recordDifference(context, comparison, difference);
    }
    await touchCheck(context, comparison.checkId);
  }
}

async function* bookingsOf(orm: Orm, { from, until }: Comparison): AsyncGenerator<Booking[]> {
  const { id, key, kind, occurredAt } = ledgerTransactions;
  for (let after: Booking | null = null; ; ) {
    const rows: Booking[] = await orm
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
      .limit(rowsAtOnce);
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (!after || rows.length < rowsAtOnce) return;
  }
}

/** What each key was posted for, as it is now. The entry and its cause are always written together. */
async function readCauses(orm: Orm, rows: readonly Booking[]): Promise<(key: string) => Cause> {
  const ids = rows.flatMap(({ key }) => key.split(':')[1] ?? []).filter(isId);
  const found = ids.length === 0 ? [] : await orm.select().from(charges).where(inArray(charges.id, ids));
  const given =
    ids.length === 0
      ? []
      : await orm
          .select({ refund: refunds, mode: charges.mode })
          .from(refunds)
          .innerJoin(charges, eq(charges.id, refunds.chargeId))
          .where(inArray(refunds.id, ids));
  const beside = rows.flatMap(({ key }) => keysBeside(key));
  const booked =
    beside.length === 0
      ? []
      : await orm
          .select({ key: ledgerTransactions.key })
          .from(ledgerTransactions)
          .where(inArray(ledgerTransactions.key, beside));
  const chargeById = new Map(found.map((charge) => [charge.id, charge]));
  const refundById = new Map(given.map((row) => [row.refund.id, row]));
  const keys = new Set(booked.map(({ key }) => key));
  return (key) => {
    const id = key.split(':')[1] ?? '';
    const charge = chargeById.get(id) ?? null;
    const refund = refundById.get(id) ?? null;
    return {
      charge,
      refund: refund?.refund ?? null,
      mode: charge?.mode ?? refund?.mode ?? null,
      isBooked: (other) => keys.has(other),
    };
  };
}

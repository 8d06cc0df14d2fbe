import { and, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Comparison } from './difference.ts';

const batchSize = 500;

export type RefundOfCharge = { refund: typeof refunds.$inferSelect; charge: ChargeRow };

/** Paid charges of the period, in batches. */
export async function* readSettledCharges(
  orm: Orm,
  { mode, from, until }: Comparison,
): AsyncGenerator<ChargeRow[]> {
  for (let after: { at: Date; id: string } | null = null; ; ) {
    const rows: ChargeRow[] = await orm
      .select()
      .from(charges)
      .where(
        and(
          eq(charges.mode, mode),
          gte(charges.settledAt, from),
          lt(charges.settledAt, until),
          inArray(charges.state, ['succeeded', 'refunded']),
          gt(charges.amountCents, 0),
          after
            ? or(
                gt(charges.settledAt, after.at),
                and(eq(charges.settledAt, after.at), gt(charges.id, after.id)),
              )
            : undefined,
        ),
      )
      .orderBy(charges.settledAt, charges.id)
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last?.settledAt || rows.length < batchSize) return;
    after = { at: last.settledAt, id: last.id };
  }
}

/** Paid refunds of the period. */
export async function* readSettledRefunds(
  orm: Orm,
  { mode, from, until }: Comparison,
): AsyncGenerator<RefundOfCharge[]> {
  for (let after: { at: Date; id: string } | null = null; ; ) {
    const rows: RefundOfCharge[] = await orm
      .select({ refund: refunds, charge: charges })
      .from(refunds)
      .innerJoin(charges, eq(charges.id, refunds.chargeId))
      .where(
        and(
          eq(charges.mode, mode),
          eq(refunds.state, 'succeeded'),
          gte(refunds.settledAt, from),
          lt(refunds.settledAt, until),
          after
            ? or(
                gt(refunds.settledAt, after.at),
                and(eq(refunds.settledAt, after.at), gt(refunds.id, after.id)),
              )
            : undefined,
        ),
      )
      .orderBy(refunds.settledAt, refunds.id)
      .limit(batchSize);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1)?.refund;
    if (!last?.settledAt || rows.length < batchSize) return;
    after = { at: last.settledAt, id: last.id };
  }
}

import { implement } from '@orpc/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { streamChunks } from '#platform/file-formats/stream-chunks.ts';
import { users } from '#schema/accounts.ts';
import { charges, refunds } from '#schema/payments.ts';
import { notFound } from '#shared/problem.ts';
import { productName } from '#shared/product.ts';
import { billingContract } from '../../billing.contract.ts';
import * as t from '../../billing.words.ts';
import { hasReceipt } from '../payments/list-billing.ts';
import { formatReceiptNumber } from '../receipt.words.ts';
import { type Receipt, writeReceipt } from './write-receipt.ts';

/** The receipt for the caller's paid charge. Free and declined charges have none. */
export const downloadReceipt = implement(billingContract)
  .$context<EndpointContext>()
  .downloadReceipt.handler(async ({ input, context }) => {
    const receipt = await context.database.transaction(async (tx) => {
      // Payment and refunds must be read from the same snapshot.
      await tx.execute(sql`set transaction isolation level repeatable read`);
      return readReceipt(tx, input.id, callerId(context));
    });
    if (!receipt) throw notFound(t.receiptNotFound);
    const now = context.clock.now();
    context.setHeader('content-type', 'application/pdf');
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-receipt-${receipt.number}.pdf"`,
    );
    return streamChunks(writeReceipt({ ...receipt, supportAddress: context.supportAddress }, now), {
      onFailure: (error) => context.log.error({ error }, 'receipt download failed'),
    });
  });

async function readReceipt(
  orm: Orm,
  chargeId: string,
  userId: string,
): Promise<Omit<Receipt, 'supportAddress'> | null> {
  const [found] = await orm
    .select({ charge: charges, firstName: users.firstName, lastName: users.lastName })
    .from(charges)
    .innerJoin(users, eq(users.id, charges.userId))
    .where(and(eq(charges.id, chargeId), ofPerson(charges.userId, userId)));
  if (!found || !hasReceipt(found.charge)) return null;
  const { charge } = found;
  const paidAt = charge.settledAt ?? charge.createdAt;
  const refundRows = await orm
    .select()
    .from(refunds)
    .where(eq(refunds.chargeId, charge.id))
    .orderBy(asc(refunds.createdAt));
  return {
    number: formatReceiptNumber({ id: charge.id, paidAt }),
    paidAt,
    charge,
    payer: `${found.firstName} ${found.lastName}`.trim(),
    refunds: refundRows,
  };
}

import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { bills } from '#schema/bills.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { billsContract } from '../bills.contract.ts';
import * as t from '../bills.words.ts';
import { getDocument, getOwnBill, lockOwnBill } from './bill-records.ts';
import { presentBill } from './present-bill.ts';
import { presentDocument } from './present-document.ts';

/** Records what a later statement says. Without its paper nothing counts as saved. */
export const recordNewBalance = implement(billsContract)
  .$context<EndpointContext>()
  .recordNewBalance.handler(async ({ input, context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      const row = await lockOwnBill(tx, input.id, userId);
      if (row.balanceCents === null) throw conflict(t.confirmFirst);
      const document = await getDocument(tx, row.id, input.documentId);
      if (!document.isNewBalance) throw badRequest(t.proofNeeded);
      const stated = presentDocument(context.dataKeys, document).balanceCents;
      if (stated !== null && stated !== input.balanceCents)
        throw badRequest(t.statementSays({ money: formatMoney(stated) }));
      const now = context.clock.now();
      await tx
        .update(bills)
        .set({
          newBalanceCents: input.balanceCents,
          newBalanceDocumentId: document.id,
          newBalanceAt: now,
          updatedAt: now,
        })
        .where(eq(bills.id, row.id));
      context.live.publish(tx, { owner: userId, topic: 'bill', id: row.id });
    });
    const { orm } = context.database;
    return presentBill(orm, context, await getOwnBill(orm, input.id, userId));
  });

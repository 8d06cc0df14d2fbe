import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { isOver, parseStatus } from '#modules/requests/care-requests.rules.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { bills } from '#schema/bills.ts';
import { conflict } from '#shared/problem.ts';
import { billsContract } from '../bills.contract.ts';
import * as t from '../bills.words.ts';
import { listDocuments, lockOwnBill } from './bill-records.ts';
import { findRequestStatus } from './require-editable.ts';

/** Deletes a bill whose review is over or never began. Its request stays in the history. */
export const deleteBill = implement(billsContract)
  .$context<EndpointContext>()
  .deleteBill.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const documents = await context.database.transaction(async (tx) => {
      const row = await lockOwnBill(tx, input.id, userId);
      const status = await findRequestStatus(tx, row);
      if (status !== null && !isOver(parseStatus(status))) throw conflict(t.inReview);
      const papers = await listDocuments(tx, row.id);
      await tx.delete(bills).where(eq(bills.id, row.id));
      context.live.publish(tx, { owner: userId, topic: 'bill', id: row.id });
      return papers;
    });
    for (const { storageKey } of documents) await context.ports.files.delete(storageKey);
    return { deleted: true as const };
  });

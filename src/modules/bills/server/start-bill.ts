import { implement } from '@orpc/server';
import { and, count, eq } from 'drizzle-orm';
import { unansweredCircumstances } from '#engines/bills/bill.ts';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import { isOver, parseStatus } from '#modules/requests/care-requests.rules.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { bills } from '#schema/bills.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conflict, notFound } from '#shared/problem.ts';
import type { BillCase } from '../bill-facts.contract.ts';
import { billsContract } from '../bills.contract.ts';
import { maxBillsPerAccount } from '../bills.rules.ts';
import * as t from '../bills.words.ts';
import { getOwnBill, sealFacts } from './bill-records.ts';
import { presentBill } from './present-bill.ts';

const noFacts: BillCase = {
  bill: null,
  eobs: [],
  estimates: [],
  denials: [],
  circumstances: unansweredCircumstances,
  income: null,
};

/** Idempotent by the id that the page created. */
export const startBill = implement(billsContract)
  .$context<EndpointContext>()
  .startBill.handler(async ({ input, context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      if (input.householdMemberId) await getRequestableMember(tx, input.householdMemberId, userId);
      const request = input.requestId ? await getWaitingRequest(tx, input.requestId, userId) : null;
      await enforceBillLimit(tx, userId);
      const now = context.clock.now();
      await tx
        .insert(bills)
        .values({
          id: input.id,
          userId,
          householdMemberId: request?.householdMemberId ?? input.householdMemberId ?? null,
          requestId: request?.id ?? null,
          facts: sealFacts(context.dataKeys, input.id, noFacts),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing();
    });
    const { orm } = context.database;
    return presentBill(orm, context, await getOwnBill(orm, input.id, userId));
  });

/** An open bill review request of the caller without a bill. */
async function getWaitingRequest(tx: Orm, id: string, userId: string) {
  const [request] = await tx
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.id, id), eq(careRequests.userId, userId)))
    .for('no key update');
  if (request?.need.requestType !== 'bill_review') throw notFound(t.requestNotFound);
  if (isOver(parseStatus(request.status))) throw conflict(t.requestClosed);
  if ((await tx.$count(bills, eq(bills.requestId, id))) > 0) throw conflict(t.requestHasBill);
  return request;
}

async function enforceBillLimit(tx: Orm, userId: string): Promise<void> {
  const [existing] = await tx.select({ bills: count() }).from(bills).where(eq(bills.userId, userId));
  if ((existing?.bills ?? 0) >= maxBillsPerAccount) throw conflict(t.tooManyBills({ maxBillsPerAccount }));
}

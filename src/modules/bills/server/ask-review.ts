import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { submitWritten } from '#modules/fulfillment/server/submit-written.ts';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { isOver, parseStatus } from '#modules/requests/care-requests.rules.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { bills } from '#schema/bills.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { billsContract } from '../bills.contract.ts';
import { isOpenForPatient } from '../bills.rules.ts';
import * as t from '../bills.words.ts';
import { type BillRow, getOwnBill, listDocuments, lockOwnBill, openFacts } from './bill-records.ts';
import { presentBill } from './present-bill.ts';
import { findRequestStatus } from './require-editable.ts';
import { storeReview } from './store-review.ts';

/**
 * Opens the review request of a confirmed bill, or continues one that waits for it. After the review was paid,
 * reviews the corrected bill again at no charge.
 */
export const reviewBill = implement(billsContract)
  .$context<EndpointContext>()
  .reviewBill.handler(async ({ input, context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      const row = await lockOwnBill(tx, input.id, userId);
      if (row.confirmedAt === null) throw conflict(t.confirmFirst);
      if (openFacts(context.dataKeys, row).bill === null) throw conflict(t.nothingToReview);
      const papers = await listDocuments(tx, row.id);
      if (papers.some(({ state }) => state === 'waiting' || state === 'reading'))
        throw conflict(t.stillReading);
      const status = await findRequestStatus(tx, row);
      if (isOpenForPatient(status)) await storeReview(tx, context, row);
      else if (row.requestId !== null && status !== null && !isOver(parseStatus(status)))
        await context.jobs.enqueue(tx, workOnRequestJob, { requestId: row.requestId });
      else await openRequest(tx, context, row, userId);
    });
    const { orm } = context.database;
    return presentBill(orm, context, await getOwnBill(orm, input.id, userId));
  });

async function openRequest(tx: Orm, context: EndpointContext, row: BillRow, userId: string): Promise<void> {
  const { bill } = openFacts(context.dataKeys, row);
  const member = row.householdMemberId ? await getRequestableMember(tx, row.householdMemberId, userId) : null;
  const request = await submitWritten(tx, context, {
    submission: {
      userId,
      // A request that was canceled is followed by another.
      submissionKey: `bill:${row.id}:${row.version}`,
      serviceType: 'bill_review',
      description: t.reviewRequest({ balanceCents: bill?.totals.balanceCents ?? null }),
      ownWords: [],
      urgency: 'normal',
      need: { requestType: 'bill_review' },
      mode: effectiveMode(context.caller.modeOverride, context.globalMode),
    },
    member,
    callPlan: null,
    warning: null,
  });
  await tx.update(bills).set({ requestId: request.id }).where(eq(bills.id, row.id));
  context.live.publish(tx, { owner: userId, topic: 'bill', id: row.id });
}

import { implement } from '@orpc/server';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { auditRead } from '#modules/requests/server/audit-read.ts';
import { presentStaffRequest } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext, refuseOwnAccount } from '#modules/server-context.ts';
import { billDocuments, billLetters, bills, deadlines } from '#schema/bills.ts';
import { notFound } from '#shared/problem.ts';
import { billsContract } from '../bills.contract.ts';
import { savedCents } from '../bills.rules.ts';
import * as t from '../bills.words.ts';
import { findBillOfRequest, getOwnBill, getOwnDocument, openFacts } from './bill-records.ts';
import { presentDeadline } from './deadlines/present-deadlines.ts';
import { sentStates } from './letters/letter-records.ts';
import { findMemberName, isReviewOpen, presentBill, summarize } from './present-bill.ts';
import { openReading } from './present-document.ts';
import { renderPaperPage } from './reading/render-paper-page.ts';
import { findRequestStatus } from './require-editable.ts';
import { findReview } from './store-review.ts';

const endpoints = implement(billsContract).$context<EndpointContext>();

export const listBills = endpoints.listBills.handler(async ({ context }) => {
  const { orm } = context.database;
  const rows = await orm
    .select()
    .from(bills)
    .where(eq(bills.userId, callerId(context)))
    .orderBy(desc(bills.createdAt), desc(bills.id));
  const ids = rows.map(({ id }) => id);
  const count = sql<number>`count(*)::int`;
  const unread = await orm
    .select({ billId: billDocuments.billId, count })
    .from(billDocuments)
    .where(and(inArray(billDocuments.billId, ids), inArray(billDocuments.state, ['waiting', 'reading'])))
    .groupBy(billDocuments.billId);
  const sent = await orm
    .select({ billId: billLetters.billId, count })
    .from(billLetters)
    .where(and(inArray(billLetters.billId, ids), inArray(billLetters.state, [...sentStates])))
    .groupBy(billLetters.billId);
  const due = await orm
    .select()
    .from(deadlines)
    .where(and(inArray(deadlines.billId, ids), eq(deadlines.state, 'open')))
    .orderBy(asc(deadlines.dueOn));
  const list = [];
  for (const row of rows) {
    const status = await findRequestStatus(orm, row);
    const stored = await findReview(orm, context.dataKeys, row.id);
    const next = due.find(({ billId }) => billId === row.id);
    const summary = summarize(row, openFacts(context.dataKeys, row), {
      forName: await findMemberName(orm, row.householdMemberId),
      status,
      stored,
      isOpen: isReviewOpen(status, stored),
      hasUnreadDocument: unread.some(({ billId }) => billId === row.id),
      hasSentLetter: sent.some(({ billId }) => billId === row.id),
    });
    const deadline = next && presentDeadline(context.dataKeys, next);
    list.push({
      ...summary,
      nextDeadline: deadline ? { label: deadline.label, dueOn: deadline.dueOn } : null,
    });
  }
  return { bills: list, savedCents: rows.reduce((sum, row) => sum + (savedCents(row) ?? 0), 0) };
});

export const getBill = endpoints.getBill.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    // Facts and papers must be read from the same snapshot: a paper may just be done.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return presentBill(tx, context, await getOwnBill(tx, input.id, callerId(context)));
  }),
);

/** For staff: with the review, which the patient may not have paid for yet. */
export const getBillOfRequest = endpoints.getBillOfRequest.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { userId } = await presentStaffRequest(orm, context.dataKeys, input.id, context.clock.now());
  refuseOwnAccount(context, userId);
  await auditRead(orm, context, input.id, 'getBillOfRequest');
  const row = await findBillOfRequest(orm, input.id);
  return { bill: row && (await presentBill(orm, context, row, { asStaff: true })) };
});

/** A page as a picture, upright as it was read, so that places fit. */
export const getBillPage = endpoints.getBillPage.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { document } = await getOwnDocument(orm, input.id, callerId(context));
  const bytes = await context.ports.files.get(document.storageKey);
  if (!bytes) throw notFound(t.documentNotFound);
  const { page } = input;
  const quarterTurns = openReading(context.dataKeys, document)?.quarterTurns?.[page] ?? 0;
  const picture = await renderPaperPage(bytes, document.contentType, { page, quarterTurns });
  context.setHeader('content-type', 'image/jpeg');
  context.setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  context.setHeader('x-content-type-options', 'nosniff');
  context.setHeader('cache-control', 'private, max-age=300');
  return new Blob([new Uint8Array(picture)]).stream();
});

import { implement } from '@orpc/server';
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { clocks } from '#engines/bills/deadlines/clocks.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { billDocuments, billLetters, bills, deadlines } from '#schema/bills.ts';
import { careRequests } from '#schema/care-requests.ts';
import { addDays } from '#shared/time/add-days.ts';
import { type BillNeedingYou, billsContract } from '../bills.contract.ts';
import { isContestable } from '../bills.rules.ts';
import { nearDays, needOfBill } from '../needing-you.rules.ts';
import { type BillRow, openFacts } from './bill-records.ts';
import { easternToday } from './deadlines/deadline-endpoints.ts';
import { type DeadlineRow, isClock, openLabel } from './deadlines/present-deadlines.ts';
import { sentStates } from './letters/letter-records.ts';
import { isReviewOpen } from './present-bill.ts';
import { findReview } from './store-review.ts';

/** What bills and near deadlines need from the patient: one entry per bill, the nearest deadline first. */
export const listBillsNeedingYou = implement(billsContract)
  .$context<EndpointContext>()
  .listBillsNeedingYou.handler(async ({ context }) => {
    const { orm } = context.database;
    const userId = callerId(context);
    const near = await listNearDeadlines(orm, userId, easternToday(context.clock.now()));
    const rows = await orm
      .select({ bill: bills, status: careRequests.status })
      .from(bills)
      .leftJoin(careRequests, eq(careRequests.id, bills.requestId))
      .where(and(eq(bills.userId, userId), isNull(bills.newBalanceAt)))
      .orderBy(asc(bills.createdAt), asc(bills.id));
    const work = await findOpenWork(
      orm,
      rows.map(({ bill }) => bill.id),
    );
    const list: BillNeedingYou[] = [];
    for (const { bill, status } of rows) {
      const entry = await describeBill(orm, context, bill, {
        status,
        ...work,
        deadline: near.find(({ billId }) => billId === bill.id) ?? null,
      });
      if (entry) list.push(entry);
    }
    for (const deadline of near.filter(({ billId }) => billId === null))
      list.push({
        id: deadline.id,
        billId: null,
        name: openLabel(context.dataKeys, deadline),
        need: 'deadline',
        dueOn: deadline.dueOn,
      });
    const last = '9999-12-31';
    return { bills: list.toSorted((a, b) => ((a.dueOn ?? last) < (b.dueOn ?? last) ? -1 : 1)) };
  });

async function listNearDeadlines(orm: Orm, userId: string, today: string): Promise<DeadlineRow[]> {
  const rows = await orm
    .select()
    .from(deadlines)
    .where(
      and(
        eq(deadlines.userId, userId),
        eq(deadlines.state, 'open'),
        gte(deadlines.dueOn, today),
        lte(deadlines.dueOn, addDays(today, nearDays)),
      ),
    )
    .orderBy(asc(deadlines.dueOn), asc(deadlines.id));
  return rows.filter(({ clock }) => !isClock(clock) || clocks[clock].actor === 'patient');
}

type OpenWork = { unread: ReadonlySet<string>; drafts: ReadonlySet<string>; sent: ReadonlySet<string> };

async function findOpenWork(orm: Orm, ids: readonly string[]): Promise<OpenWork> {
  const papers = await orm
    .selectDistinct({ billId: billDocuments.billId })
    .from(billDocuments)
    .where(and(inArray(billDocuments.billId, ids), inArray(billDocuments.state, ['waiting', 'reading'])));
  const letters = await orm
    .selectDistinct({ billId: billLetters.billId, state: billLetters.state })
    .from(billLetters)
    .where(and(inArray(billLetters.billId, ids), inArray(billLetters.state, ['draft', ...sentStates])));
  return {
    unread: new Set(papers.map(({ billId }) => billId)),
    drafts: new Set(letters.flatMap(({ billId, state }) => (state === 'draft' ? [billId] : []))),
    sent: new Set(letters.flatMap(({ billId, state }) => (state === 'draft' ? [] : [billId]))),
  };
}

async function describeBill(
  orm: Orm,
  { dataKeys }: EndpointContext,
  row: BillRow,
  of: OpenWork & { status: string | null; deadline: DeadlineRow | null },
): Promise<BillNeedingYou | null> {
  const facts = openFacts(dataKeys, row);
  const hasSentLetter = of.sent.has(row.id);
  const stored = hasSentLetter ? null : await findReview(orm, dataKeys, row.id);
  const need = needOfBill({
    hasFacts: facts.bill !== null || facts.denials.length > 0,
    isConfirmed: row.confirmedAt !== null,
    hasBill: facts.bill !== null,
    hasDenial: facts.denials.length > 0,
    hasUnreadDocument: of.unread.has(row.id),
    requestStatus: of.status,
    isReviewOpen: isReviewOpen(of.status, stored),
    contestable: stored?.review.findings.filter(isContestable).length ?? 0,
    hasDraft: of.drafts.has(row.id),
    hasSentLetter,
    hasNewBalance: row.newBalanceCents !== null,
  });
  if (need === null && of.deadline === null) return null;
  return {
    id: row.id,
    billId: row.id,
    name: facts.bill?.provider.name ?? facts.denials[0]?.insurer ?? null,
    need: need ?? 'deadline',
    dueOn: of.deadline?.dueOn ?? null,
  };
}

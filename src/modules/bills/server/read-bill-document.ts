import { and, eq, inArray } from 'drizzle-orm';
import { readPapers } from '#engines/bills/reading/read-papers.ts';
import type { Reading } from '#engines/bills/reading/reading.ts';
import { type FileKind, readFileKind } from '#modules/messages/files.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { UnreadableFile, type UnreadableReason } from '#platform/documents/page-task.ts';
import { readDocument } from '#platform/documents/read-document.ts';
import { billDocuments, bills } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import { type BillCase, billCase } from '../bill-facts.contract.ts';
import * as t from '../bills.words.ts';
import { type BillDocumentRow, openFacts, saveFacts, sealFacts } from './bill-records.ts';
import { withHeardEstimates } from './estimates/add-heard-estimates.ts';
import { mergeReadings } from './merge-reading.ts';
import { sealReading } from './present-document.ts';
import { readClaimFile } from './reading/read-claim-file.ts';

/**
 * Reads a paper and adds what it says to the bill. A repeated job reads again and changes nothing that is read. A file that
 * can't be read is kept, with the reason.
 */
export async function readBillDocument(context: ServerContext, documentId: string): Promise<void> {
  const { orm } = context.database;
  const [row] = await orm
    .update(billDocuments)
    .set({ state: 'reading', updatedAt: context.clock.now() })
    .where(and(eq(billDocuments.id, documentId), inArray(billDocuments.state, ['waiting', 'reading'])))
    .returning();
  if (!row) return;
  const bytes = await context.ports.files.get(row.storageKey);
  const result = bytes ? await tryToRead(context, row, bytes) : ({ problem: 'damaged' } as const);
  // Too many papers at once: the job is retried.
  if ('problem' in result && result.problem === 'busy') throw new Error('The reading thread is busy.');
  await store(context, row, result);
}

type Read = {
  readings: Reading[];
  pageCount: number | null;
  unreadPages: number[];
  quarterTurns: Record<number, number>;
};
type Result = Read | { problem: UnreadableReason | 'other_paper' };

async function tryToRead(context: ServerContext, row: BillDocumentRow, bytes: Uint8Array): Promise<Result> {
  const file = readFileKind(row.contentType);
  try {
    if (file === 'text') {
      const readings = await readClaimFile(bytes);
      return readings.length === 0
        ? { problem: 'other_paper' }
        : { readings, pageCount: null, unreadPages: [], quarterTurns: {} };
    }
    return await readPages(context, row, bytes, file);
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.reason };
    throw error;
  }
}

async function readPages(
  context: ServerContext,
  row: BillDocumentRow,
  bytes: Uint8Array,
  file: Exclude<FileKind, 'text'>,
): Promise<Result> {
  let last = Promise.resolve();
  const onPage = (pagesRead: number, pageCount: number) => {
    last = last.then(() => showProgress(context, row, pagesRead, pageCount));
  };
  const { pages, ...rest } = await readDocument({ bytes, file }, { onPage });
  await last;
  return { readings: readPapers(pages), ...rest };
}

async function showProgress(
  context: ServerContext,
  { id, billId }: BillDocumentRow,
  pagesRead: number,
  pageCount: number,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    await tx
      .update(billDocuments)
      .set({ pagesRead, pageCount, updatedAt: context.clock.now() })
      .where(eq(billDocuments.id, id));
    await announce(tx, context, billId);
  });
}

async function announce(tx: Orm, context: ServerContext, billId: string): Promise<void> {
  const [bill] = await tx.select({ userId: bills.userId }).from(bills).where(eq(bills.id, billId));
  if (bill) context.live.publish(tx, { owner: bill.userId, topic: 'bill', id: billId });
}

async function store(context: ServerContext, row: BillDocumentRow, result: Result): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const [bill] = await tx.select().from(bills).where(eq(bills.id, row.billId)).for('no key update');
    if (!bill) return;
    const ofDocument = and(eq(billDocuments.id, row.id), eq(billDocuments.state, 'reading'));
    if ('problem' in result) {
      await tx
        .update(billDocuments)
        .set({ state: 'unreadable', problem: result.problem, updatedAt: now })
        .where(ofDocument);
      await announce(tx, context, bill.id);
      return;
    }
    const facts = openFacts(context.dataKeys, bill);
    const { facts: merged, stored, others, balanceCents } = mergeReadings(facts, result.readings);
    const isUseless = stored.kinds.every((kind) => kind === 'other');
    const [read] = await tx
      .update(billDocuments)
      .set({
        state: isUseless ? 'unreadable' : 'read',
        reading: sealReading(context.dataKeys, row.id, {
          ...stored,
          balanceCents,
          quarterTurns: result.quarterTurns,
          notes: [...stored.notes, ...wordUnread(result.unreadPages)],
        }),
        pageCount: result.pageCount,
        problem: isUseless ? whyUseless(result.readings) : null,
        updatedAt: now,
      })
      .where(ofDocument)
      .returning();
    if (!read) return;
    // A new statement is proof, not a new bill.
    if (row.isNewBalance || isUseless) return announce(tx, context, bill.id);
    const valid = await withHeardEstimates(tx, bill, toValid(merged, facts));
    await saveFacts(tx, context, bill, { facts: valid, isConfirmed: false });
    for (const other of others) {
      const id = newId();
      const { userId, householdMemberId } = bill;
      const sealed = sealFacts(context.dataKeys, id, toValid(other, facts));
      await tx
        .insert(bills)
        .values({ id, userId, householdMemberId, facts: sealed, createdAt: now, updatedAt: now });
    }
  });
}

const wordUnread = (pages: readonly number[]): string[] =>
  pages.length === 0 ? [] : [t.unreadPages({ first: pages[0] ?? 1, count: pages.length })];

function whyUseless(readings: readonly Reading[]): string {
  const [first] = readings;
  return first?.kind === 'not_a_bill' ? first.reason : 'other_paper';
}

/** What was read must satisfy the same limits as what is typed; else the former facts stay. */
function toValid(facts: BillCase, former: BillCase): BillCase {
  const parsed = billCase.safeParse(facts);
  return parsed.success ? parsed.data : former;
}

import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { and, count, eq, lt, ne } from 'drizzle-orm';
import { readBillDocumentJob } from '#modules/job-names.ts';
import { fileKinds, nameFile } from '#modules/messages/files.rules.ts';
import { checkUploadInThread } from '#modules/messages/server/check-upload-in-thread.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { billDocuments } from '#schema/bills.ts';
import { newId } from '#shared/ids.ts';
import { conflict, Problem } from '#shared/problem.ts';
import { billsContract } from '../bills.contract.ts';
import { maxBillFileBytes, maxDocumentsPerBill } from '../bills.rules.ts';
import * as t from '../bills.words.ts';
import {
  type BillDocumentRow,
  type BillRow,
  getOwnBill,
  getOwnDocument,
  lockOwnBill,
  sealDocumentName,
} from './bill-records.ts';
import { presentBill } from './present-bill.ts';
import { requireEditable } from './require-editable.ts';

const endpoints = implement(billsContract).$context<EndpointContext>();

/** Stores a paper and enqueues its reading. The same bytes sent again (a retry) are the same paper. */
export const addBillDocument = endpoints.addBillDocument.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { orm } = context.database;
  const isNewBalance = context.headers.get('x-new-balance') === 'yes';
  const bill = await getOwnBill(orm, input.id, userId);
  if (!isNewBalance) await requireEditable(orm, bill);
  if (!context.upload) throw new Problem(415, 'UNSUPPORTED', t.sendAsOctetStream);
  await enforceDocumentLimit(orm, bill.id);
  const bytes = await readUpload(context.upload, maxBillFileBytes, userId);
  const kind = await checkUploadInThread(bytes);
  const id = newId();
  const now = context.clock.now();
  const document: typeof billDocuments.$inferInsert & { id: string; storageKey: string } = {
    id,
    billId: bill.id,
    name: sealDocumentName(context.dataKeys, id, nameFile(readName(context.headers), kind)),
    contentType: fileKinds[kind].contentType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: `bills/${bill.id}/${id}`,
    isNewBalance,
    createdAt: now,
    updatedAt: now,
  };
  // The row comes first: after a crash in between, it lets the sweep find the bytes.
  await orm.insert(billDocuments).values(document);
  const isStored = await storeAndPublish(context, bill, document, bytes).catch(async (error: unknown) => {
    await discard(context, document);
    throw error;
  });
  if (!isStored) await discard(context, document);
  return presentBill(orm, context, await getOwnBill(orm, input.id, userId));
});

type NewDocument = { id: string; storageKey: string; sha256: string };

/** False if the bill has this paper already. */
async function storeAndPublish(
  context: EndpointContext,
  { id: billId, userId }: BillRow,
  { id, storageKey, sha256 }: NewDocument,
  bytes: Buffer,
): Promise<boolean> {
  await context.ports.files.put(storageKey, bytes);
  return context.database.transaction(async (tx) => {
    await lockOwnBill(tx, billId, userId);
    const same = and(eq(billDocuments.billId, billId), eq(billDocuments.sha256, sha256));
    if ((await tx.$count(billDocuments, and(same, ne(billDocuments.state, 'uploading')))) > 0) return false;
    await enforceDocumentLimit(tx, billId);
    await tx
      .update(billDocuments)
      .set({ state: 'waiting', updatedAt: context.clock.now() })
      .where(eq(billDocuments.id, id));
    await context.jobs.enqueue(tx, readBillDocumentJob, { documentId: id });
    context.live.publish(tx, { owner: userId, topic: 'bill', id: billId });
    return true;
  });
}

async function discard(
  { database, ports }: Pick<ServerContext, 'database' | 'ports'>,
  { id, storageKey }: Pick<BillDocumentRow, 'id' | 'storageKey'>,
): Promise<void> {
  await ports.files.delete(storageKey);
  await database.orm.delete(billDocuments).where(eq(billDocuments.id, id));
}

async function enforceDocumentLimit(orm: Orm, billId: string): Promise<void> {
  const [existing] = await orm
    .select({ documents: count() })
    .from(billDocuments)
    .where(and(eq(billDocuments.billId, billId), ne(billDocuments.state, 'uploading')));
  if ((existing?.documents ?? 0) >= maxDocumentsPerBill)
    throw conflict(t.tooManyDocuments({ maxDocumentsPerBill }));
}

/** The name is in a header, because URLs are logged and file names can contain health details. */
function readName(headers: Headers): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '');
  } catch {
    return '';
  }
}

export const removeBillDocument = endpoints.removeBillDocument.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { orm } = context.database;
  const { bill, document } = await getOwnDocument(orm, input.id, userId);
  if (!document.isNewBalance) await requireEditable(orm, bill);
  if (bill.newBalanceDocumentId === document.id) throw conflict(t.documentProvesBalance);
  await discard(context, document);
  return presentBill(orm, context, await getOwnBill(orm, bill.id, userId));
});

const abandonedAfterMilliseconds = 60 * 60 * 1000;

/** Deletes papers whose upload broke off. */
export async function sweepBrokenUploads(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - abandonedAfterMilliseconds);
  const broken = await context.database.orm
    .select({ id: billDocuments.id, storageKey: billDocuments.storageKey })
    .from(billDocuments)
    .where(and(eq(billDocuments.state, 'uploading'), lt(billDocuments.updatedAt, before)))
    .limit(100);
  for (const document of broken) await discard(context, document);
}

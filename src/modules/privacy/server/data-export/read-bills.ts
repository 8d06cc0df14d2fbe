import { asc, eq } from 'drizzle-orm';
import { listDocuments, openDocumentName } from '#modules/bills/server/bill-records.ts';
import { presentBill } from '#modules/bills/server/present-bill.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { bills } from '#schema/bills.ts';
import type { ArchivedFile } from './read-requests.ts';

/** A bill as its owner sees it: a review that isn't paid for stays locked. */
export async function* readBills(context: ServerContext, userId: string, files: ArchivedFile[]) {
  const { orm } = context.database;
  const rows = await orm
    .select()
    .from(bills)
    .where(eq(bills.userId, userId))
    .orderBy(asc(bills.createdAt), asc(bills.id));
  for (const row of rows) {
    for (const document of await listDocuments(orm, row.id))
      files.push({
        id: document.id,
        name: openDocumentName(context.dataKeys, document),
        contentType: document.contentType,
        sizeBytes: document.sizeBytes,
        addedAt: document.createdAt.toISOString(),
        path: `bills/${document.id}-${openDocumentName(context.dataKeys, document)}`,
        storageKey: document.storageKey,
      });
    const { places: _places, questions: _questions, ...bill } = await presentBill(orm, context, row);
    yield bill;
  }
}

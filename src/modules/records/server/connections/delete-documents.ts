import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordDocuments, recordFactSources, recordFacts } from '#schema/records.ts';

/** Deletes documents that only one connection sent, with the facts that nothing else says. What the patient typed stays. */
export async function deleteDocuments(context: ServerContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteDocument(context, id);
}

async function deleteDocument({ database, ports }: ServerContext, id: string): Promise<void> {
  const storageKey = await database.transaction(async (tx) => {
    const facts = await tx
      .select({ id: recordFactSources.factId })
      .from(recordFactSources)
      .where(eq(recordFactSources.documentId, id));
    const [document] = await tx.delete(recordDocuments).where(eq(recordDocuments.id, id)).returning();
    if (!document) return null;
    const left = tx
      .select({ id: recordFactSources.id })
      .from(recordFactSources)
      .where(eq(recordFactSources.factId, recordFacts.id));
    if (facts.length > 0)
      await tx.delete(recordFacts).where(
        and(
          inArray(
            recordFacts.id,
            facts.map(({ id: factId }) => factId),
          ),
          eq(recordFacts.state, 'read'),
          notExists(left),
        ),
      );
    return document.storageKey;
  });
  if (storageKey) await ports.files.delete(storageKey);
}

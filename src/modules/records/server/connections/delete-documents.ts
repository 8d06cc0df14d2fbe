import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordDocuments } from '#schema/records.ts';
import { removeContents } from '../delete-record.ts';
import { lockPersonById } from '../record-people.ts';

/** Deletes documents that a connection sent, with all that only they say. */
export async function deleteDocuments(context: ServerContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteDocument(context, id);
}

async function deleteDocument(context: ServerContext, id: string): Promise<void> {
  const { database, ports } = context;
  const storageKey = await database.transaction(async (tx) => {
    const [found] = await tx.select().from(recordDocuments).where(eq(recordDocuments.id, id));
    const person = found && (await lockPersonById(tx, found.personId));
    if (!person) return null;
    await removeContents(tx, context, person, id);
    await tx.delete(recordDocuments).where(eq(recordDocuments.id, id));
    return found.storageKey;
  });
  if (storageKey) await ports.files.delete(storageKey);
}

import { eq, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordDocuments } from '#schema/records.ts';
import { effectiveMode } from '#shared/mode.ts';
import { portIfConfigured } from '#shared/problem.ts';
import { removeContents } from '../delete-record.ts';
import { type DocumentRow, whileReading } from './document-at-work.ts';

/**
 * Checks a document for viruses. Without a scanner it is marked as not scanned, which patients see. Infected bytes are deleted,
 * and those of the ZIP that they came in; the rows stay, so that the patient learns which file it was. Throws when the scanner
 * does not respond: the job is then retried.
 */
export async function scanRecord(
  context: ServerContext,
  row: DocumentRow,
  bytes: Uint8Array,
): Promise<'infected' | 'fine'> {
  const scanner = portIfConfigured(() => context.ports.viruses(effectiveMode(row.mode, null)));
  const verdict = scanner ? (await scanner.scan(bytes)).verdict : 'not_scanned';
  if (verdict !== 'infected') {
    await context.database.orm
      .update(recordDocuments)
      .set({ scan: verdict })
      .where(eq(recordDocuments.id, row.id));
    return 'fine';
  }
  const infected = row.parentId
    ? or(eq(recordDocuments.id, row.id), eq(recordDocuments.id, row.parentId))
    : eq(recordDocuments.id, row.id);
  const removed: string[] = [];
  await whileReading(context, row, async (tx, person) => {
    const rows = await tx
      .update(recordDocuments)
      .set({ state: 'infected', scan: 'infected', updatedAt: context.clock.now() })
      .where(infected)
      .returning();
    for (const document of rows) {
      removed.push(document.storageKey);
      await removeContents(tx, context, person, document.id);
    }
  });
  for (const storageKey of removed) await context.ports.files.delete(storageKey);
  return 'infected';
}

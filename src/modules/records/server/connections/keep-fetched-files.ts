import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordConnectionDocuments, recordConnections } from '#schema/record-connections.ts';
import { recordDocuments } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import type { ConnectionProblem } from '../../connections.rules.ts';
import * as t from '../../connections.words.ts';
import { quotaReached } from '../../records.words.ts';
import { storeRecord } from '../store-record.ts';
import { ConnectionChanged } from './collect-records.ts';
import type { ConnectionRow } from './connection-records.ts';
import { deleteDocuments } from './delete-documents.ts';
import type { FetchedFile } from './write-files.ts';

type Kept = { documentId: string; resourceType: string; isNew: boolean };

/**
 * Stores fetched files in the person's records, and marks what they replace. Types that were not fetched this time, such as
 * those that the patient no longer allows, keep their files. Returns why it could not, or null.
 */
export async function keepFetchedFiles(
  context: ServerContext,
  row: ConnectionRow,
  source: string,
  files: readonly FetchedFile[],
): Promise<ConnectionProblem | null> {
  const kept: Kept[] = [];
  try {
    for (const { text, ...file } of files) {
      const { documentId, isNew } = await storeRecord(context, {
        userId: row.userId,
        householdMemberId: row.householdMemberId,
        name: t.documentName({ source, ...file }),
        bytes: Buffer.from(text),
        source: 'connection',
      });
      kept.push({ documentId, resourceType: file.resourceType, isNew });
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.message !== quotaReached) throw error;
    await link(context, row, kept, []);
    return 'storage_full';
  }
  await link(context, row, kept, [...new Set(kept.map(({ resourceType }) => resourceType))]);
  return null;
}

/** Nothing is added to a connection that the patient ended meanwhile. */
async function link(
  context: ServerContext,
  row: ConnectionRow,
  kept: readonly Kept[],
  completeTypes: readonly string[],
): Promise<void> {
  if (kept.length === 0) return;
  const isLinked = await context.database.transaction(async (tx) => {
    const [current] = await tx
      .select({ state: recordConnections.state })
      .from(recordConnections)
      .where(eq(recordConnections.id, row.id))
      .for('no key update');
    if (current?.state !== row.state) return false;
    const now = context.clock.now();
    const ids = kept.map(({ documentId }) => documentId);
    // The patient's own upload of the same bytes is not the connection's.
    const sent = await tx
      .select({ id: recordDocuments.id })
      .from(recordDocuments)
      .where(and(inArray(recordDocuments.id, ids), eq(recordDocuments.source, 'connection')));
    const rows = kept
      .filter(({ documentId }) => sent.some(({ id }) => id === documentId))
      .map(({ documentId, resourceType }) => ({
        id: newId(),
        connectionId: row.id,
        documentId,
        resourceType,
        createdAt: now,
      }));
    if (rows.length > 0)
      await tx
        .insert(recordConnectionDocuments)
        .values(rows)
        .onConflictDoUpdate({
          target: [recordConnectionDocuments.connectionId, recordConnectionDocuments.documentId],
          set: { replacedAt: sql`null` },
        });
    if (completeTypes.length > 0)
      await tx
        .update(recordConnectionDocuments)
        .set({ replacedAt: now })
        .where(
          and(
            eq(recordConnectionDocuments.connectionId, row.id),
            inArray(recordConnectionDocuments.resourceType, [...completeTypes]),
            notInArray(recordConnectionDocuments.documentId, ids),
          ),
        );
    return true;
  });
  if (isLinked) return;
  await deleteDocuments(
    context,
    kept.flatMap(({ documentId, isNew }) => (isNew ? documentId : [])),
  );
  throw new ConnectionChanged();
}

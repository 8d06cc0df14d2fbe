import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { careRequests, requestResults } from '#schema/care-requests.ts';
import { notFound } from '#shared/problem.ts';
import { readFileKind } from '../files.rules.ts';
import type { FileView } from '../messages.contract.ts';
import * as t from '../messages.words.ts';

export type RequestFile = Pick<FileView, 'id' | 'name' | 'kind' | 'sizeBytes'> & {
  from: 'patient' | 'team' | 'result';
};

/** A request's sent files and result documents, oldest first. */
export async function listRequestFiles(orm: Orm, requestId: string): Promise<RequestFile[]> {
  const rows = await orm
    .select({ file: storedFiles, patientId: careRequests.userId })
    .from(storedFiles)
    .innerJoin(careRequests, eq(careRequests.id, storedFiles.requestId))
    .where(and(eq(storedFiles.requestId, requestId), isNull(storedFiles.deletedAt)))
    .orderBy(asc(storedFiles.createdAt), asc(storedFiles.id));
  return rows
    .filter(({ file }) => file.messageId !== null || file.belongsToResult)
    .map(({ file, patientId }) => ({
      id: file.id,
      name: file.name,
      kind: readFileKind(file.contentType),
      sizeBytes: file.sizeBytes,
      from: file.belongsToResult ? 'result' : file.uploadedBy === patientId ? 'patient' : 'team',
    }));
}

/** The part of a released result read here. Office lists have no documents. */
const released = z.object({ documents: z.array(z.object({ id: z.string() })).default([]) });

/** Whether a document was released with this round's result (drafts were not). */
export async function isReleasedDocument(
  orm: Orm,
  { requestId, round, fileId }: { requestId: string; round: number; fileId: string },
): Promise<boolean> {
  const [row] = await orm
    .select({ body: requestResults.body })
    .from(requestResults)
    .where(and(eq(requestResults.requestId, requestId), eq(requestResults.round, round)));
  return row !== undefined && released.parse(row.body).documents.some(({ id }) => id === fileId);
}

/** Deletes an unreleased result document. Returns its storage key, to delete the bytes after the commit. */
export async function deleteResultDocument(tx: Orm, requestId: string, fileId: string): Promise<string> {
  const [removed] = await tx
    .delete(storedFiles)
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.requestId, requestId),
        eq(storedFiles.belongsToResult, true),
      ),
    )
    .returning({ storageKey: storedFiles.storageKey });
  if (!removed) throw notFound(t.documentRemoved);
  return removed.storageKey;
}

export const deleteStoredBytes = (context: EndpointContext, storageKey: string): Promise<void> =>
  context.ports.files.delete(storageKey);

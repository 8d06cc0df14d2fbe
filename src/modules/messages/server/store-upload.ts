import { createHash } from 'node:crypto';
import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import { conflict, Problem } from '#shared/problem.ts';
import { fileKinds, maxBytesPerPatient, maxFileBytes, maxFilesPerRequest, nameFile } from '../files.rules.ts';
import * as t from '../messages.words.ts';
import { checkUploadInThread } from './check-upload-in-thread.ts';
import { lockThread } from './find-thread.ts';

export type FileRow = typeof storedFiles.$inferSelect;

type Storing = {
  belongsToResult: boolean;
  /** Checked under the request's lock before the file becomes visible. */
  recheckAccess?: (tx: Orm) => Promise<void>;
};

/** Stores an uploaded file for a request the caller is allowed to access. */
export async function storeUpload(
  context: EndpointContext,
  requestId: string,
  storing: Storing,
): Promise<FileRow> {
  if (!context.upload) {
    throw new Problem(415, 'UNSUPPORTED', t.sendAsOctetStream);
  }
  await enforceFileLimits(context.database.orm, requestId);
  const bytes = await readUpload(context.upload, maxFileBytes, callerId(context));
  return storeFile(context, requestId, { ...storing, bytes, givenName: readName(context.headers) });
}

/**
 * Stores a file for a request the caller is allowed to access. The same bytes sent again (a retry) are the same file.
 */
export async function storeFile(
  context: EndpointContext,
  requestId: string,
  {
    bytes,
    givenName,
    belongsToResult,
    recheckAccess = async () => {},
  }: Storing & { bytes: Buffer; givenName: string },
): Promise<FileRow> {
  if (bytes.length > maxFileBytes) throw new Problem(413, 'TOO_LARGE', t.fileIsTooLarge);
  await enforceFileLimits(context.database.orm, requestId);
  const kind = await checkUploadInThread(bytes);
  const id = newId();
  const now = context.clock.now();
  const file: FileRow = {
    id,
    requestId,
    messageId: null,
    belongsToResult,
    uploadedBy: callerId(context),
    name: nameFile(givenName, kind),
    contentType: fileKinds[kind].contentType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: `${requestId}/${id}`,
    createdAt: now,
    // Hidden until its bytes are stored. After a crash in between, this row lets the sweep find them.
    deletedAt: now,
  };
  await context.database.orm.insert(storedFiles).values(file);
  const published = await storeAndPublish(context, file, bytes, recheckAccess).catch(
    async (error: unknown) => {
      await discardUpload(context, file);
      throw error;
    },
  );
  if (published.id !== id) await discardUpload(context, file);
  return published;
}

async function storeAndPublish(
  context: EndpointContext,
  file: FileRow,
  bytes: Buffer,
  recheckAccess: (tx: Orm) => Promise<void>,
): Promise<FileRow> {
  await context.ports.files.put(file.storageKey, bytes);
  return context.database.transaction(async (tx) => {
    // Locked, so that parallel uploads can't exceed the limit and duplicates appear once.
    await lockThread(tx, file.requestId);
    await recheckAccess(tx);
    return publishOnce(tx, file);
  });
}

async function discardUpload(
  { database, ports }: EndpointContext,
  { id, storageKey }: FileRow,
): Promise<void> {
  await ports.files.delete(storageKey);
  await database.orm.delete(storedFiles).where(eq(storedFiles.id, id));
}

async function publishOnce(tx: Orm, file: FileRow): Promise<FileRow> {
  const [duplicate] = await tx
    .select()
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.requestId, file.requestId),
        eq(storedFiles.uploadedBy, file.uploadedBy),
        eq(storedFiles.belongsToResult, file.belongsToResult),
        eq(storedFiles.sha256, file.sha256),
        eq(storedFiles.name, file.name),
        isNull(storedFiles.messageId),
        isNull(storedFiles.deletedAt),
      ),
    );
  if (duplicate) return duplicate;
  await enforceFileLimits(tx, file.requestId);
  await tx.update(storedFiles).set({ deletedAt: null }).where(eq(storedFiles.id, file.id));
  return { ...file, deletedAt: null };
}

/** Checks the request's and the patient's limits. */
async function enforceFileLimits(orm: Orm, requestId: string): Promise<void> {
  const [existing] = await orm
    .select({ files: count() })
    .from(storedFiles)
    .where(and(eq(storedFiles.requestId, requestId), isNull(storedFiles.deletedAt)));
  if ((existing?.files ?? 0) >= maxFilesPerRequest) {
    throw conflict(t.requestFileLimitReached({ maxFilesPerRequest }));
  }
  const owner = orm
    .select({ id: careRequests.userId })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  const [stored] = await orm
    .select({ bytes: sum(storedFiles.sizeBytes).mapWith(Number) })
    .from(storedFiles)
    .innerJoin(careRequests, eq(careRequests.id, storedFiles.requestId))
    .where(and(eq(careRequests.userId, owner), isNull(storedFiles.deletedAt)));
  if ((stored?.bytes ?? 0) >= maxBytesPerPatient) {
    throw conflict(t.accountFileLimitReached);
  }
}

/** The name is in a header, because URLs are logged and file names can contain health details. */
function readName(headers: Headers): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '');
  } catch {
    return '';
  }
}

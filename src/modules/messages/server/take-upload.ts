import { createHash } from 'node:crypto';
import { and, count, eq, isNull, sum } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import { conflict, Problem } from '#shared/problem.ts';
import {
  fileKinds,
  mostBytesPerPatient,
  mostFileBytes,
  mostFilesPerRequest,
  nameFile,
} from '../files.rules.ts';
import { checkUploadInThread } from './files/check-upload-in-thread.ts';
import { lockThread } from './find-thread.ts';

export type FileRow = typeof storedFiles.$inferSelect;

/**
 * Takes the one file of a call for a request, whose caller has been admitted to it. The same bytes sent again, as after
 * a lost connection, are the same file. `mayStillTake` is asked under the request's lock, before the file is there.
 */
export async function takeUpload(
  context: EndpointContext,
  requestId: string,
  {
    belongsToResult,
    mayStillTake = async () => {},
  }: { belongsToResult: boolean; mayStillTake?: (tx: Orm) => Promise<void> },
): Promise<FileRow> {
  if (!context.upload) {
    throw new Problem(415, 'UNSUPPORTED', 'Please send the file itself, as application/octet-stream.');
  }
  await refuseTooMany(context.database.orm, requestId);
  const bytes = await readUpload(context.upload, mostFileBytes, callerId(context));
  const kind = await checkUploadInThread(bytes);
  const id = newId();
  const now = context.clock.now();
  const file: FileRow = {
    id,
    requestId,
    messageId: null,
    belongsToResult,
    uploadedBy: callerId(context),
    name: nameFile(readName(context.headers), kind),
    contentType: fileKinds[kind].contentType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey: `${requestId}/${id}`,
    createdAt: now,
    // Not there for anybody until its bytes are; a crash in between leaves a row by which these are found.
    deletedAt: now,
  };
  await context.database.orm.insert(storedFiles).values(file);
  const shown = await storeAndShow(context, file, bytes, mayStillTake).catch(async (error: unknown) => {
    await forget(context, file);
    throw error;
  });
  if (shown.id !== id) await forget(context, file);
  return shown;
}

async function storeAndShow(
  context: EndpointContext,
  file: FileRow,
  bytes: Buffer,
  mayStillTake: (tx: Orm) => Promise<void>,
): Promise<FileRow> {
  await context.ports.files.put(file.storageKey, bytes);
  return context.database.transaction(async (tx) => {
    // Under the thread's lock, so that many uploads at once cannot pass the limit together, and the same is shown once.
    await lockThread(tx, file.requestId);
    await mayStillTake(tx);
    return showOnce(tx, file);
  });
}

async function forget({ database, ports }: EndpointContext, { id, storageKey }: FileRow): Promise<void> {
  await ports.files.delete(storageKey);
  await database.orm.delete(storedFiles).where(eq(storedFiles.id, id));
}

async function showOnce(tx: Orm, file: FileRow): Promise<FileRow> {
  const [same] = await tx
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
  if (same) return same;
  await refuseTooMany(tx, file.requestId);
  await tx.update(storedFiles).set({ deletedAt: null }).where(eq(storedFiles.id, file.id));
  return { ...file, deletedAt: null };
}

/** Of a request, and of everything that its patient has stored. */
async function refuseTooMany(orm: Orm, requestId: string): Promise<void> {
  const [kept] = await orm
    .select({ files: count() })
    .from(storedFiles)
    .where(and(eq(storedFiles.requestId, requestId), isNull(storedFiles.deletedAt)));
  if ((kept?.files ?? 0) >= mostFilesPerRequest) {
    throw conflict(`This request already holds ${mostFilesPerRequest} files. Please write to us instead.`);
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
  if ((stored?.bytes ?? 0) >= mostBytesPerPatient) {
    throw conflict('This account has reached its limit of 2 GB of files. Please contact us instead.');
  }
}

/** In a header, because addresses are written into logs and a file's name may say what somebody suffers from. */
function readName(headers: Headers): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '');
  } catch {
    return '';
  }
}

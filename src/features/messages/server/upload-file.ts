import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { and, count, eq, isNull } from 'drizzle-orm';
import { newId } from '#kernel/ids.ts';
import { conflict, Problem } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { storedFiles } from '#platform/server/database/tables/care-messages.ts';
import { readUpload } from '#platform/server/http/read-upload.ts';
import { callerId, type EndpointContext } from '../../server-context.ts';
import { fileKinds, mostFileBytes, mostFilesPerRequest, nameFile } from '../files.rules.ts';
import { messagesContract } from '../messages.contract.ts';
import { checkUpload } from './check-upload.ts';
import { getOwnThread, getThread, lockThread } from './find-thread.ts';
import { presentFile } from './present-thread.ts';

type FileRow = typeof storedFiles.$inferSelect;

/**
 * Takes one file for a request. It is seen by nobody else until a message carries it. The same bytes sent again, as
 * after a lost connection, are the same file.
 */
export const uploadFile = implement(messagesContract)
  .$context<EndpointContext>()
  .uploadFile.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { orm } = context.database;
    if (context.caller.role === 'admin') await getThread(orm, input.id);
    else await getOwnThread(orm, input.id, userId);
    if (!context.upload) {
      throw new Problem(415, 'UNSUPPORTED', 'Please send the file itself, as application/octet-stream.');
    }
    await refuseTooMany(orm, input.id);
    const bytes = await readUpload(context.upload, mostFileBytes);
    const kind = await checkUpload(bytes);
    const id = newId();
    const now = context.clock.now();
    const file: FileRow = {
      id,
      requestId: input.id,
      messageId: null,
      uploadedBy: userId,
      name: nameFile(readName(context.headers), kind),
      contentType: fileKinds[kind].contentType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey: `${input.id}/${id}`,
      createdAt: now,
      // Not there for anybody until its bytes are; a crash in between leaves a row by which these are found.
      deletedAt: now,
    };
    await orm.insert(storedFiles).values(file);
    const shown = await storeAndShow(context, file, bytes).catch(async (error: unknown) => {
      await forget(context, file);
      throw error;
    });
    if (shown.id !== id) await forget(context, file);
    return presentFile(shown);
  });

async function storeAndShow(context: EndpointContext, file: FileRow, bytes: Buffer): Promise<FileRow> {
  await context.ports.files.put(file.storageKey, bytes);
  return context.database.transaction((tx) => showOnce(tx, file));
}

async function forget({ database, ports }: EndpointContext, { id, storageKey }: FileRow): Promise<void> {
  await ports.files.delete(storageKey);
  await database.orm.delete(storedFiles).where(eq(storedFiles.id, id));
}

/** Under the thread's lock, so that many uploads at once cannot pass the limit together, and the same is shown once. */
async function showOnce(tx: Orm, file: FileRow): Promise<FileRow> {
  await lockThread(tx, file.requestId);
  const [same] = await tx
    .select()
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.requestId, file.requestId),
        eq(storedFiles.uploadedBy, file.uploadedBy),
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

async function refuseTooMany(orm: Orm, requestId: string): Promise<void> {
  const [kept] = await orm
    .select({ files: count() })
    .from(storedFiles)
    .where(and(eq(storedFiles.requestId, requestId), isNull(storedFiles.deletedAt)));
  if ((kept?.files ?? 0) >= mostFilesPerRequest) {
    throw conflict(`This request already holds ${mostFilesPerRequest} files. Please write to us instead.`);
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

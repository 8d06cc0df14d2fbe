import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { imports } from '#schema/imports.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { importsContract } from '../../imports.contract.ts';
import { partBytes } from '../../imports.rules.ts';
import type { ImportRow } from './import-context.ts';
import { processImportJob } from './import-job.ts';
import { getImportRow, importNotFound, presentImport } from './present-import.ts';
import { writeStagedPart } from './staged-files.ts';

/**
 * Stores the next bytes of a file, which count once they are on disk. The last part starts the check. A
 * repeated part, as after a lost response, changes nothing.
 */
export const sendPart = implement(importsContract)
  .$context<EndpointContext>()
  .sendPart.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const userId = callerId(context);
    const row = await getImportRow(orm, input.id);
    if (row.createdBy !== userId) throw importNotFound();
    if (!context.upload) throw new Problem(415, 'UNSUPPORTED', t.sendAsOctetStream);
    rejectWrongOffset(row, input.offset);
    const bytes = await readUpload(context.upload, partBytes, userId);
    const receivedBytes = input.offset + bytes.length;
    if (bytes.length === 0) throw badRequest(t.partIsEmpty);
    if (receivedBytes > row.sizeBytes) throw badRequest(t.fileLargerThanAnnounced);
    await storePart(context, row, input.offset, bytes);
    return presentImport(orm, await getImportRow(orm, row.id), userId, context.clock.now());
  });

function rejectWrongOffset(row: ImportRow, offset: number): void {
  if (row.state === 'stopped') throw conflict(t.uploadStopped);
  const isRepeated = offset < row.receivedBytes;
  if (row.state !== 'uploading' && !isRepeated) throw conflict(t.alreadyUploaded);
  if (offset > row.receivedBytes) throw conflict(t.uploadIncomplete({ receivedBytes: row.receivedBytes }));
  if (isRepeated && offset % partBytes !== 0) throw badRequest(t.invalidPartOffset);
}

/**
 * Writes one part at a time, and only bytes that don't count yet, because counted bytes may already be read.
 * The second of two concurrent copies of a part finds it stored.
 */
async function storePart(
  context: EndpointContext,
  { id, sizeBytes }: ImportRow,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  const receivedBytes = offset + bytes.length;
  const isComplete = receivedBytes === sizeBytes;
  await context.database.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (row?.state !== 'uploading' || row.receivedBytes !== offset) return;
    if (!(await writeStagedPart(context, id, offset, bytes))) throw conflict(t.uploadedPartGone);
    await tx
      .update(imports)
      .set({
        receivedBytes,
        updatedAt: context.clock.now(),
        ...(isComplete ? { state: 'checking' as const } : {}),
      })
      .where(eq(imports.id, id));
    if (isComplete) await context.jobs.enqueue(tx, processImportJob, { importId: id });
  });
}

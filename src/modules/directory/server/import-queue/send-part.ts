import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { imports } from '#schema/imports.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import { importsContract } from '../../imports.contract.ts';
import { partBytes } from '../../imports.rules.ts';
import type { ImportRow } from './import-context.ts';
import { workOnImportJob } from './import-job.ts';
import { getImportRow, importGone, presentImport } from './present-import.ts';
import { writeStagedPart } from './staged-files.ts';

/**
 * Takes the next bytes of a file. They count once they are on the disk; with the last ones the file is checked. A part
 * that has already come, as after a lost answer, is taken again and changes nothing.
 */
export const sendPart = implement(importsContract)
  .$context<EndpointContext>()
  .sendPart.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const userId = callerId(context);
    const row = await getImportRow(orm, input.id);
    if (row.createdBy !== userId) throw importGone();
    if (!context.upload)
      throw new Problem(415, 'UNSUPPORTED', 'Please send the bytes themselves, as application/octet-stream.');
    refuseWrongPlace(row, input.offset);
    const bytes = await readUpload(context.upload, partBytes, userId);
    const receivedBytes = input.offset + bytes.length;
    if (bytes.length === 0) throw badRequest('This part of the file is empty.');
    if (receivedBytes > row.sizeBytes)
      throw badRequest('The file is larger than was announced. Please choose it again.');
    await takePart(context, row, input.offset, bytes);
    return presentImport(orm, await getImportRow(orm, row.id), userId, context.clock.now());
  });

function refuseWrongPlace(row: ImportRow, offset: number): void {
  if (row.state === 'stopped') throw conflict('This upload was stopped. Please choose the file again.');
  const isRepeated = offset < row.receivedBytes;
  if (row.state !== 'uploading' && !isRepeated) throw conflict('This file has already arrived.');
  if (offset > row.receivedBytes)
    throw conflict(`The bytes from ${row.receivedBytes} on are missing. Please choose the file again.`);
  if (isRepeated && offset % partBytes !== 0)
    throw badRequest('This part of the file begins at a place where none does.');
}

/**
 * One part of a file at a time. Only what does not count yet is written: what counts may be read by now, and of a part that
 * came twice the second finds that the first has come.
 */
async function takePart(
  context: EndpointContext,
  { id, sizeBytes }: ImportRow,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  const receivedBytes = offset + bytes.length;
  const isWhole = receivedBytes === sizeBytes;
  await context.database.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (row?.state !== 'uploading' || row.receivedBytes !== offset) return;
    if (!(await writeStagedPart(context, id, offset, bytes)))
      throw conflict('What was sent of this file is not there any more. Please choose the file again.');
    await tx
      .update(imports)
      .set({
        receivedBytes,
        updatedAt: context.clock.now(),
        ...(isWhole ? { state: 'checking' as const } : {}),
      })
      .where(eq(imports.id, id));
    if (isWhole) await context.jobs.enqueue(tx, workOnImportJob, { importId: id });
  });
}

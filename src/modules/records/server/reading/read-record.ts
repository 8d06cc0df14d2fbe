import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { UnreadableFile } from '#platform/documents/page-task.ts';
import { recordDocuments } from '#schema/records.ts';
import { getRecordFile } from '../record-files.ts';
import { type DocumentRow, refuse } from './document-at-work.ts';
import { readPages } from './read-pages.ts';
import { readStructured } from './read-structured.ts';
import { readTextFile } from './read-text-file.ts';
import { scanRecord } from './scan-record.ts';
import { unpackArchive } from './unpack-archive.ts';

/**
 * Checks a document for viruses, then reads it and adds what it says to the person's record. A repeated job goes on where the
 * last one stopped. A file that can't be read is kept, with the reason.
 */
export async function readRecord(context: ServerContext, documentId: string): Promise<void> {
  const [row] = await context.database.orm
    .update(recordDocuments)
    .set({ state: 'reading', updatedAt: context.clock.now() })
    .where(and(eq(recordDocuments.id, documentId), inArray(recordDocuments.state, ['waiting', 'reading'])))
    .returning();
  if (!row) return;
  const bytes = await getRecordFile(context, row);
  if (!bytes) {
    await refuse(context, row, 'damaged');
    return;
  }
  if (row.scan === 'waiting' && (await scanRecord(context, row, bytes)) === 'infected') return;
  try {
    await read(context, row, bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // Too many documents at once: the job is retried.
    if (error.reason === 'busy') throw new Error('The reading thread is busy.');
    await refuse(context, row, error.reason);
  }
}

function read(context: ServerContext, row: DocumentRow, bytes: Buffer): Promise<void> {
  switch (row.format) {
    case 'zip':
      return unpackArchive(context, row, bytes);
    case 'pdf':
    case 'jpeg':
    case 'png':
    case 'heic':
      return readPages(context, row, { bytes, file: row.format });
    case 'text':
      return readTextFile(context, row, bytes);
    case 'ccda':
    case 'fhir':
    case 'xml':
    case 'json':
      return readStructured(context, row, bytes);
  }
}

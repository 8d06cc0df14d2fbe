import { eq } from 'drizzle-orm';
import { readRecordJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { UnreadableFile } from '#platform/documents/page-task.ts';
import { readZipDirectory, type ZipEntry } from '#platform/file-formats/read-zip.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import { maxRecordFileBytes, type Person, type SkipReason, zipLimits } from '../../records.rules.ts';
import * as t from '../../records.words.ts';
import { emptyReading, openText, type StoredReading, sealReading } from '../record-texts.ts';
import { storeRecord } from '../store-record.ts';
import { type DocumentRow, whileReading } from './document-at-work.ts';

/** Jobs expire after two minutes. The next one skips quickly what is stored already. */
const sliceMilliseconds = 60_000;

const damaged = () => badRequest('damaged');
const errors = { truncated: damaged, damaged };

/**
 * Adds each file of a ZIP as a document of its own. What can't be kept is listed with the reason. Throws `UnreadableFile` for a
 * damaged ZIP.
 */
export async function unpackArchive(context: ServerContext, row: DocumentRow, bytes: Buffer): Promise<void> {
  const { orm } = context.database;
  const person = await findPerson(orm, row.personId);
  if (!person) return;
  const depth = await findDepth(orm, row);
  const stopAt = performance.now() + sliceMilliseconds;
  const skipped: StoredReading['skipped'] = [];
  const budget = { bytes: zipLimits.bytes };
  let entries = 0;
  let added = 0;
  const seen = new Set<string>();
  try {
    for await (const entry of readZipDirectory(bytes, errors)) {
      if (isFolderOrHidden(entry.name)) continue;
      entries += 1;
      const why =
        entries > zipLimits.entries
          ? 'too_many'
          : await addEntry(context, row, person, { entry, depth, budget, seen });
      if (why === 'added') added += 1;
      else if (skipped.length < maxListed) skipped.push({ name: nameOf(entry.name), why });
      if (entries > zipLimits.entries) break;
      if (performance.now() > stopAt) return await goOn(context, row);
    }
  } catch (error) {
    if (error instanceof Problem && added === 0) throw new UnreadableFile('damaged');
    if (!(error instanceof Problem)) throw error;
    skipped.push({ name: t.restOfArchive, why: 'damaged' });
  }
  await whileReading(context, row, async (tx) => {
    await tx
      .update(recordDocuments)
      .set({
        state: 'read',
        reading: sealReading(context.dataKeys, row.id, { ...emptyReading, skipped }),
        pageCount: added,
        updatedAt: context.clock.now(),
      })
      .where(eq(recordDocuments.id, row.id));
  });
}

const maxListed = 300;

/** Continues in another job: one job must not outlast its time limit. */
const goOn = (context: ServerContext, row: DocumentRow): Promise<void> =>
  context.jobs.enqueue(context.database.orm, readRecordJob, { documentId: row.id });

async function findPerson(orm: Orm, personId: string): Promise<Person | null> {
  const [person] = await orm
    .select({ userId: recordPeople.userId, householdMemberId: recordPeople.householdMemberId })
    .from(recordPeople)
    .where(eq(recordPeople.id, personId));
  return person ?? null;
}

/** 1 for a ZIP that was uploaded, 2 for one inside it. */
async function findDepth(orm: Orm, { parentId }: DocumentRow): Promise<number> {
  let depth = 1;
  for (let id = parentId; id !== null && depth <= zipLimits.depth; depth += 1) id = await findParent(orm, id);
  return depth;
}

async function findParent(orm: Orm, id: string): Promise<string | null> {
  const [row] = await orm
    .select({ parentId: recordDocuments.parentId })
    .from(recordDocuments)
    .where(eq(recordDocuments.id, id));
  return row?.parentId ?? null;
}

type At = { entry: ZipEntry; depth: number; budget: { bytes: number }; seen: Set<string> };

async function addEntry(
  context: ServerContext,
  row: DocumentRow,
  person: Person,
  { entry, depth, budget, seen }: At,
): Promise<SkipReason | 'added'> {
  if (entry.unpackedBytes > maxRecordFileBytes) return 'too_large';
  const bytes = await readEntry(entry, budget);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (bytes.length === 0) return 'damaged';
  if (depth >= zipLimits.depth && bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return 'too_deep';
  try {
    const { documentId, isNew } = await storeRecord(context, {
      ...person,
      name: nameOf(entry.name),
      bytes,
      source: row.source === 'upload' ? 'archive' : row.source,
      addedBy: row.addedBy,
      reason: row.reason && openText(context.dataKeys, 'reason', row.id, row.reason),
      parentId: row.id,
    });
    if (seen.has(documentId)) return 'duplicate';
    seen.add(documentId);
    if (isNew) return 'added';
    // A repeated job finds what it stored before.
    return (await findParent(context.database.orm, documentId)) === row.id ? 'added' : 'duplicate';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status >= 500) throw new UnreadableFile('busy');
    return error.status === 409 ? 'quota' : 'type_not_supported';
  }
}

/** The unpacked bytes, never more than the limits allow, whatever the archive claims. */
async function readEntry(entry: ZipEntry, budget: { bytes: number }): Promise<Buffer | SkipReason> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    const guard = (bytes: number) => {
      sizeBytes += bytes;
      budget.bytes -= bytes;
      if (budget.bytes < 0) throw new UnreadableFile('too_large');
    };
    for await (const chunk of entry.read({ onRead: () => undefined, guard })) {
      if (sizeBytes > maxRecordFileBytes) return 'too_large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof Problem) return 'damaged';
    throw error;
  }
}

const isFolderOrHidden = (name: string): boolean => /(^|[/\\])(\.[^./\\]|__MACOSX[/\\])|[/\\]$/.test(name);

const nameOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

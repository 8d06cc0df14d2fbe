import { createHash } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import { readRecordJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { type RecordSource, recordDocuments } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { conflict, Problem } from '#shared/problem.ts';
import { type Format, formats, maxRecordFileBytes, nameRecordFile, type Person } from '../records.rules.ts';
import * as t from '../records.words.ts';
import { detectFormat } from './detect-format.ts';
import { findMode, hasRoomFor, readQuota } from './quota.ts';
import { createFileKey, putRecordFile, type StoredFile } from './record-files.ts';
import { lockPerson, requireRecordPerson } from './record-people.ts';
import { sealText } from './record-texts.ts';

export type NewRecord = Person & {
  name: string;
  bytes: Uint8Array;
  source: RecordSource;
  /** Who adds it; the account owner by default. */
  addedBy?: string;
  /** Why the care team adds it. */
  reason?: string | null;
  /** The ZIP it comes from. */
  parentId?: string | null;
};

type NewRow = typeof recordDocuments.$inferInsert;

/**
 * Stores a file in a person's records and enqueues its virus check and reading. The same bytes again are the same
 * document: `isNew` is then false. Throws a Problem for types that aren't kept, a full quota, and other people's
 * household members.
 */
export async function storeRecord(
  context: ServerContext,
  { bytes, ...record }: NewRecord,
): Promise<{ documentId: string; isNew: boolean }> {
  if (bytes.length > maxRecordFileBytes) throw new Problem(413, 'TOO_LARGE', t.fileTooLarge);
  const format = await detectFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begun = await context.database.transaction((tx) =>
    begin(tx, context, record, { format, sha256, sizeBytes: bytes.length }),
  );
  if (!begun.isNew) return { documentId: begun.id, isNew: false };
  try {
    await putRecordFile(context, begun, bytes);
    const published = await publish(context, record, begun);
    if (published.id !== begun.id) await discardRecord(context, begun);
    return { documentId: published.id, isNew: published.id === begun.id };
  } catch (error) {
    await discardRecord(context, begun);
    throw error;
  }
}

type Begun = StoredFile & { personId: string; sha256: string; isNew: boolean };

/** Writes the row before the bytes: after a crash in between, it lets the sweep find them. */
async function begin(
  tx: Orm,
  context: ServerContext,
  record: Omit<NewRecord, 'bytes'>,
  file: { format: Format; sha256: string; sizeBytes: number },
): Promise<Begun> {
  const { userId, householdMemberId } = record;
  await requireRecordPerson(tx, { userId, householdMemberId });
  const person = await lockPerson(tx, context, { userId, householdMemberId });
  const existing = await findSame(tx, person.id, file.sha256);
  if (existing) return { ...existing, isNew: false };
  if (!hasRoomFor(await readQuota(tx, context, userId), file.sizeBytes)) throw conflict(t.quotaReached);
  const id = newId();
  const now = context.clock.now();
  const row: NewRow & StoredFile = {
    id,
    personId: person.id,
    parentId: record.parentId ?? null,
    source: record.source,
    addedBy: record.addedBy ?? userId,
    reason: record.reason ? sealText(context.dataKeys, 'reason', id, record.reason) : null,
    name: sealText(context.dataKeys, 'name', id, nameRecordFile(record.name, file.format)),
    format: file.format,
    contentType: formats[file.format].contentType,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
    storageKey: `records/${person.id}/${id}`,
    fileKey: createFileKey(context.dataKeys, id),
    mode: await findMode(tx, context, userId),
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(recordDocuments).values(row);
  const { storageKey, fileKey } = row;
  return { id, personId: person.id, storageKey, fileKey, sha256: file.sha256, isNew: true };
}

async function findSame(tx: Orm, personId: string, sha256: string): Promise<Omit<Begun, 'isNew'> | null> {
  const [same] = await tx
    .select({
      id: recordDocuments.id,
      personId: recordDocuments.personId,
      storageKey: recordDocuments.storageKey,
      fileKey: recordDocuments.fileKey,
      sha256: recordDocuments.sha256,
    })
    .from(recordDocuments)
    .where(
      and(
        eq(recordDocuments.personId, personId),
        eq(recordDocuments.sha256, sha256),
        notInArray(recordDocuments.state, ['uploading', 'infected']),
      ),
    );
  return same ?? null;
}

/** Makes the document visible once; the same bytes uploaded in parallel lose against the first. */
const publish = (context: ServerContext, person: Person, begun: Begun): Promise<{ id: string }> =>
  context.database.transaction(async (tx) => {
    await lockPerson(tx, context, { userId: person.userId, householdMemberId: person.householdMemberId });
    const existing = await findSame(tx, begun.personId, begun.sha256);
    if (existing) return existing;
    await tx
      .update(recordDocuments)
      .set({ state: 'waiting', updatedAt: context.clock.now() })
      .where(eq(recordDocuments.id, begun.id));
    await context.jobs.enqueue(tx, readRecordJob, { documentId: begun.id });
    context.live.publish(tx, { owner: person.userId, topic: 'record', id: begun.id });
    return begun;
  });

export async function discardRecord(
  { database, ports }: Pick<ServerContext, 'database' | 'ports'>,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> {
  await ports.files.delete(storageKey);
  await database.orm.delete(recordDocuments).where(eq(recordDocuments.id, id));
}

import { and, eq, inArray, lt } from 'drizzle-orm';
import { readRecordJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { recordDocuments } from '#schema/records.ts';
import { portIfConfigured } from '#shared/problem.ts';
import { discardRecord } from './store-record.ts';

/** Longer than a page takes on a busy machine. */
const stalledAfterMilliseconds = 3 * 60_000;
const abandonedAfterMilliseconds = 60 * 60_000;
const batchSize = 50;

/** Enqueues documents that stand still because a job was lost, and deletes those whose upload broke off. */
export async function resumeRecordWork(context: ServerContext): Promise<void> {
  const { orm } = context.database;
  const now = context.clock.now().getTime();
  const broken = await orm
    .select({ id: recordDocuments.id, storageKey: recordDocuments.storageKey })
    .from(recordDocuments)
    .where(
      and(
        eq(recordDocuments.state, 'uploading'),
        lt(recordDocuments.updatedAt, new Date(now - abandonedAfterMilliseconds)),
      ),
    )
    .limit(batchSize);
  for (const document of broken) await discardRecord(context, document);
  const stalled = await orm
    .select({ documentId: recordDocuments.id })
    .from(recordDocuments)
    .where(
      and(
        inArray(recordDocuments.state, ['waiting', 'reading']),
        lt(recordDocuments.updatedAt, new Date(now - stalledAfterMilliseconds)),
      ),
    )
    .limit(batchSize);
  await context.jobs.enqueueAll(orm, readRecordJob, stalled);
  await scanUnscanned(context);
}

/** Once a scanner is configured, documents that were added before are checked too. */
async function scanUnscanned(context: ServerContext): Promise<void> {
  if (!portIfConfigured(() => context.ports.viruses('production'))) return;
  const { orm } = context.database;
  const unscanned = await orm
    .select({ documentId: recordDocuments.id })
    .from(recordDocuments)
    .where(
      and(eq(recordDocuments.scan, 'not_scanned'), inArray(recordDocuments.state, ['read', 'unreadable'])),
    )
    .limit(batchSize);
  if (unscanned.length === 0) return;
  const ids = unscanned.map(({ documentId }) => documentId);
  await context.database.transaction(async (tx) => {
    // Pages that are read stay, so reading again takes a moment.
    await tx
      .update(recordDocuments)
      .set({ state: 'waiting', scan: 'waiting', updatedAt: context.clock.now() })
      .where(inArray(recordDocuments.id, ids));
    await context.jobs.enqueueAll(tx, readRecordJob, unscanned);
  });
}

import { and, eq, inArray, isNotNull, isNull, lt, lte, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fetchRecordsJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { recordConnectionDocuments, recordConnections } from '#schema/record-connections.ts';
import { recordDocuments } from '#schema/records.ts';
import { deleteDocuments } from './delete-documents.ts';

const batchSize = 100;

/** Enqueues connections that are due, and deletes documents that newer ones replaced. */
export async function resumeConnections(context: ServerContext): Promise<void> {
  const { orm } = context.database;
  const now = context.clock.now();
  const due = await orm
    .select({ id: recordConnections.id })
    .from(recordConnections)
    .where(
      and(
        lte(recordConnections.nextAttemptAt, now),
        or(isNull(recordConnections.leasedUntil), lt(recordConnections.leasedUntil, now)),
      ),
    )
    .orderBy(recordConnections.nextAttemptAt)
    .limit(batchSize);
  for (const { id } of due) await context.jobs.enqueue(orm, fetchRecordsJob, { connectionId: id });
  await deleteReplaced(context);
}

/** Only once the newer documents are read: until then, the older ones hold the facts. */
async function deleteReplaced(context: ServerContext): Promise<void> {
  const { orm } = context.database;
  const newer = alias(recordConnectionDocuments, 'newer');
  const isUnread = orm
    .select({ id: newer.id })
    .from(newer)
    .innerJoin(recordDocuments, eq(recordDocuments.id, newer.documentId))
    .where(
      and(
        eq(newer.connectionId, recordConnectionDocuments.connectionId),
        eq(newer.resourceType, recordConnectionDocuments.resourceType),
        isNull(newer.replacedAt),
        inArray(recordDocuments.state, ['uploading', 'waiting', 'reading']),
      ),
    );
  const other = alias(recordConnectionDocuments, 'other');
  const isSentByOther = orm
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.documentId, recordConnectionDocuments.documentId), isNull(other.replacedAt)));
  const replaced = await orm
    .select({ documentId: recordConnectionDocuments.documentId })
    .from(recordConnectionDocuments)
    .where(
      and(isNotNull(recordConnectionDocuments.replacedAt), notExists(isUnread), notExists(isSentByOther)),
    )
    .limit(batchSize);
  await deleteDocuments(
    context,
    replaced.map(({ documentId }) => documentId),
  );
}

import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { fetchRecordsJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { recordConnectionDocuments, recordConnections } from '#schema/record-connections.ts';
import { recordConnectionsContract } from '../../record-connections.contract.ts';
import { lockOwnConnection } from './connection-records.ts';
import { deleteDocuments } from './delete-documents.ts';

/** Ends a connection at once; the source is told by a job. Its documents stay or go, as the patient chooses. */
export const endRecordConnection = implement(recordConnectionsContract)
  .$context<EndpointContext>()
  .endRecordConnection.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const documentIds = await context.database.transaction(async (tx) => {
      const row = await lockOwnConnection(tx, input.id, userId);
      const sent = await tx
        .select({ documentId: recordConnectionDocuments.documentId })
        .from(recordConnectionDocuments)
        .where(eq(recordConnectionDocuments.connectionId, row.id));
      const now = context.clock.now();
      await tx
        .update(recordConnections)
        .set({ state: 'ending', nextAttemptAt: now, failures: 0, problem: null, updatedAt: now })
        .where(eq(recordConnections.id, row.id));
      await context.jobs.enqueue(tx, fetchRecordsJob, { connectionId: row.id });
      context.live.publish(tx, { owner: userId, topic: 'record', id: row.id });
      return sent.map(({ documentId }) => documentId);
    });
    if (input.documents === 'delete') await deleteDocuments(context, documentIds);
    return { ended: true as const };
  });

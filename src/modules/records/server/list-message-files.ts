import { implement } from '@orpc/server';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import { recordsContract } from '../records.contract.ts';

const maxFiles = 50;

/** Files of sent messages, except those that the records have already. */
export const listMessageFiles = implement(recordsContract)
  .$context<EndpointContext>()
  .listMessageFiles.handler(async ({ context }) => {
    const { orm } = context.database;
    const userId = callerId(context);
    const kept = orm
      .select({ sha256: recordDocuments.sha256 })
      .from(recordDocuments)
      .where(
        inArray(
          recordDocuments.personId,
          orm.select({ id: recordPeople.id }).from(recordPeople).where(eq(recordPeople.userId, userId)),
        ),
      );
    const rows = await orm
      .select({
        id: storedFiles.id,
        name: storedFiles.name,
        sizeBytes: storedFiles.sizeBytes,
        createdAt: storedFiles.createdAt,
      })
      .from(storedFiles)
      .innerJoin(careRequests, eq(careRequests.id, storedFiles.requestId))
      .where(
        and(
          eq(careRequests.userId, userId),
          isNotNull(storedFiles.messageId),
          eq(storedFiles.belongsToResult, false),
          isNull(storedFiles.deletedAt),
          sql`${storedFiles.sha256} not in (${kept})`,
        ),
      )
      .orderBy(desc(storedFiles.createdAt))
      .limit(maxFiles);
    return {
      files: rows.map(({ createdAt, ...file }) => ({ ...file, sentAt: createdAt.toISOString() })),
    };
  });

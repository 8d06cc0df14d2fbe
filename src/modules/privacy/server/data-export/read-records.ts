import { and, asc, eq, ne } from 'drizzle-orm';
import { listFacts } from '#modules/records/server/list-facts.ts';
import { presentDocument, presentFactViews } from '#modules/records/server/present-record.ts';
import { getRecordFile } from '#modules/records/server/record-files.ts';
import { openReading } from '#modules/records/server/record-texts.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import type { ArchivedFile } from './read-requests.ts';

/** The records of the account owner and of household members: documents, and what they say with sources. */
export async function* readRecords(context: ServerContext, userId: string, files: ArchivedFile[]) {
  const { database, dataKeys } = context;
  const { orm } = database;
  const people = await orm
    .select()
    .from(recordPeople)
    .where(eq(recordPeople.userId, userId))
    .orderBy(asc(recordPeople.createdAt), asc(recordPeople.id));
  for (const { id, householdMemberId } of people) {
    const rows = await orm
      .select()
      .from(recordDocuments)
      .where(and(eq(recordDocuments.personId, id), ne(recordDocuments.state, 'uploading')))
      .orderBy(asc(recordDocuments.createdAt), asc(recordDocuments.id));
    const documents = rows.map((row) => {
      const view = presentDocument(dataKeys, row, householdMemberId);
      const path = `records/${row.id}-${view.name}`;
      if (row.state !== 'infected')
        files.push({
          id: row.id,
          name: view.name,
          contentType: row.contentType,
          sizeBytes: row.sizeBytes,
          addedAt: view.addedAt,
          path,
          storageKey: row.storageKey,
          read: () => getRecordFile(context, row),
        });
      return { ...view, path, reading: openReading(dataKeys, row) };
    });
    const facts = await listFacts(orm, dataKeys, { userId, householdMemberId });
    yield { householdMemberId, documents, facts: await presentFactViews(orm, dataKeys, facts) };
  }
}

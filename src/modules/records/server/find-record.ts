import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { recordDocuments, recordFacts, recordPeople } from '#schema/records.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../records.words.ts';
import type { FactRow } from './facts/store-facts.ts';
import type { DocumentRow } from './reading/document-at-work.ts';
import type { PersonRow } from './record-people.ts';

export type OwnDocument = { document: DocumentRow; person: PersonRow };

/** A document of the caller or their household. Throws 404 for others, and for uploads in progress. */
export async function getOwnDocument(orm: Orm, id: string, userId: string): Promise<OwnDocument> {
  const [row] = await orm
    .select({ document: recordDocuments, person: recordPeople })
    .from(recordDocuments)
    .innerJoin(recordPeople, eq(recordPeople.id, recordDocuments.personId))
    .where(
      and(
        eq(recordDocuments.id, id),
        eq(recordPeople.userId, userId),
        ne(recordDocuments.state, 'uploading'),
      ),
    );
  if (!row) throw notFound(t.documentNotFound);
  return row;
}

/** Locks the caller's fact and its person. Throws 404 for removed facts and those of others. */
export async function lockOwnFact(
  tx: Orm,
  id: string,
  userId: string,
): Promise<{ fact: FactRow; person: PersonRow }> {
  const [person] = await tx
    .select()
    .from(recordPeople)
    .where(
      and(
        eq(recordPeople.userId, userId),
        inArray(
          recordPeople.id,
          tx.select({ id: recordFacts.personId }).from(recordFacts).where(eq(recordFacts.id, id)),
        ),
      ),
    )
    .for('no key update');
  const [fact] = person
    ? await tx
        .select()
        .from(recordFacts)
        .where(and(eq(recordFacts.id, id), ne(recordFacts.state, 'removed')))
    : [];
  if (!person || !fact) throw notFound(t.factNotFound);
  return { fact, person };
}

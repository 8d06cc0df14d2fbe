import { implement } from '@orpc/server';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { storeFile } from '#modules/messages/server/store-upload.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { copyWithoutMetadata } from '#platform/documents/strip-metadata.ts';
import { careRequests } from '#schema/care-requests.ts';
import { recordDocuments } from '#schema/records.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { recordRequestsContract } from '../../record-requests.contract.ts';
import * as t from '../../record-requests.words.ts';
import type { Person } from '../../records.rules.ts';
import { documentNotFound } from '../../records.words.ts';
import { getOwnDocument } from '../find-record.ts';
import { presentDocument } from '../present-record.ts';
import type { DocumentRow } from '../reading/document-at-work.ts';
import { getRecordFile } from '../record-files.ts';
import { findPeople } from '../record-people.ts';

const endpoints = implement(recordRequestsContract).$context<EndpointContext>();
const maxListed = 100;
const sendable = ['pdf', 'jpeg', 'png', 'heic', 'text'] as const;

/** The person whom the caller's request is for. Throws 404 for others' requests. */
async function findPerson(orm: Orm, requestId: string, userId: string): Promise<Person> {
  const [request] = await orm
    .select({ householdMemberId: careRequests.householdMemberId })
    .from(careRequests)
    .where(and(eq(careRequests.id, requestId), eq(careRequests.userId, userId)));
  if (!request) throw notFound(t.requestNotFound);
  return { userId, householdMemberId: request.householdMemberId };
}

export const listRecordsForRequest = endpoints.listRecordsForRequest.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const person = await findPerson(orm, input.id, callerId(context));
  const people = await findPeople(orm, person);
  if (people.length === 0) return { documents: [] };
  const rows = await orm
    .select()
    .from(recordDocuments)
    .where(
      and(
        inArray(
          recordDocuments.personId,
          people.map(({ id }) => id),
        ),
        inArray(recordDocuments.format, [...sendable]),
        inArray(recordDocuments.scan, ['clean', 'not_scanned']),
      ),
    )
    .orderBy(desc(recordDocuments.createdAt), desc(recordDocuments.id))
    .limit(maxListed);
  return {
    documents: rows.map((row) => {
      const { id, title, name, kind, date, addedAt } = presentDocument(
        context.dataKeys,
        row,
        person.householdMemberId,
      );
      return { id, title: title ?? name, kind, date, addedAt };
    }),
  };
});

/** The care team sees nothing until the patient sends the file with a message: sending is the consent. */
export const copyRecordToRequest = endpoints.copyRecordToRequest.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  const request = await findPerson(orm, input.id, userId);
  const { document, person } = await getOwnDocument(orm, input.documentId, userId);
  if (person.householdMemberId !== request.householdMemberId) throw conflict(t.otherPerson);
  if (document.scan === 'waiting') throw conflict(t.stillChecked);
  const bytes = document.scan === 'infected' ? null : await getRecordFile(context, document);
  if (!bytes) throw notFound(documentNotFound);
  const { name } = presentDocument(context.dataKeys, document, person.householdMemberId);
  const file = await storeFile(context, input.id, {
    bytes: await copyForSending(document, bytes),
    givenName: name,
    belongsToResult: false,
  });
  return { fileId: file.id };
});

async function copyForSending({ format }: DocumentRow, bytes: Buffer): Promise<Buffer> {
  switch (format) {
    case 'pdf':
    case 'text':
      return bytes;
    case 'jpeg':
    case 'png':
    case 'heic':
      return Buffer.from((await copyWithoutMetadata(bytes, format)).bytes);
    default:
      throw conflict(t.notAFile);
  }
}

import { implement } from '@orpc/server';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { getReadableFile } from '#modules/messages/server/get-readable-file.ts';
import { callerId, type EndpointContext, refuseOwnAccount } from '#modules/server-context.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { users } from '#schema/accounts.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import { isId } from '#shared/ids.ts';
import { badRequest, notFound, Problem } from '#shared/problem.ts';
import { recordsContract } from '../records.contract.ts';
import { maxRecordFileBytes } from '../records.rules.ts';
import * as t from '../records.words.ts';
import { getOwnDocument } from './find-record.ts';
import { listPeople } from './list-records.ts';
import { presentDocument } from './present-record.ts';
import { readEncodedHeader } from './read-encoded-header.ts';
import { storeRecord } from './store-record.ts';

const endpoints = implement(recordsContract).$context<EndpointContext>();

export const addRecordDocument = endpoints.addRecordDocument.handler(async ({ context }) => {
  const userId = callerId(context);
  const householdMemberId = readMember(context.headers);
  const bytes = await readFile(context, userId);
  const { documentId } = await storeRecord(context, {
    userId,
    householdMemberId,
    name: readEncodedHeader(context.headers, 'x-file-name'),
    bytes,
    source: 'upload',
  });
  return present(context, documentId, userId);
});

async function present(context: EndpointContext, documentId: string, userId: string) {
  const { document, person } = await getOwnDocument(context.database.orm, documentId, userId);
  return presentDocument(context.dataKeys, document, person.householdMemberId);
}

function readFile({ upload }: EndpointContext, accountId: string): Promise<Buffer> {
  if (!upload) throw new Problem(415, 'UNSUPPORTED', t.sendAsOctetStream);
  return readUpload(upload, maxRecordFileBytes, accountId);
}

function readMember(headers: Headers): string | null {
  const id = headers.get('x-household-member');
  if (!id) return null;
  if (!isId(id)) throw badRequest(t.personNotFound);
  return id;
}

/** Copies a file of a message, so that it stays when the request is deleted. */
export const addMessageFileToRecords = endpoints.addMessageFileToRecords.handler(
  async ({ input, context }) => {
    const userId = callerId(context);
    const file = await getReadableFile(context.database.orm, input.fileId, context);
    const bytes = await context.ports.files.get(file.storageKey);
    if (!bytes) throw notFound(t.documentNotFound);
    const { documentId } = await storeRecord(context, {
      userId,
      householdMemberId: input.householdMemberId ?? null,
      name: file.name,
      bytes,
      source: 'message',
    });
    return present(context, documentId, userId);
  },
);

/** What staff need to file a mailed paper: whose records there are, and what was added. Nothing of what the papers say. */
export const listMailedRecords = endpoints.listMailedRecords.handler(async ({ input, context }) => {
  refuseOwnAccount(context, input.id);
  await requirePatient(context, input.id);
  const { orm } = context.database;
  const people = await listPeople(context, input.id);
  const rows = await orm
    .select({
      id: recordDocuments.id,
      createdAt: recordDocuments.createdAt,
      state: recordDocuments.state,
      sizeBytes: recordDocuments.sizeBytes,
    })
    .from(recordDocuments)
    .where(
      and(
        eq(recordDocuments.source, 'mail_in'),
        inArray(
          recordDocuments.personId,
          orm.select({ id: recordPeople.id }).from(recordPeople).where(eq(recordPeople.userId, input.id)),
        ),
      ),
    )
    .orderBy(desc(recordDocuments.createdAt))
    .limit(mailedShown);
  return {
    people: people.map(({ householdMemberId, firstName }) => ({ householdMemberId, firstName })),
    documents: rows.map(({ createdAt, state, ...row }) => ({
      ...row,
      addedAt: createdAt.toISOString(),
      state: state === 'uploading' ? ('waiting' as const) : state,
    })),
  };
});

const mailedShown = 50;
const maxReasonLength = 200;

export const addMailedRecord = endpoints.addMailedRecord.handler(async ({ input, context }) => {
  refuseOwnAccount(context, input.id);
  await requirePatient(context, input.id);
  const reason = readEncodedHeader(context.headers, 'x-reason').trim().slice(0, maxReasonLength);
  if (reason === '') throw badRequest(t.reasonMissing);
  const bytes = await readFile(context, callerId(context));
  const { documentId } = await storeRecord(context, {
    userId: input.id,
    householdMemberId: readMember(context.headers),
    name: readEncodedHeader(context.headers, 'x-file-name'),
    bytes,
    source: 'mail_in',
    addedBy: callerId(context),
    reason,
  });
  return { id: documentId };
});

async function requirePatient({ database: { orm } }: EndpointContext, id: string): Promise<void> {
  const [patient] = await orm.select({ role: users.role }).from(users).where(eq(users.id, id));
  if (patient?.role !== 'patient') throw notFound(t.patientNotFound);
}

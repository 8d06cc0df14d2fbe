import { implement } from '@orpc/server';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { encodeJpeg } from '#platform/documents/encode-page.ts';
import { renderPage } from '#platform/documents/read-document.ts';
import { copyWithoutMetadata } from '#platform/documents/strip-metadata.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import { recordDocuments, recordFactSources, recordFacts, recordPages } from '#schema/records.ts';
import { notFound } from '#shared/problem.ts';
import { type RecordDocumentDetail, recordsContract } from '../records.contract.ts';
import { formats, hasPages, isAboutSomeoneElse } from '../records.rules.ts';
import * as t from '../records.words.ts';
import { getOwnDocument, type OwnDocument } from './find-record.ts';
import { presentFacts } from './list-facts.ts';
import { linesOfPage, openPage } from './page-texts.ts';
import { presentDocument, presentFactViews } from './present-record.ts';
import { getRecordFile } from './record-files.ts';
import { emptyReading, openReading } from './record-texts.ts';

const endpoints = implement(recordsContract).$context<EndpointContext>();

export const getRecordDocument = endpoints.getRecordDocument.handler(async ({ input, context }) =>
  presentDetail(context, await getOwnDocument(context.database.orm, input.id, callerId(context))),
);

export async function presentDetail(
  context: EndpointContext,
  { document, person }: OwnDocument,
): Promise<RecordDocumentDetail> {
  const { database, dataKeys } = context;
  const { orm } = database;
  const reading = openReading(dataKeys, document) ?? emptyReading;
  return {
    ...presentDocument(dataKeys, document, person.householdMemberId),
    hasPages: hasPages(document.format),
    parentId: document.parentId,
    confidence: document.corrected.includes('kind') ? null : reading.confidence,
    subject: reading.subject,
    isAboutSomeoneElse: isAboutSomeoneElse(reading.subject, await findName(orm, person)),
    facts: await listFactsOf(orm, context, document.id),
    notUnderstood: reading.notUnderstood.map(({ section, text, why }) => ({
      section,
      text,
      why: t.whyNotUnderstood[why],
    })),
    unreadPages: reading.unreadPages,
    skipped: reading.skipped.map(({ name, why }) => ({ name, why: t.whySkipped[why] })),
    contents: await listContents(orm, context, { document, person }),
  };
}

async function findName(orm: Orm, { userId, householdMemberId }: OwnDocument['person']): Promise<string> {
  const [named] = householdMemberId
    ? await orm
        .select({ firstName: householdMembers.firstName, lastName: householdMembers.lastName })
        .from(householdMembers)
        .where(eq(householdMembers.id, householdMemberId))
    : await orm
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, userId));
  return `${named?.firstName ?? ''} ${named?.lastName ?? ''}`;
}

async function listFactsOf(orm: Orm, { dataKeys }: EndpointContext, documentId: string) {
  const said = orm
    .select({ id: recordFactSources.factId })
    .from(recordFactSources)
    .where(eq(recordFactSources.documentId, documentId));
  const rows = await orm
    .select()
    .from(recordFacts)
    .where(and(inArray(recordFacts.id, said), ne(recordFacts.state, 'removed')))
    .orderBy(asc(recordFacts.kind), asc(recordFacts.createdAt));
  return presentFactViews(orm, dataKeys, await presentFacts(orm, dataKeys, rows));
}

async function listContents(orm: Orm, { dataKeys }: EndpointContext, { document, person }: OwnDocument) {
  if (document.format !== 'zip') return [];
  const rows = await orm
    .select()
    .from(recordDocuments)
    .where(and(eq(recordDocuments.parentId, document.id), ne(recordDocuments.state, 'uploading')))
    .orderBy(asc(recordDocuments.createdAt));
  return rows.map((row) => presentDocument(dataKeys, row, person.householdMemberId));
}

/** Files must not run code on our origin. */
function setFileHeaders(context: EndpointContext, contentType: string, disposition: 'inline' | 'attachment') {
  context.setHeader('content-type', contentType);
  context.setHeader('content-disposition', disposition);
  context.setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  context.setHeader('x-content-type-options', 'nosniff');
  context.setHeader('cross-origin-resource-policy', 'same-origin');
}

/** A page as a picture, upright as it was read, so that places fit. */
export const getRecordPage = endpoints.getRecordPage.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { document } = await getOwnDocument(orm, input.id, callerId(context));
  const { format } = document;
  if (format !== 'pdf' && format !== 'jpeg' && format !== 'png' && format !== 'heic')
    throw notFound(t.pageNotFound);
  const bytes = await getRecordFile(context, document);
  if (!bytes) throw notFound(t.pageNotFound);
  const [stored] = await selectPage(orm, document.id, input.page);
  const quarterTurns = stored ? openPage(context.dataKeys, stored).quarterTurns : 0;
  const image = await renderPage({ bytes, file: format }, input.page, quarterTurns).catch(() => null);
  if (!image) throw notFound(t.pageNotFound);
  setFileHeaders(context, 'image/jpeg', 'inline');
  context.setHeader('cache-control', 'private, max-age=300');
  return new Blob([new Uint8Array(encodeJpeg(image))]).stream();
});

const selectPage = (orm: Orm, documentId: string, page: number) =>
  orm
    .select()
    .from(recordPages)
    .where(and(eq(recordPages.documentId, documentId), eq(recordPages.page, page)));

/** What the picture of a page says, for those who can't see it and to copy from. */
export const getRecordText = endpoints.getRecordText.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { document } = await getOwnDocument(orm, input.id, callerId(context));
  const [stored] = await selectPage(orm, document.id, input.page);
  if (!stored) throw notFound(t.pageNotFound);
  return { lines: linesOfPage(openPage(context.dataKeys, stored)) };
});

/** As it was added; for sharing, photos without the place, time and device that cameras store in them. */
export const downloadRecordDocument = endpoints.downloadRecordDocument.handler(async ({ input, context }) => {
  const { document } = await getOwnDocument(context.database.orm, input.id, callerId(context));
  const bytes = await getRecordFile(context, document);
  if (!bytes) throw notFound(t.documentNotFound);
  const { format } = document;
  const isPhoto = format === 'jpeg' || format === 'png' || format === 'heic';
  const copy =
    input.for === 'sharing' && isPhoto
      ? await copyWithoutMetadata(bytes, format)
      : { bytes, contentType: formats[format].contentType };
  setFileHeaders(
    context,
    copy.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : copy.contentType,
    'attachment',
  );
  context.setHeader('content-length', String(copy.bytes.length));
  return new Blob([new Uint8Array(copy.bytes)]).stream();
});

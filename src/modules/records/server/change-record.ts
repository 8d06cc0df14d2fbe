import { implement } from '@orpc/server';
import { and, eq, ne } from 'drizzle-orm';
import { readRecordJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordDocuments, recordPages } from '#schema/records.ts';
import { notFound } from '#shared/problem.ts';
import { wordsOf } from '../record-words.rules.ts';
import { recordsContract } from '../records.contract.ts';
import { isPaper } from '../records.rules.ts';
import * as t from '../records.words.ts';
import { forgetWords, removeContents } from './delete-record.ts';
import { getOwnDocument } from './find-record.ts';
import { presentDetail } from './get-record.ts';
import { openPage } from './page-texts.ts';
import type { DocumentRow } from './reading/document-at-work.ts';
import { lockPersonById, type PersonRow } from './record-people.ts';
import { openText, sealText } from './record-texts.ts';
import { titlePage } from './search/index-page.ts';
import { indexTitle } from './search/index-title.ts';

const endpoints = implement(recordsContract).$context<EndpointContext>();

/** Locks the person, then the document, in the same order as reading. */
async function lockOwnDocument(
  tx: Orm,
  id: string,
  userId: string,
): Promise<{ document: DocumentRow; person: PersonRow }> {
  const { person } = await getOwnDocument(tx, id, userId);
  const locked = await lockPersonById(tx, person.id);
  const [document] = await tx
    .select()
    .from(recordDocuments)
    .where(and(eq(recordDocuments.id, id), ne(recordDocuments.state, 'uploading')))
    .for('no key update');
  if (!locked || !document) throw notFound(t.documentNotFound);
  return { document, person: locked };
}

export const correctRecordDocument = endpoints.correctRecordDocument.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const { dataKeys, clock, jobs, live } = context;
  await context.database.transaction(async (tx) => {
    const { document, person } = await lockOwnDocument(tx, input.id, userId);
    const { id } = document;
    const title =
      input.title === undefined
        ? document.title && openText(dataKeys, 'title', id, document.title)
        : input.title || null;
    const kind = input.kind ?? document.kind;
    const isReadAgain = kind !== document.kind && document.state === 'read' && isPaper(document.format);
    const set = [
      ...(input.title === undefined ? [] : ['title']),
      ...(input.kind === undefined ? [] : ['kind']),
      ...(input.date === undefined ? [] : ['date']),
    ];
    await tx
      .update(recordDocuments)
      .set({
        title: title ? sealText(dataKeys, 'title', id, title) : null,
        kind,
        documentDate: input.date === undefined ? document.documentDate : input.date,
        corrected: [...new Set([...document.corrected, ...set])],
        ...(isReadAgain ? { state: 'waiting' as const } : {}),
        updatedAt: clock.now(),
      })
      .where(eq(recordDocuments.id, id));
    const before = await readTitleWords(tx, context, id);
    await indexTitle(tx, context, person, { ...document, kind }, title);
    await forgetWords(tx, context, person, before);
    if (isReadAgain) await jobs.enqueue(tx, readRecordJob, { documentId: id });
    live.publish(tx, { owner: userId, topic: 'record', id });
  });
  return presentDetail(context, await getOwnDocument(context.database.orm, input.id, userId));
});

async function readTitleWords(tx: Orm, { dataKeys }: EndpointContext, documentId: string) {
  const [page] = await tx
    .select()
    .from(recordPages)
    .where(and(eq(recordPages.documentId, documentId), eq(recordPages.page, titlePage)));
  return page ? wordsOf(openPage(dataKeys, page).text) : new Set<string>();
}

/** Deletes a document and, for a ZIP, what came in it. */
export const deleteRecordDocument = endpoints.deleteRecordDocument.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const storageKeys = await context.database.transaction(async (tx) => {
    const { document, person } = await lockOwnDocument(tx, input.id, userId);
    const deleted: string[] = [];
    for (const row of await listWithContents(tx, document)) {
      await removeContents(tx, context, person, row.id);
      await tx.delete(recordDocuments).where(eq(recordDocuments.id, row.id));
      deleted.push(row.storageKey);
    }
    context.live.publish(tx, { owner: userId, topic: 'record', id: document.id });
    return deleted;
  });
  for (const storageKey of storageKeys) await context.ports.files.delete(storageKey);
  return { deleted: true as const };
});

/** Contents first. */
async function listWithContents(tx: Orm, document: DocumentRow): Promise<DocumentRow[]> {
  if (document.format !== 'zip') return [document];
  const contents = await tx
    .select()
    .from(recordDocuments)
    .where(eq(recordDocuments.parentId, document.id))
    .for('no key update');
  const nested = await Promise.all(contents.map((row) => listWithContents(tx, row)));
  return [...nested.flat(), document];
}

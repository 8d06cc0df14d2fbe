import { and, asc, eq, gt } from 'drizzle-orm';
import { readRecordJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { type PaperFile, UnreadableFile, type UnreadableReason } from '#platform/documents/page-task.ts';
import { readOnePage } from '#platform/documents/read-document.ts';
import { recordDocuments, recordPages } from '#schema/records.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import { maxPagesPerFile } from '../../records.rules.ts';
import { openPage, type PageText, textOfPage } from '../page-texts.ts';
import { emptyReading } from '../record-texts.ts';
import { indexPage, titlePage } from '../search/index-page.ts';
import { type DocumentRow, whileReading } from './document-at-work.ts';
import { storeReading } from './store-reading.ts';
import { understandPaper } from './understand.ts';

/** Jobs expire after two minutes, so a long document is read by several, one after the other. */
const sliceMilliseconds = 45_000;

type File = { bytes: Uint8Array; file: PaperFile };

/** Reads page after page. Each is found as soon as it is read; the facts follow after the last one. */
export async function readPages(context: ServerContext, row: DocumentRow, file: File): Promise<void> {
  const stopAt = performance.now() + sliceMilliseconds;
  let { pageCount, pagesRead } = row;
  while (pageCount === null || pagesRead < Math.min(pageCount, maxPagesPerFile)) {
    if (performance.now() > stopAt && pagesRead > row.pagesRead) {
      await context.jobs.enqueue(context.database.orm, readRecordJob, { documentId: row.id });
      return;
    }
    const page = pagesRead + 1;
    const found = await tryPage(file, page);
    pageCount = found.pageCount ?? pageCount ?? 1;
    pagesRead = page;
    if (!(await storePage(context, row, { page, pageCount, content: found.content }))) return;
  }
  await finish(context, row, pageCount);
}

type FoundPage = { pageCount: number | null; content: PageText };

/** One page that can't be read must not lose the others. */
async function tryPage(file: File, page: number): Promise<FoundPage> {
  try {
    const { pageCount, page: read, quarterTurns } = await readOnePage(file, page);
    return { pageCount, content: { text: textOfPage(read), read, quarterTurns, unread: null } };
  } catch (error) {
    if (page === 1 || !(error instanceof UnreadableFile) || error.reason === 'busy') throw error;
    return { pageCount: null, content: unreadPage(error.reason) };
  }
}

const unreadPage = (unread: UnreadableReason): PageText => ({
  text: '',
  read: null,
  quarterTurns: 0,
  unread,
});

const storePage = (
  context: ServerContext,
  row: DocumentRow,
  { page, pageCount, content }: { page: number; pageCount: number; content: PageText },
): Promise<boolean> =>
  whileReading(context, row, async (tx, person) => {
    await indexPage(tx, context, person, { documentId: row.id, page, content });
    await tx
      .update(recordDocuments)
      .set({ pagesRead: page, pageCount, updatedAt: context.clock.now() })
      .where(eq(recordDocuments.id, row.id));
  });

async function finish(context: ServerContext, row: DocumentRow, pageCount: number): Promise<void> {
  const pages: ReadPage[] = [];
  const unreadPages: number[] = [];
  const stored = await context.database.orm
    .select()
    .from(recordPages)
    .where(and(eq(recordPages.documentId, row.id), gt(recordPages.page, titlePage)))
    .orderBy(asc(recordPages.page));
  for (const page of stored) {
    const { read } = openPage(context.dataKeys, page);
    if (read) pages.push(read);
    else unreadPages.push(page.page);
  }
  for (let page = maxPagesPerFile + 1; page <= pageCount; page += 1) unreadPages.push(page);
  if (pages.every(({ words }) => words.length === 0)) throw new UnreadableFile('blank');
  const paper = await understandPaper(pages, row.corrected.includes('kind') ? row.kind : null);
  await storeReading(context, row, {
    ...paper,
    reading: {
      ...emptyReading,
      language: paper.language,
      confidence: paper.confidence,
      subject: paper.subject,
      notUnderstood: paper.notUnderstood,
      unreadPages,
    },
    problem: null,
  });
}

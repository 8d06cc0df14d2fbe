import { createWorkThread } from '#platform/work-thread.ts';
import type { GrayImage } from '#shared/pages/image/gray-image.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import { type PageAnswer, type PageTask, type PaperFile, UnreadableFile } from './page-task.ts';

const defaultMaxPages = 40;

type Options = {
  maxPages?: number;
  /** Called after each page, in order. `read` is null if the page could not be read. */
  onPage?: (page: number, pageCount: number, read: ReadPage | null) => void;
};
const maxBytes = 25 * 1024 * 1024;

const runInThread = createWorkThread<PageTask, PageAnswer>({
  file: new URL('./read-page-thread.ts', import.meta.url),
  // A dense page takes seconds on an idle machine and a minute on a busy one; on its side, four times that.
  taskTimeoutMilliseconds: 300_000,
  maxMegabytes: 1024,
  // Each holds its whole file.
  maxWaiting: 60,
  tooMuch: () => new UnreadableFile('timed_out'),
  tooMany: () => new UnreadableFile('busy'),
});

export type ReadDocument = {
  /** In order. A page that took too long is missing here and listed in `unreadPages`. */
  pages: ReadPage[];
  pageCount: number;
  /** Page numbers that were not read: after the first `maxPages`, or too slow. */
  unreadPages: number[];
  /** Pages that lay on their side or upside down, with their quarter turns to the right. */
  quarterTurns: Record<number, number>;
};

/** A page with its file's number of pages. Throws `UnreadableFile`. */
export async function readOnePage(
  { bytes, file }: { bytes: Uint8Array; file: PaperFile },
  page: number,
): Promise<{ pageCount: number; page: ReadPage; quarterTurns: number }> {
  if (bytes.length > maxBytes) throw new UnreadableFile('too_large');
  const answer = await run({ bytes, file, page, action: 'read' });
  if (!('page' in answer)) throw new UnreadableFile('damaged');
  return answer;
}

/** The words of every page with their places. Throws `UnreadableFile`. */
export async function readDocument(
  { bytes, file }: { bytes: Uint8Array; file: PaperFile },
  { maxPages = defaultMaxPages, onPage }: Options = {},
): Promise<ReadDocument> {
  const pages: ReadPage[] = [];
  const unreadPages: number[] = [];
  const quarterTurns: Record<number, number> = {};
  let pageCount = 1;
  for (let page = 1; page <= Math.min(pageCount, maxPages); page += 1) {
    let read: ReadPage | null = null;
    try {
      const answer = await readOnePage({ bytes, file }, page);
      pageCount = answer.pageCount;
      read = answer.page;
      pages.push(read);
      if (answer.quarterTurns > 0) quarterTurns[page] = answer.quarterTurns;
    } catch (error) {
      // One page that can't be read must not lose the others.
      if (page === 1 || !(error instanceof UnreadableFile) || error.reason === 'busy') throw error;
      unreadPages.push(page);
    }
    onPage?.(page, pageCount, read);
  }
  if (pages.every(({ words }) => words.length === 0)) throw new UnreadableFile('blank');
  for (let page = maxPages + 1; page <= pageCount; page += 1) unreadPages.push(page);
  return { pages, pageCount, unreadPages, quarterTurns };
}

async function run(task: PageTask): Promise<PageAnswer> {
  const answer = await runInThread(task);
  if ('refusal' in answer) throw new UnreadableFile(answer.refusal);
  // Parsers report damage in their own words.
  if ('error' in answer) throw new UnreadableFile('damaged');
  return answer;
}

/** A page as it was read: upright and without shadows. Null if the file has no such page. */
export async function renderPage(
  { bytes, file }: { bytes: Uint8Array; file: PaperFile },
  page: number,
  quarterTurns: number,
): Promise<GrayImage | null> {
  const answer = await run({ bytes, file, page, action: 'render', quarterTurns });
  return 'image' in answer ? answer.image : null;
}

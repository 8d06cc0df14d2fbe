import type { ServerContext } from '#modules/server-context.ts';
import { UnreadableFile } from '#platform/documents/page-task.ts';
import type { ReadPage } from '#shared/pages/page.ts';
import { decodeText } from '../detect-format.ts';
import { emptyReading } from '../record-texts.ts';
import type { DocumentRow } from './document-at-work.ts';
import { layOutText } from './lay-out-text.ts';
import { storeReading } from './store-reading.ts';
import { storeTextPages } from './store-text-pages.ts';
import { understandPaper } from './understand.ts';

/** Reads a text file like a paper: its lines are the rows of pages. */
export async function readTextFile(context: ServerContext, row: DocumentRow, bytes: Buffer): Promise<void> {
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableFile('damaged');
  const pages: ReadPage[] = layOutText(text);
  if (pages.every(({ words }) => words.length === 0)) throw new UnreadableFile('blank');
  await storeTextPages(context, row, [text]);
  const paper = await understandPaper(pages, row.corrected.includes('kind') ? row.kind : null);
  const { language, confidence, subject, notUnderstood } = paper;
  await storeReading(context, row, {
    ...paper,
    reading: { ...emptyReading, language, confidence, subject, notUnderstood },
    problem: null,
  });
}

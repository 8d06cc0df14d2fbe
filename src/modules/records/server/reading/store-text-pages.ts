import type { ServerContext } from '#modules/server-context.ts';
import { indexPage } from '../search/index-page.ts';
import { type DocumentRow, whileReading } from './document-at-work.ts';

const charactersPerPage = 10_000;
const maxPages = 200;

/** Stores the texts of a file without pages in parts, so that all of it is found. */
export async function storeTextPages(
  context: ServerContext,
  row: DocumentRow,
  texts: readonly string[],
): Promise<void> {
  const parts = texts.flatMap(cut).slice(0, maxPages);
  for (const [at, text] of parts.entries())
    await whileReading(context, row, (tx, person) =>
      indexPage(tx, context, person, {
        documentId: row.id,
        page: at + 1,
        content: { text, read: null, quarterTurns: 0, unread: null },
      }),
    );
}

/** At spaces, so that no word is cut in two. */
function cut(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const space = text.lastIndexOf(' ', start + charactersPerPage);
    const end =
      start + charactersPerPage >= text.length || space <= start ? start + charactersPerPage : space;
    const part = text.slice(start, end).trim();
    if (part !== '') parts.push(part);
    start = end;
  }
  return parts;
}

import type { ReadPage, Word } from '#shared/pages/page.ts';

const linesPerPage = 60;
const maxPages = 300;
const fewestColumns = 100;

/** A text as pages with a place for each word, as a typewriter would print it. */
export function layOutText(text: string): ReadPage[] {
  const lines = text.split(/\r\n|[\n\r\f]/).map((line) => line.replaceAll('\t', '        '));
  const columns = Math.max(
    fewestColumns,
    ...lines.slice(0, linesPerPage * maxPages).map((line) => Math.min(line.length, 400)),
  );
  const pages: ReadPage[] = [];
  for (let start = 0; start < lines.length && pages.length < maxPages; start += linesPerPage) {
    const page = pages.length + 1;
    const words = lines
      .slice(start, start + linesPerPage)
      .flatMap((line, row) => wordsOfLine(line, { page, row, columns }));
    pages.push({ page, width: columns * 6, height: linesPerPage * 12, words, source: 'text', ink: null });
  }
  return pages;
}

function wordsOfLine(
  line: string,
  { page, row, columns }: { page: number; row: number; columns: number },
): Word[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 1,
    place: {
      page,
      left: match.index / columns,
      top: row / linesPerPage,
      width: match[0].length / columns,
      height: 0.8 / linesPerPage,
    },
  }));
}

import type { PlainText } from '#shared/text/plain-text.ts';
import { trimmedQuote } from '../words/create-fact.ts';
import type { Chunk } from './chunk.ts';

/** The text of the chunks, in groups of adjacent ones, and the position of the longest group. */
export function quoteChunks(
  message: PlainText,
  chunks: readonly Chunk[],
): { text: string; start: number; end: number } {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end } of chunks.toSorted((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    const gap = last ? message.plain.slice(last.end, start) : '';
    if (last && gap.split(' ').length <= 6 && !/[.!?;\n]/.test(gap)) last.end = Math.max(last.end, end);
    else runs.push({ start, end });
  }
  const longest = runs.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? { start: 0, end: 0 };
  return {
    text: runs
      .map((run) => trimmedQuote(message, run))
      .filter(Boolean)
      .join(', '),
    ...longest,
  };
}

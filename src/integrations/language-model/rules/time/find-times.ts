import type { PlainText } from '#kernel/plain-text.ts';
import type { CalendarDay } from './calendar-days.ts';
import type { Chunk, ChunkKind } from './chunk.ts';
import { clockRules, halfRules } from './clock-rules.ts';
import { dayRules } from './day-rules.ts';
import { edgeRules } from './edge-rules.ts';
import { type Grammar, rewrite, toChunks } from './grammar.ts';
import { hourRules } from './hour-rules.ts';
import { findIdioms } from './idioms.ts';
import { listRules, narrowRules } from './list-rules.ts';
import { relationRules } from './relation-rules.ts';
import { wordRules } from './word-rules.ts';

/** Each pass reads what the passes before it have made: words, dates, what hangs on a date, lists, deadlines. */
const passes: readonly Grammar[] = [
  wordRules,
  clockRules,
  dayRules,
  halfRules,
  relationRules,
  hourRules,
  listRules,
  listRules,
  listRules,
  narrowRules,
  edgeRules,
];

const pieces: readonly ChunkKind[] = ['days', 'hours', 'open', 'then'];

function withIdioms(chunks: readonly Chunk[], idioms: readonly Chunk[]): Chunk[] {
  const kept = chunks.filter(
    ({ start, end }) => !idioms.some((idiom) => start < idiom.end && idiom.start < end),
  );
  return [...kept, ...idioms].toSorted((a, b) => a.start - b.start);
}

/** Whatever in a message names days or hours, meant as a wish or not, in the order of the text. */
export function findTimes(message: PlainText, isAnswer: boolean, today: CalendarDay): Chunk[] {
  let chunks = withIdioms(toChunks(message), findIdioms(message.plain, isAnswer, today));
  for (const grammar of passes) chunks = rewrite(chunks, grammar, today);
  return chunks.filter(({ kind }) => pieces.includes(kind));
}

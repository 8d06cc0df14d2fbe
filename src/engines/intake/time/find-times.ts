import type { PlainText } from '#shared/text/plain-text.ts';
import { sentenceStart } from './build-chunks.ts';
import type { CalendarDay } from './calendar-days.ts';
import type { Chunk, ChunkKind } from './chunk.ts';
import { spanLater } from './day-spans.ts';
import { type Grammar, rewrite, toChunks } from './grammar.ts';
import { findIdioms } from './idioms.ts';
import { clockRules, halfRules } from './rules/clock-rules.ts';
import { dayRules } from './rules/day-rules.ts';
import { edgeRules } from './rules/edge-rules.ts';
import { hourRules } from './rules/hour-rules.ts';
import { listRules, narrowRules } from './rules/list-rules.ts';
import { relationRules } from './rules/relation-rules.ts';
import { wordRules } from './rules/word-rules.ts';

/** Each pass works on the chunks of the previous ones. */
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
  const remaining = chunks.filter(
    ({ start, end }) => !idioms.some((idiom) => start < idiom.end && idiom.start < end),
  );
  return [...remaining, ...idioms].toSorted((a, b) => a.start - b.start);
}

const season = /\b(?:spring|summer|fall|autumn|winter|primavera|verano|otono|invierno)\b/;
/**
 * "After the move", "that day" and "in the fall" count only if the question was when. Elsewhere they belong
 * to a story.
 */
function isLoose({ link, word }: Chunk): boolean {
  if (!link) return season.test(word) || word.startsWith('deadline');
  if (link.kind === 'same' || (link.kind === 'week' && link.weeksLater === 0)) return true;
  return ('event' in link && link.event !== undefined) || /\b(?:otro day|next)$/.test(word);
}

/** As an answer, "2 weeks or so" means in two weeks. */
function asWaitTime(
  chunk: Chunk,
  before: Chunk | undefined,
  after: Chunk | undefined,
  today: CalendarDay,
): Chunk {
  const { kind, unit, value } = chunk;
  const isAlone = sentenceStart(before) && (!after || after.kind === 'stop' || after.word === 'or');
  if (kind !== 'length' || !isAlone || !value || !/^(?:day|week|month)$/.test(unit ?? '')) return chunk;
  return { ...chunk, kind: 'days', days: spanLater(today, value, unit ?? 'day') };
}

/** Finds all days and hours in a message, requested or not, in text order. */
export function findTimes(message: PlainText, isAnswer: boolean, today: CalendarDay): Chunk[] {
  let chunks = withIdioms(toChunks(message), findIdioms(message.plain, isAnswer, today));
  for (const grammar of passes) chunks = rewrite(chunks, grammar, today);
  if (isAnswer) chunks = chunks.map((chunk, at) => asWaitTime(chunk, chunks[at - 1], chunks[at + 1], today));
  return chunks.filter((chunk) => pieces.includes(chunk.kind) && (isAnswer || !isLoose(chunk)));
}

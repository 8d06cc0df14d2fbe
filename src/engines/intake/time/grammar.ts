import type { PlainText } from '#shared/text/plain-text.ts';
import type { CalendarDay } from './calendar-days.ts';
import type { Chunk, ChunkKind } from './chunk.ts';
import { readWord } from './read-word.ts';

/** The context in which a rule matches. */
export type Scene = {
  today: CalendarDay;
  /** The captured chunks in pattern order. A missing optional one has the word ''. */
  captured(capture: number): Chunk;
  before: Chunk | undefined;
  after: Chunk | undefined;
};
export type BuiltChunk = Omit<Chunk, 'start' | 'end' | 'word'> & {
  /** Replaces the original words for later rules. */
  word?: string;
};
/** Returns null if the words match but mean something else. */
export type Build = (scene: Scene) => BuiltChunk | null;
export type Rule = readonly [pattern: string, build: Build];

type Element = { isKind: boolean; wanted: ReadonlySet<string>; isOptional: boolean; isCaptured: boolean };
type CompiledRule = { elements: readonly Element[]; build: Build; order: number };
/** Rules, indexed by the words and kinds they can start with. */
export type Grammar = {
  byWord: ReadonlyMap<string, readonly CompiledRule[]>;
  byKind: ReadonlyMap<string, readonly CompiledRule[]>;
};

/** Placeholder for a missing optional chunk. */
export const noChunk: Chunk = { kind: 'word', word: '', start: 0, end: 0 };

/**
 * Compiles one element. `the? <weekday>` matches an optional word and a chunk of that kind. `(by|before)`
 * also captures the word. Chunks are always captured. `leaving_work` is one chunk of two words.
 */
function compileElement(written: string): Element {
  const [, open, body = '', optional] = /^([<(]?)([^>)?]+)[>)]?(\??)$/.exec(written) ?? [];
  return {
    isKind: open === '<',
    wanted: new Set(body.replaceAll('_', ' ').split('|')),
    isOptional: optional === '?',
    isCaptured: open !== '',
  };
}

const accepts = ({ isKind, wanted }: Element, chunk: Chunk) => wanted.has(isKind ? chunk.kind : chunk.word);

export function compileGrammar(rules: readonly Rule[]): Grammar {
  const byWord = new Map<string, CompiledRule[]>();
  const byKind = new Map<string, CompiledRule[]>();
  for (const [order, [pattern, build]] of rules.entries()) {
    const elements = pattern.split(' ').map(compileElement);
    const rule = { elements, build, order };
    const mandatory = elements.findIndex(({ isOptional }) => !isOptional);
    for (const { isKind, wanted } of elements.slice(0, mandatory + 1)) {
      const index = isKind ? byKind : byWord;
      for (const key of wanted) {
        const known = index.get(key) ?? [];
        if (!known.includes(rule)) known.push(rule);
        index.set(key, known);
      }
    }
  }
  return { byWord, byKind };
}

type Match = { end: number; captured: Chunk[] };

function matchFrom(
  chunks: readonly Chunk[],
  at: number,
  elements: readonly Element[],
  step = 0,
): Match | null {
  const element = elements[step];
  if (!element) return { end: at, captured: [] };
  const chunk = chunks[at];
  if (chunk && accepts(element, chunk)) {
    const rest = matchFrom(chunks, at + 1, elements, step + 1);
    if (rest) return element.isCaptured ? { end: rest.end, captured: [chunk, ...rest.captured] } : rest;
  }
  if (!element.isOptional) return null;
  const rest = matchFrom(chunks, at, elements, step + 1);
  return rest && element.isCaptured ? { end: rest.end, captured: [noChunk, ...rest.captured] } : rest;
}

const none: readonly CompiledRule[] = [];

function buildLongest(
  chunks: readonly Chunk[],
  at: number,
  grammar: Grammar,
  today: CalendarDay,
  before: Chunk | undefined,
) {
  let best: { end: number; order: number; built: BuiltChunk } | null = null;
  const first = chunks[at] ?? noChunk;
  for (const rules of [grammar.byWord.get(first.word) ?? none, grammar.byKind.get(first.kind) ?? none]) {
    for (const { elements, build, order } of rules) {
      const match = matchFrom(chunks, at, elements);
      if (!match || match.end === at) continue;
      if (best && (match.end < best.end || (match.end === best.end && order >= best.order))) continue;
      const built = build({
        today,
        captured: (capture) => match.captured[capture] ?? noChunk,
        before,
        after: chunks[match.end],
      });
      if (built) best = { end: match.end, order, built };
    }
  }
  return best;
}

/** One pass over the chunks. Where rules match, the longest match becomes one chunk. */
export function rewrite(chunks: readonly Chunk[], grammar: Grammar, today: CalendarDay): Chunk[] {
  const rewritten: Chunk[] = [];
  for (let at = 0; at < chunks.length; ) {
    const found = buildLongest(chunks, at, grammar, today, rewritten.at(-1));
    const chunk = chunks[at];
    if (!chunk) break;
    if (!found) {
      rewritten.push(chunk);
      at += 1;
      continue;
    }
    const words = chunks.slice(at, found.end);
    rewritten.push({
      word: words.map(({ word }) => word).join(' '),
      ...found.built,
      start: chunk.start,
      end: words.at(-1)?.end ?? chunk.end,
    });
    at = found.end;
  }
  return rewritten;
}

const aboutTime: readonly ChunkKind[] = ['number', 'ordinal', 'clock', 'weekday', 'month'];

const separators: readonly [pattern: RegExp, word: string][] = [
  [/[-–—~]/, '-'],
  [/[/|]/, 'or'],
  [/[&+]/, 'and'],
  [/@/, 'at'],
];

/**
 * Dashes and slashes aren't words in plain text, but separate or join two dates: `Dec 1 – Dec 4`, `mon/wed`.
 */
function findSeparator(message: PlainText, left: Chunk, right: Chunk): Chunk | null {
  if (!aboutTime.includes(left.kind) || !aboutTime.includes(right.kind)) return null;
  const gap = message.text.slice(
    message.range(left.start, left.end).end,
    message.range(right.start, right.end).start,
  );
  const word = separators.find(([pattern]) => pattern.test(gap))?.[1];
  return word ? { kind: 'word', word, start: left.end, end: left.end } : null;
}

/** Splits the message into chunks of one word. */
export function toChunks(message: PlainText): Chunk[] {
  const hasSeparators = /[-–—~/|&+@]/.test(message.text);
  const chunks: Chunk[] = [];
  let start = 0;
  for (const text of message.plain.split(' ')) {
    const end = start + text.length;
    for (const word of readWord(text)) {
      // "We'd" isn't Wednesday.
      const isContraction = text === 'wed' && /['\u2019]/.test(message.quote(start, end));
      const chunk: Chunk = { ...(isContraction ? { kind: 'word', word: text } : word), start, end };
      const last = chunks.at(-1);
      const separator =
        hasSeparators && last && last.end < start ? findSeparator(message, last, chunk) : null;
      if (separator) chunks.push(separator);
      chunks.push(chunk);
    }
    start = end + 1;
  }
  return chunks;
}

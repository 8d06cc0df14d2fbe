/**
 * The pattern language for danger signs. A pattern is a sequence of items separated by spaces:
 *
 * - `chest`: a word in lowercase without accents or apostrophes; `convuls*`: a word with this prefix
 * - `CHEST`: a concept defined earlier; `(a|the|CHEST)`: one of these; `(a|an)?`: optional
 * - `..` or `..5`: at most three or five words in between, none of them a denial
 * - `CHEST ~5 HURTS`: both sides in any order, at most five words apart
 * - `$`: a pause or the start of another clause; `^`: the start of a sentence
 *
 * `|` or a line break separates alternatives.
 */
export type Pattern = {
  items: readonly Item[];
  /** The required items, rarest first. */
  needed: readonly Item[];
};

type Row = readonly Item[];

/** Alternatives: single symbols and longer patterns. */
export type Group = {
  /** Sequential, from 0. */
  id: number;
  symbols: readonly string[];
  patterns: readonly Pattern[];
  /** The patterns without an index symbol. */
  unindexed: readonly Pattern[];
  /** Whether it may match zero words. */
  mayBeEmpty: boolean;
};

export type Item =
  | { kind: 'symbol'; symbol: string }
  | { kind: 'group'; group: Group; mayBeMissing: boolean }
  | { kind: 'gap'; words: number }
  | { kind: 'edge'; of: 'clause' | 'sentence' };

type Near = { kind: 'near'; words: number };

const itemPattern = /\(|\)\??|\||\n|[^\s()|]+/g;
const defaultGapWords = 3;

class PatternReader {
  readonly #items: string[];
  #at = 0;

  constructor(text: string) {
    this.#items = text.match(itemPattern) ?? [];
  }

  readAlternatives(): Row[] {
    const patterns: Row[] = [];
    for (;;) {
      const pattern = expandNear(this.#readRow());
      if (pattern.length > 0) patterns.push(pattern);
      const next = this.#items[this.#at];
      if (next !== '|' && next !== '\n') return patterns;
      this.#at += 1;
    }
  }

  #readRow(): (Item | Near)[] {
    const row: (Item | Near)[] = [];
    for (;;) {
      const text = this.#items[this.#at];
      if (text === undefined || text === '|' || text === '\n' || text.startsWith(')')) return row;
      this.#at += 1;
      row.push(text === '(' ? this.#readGroup() : readItem(text));
    }
  }

  #readGroup(): Item {
    const patterns = this.readAlternatives();
    const close = this.#items[this.#at];
    if (!close?.startsWith(')')) throw new Error('unclosed group');
    this.#at += 1;
    return { kind: 'group', group: groupOf(patterns), mayBeMissing: close === ')?' };
  }
}

function readItem(text: string): Item | Near {
  const gap = /^(?:\.\.|~)(\d*)$/.exec(text);
  if (gap) {
    const words = gap[1] ? Number(gap[1]) : defaultGapWords;
    return { kind: text.startsWith('~') ? 'near' : 'gap', words };
  }
  if (text === '$') return { kind: 'edge', of: 'clause' };
  if (text === '^') return { kind: 'edge', of: 'sentence' };
  if (!text.endsWith('?')) return { kind: 'symbol', symbol: text };
  const symbol = text.slice(0, -1);
  return { kind: 'group', group: groupOf([[{ kind: 'symbol', symbol }]]), mayBeMissing: true };
}

/** Equal groups are shared, so that their matches in a message are computed once. */
const groups = new Map<string, Group>();

/** The groups and patterns to try if a symbol is in the message. */
type Uses = { groups: Group[]; patterns: { group: Group; pattern: Pattern }[] };

const usesBySymbol = new Map<string, Uses>();
const noUses: Uses = { groups: [], patterns: [] };

function usesOf(symbol: string): Uses {
  const cached = usesBySymbol.get(symbol);
  if (cached) return cached;
  const uses: Uses = { groups: [], patterns: [] };
  usesBySymbol.set(symbol, uses);
  return uses;
}

/** The groups in which the symbol is an alternative, and the patterns indexed by it. */
export const listUses = (symbol: string): Readonly<Uses> => usesBySymbol.get(symbol) ?? noUses;

/** The longest required symbol of a pattern, which is probably the rarest. */
function indexSymbolOf({ needed }: Pattern): string | null {
  const symbols = needed.flatMap((item) => (item.kind === 'symbol' ? [item.symbol] : []));
  return symbols.toSorted((first, second) => second.length - first.length)[0] ?? null;
}

/** The shared group with these alternatives. */
function groupOf(rows: readonly Row[]): Group {
  const symbols: string[] = [];
  const longer: Row[] = [];
  for (const row of rows) {
    const [only] = row;
    if (row.length === 1 && only?.kind === 'symbol') symbols.push(only.symbol);
    else longer.push(row);
  }
  const key = JSON.stringify([symbols, longer]);
  const cached = groups.get(key);
  if (cached) return cached;
  const patterns = longer.map((items) => ({ items, needed: listNeeded(items) }));
  const unindexed = patterns.filter((pattern) => indexSymbolOf(pattern) === null);
  const group = { id: groups.size, symbols, patterns, unindexed, mayBeEmpty: longer.some(mayBeEmpty) };
  groups.set(key, group);
  for (const symbol of new Set(symbols)) usesOf(symbol).groups.push(group);
  for (const pattern of patterns) {
    const symbol = indexSymbolOf(pattern);
    if (symbol !== null) usesOf(symbol).patterns.push({ group, pattern });
  }
  return group;
}

function mayMatchNothing(item: Item): boolean {
  return item.kind === 'edge' || (item.kind === 'group' && (item.mayBeMissing || item.group.mayBeEmpty));
}

function mayBeEmpty(row: Row): boolean {
  const firstWord = row.find((item) => !mayMatchNothing(item));
  if (firstWord?.kind === 'gap') throw new Error('a pattern must start with a word');
  return firstWord === undefined;
}

function listNeeded(row: Row): Item[] {
  const alternativesOf = (item: Item) => (item.kind === 'group' ? listSymbols(item.group).length : 1);
  return row
    .filter((item) => item.kind !== 'gap' && !mayMatchNothing(item))
    .toSorted((first, second) => alternativesOf(first) - alternativesOf(second));
}

/** Expands `A ~5 B` to `(A ..5 B|B ..5 A)`, where A and B are everything on either side. */
function expandNear(row: readonly (Item | Near)[]): Row {
  let left: Row = [];
  let right: Item[] = [];
  let gap: Item | null = null;
  const join = () => {
    if (!gap) return right;
    const group = groupOf([
      [...left, gap, ...right],
      [...right, gap, ...left],
    ]);
    return [{ kind: 'group', group, mayBeMissing: false } as const];
  };
  for (const item of row) {
    if (item.kind !== 'near') {
      right.push(item);
      continue;
    }
    left = join();
    right = [];
    gap = { kind: 'gap', words: item.words };
  }
  return join();
}

/** Parses patterns. Throws if the text is invalid. */
export function readPatterns(text: string): Group {
  try {
    return groupOf(new PatternReader(text).readAlternatives());
  } catch (error) {
    throw new Error(`Invalid pattern: ${text}`, { cause: error });
  }
}

/** All words, stems and concepts in the group. */
export function listSymbols({ symbols, patterns }: Group): string[] {
  return [
    ...symbols,
    ...patterns.flatMap(({ items }) =>
      items.flatMap((item) => {
        if (item.kind === 'symbol') return [item.symbol];
        return item.kind === 'group' ? listSymbols(item.group) : [];
      }),
    ),
  ];
}

/**
 * The pattern language for signs of danger. One pattern is a row of items, separated by one space:
 *
 * - `chest`: this word, lowercase, without accents or apostrophes; `convuls*`: a word with this prefix
 * - `CHEST`: a concept defined earlier; `(a|the|CHEST)`: one of these; `(a|an)?`: optional
 * - `..` or `..5`: at most three, or five, words in between, none of them a denial
 * - `CHEST ~5 HURTS`: what is before and after it, in any order, at most five words apart
 * - `$`: a pause, or where another clause begins; `^`: the start of a sentence
 *
 * `|` or a new line separates alternatives.
 */
export type Pattern = {
  items: readonly Item[];
  /** The required items, rarest first. */
  needed: readonly Item[];
};

type Row = readonly Item[];

/** Alternatives: those of one symbol each, and the longer ones. */
export type Group = {
  /** Groups are counted from 0. */
  id: number;
  symbols: readonly string[];
  patterns: readonly Pattern[];
  /** The patterns that have no single index symbol. */
  unindexed: readonly Pattern[];
  /** True if it may match no word at all. */
  mayBeEmpty: boolean;
};

export type Item =
  | { kind: 'symbol'; symbol: string }
  | { kind: 'group'; group: Group; mayBeMissing: boolean }
  | { kind: 'gap'; words: number }
  | { kind: 'edge'; of: 'clause' | 'sentence' };

type Near = { kind: 'near'; words: number };

const itemPattern = /\(|\)\??|\||\n|[^\s()|]+/g;
const wordsBetween = 3;

class PatternReader {
  readonly #items: string[];
  #at = 0;

  constructor(text: string) {
    this.#items = text.match(itemPattern) ?? [];
  }

  readAlternatives(): Row[] {
    const patterns: Row[] = [];
    for (;;) {
      const pattern = joinNeighbours(this.#readRow());
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
    const words = gap[1] ? Number(gap[1]) : wordsBetween;
    return { kind: text.startsWith('~') ? 'near' : 'gap', words };
  }
  if (text === '$') return { kind: 'edge', of: 'clause' };
  if (text === '^') return { kind: 'edge', of: 'sentence' };
  if (!text.endsWith('?')) return { kind: 'symbol', symbol: text };
  const symbol = text.slice(0, -1);
  return { kind: 'group', group: groupOf([[{ kind: 'symbol', symbol }]]), mayBeMissing: true };
}

/** Equal groups are shared: their matches in a message are computed once. */
const groups = new Map<string, Group>();

/** What a symbol in a message makes worth trying. */
type Uses = { groups: Group[]; patterns: { group: Group; pattern: Pattern }[] };

const usesBySymbol = new Map<string, Uses>();
const noUses: Uses = { groups: [], patterns: [] };

function usesOf(symbol: string): Uses {
  const known = usesBySymbol.get(symbol);
  if (known) return known;
  const uses: Uses = { groups: [], patterns: [] };
  usesBySymbol.set(symbol, uses);
  return uses;
}

/** The groups in which the symbol is an alternative on its own, and the patterns that need it. */
export const listUses = (symbol: string): Readonly<Uses> => usesBySymbol.get(symbol) ?? noUses;

/** The longest of the symbols that a pattern needs, which is likely the rarest. */
function indexSymbolOf({ needed }: Pattern): string | null {
  const symbols = needed.flatMap((item) => (item.kind === 'symbol' ? [item.symbol] : []));
  return symbols.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** The group of these alternatives. */
function groupOf(rows: readonly Row[]): Group {
  const symbols: string[] = [];
  const longer: Row[] = [];
  for (const row of rows) {
    const [only] = row;
    if (row.length === 1 && only?.kind === 'symbol') symbols.push(only.symbol);
    else longer.push(row);
  }
  const key = JSON.stringify([symbols, longer]);
  const known = groups.get(key);
  if (known) return known;
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

function mayBeNothing(item: Item): boolean {
  return item.kind === 'edge' || (item.kind === 'group' && (item.mayBeMissing || item.group.mayBeEmpty));
}

function mayBeEmpty(row: Row): boolean {
  const firstWord = row.find((item) => !mayBeNothing(item));
  if (firstWord?.kind === 'gap') throw new Error('a pattern must start with a word');
  return firstWord === undefined;
}

function listNeeded(row: Row): Item[] {
  const waysOf = (item: Item) => (item.kind === 'group' ? listSymbols(item.group).length : 1);
  return row
    .filter((item) => item.kind !== 'gap' && !mayBeNothing(item))
    .toSorted((one, other) => waysOf(one) - waysOf(other));
}

/** `A ~5 B` becomes `(A ..5 B|B ..5 A)`, where A and B are everything on either side. */
function joinNeighbours(row: readonly (Item | Near)[]): Row {
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

/** Parses alternatives; throws if the text isn't a pattern. */
export function readPatterns(text: string): Group {
  try {
    return groupOf(new PatternReader(text).readAlternatives());
  } catch (error) {
    throw new Error(`Invalid pattern: ${text}`, { cause: error });
  }
}

/** Every word, stem and concept that the group names. */
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

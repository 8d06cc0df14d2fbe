import type { Word } from '../words/read-words.ts';
import { type Group, type Item, listUses, type Pattern } from './pattern.ts';

/** Words from `start` up to, not including, `end`. */
export type Span = { start: number; end: number };

/** Match positions: for each start, the ends (exclusive). */
type Places = Map<number, number[]>;

const noPlaces: Places = new Map();

function addPlace(places: Places, start: number, end: number): void {
  const ends = places.get(start);
  if (!ends) places.set(start, [end]);
  else if (!ends.includes(end)) ends.push(end);
}

function listSpans(places: Places): Span[] {
  const spans: Span[] = [];
  for (const [start, ends] of places) for (const end of ends) spans.push({ start, end });
  return spans;
}

/** The symbols in a message and their positions. */
export class Meaning {
  readonly words: readonly Word[];
  readonly #places = new Map<string, Places>();
  /** The symbols in the message, by group id. */
  readonly #present: string[][] = [];
  /** The patterns with an index symbol in the message, by group id. */
  readonly #candidates: Pattern[][] = [];
  /** Cached matches of groups; cleared when words are masked. */
  #found: Places[] = [];
  /** Words that a pattern's gap must not span: denials and "but". */
  readonly #walls = new Set<number>();

  constructor(words: readonly Word[]) {
    this.words = words;
  }

  add(symbol: string, start: number, end: number): void {
    let places = this.#places.get(symbol);
    if (!places) {
      places = new Map();
      this.#set(symbol, places);
    }
    addPlace(places, start, end);
  }

  #set(symbol: string, places: Places): void {
    this.#places.set(symbol, places);
    const { groups, patterns } = listUses(symbol);
    for (const { id } of groups) {
      const symbols = this.#present[id];
      if (symbols) symbols.push(symbol);
      else this.#present[id] = [symbol];
    }
    for (const { group, pattern } of patterns) {
      const candidates = this.#candidates[group.id];
      if (candidates) candidates.push(pattern);
      else this.#candidates[group.id] = [pattern];
    }
  }

  /** Adds a concept wherever one of its patterns matches. */
  define(symbol: string, group: Group): void {
    const places = this.#placesOf(group);
    if (places.size > 0) this.#set(symbol, places);
  }

  /** Removes the individual meanings of words that belong to an idiom or a harmless name. */
  mask(spans: readonly Span[]): void {
    const masked = new Set<number>();
    for (const { start, end } of spans) for (let at = start; at < end; at += 1) masked.add(at);
    if (masked.size === 0) return;
    this.#found = [];
    for (const [symbol, places] of this.#places) {
      if (/^[A-Z]/.test(symbol)) continue;
      // A concept may share this map with the word.
      const left = new Map([...places].filter(([at]) => !masked.has(at)));
      if (left.size === 0) this.#places.delete(symbol);
      else if (left.size < places.size) this.#places.set(symbol, left);
    }
  }

  /** Prevents gaps from spanning the first words of `walls`, except those within `openings`. */
  setWalls(walls: readonly Span[], openings: readonly Span[]): void {
    for (const { start } of walls) this.#walls.add(start);
    for (const { start, end } of openings) for (let at = start; at < end; at += 1) this.#walls.delete(at);
    this.#found = [];
  }

  /** All concepts (in capitals) entirely between the two positions. */
  listConcepts(start: number, end: number): string[] {
    return [...this.#places.keys()].filter(
      (symbol) => /^[A-Z]/.test(symbol) && this.hasWithin(symbol, start, end),
    );
  }

  has(symbol: string): boolean {
    return this.#places.has(symbol);
  }

  list(symbol: string): Span[] {
    return listSpans(this.#places.get(symbol) ?? noPlaces);
  }

  /** Whether the symbol occurs entirely between the two positions. */
  hasWithin(symbol: string, start: number, end: number): boolean {
    for (const [from, ends] of this.#places.get(symbol) ?? noPlaces) {
      if (from >= start && from < end && ends.some((to) => to <= end)) return true;
    }
    return false;
  }

  /** Whether a clause ends between the two positions. */
  isCutBetween(from: number, to: number): boolean {
    for (let at = from; at <= to; at += 1) if (at > 0 && this.#isCut(at)) return true;
    return false;
  }

  find(group: Group): Span[] {
    return listSpans(this.#placesOf(group));
  }

  #placesOf(group: Group): Places {
    const cached = this.#found[group.id];
    if (cached) return cached;
    const places = this.#placesOfSymbols(group);
    for (const pattern of this.#candidates[group.id] ?? []) this.#findPattern(pattern, places);
    for (const pattern of group.unindexed) this.#findPattern(pattern, places);
    this.#found[group.id] = places;
    return places;
  }

  #placesOfSymbols(group: Group): Places {
    const present = this.#present[group.id];
    const [single] = present ?? [];
    // Share the symbol's map, because without longer patterns nothing will be added to it.
    if (present?.length === 1 && single && group.patterns.length === 0)
      return this.#places.get(single) ?? noPlaces;
    const places: Places = new Map();
    for (const symbol of present ?? []) {
      for (const [start, ends] of this.#places.get(symbol) ?? noPlaces) {
        if (!places.has(start)) places.set(start, [...ends]);
        else for (const end of ends) addPlace(places, start, end);
      }
    }
    return places;
  }

  #findPattern(pattern: Pattern, places: Places): void {
    for (const item of pattern.needed) if (!this.#mayMatch(item)) return;
    for (const start of this.#startsOf(pattern.items)) {
      const ends = new Set<number>();
      this.#follow(pattern.items, 0, start, true, ends);
      for (const end of ends) if (end > start) addPlace(places, start, end);
    }
  }

  /** False if nothing in the message can match the item. */
  #mayMatch(item: Item): boolean {
    if (item.kind === 'symbol') return this.#places.has(item.symbol);
    if (item.kind !== 'group') return true;
    return (
      this.#present[item.group.id] !== undefined ||
      (item.group.patterns.length > 0 && this.#placesOf(item.group).size > 0)
    );
  }

  #startsOf(items: readonly Item[]): Iterable<number> {
    const starts = new Set<number>();
    for (const item of items) {
      if (item.kind === 'gap') break;
      if (item.kind === 'edge') {
        if (item.of === 'sentence') return this.#sentenceStarts();
        continue;
      }
      const places =
        item.kind === 'symbol' ? (this.#places.get(item.symbol) ?? noPlaces) : this.#placesOf(item.group);
      const isCertain = item.kind === 'symbol' || !(item.mayBeMissing || item.group.mayBeEmpty);
      if (isCertain && starts.size === 0) return places.keys();
      for (const start of places.keys()) starts.add(start);
      if (isCertain) break;
    }
    return starts;
  }

  /** Whether a sentence starts with this word. */
  #isCut(at: number): boolean {
    return this.words[at]?.after === 'sentence';
  }

  #isSentenceStart(at: number): boolean {
    return at === 0 || this.#isCut(at);
  }

  #sentenceStarts(): number[] {
    return this.words.map((_, at) => at).filter((at) => this.#isSentenceStart(at));
  }

  /** Whether a clause ends before this word. Users often omit the comma, so certain words count too. */
  #isPause(at: number): boolean {
    if (at === 0 || at >= this.words.length) return true;
    return this.words[at]?.after !== 'word' || this.#places.get('NEXT_CLAUSE')?.has(at) === true;
  }

  /** Collects the possible ends of a match that has reached `at`. */
  #follow(items: readonly Item[], index: number, at: number, isFirst: boolean, ends: Set<number>): void {
    const item = items[index];
    if (!item) {
      ends.add(at);
      return;
    }
    if (item.kind === 'edge') {
      const isThere = item.of === 'sentence' ? this.#isSentenceStart(at) : this.#isPause(at);
      if (isThere) this.#follow(items, index + 1, at, isFirst, ends);
      return;
    }
    if (item.kind === 'gap') {
      this.#followGap(items, index, at, item.words, ends);
      return;
    }
    if (item.kind === 'group' && (item.mayBeMissing || item.group.mayBeEmpty)) {
      if (item.mayBeMissing || this.#matchesNothing(item.group, at)) {
        this.#follow(items, index + 1, at, isFirst, ends);
      }
    }
    if (!isFirst && this.#isCut(at)) return;
    const places = item.kind === 'symbol' ? this.#places.get(item.symbol) : this.#placesOf(item.group);
    const next = places?.get(at);
    if (next) for (const end of next) this.#follow(items, index + 1, end, false, ends);
  }

  #followGap(items: readonly Item[], index: number, from: number, words: number, ends: Set<number>): void {
    this.#follow(items, index + 1, from, false, ends);
    for (let at = from; at < from + words && at < this.words.length; at += 1) {
      if (this.#isCut(at) || this.#walls.has(at)) return;
      this.#follow(items, index + 1, at + 1, false, ends);
    }
  }

  #matchesNothing(group: Group, at: number): boolean {
    return group.patterns.some(({ items }) =>
      items.every(
        (item) =>
          item.kind === 'edge' && (item.of === 'sentence' ? this.#isSentenceStart(at) : this.#isPause(at)),
      ),
    );
  }
}

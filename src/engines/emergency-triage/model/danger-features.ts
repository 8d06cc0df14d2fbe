import type { Meaning, Span } from '../signs/mark-concepts.ts';

/** Features for the learned model: each is hashed to one of a fixed number of slots. */
export const featureCount = 1 << 16;

/** Feature strengths by slot. */
export type Features = ReadonlyMap<number, number>;

function slotOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619);
  }
  return (hash >>> 0) % featureCount;
}

const strengths = { word: 1, pair: 1, gap: 0.7, triple: 0.7, piece: 0.35, concepts: 0.9 } as const;
const maxPairs = 60;

/** Keeps two or three words from counting as much as a whole sentence: "Goodbye" alone means little. */
const fewWordsDamping = 2;

/** Adds features normalized to a length of about 1, so that long texts don't count more than short ones. */
function addScaled(features: Map<number, number>, found: ReadonlyMap<string, number>, length: number): void {
  const size = Math.hypot(...found.values(), fewWordsDamping);
  for (const [feature, strength] of found) {
    const slot = slotOf(feature);
    features.set(slot, (features.get(slot) ?? 0) + (strength * length) / size);
  }
}

function listWordFeatures(words: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (feature: string, strength: number) => found.set(feature, (found.get(feature) ?? 0) + strength);
  for (const [at, word] of words.entries()) {
    const [next, after] = [words[at + 1], words[at + 2]];
    add(`w ${word}`, strengths.word);
    if (next !== undefined) add(`b ${word} ${next}`, strengths.pair);
    if (after !== undefined) add(`s ${word} ${after}`, strengths.gap);
    if (after !== undefined) add(`t ${word} ${next} ${after}`, strengths.triple);
    // Character n-grams let a misspelled word count as the intended one.
    const bounded = `^${word}$`;
    for (let length = 3; length <= 5; length += 1) {
      for (let start = 0; start + length <= bounded.length; start += 1) {
        add(bounded.slice(start, start + length), strengths.piece);
      }
    }
  }
  return found;
}

function listConceptFeatures(concepts: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const pairs = Math.min(maxPairs, (concepts.length * (concepts.length - 1)) / 2);
  const strength = 1 / Math.sqrt(concepts.length + pairs || 1);
  const sorted = concepts.toSorted();
  for (const [at, concept] of sorted.entries()) {
    found.set(`c ${concept}`, strength);
    for (const other of sorted.slice(at + 1)) found.set(`c ${concept} ${other}`, strength);
  }
  return found;
}

/** The features of a span of a message: words, word pairs and triples, character n-grams, and concepts. */
export function readFeatures(meaning: Meaning, { start, end }: Span): Features {
  const features = new Map<number, number>();
  const words = meaning.words.slice(start, end).map(({ forms }) => forms[0] ?? '');
  addScaled(features, listWordFeatures(words), 1);
  const concepts = listConceptFeatures(meaning.listConcepts(start, end));
  for (const [feature, strength] of concepts) {
    const slot = slotOf(feature);
    features.set(slot, (features.get(slot) ?? 0) + strength * strengths.concepts);
  }
  return features;
}

const windowWords = 16;
const stepWords = 6;

/** The whole message and, if it is long, overlapping windows, so that one sentence about danger isn't lost. */
export function listWindows(wordCount: number): Span[] {
  const windows: Span[] = [{ start: 0, end: wordCount }];
  if (wordCount <= windowWords + stepWords) return windows;
  for (let start = 0; start + stepWords < wordCount; start += stepWords) {
    windows.push({ start, end: Math.min(wordCount, start + windowWords) });
  }
  return windows;
}

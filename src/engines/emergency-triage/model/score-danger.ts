import type { Meaning, Span } from '../signs/mark-concepts.ts';
import { contextWords } from '../words/context-words.ts';
import { everydayWords } from '../words/everyday-words.ts';
import { harmlessPhrases } from '../words/harmless-phrases.ts';
import { numberSymbols } from '../words/numbers.ts';
import { listPastSentences, sentenceAround, storyWords } from '../words/past-story.ts';
import { type Features, listWindows, readFeatures } from './danger-features.ts';
import { readModel, type Weights } from './danger-model.ts';

const { danger, selfHarm } = readModel();

function score({ bias, weights }: Weights, features: Features): number {
  let sum = bias;
  for (const [place, strength] of features) sum += (weights[place] ?? 0) * strength;
  return sum;
}

/**
 * Above these log odds the learned weights alone raise the alarm; chosen by cross-validation on the labeled
 * texts (`npm run tool eval`, docs/decisions/0005).
 */
const alarmingLogOdds = { message: -1.3, part: -0.3, neighbors: 0 } as const;

/** Additional score that a short message needs when it mentions a plan, a bill or a phone. */
const oddsOfService = 1.5;

/** Additional score that a part about the past needs. */
const oddsOfTold = 4;

/** Raises the alarm if `excess` is above zero. */
export type ScoredDanger = { excess: number; kind: 'emergency' | 'self_harm'; span: Span };

type Weighed = { excess: number; features: Features; span: Span };

const none: ScoredDanger = {
  excess: Number.NEGATIVE_INFINITY,
  kind: 'emergency',
  span: { start: 0, end: 0 },
};

/**
 * Concepts that only describe circumstances ("last week", "bill") aren't dangers; the check needs one that
 * is.
 */
const circumstances: ReadonlySet<string> = new Set([
  ...Object.keys(everydayWords),
  ...Object.keys(harmlessPhrases),
  ...Object.keys(contextWords),
  ...numberSymbols,
]);

const namesDanger = (meaning: Meaning, { start, end }: Span): boolean =>
  meaning.listConcepts(start, end).some((concept) => !circumstances.has(concept));

const worstOf = (found: readonly Weighed[]): Weighed | null =>
  found.reduce<Weighed | null>((worst, one) => (worst && worst.excess >= one.excess ? worst : one), null);

/** The score that parts of a story need for a single sign to count; higher if it is about months. */
const leastOddsOfSign = { any: -2, lasting: 0.5 } as const;

/** By the message, long in the past, and nothing in the sentence says that today is different. */
function isLasting(meaning: Meaning, span: Span): boolean {
  if (meaning.list('CHRONIC').length === 0) return false;
  const sentence = sentenceAround(meaning, span);
  return !['STORY_NOW', 'NOW', 'DISTRESS'].some((symbol) =>
    meaning.hasWithin(symbol, sentence.start, sentence.end),
  );
}

/**
 * True if no part of a long message with these words sounds like danger: a single sign there is a word with
 * another meaning ("foamy pee", "a surgeon who will want to cut").
 */
export function soundsHarmlessAround(meaning: Meaning, kind: ScoredDanger['kind'], span: Span): boolean {
  if (meaning.words.length <= storyWords) return false;
  const least = leastOddsOfSign[kind === 'emergency' && isLasting(meaning, span) ? 'lasting' : 'any'];
  const [, ...parts] = listWindows(meaning.words.length);
  return parts
    .filter(({ start, end }) => start < span.end && span.start < end)
    .every((part) => score(danger, readFeatures(meaning, part)) < least);
}

/** A message as a whole, and its parts if it has several. */
function weighMessage(spans: readonly Span[], weigh: (span: Span, least: number) => Weighed): Weighed | null {
  const [whole, ...parts] = spans;
  if (!whole) return null;
  return worstOf([
    weigh(whole, alarmingLogOdds.message),
    ...parts.map((part) => weigh(part, alarmingLogOdds.part)),
  ]);
}

/**
 * A story, split into pairs of neighboring parts. The parts overlap, so a sentence of danger is in at least
 * two; the worst single part of many is mostly chance.
 */
function weighStory(spans: readonly Span[], weigh: (span: Span, least: number) => Weighed): Weighed | null {
  const parts = spans.slice(1).map((span) => weigh(span, alarmingLogOdds.neighbors));
  const pairs = parts.slice(1).map((second, at): Weighed => {
    const first = parts[at] ?? second;
    const worse = first.excess >= second.excess ? first : second;
    return { ...worse, excess: (first.excess + second.excess) / 2 };
  });
  return worstOf(pairs);
}

/** The share of its words in sentences about the past. */
function shareTold(span: Span, told: readonly Span[]): number {
  const words = told.map(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start));
  return words.reduce((sum, shared) => sum + Math.max(0, shared), 0) / (span.end - span.start);
}

/**
 * How much a message sounds like the labeled messages of people in danger: log odds above the alarm
 * threshold, the kind of danger, and its position. It is learned, so it catches sentences that no rule
 * covers; it complements the rules, and only raises an alarm if they find a concept of danger.
 */
export function scoreDanger(meaning: Meaning): ScoredDanger {
  const wordCount = meaning.words.length;
  const told = listPastSentences(meaning);
  const isOfService = ['SERVICE', 'MONEY', 'DEVICE'].some((symbol) => meaning.has(symbol));
  const besides = isOfService && wordCount <= storyWords ? oddsOfService : 0;
  const weigh = (span: Span, least: number): Weighed => {
    const features = readFeatures(meaning, span);
    const excess = score(danger, features) - least - besides - oddsOfTold * shareTold(span, told);
    return { excess, features, span };
  };
  const spans = listWindows(wordCount);
  const worst = wordCount > storyWords ? weighStory(spans, weigh) : weighMessage(spans, weigh);
  if (!worst || !namesDanger(meaning, worst.span)) return none;
  const { excess, features, span } = worst;
  return { excess, kind: score(selfHarm, features) > 0 ? 'self_harm' : 'emergency', span };
}

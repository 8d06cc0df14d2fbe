import type { Meaning, Span } from '../signs/mark-concepts.ts';
import { contextWords } from '../words/context-words.ts';
import { everydayWords } from '../words/everyday-words.ts';
import { harmlessPhrases } from '../words/harmless-phrases.ts';
import { numberSymbols } from '../words/numbers.ts';
import { listToldSentences, sentenceAround, storyWords } from '../words/told-story.ts';
import { type Features, listWindows, readFeatures } from './danger-features.ts';
import { readModel, type Weights } from './danger-model.ts';

const { danger, selfHarm } = readModel();

function score({ bias, weights }: Weights, features: Features): number {
  let sum = bias;
  for (const [place, strength] of features) sum += (weights[place] ?? 0) * strength;
  return sum;
}

/**
 * Above these log odds the learned weights raise the alarm by themselves; chosen by cross-validation on the labeled texts
 * (`npm run tool eval`, docs/decisions/0015).
 */
const alarmingLogOdds = { message: -1.3, part: -0.3, neighbors: 0 } as const;

/** What a short message needs besides when it speaks of a plan, a bill or a phone. */
const oddsOfService = 1.5;

/** What a part that tells of the past needs besides. */
const oddsOfTold = 4;

/** It alarms when `excess` is above zero. */
export type WeighedDanger = { excess: number; kind: 'emergency' | 'self_harm'; span: Span };

type Weighed = { excess: number; features: Features; span: Span };

const none: WeighedDanger = {
  excess: Number.NEGATIVE_INFINITY,
  kind: 'emergency',
  span: { start: 0, end: 0 },
};

/** Concepts that only tell circumstances ("last week", "bill") are no danger; the check needs one that is. */
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

/** What the parts of a story must sound like for a lone sign in them to count; more where it tells of months. */
const leastOddsOfSign = { any: -2, lasting: 0.5 } as const;

/** Long since so, by the message, and nothing in the sentence says that it is different today. */
function isLasting(meaning: Meaning, span: Span): boolean {
  if (meaning.list('CHRONIC').length === 0) return false;
  const sentence = sentenceAround(meaning, span);
  return !['STORY_NOW', 'NOW', 'DISTRESS'].some((symbol) =>
    meaning.hasWithin(symbol, sentence.start, sentence.end),
  );
}

/**
 * True when no part of a long message that has these words sounds like danger at all: a single sign there is a word
 * with another meaning ("foamy pee", "a surgeon who will want to cut").
 */
export function soundsHarmlessAround(meaning: Meaning, kind: WeighedDanger['kind'], span: Span): boolean {
  if (meaning.words.length <= storyWords) return false;
  const least = leastOddsOfSign[kind === 'emergency' && isLasting(meaning, span) ? 'lasting' : 'any'];
  const [, ...parts] = listWindows(meaning.words.length);
  return parts
    .filter(({ start, end }) => start < span.end && span.start < end)
    .every((part) => score(danger, readFeatures(meaning, part)) < least);
}

/** A message as a whole, and its parts where it has several. */
function weighMessage(spans: readonly Span[], weigh: (span: Span, least: number) => Weighed): Weighed | null {
  const [whole, ...parts] = spans;
  if (!whole) return null;
  return worstOf([
    weigh(whole, alarmingLogOdds.message),
    ...parts.map((part) => weigh(part, alarmingLogOdds.part)),
  ]);
}

/**
 * A story by two neighboring parts together. Parts overlap, so a sentence of danger stands in at least two; the worst
 * single part of many is mostly chance.
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

/** The share of its words that belong to sentences that tell of the past. */
function shareTold(span: Span, told: readonly Span[]): number {
  const words = told.map(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start));
  return words.reduce((sum, shared) => sum + Math.max(0, shared), 0) / (span.end - span.start);
}

/**
 * How much a message sounds like the labeled messages of people in danger: log odds above what it needs to alarm, the
 * kind of danger, and where it stands. Learned, so it catches sentences that no rule foresaw; it stands behind the
 * rules, never instead of them, and alarms only where the rules know a concept of danger.
 */
export function weighDanger(meaning: Meaning): WeighedDanger {
  const wordCount = meaning.words.length;
  const told = listToldSentences(meaning);
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

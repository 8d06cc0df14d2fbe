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
  for (const [slot, strength] of features) sum += (weights[slot] ?? 0) * strength;
  return sum;
}

/** Alarm thresholds (log odds), chosen by cross-validation on labeled texts (`npm run tool eval`, decision 5). */
const alarmThresholds = { message: -1.3, part: -0.3, neighbors: 0 } as const;

/** Added to the threshold for short messages that mention a plan, a bill or a phone. */
const serviceMargin = 1.5;

/** Added to the threshold for text about the past. */
const pastMargin = 4;

/** An `excess` above zero raises the alarm. */
export type ScoredDanger = { excess: number; kind: 'emergency' | 'self_harm'; span: Span };

type Scored = { excess: number; features: Features; span: Span };

const none: ScoredDanger = {
  excess: Number.NEGATIVE_INFINITY,
  kind: 'emergency',
  span: { start: 0, end: 0 },
};

/** Concepts that describe circumstances ("last week", "bill"). The model raises an alarm only with another concept. */
const circumstances: ReadonlySet<string> = new Set([
  ...Object.keys(everydayWords),
  ...Object.keys(harmlessPhrases),
  ...Object.keys(contextWords),
  ...numberSymbols,
]);

const namesDanger = (meaning: Meaning, { start, end }: Span): boolean =>
  meaning.listConcepts(start, end).some((concept) => !circumstances.has(concept));

const worstOf = (found: readonly Scored[]): Scored | null =>
  found.reduce<Scored | null>(
    (worst, other) => (worst && worst.excess >= other.excess ? worst : other),
    null,
  );

/** Minimum score of the surrounding windows for a single sign in a long message to count. */
const minScoreOfSign = { any: -2, lasting: 0.5 } as const;

/** Whether the message is about a long-lasting problem and the sentence doesn't say that it is worse now. */
function isLasting(meaning: Meaning, span: Span): boolean {
  if (meaning.list('CHRONIC').length === 0) return false;
  const sentence = sentenceAround(meaning, span);
  return !['STORY_NOW', 'NOW', 'DISTRESS'].some((symbol) =>
    meaning.hasWithin(symbol, sentence.start, sentence.end),
  );
}

/**
 * Whether no window around a sign in a long message sounds like danger. Then the sign is probably a word with
 * another meaning ("foamy pee", "a surgeon who will want to cut").
 */
export function soundsHarmlessAround(meaning: Meaning, kind: ScoredDanger['kind'], span: Span): boolean {
  if (meaning.words.length <= storyWords) return false;
  const threshold = minScoreOfSign[kind === 'emergency' && isLasting(meaning, span) ? 'lasting' : 'any'];
  const [, ...parts] = listWindows(meaning.words.length);
  return parts
    .filter(({ start, end }) => start < span.end && span.start < end)
    .every((part) => score(danger, readFeatures(meaning, part)) < threshold);
}

/** Scores the whole message and its windows. */
function scoreMessage(
  spans: readonly Span[],
  scoreSpan: (span: Span, threshold: number) => Scored,
): Scored | null {
  const [whole, ...parts] = spans;
  if (!whole) return null;
  return worstOf([
    scoreSpan(whole, alarmThresholds.message),
    ...parts.map((part) => scoreSpan(part, alarmThresholds.part)),
  ]);
}

/**
 * Scores pairs of adjacent windows of a long message. Windows overlap, so a sentence about danger is in at
 * least two of them; a single high score among many windows may be chance.
 */
function scoreStory(
  spans: readonly Span[],
  scoreSpan: (span: Span, threshold: number) => Scored,
): Scored | null {
  const parts = spans.slice(1).map((span) => scoreSpan(span, alarmThresholds.neighbors));
  const pairs = parts.slice(1).map((second, at): Scored => {
    const first = parts[at] ?? second;
    const higher = first.excess >= second.excess ? first : second;
    return { ...higher, excess: (first.excess + second.excess) / 2 };
  });
  return worstOf(pairs);
}

/** The share of a span's words that are in sentences about the past. */
function shareOfPast(span: Span, past: readonly Span[]): number {
  const words = past.map(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start));
  return words.reduce((sum, shared) => sum + Math.max(0, shared), 0) / (span.end - span.start);
}

/**
 * Scores how much a message resembles the labeled messages about danger: log odds above the alarm threshold,
 * the kind of danger, and its position. Catches sentences that no rule covers, but raises an alarm only if
 * the rules find a danger concept.
 */
export function scoreDanger(meaning: Meaning): ScoredDanger {
  const wordCount = meaning.words.length;
  const past = listPastSentences(meaning);
  const mentionsService = ['SERVICE', 'MONEY', 'DEVICE'].some((symbol) => meaning.has(symbol));
  const margin = mentionsService && wordCount <= storyWords ? serviceMargin : 0;
  const scoreSpan = (span: Span, threshold: number): Scored => {
    const features = readFeatures(meaning, span);
    const excess = score(danger, features) - threshold - margin - pastMargin * shareOfPast(span, past);
    return { excess, features, span };
  };
  const spans = listWindows(wordCount);
  const worst = wordCount > storyWords ? scoreStory(spans, scoreSpan) : scoreMessage(spans, scoreSpan);
  if (!worst || !namesDanger(meaning, worst.span)) return none;
  const { excess, features, span } = worst;
  return { excess, kind: score(selfHarm, features) > 0 ? 'self_harm' : 'emergency', span };
}

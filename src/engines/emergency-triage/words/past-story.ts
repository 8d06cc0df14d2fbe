import type { Meaning, Span } from '../signs/mark-concepts.ts';

/** Messages with more words may tell a story about the past; shorter ones are about the present. */
export const storyWords = 40;

/** A sentence, and whether it is about the past. */
type Sentence = Span & {
  isDated: boolean;
  isPast: boolean;
  isNow: boolean;
  hasEnded: boolean;
};

export type PastSentence = Span & {
  /** Whether the story gives an outcome, which makes even the worst signs past. */
  isEnded: boolean;
};

/** How many sentences a past date applies to, and within how many sentences an outcome must follow. */
const sentencesCoveredByDate = 3;
const sentencesUntilEnd = 4;

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** The sentence in which the span starts. */
export function sentenceAround(meaning: Meaning, span: Span): Span {
  const isStart = (at: number) => at === 0 || meaning.words[at]?.after === 'sentence';
  let { start, end } = span;
  while (!isStart(start)) start -= 1;
  while (end < meaning.words.length && !isStart(end)) end += 1;
  return { start, end };
}

function readSentences(meaning: Meaning): Sentence[] {
  const starts = meaning.words.flatMap(({ after }, at) => (at === 0 || after === 'sentence' ? [at] : []));
  const calm = ['CALM_NOW', 'OVER', 'DOING_WELL', 'STORY_END'].flatMap((symbol) => meaning.list(symbol));
  const present = meaning.list('STORY_NOW').filter((now) => !calm.some((other) => overlaps(now, other)));
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? meaning.words.length;
    const has = (symbol: string) => meaning.hasWithin(symbol, start, end);
    return {
      start,
      end,
      isDated: has('STORY_TIME'),
      isPast: has('PAST_VERB'),
      isNow: present.some((span) => overlaps(span, { start, end })),
      hasEnded: has('STORY_END'),
    };
  });
}

function findPastSentences(meaning: Meaning): PastSentence[] {
  if (meaning.words.length <= storyWords) return [];
  const sentences = readSentences(meaning);
  const pastSentences: PastSentence[] = [];
  let remaining = 0;
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1];
    // "I had internal bleeding. That was 2022."
    const isDatedNext = next?.isDated === true && next.end - next.start <= 8;
    const isDated = sentence.isDated || isDatedNext;
    if (isDated) remaining = sentencesCoveredByDate + 1;
    if (sentence.isNow || !sentence.isPast) {
      // A sentence about today ends the story, but a short aside doesn't.
      const isShortAside = !sentence.isNow && sentence.end - sentence.start <= 6;
      remaining = isShortAside || isDated ? remaining - 1 : 0;
      if (!(isShortAside && remaining > 0)) continue;
    } else if (remaining > 0) remaining -= 1;
    else continue;
    const isEnded = sentences.slice(at, at + sentencesUntilEnd + 1).some(({ hasEnded }) => hasEnded);
    if (isDated || isEnded) pastSentences.push({ start: sentence.start, end: sentence.end, isEnded });
  }
  return pastSentences;
}

const cache = new WeakMap<Meaning, readonly PastSentence[]>();

/**
 * Sentences about the past in a long message: in the past tense, about nothing that is happening now, and with
 * a date ("last spring") in them or shortly before.
 */
export function listPastSentences(meaning: Meaning): readonly PastSentence[] {
  const cached = cache.get(meaning);
  if (cached) return cached;
  const pastSentences = findPastSentences(meaning);
  cache.set(meaning, pastSentences);
  return pastSentences;
}

/** The sentence about the past that contains the span, if any. */
export const pastSentenceAround = (meaning: Meaning, span: Span): PastSentence | undefined =>
  listPastSentences(meaning).find(({ start, end }) => span.start >= start && span.end <= end);

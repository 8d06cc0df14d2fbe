import type { Meaning, Span } from '../signs/mark-concepts.ts';

/** A shorter message describes the present; only a longer one has room for a story. */
export const storyWords = 40;

/** A sentence of a story, and whether it describes something past. */
type Sentence = Span & {
  isSet: boolean;
  isPast: boolean;
  isNow: boolean;
  hasEnded: boolean;
};

export type Told = Span & {
  /** It gives a date or an outcome: enough even for the worst news. */
  isEnded: boolean;
};

/** How many sentences a "last spring" covers, and how soon an outcome must follow. */
const sentencesSet = 3;
const sentencesUntilEnd = 4;

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** The sentence in which the span begins. */
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
      isSet: has('STORY_TIME'),
      isPast: has('PAST_VERB'),
      isNow: present.some((span) => overlaps(span, { start, end })),
      hasEnded: has('STORY_END'),
    };
  });
}

function listTold(meaning: Meaning): Told[] {
  if (meaning.words.length <= storyWords) return [];
  const sentences = readSentences(meaning);
  const told: Told[] = [];
  let left = 0;
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1];
    // "I had internal bleeding. That was 2022."
    const isSetNext = next?.isSet === true && next.end - next.start <= 8;
    const isSet = sentence.isSet || isSetNext;
    if (isSet) left = sentencesSet + 1;
    if (sentence.isNow || !sentence.isPast) {
      // What is true today ends the story; a few words without a verb don't.
      const isAside = !sentence.isNow && sentence.end - sentence.start <= 6;
      left = isAside || isSet ? left - 1 : 0;
      if (!(isAside && left > 0)) continue;
    } else if (left > 0) left -= 1;
    else continue;
    const isEnded = sentences.slice(at, at + sentencesUntilEnd + 1).some(({ hasEnded }) => hasEnded);
    if (isSet || isEnded) told.push({ start: sentence.start, end: sentence.end, isEnded });
  }
  return told;
}

const known = new WeakMap<Meaning, readonly Told[]>();

/**
 * The sentences of a long message about the past: they, or a sentence shortly before, give a date ("last
 * spring"), they are in the past tense, and nothing in them happens now.
 */
export function listPastSentences(meaning: Meaning): readonly Told[] {
  const before = known.get(meaning);
  if (before) return before;
  const told = listTold(meaning);
  known.set(meaning, told);
  return told;
}

/** The sentence about the past that contains the whole span. */
export const toldAround = (meaning: Meaning, span: Span): Told | undefined =>
  listPastSentences(meaning).find(({ start, end }) => span.start >= start && span.end <= end);

import { createSentenceChecker } from './forbidden/check-sentence.ts';
import type { IntakeInput, LiveAnswer } from './intake-engine.ts';

export type FilterOptions = {
  /** Everything the user wrote so far. The reply may repeat it. */
  userText: string;
  /** Questions and off-topic sentences are removed from a model's text; the product asks the questions. */
  speaker: 'model' | 'product';
  /** The required language. A model's sentences in the other language are removed. */
  language?: 'en' | 'es';
};

export type FilteredReply = {
  text: string;
  /** True if more text was removed as forbidden than was kept. */
  isGarbage: boolean;
};

export type ReplyFilter = {
  /** Adds streamed text. Text that is safe to show is passed on in the same call. */
  push(text: string): void;
  /** Checks the remaining text. The result equals the text that was shown. */
  end(): FilteredReply;
};

const abbreviation =
  /(?:^|[\s(])(?:dr|dra|mr|mrs|ms|st|ft|mt|sr|sra|jr|vs|approx|inc|ud|uds|ee\.uu|e\.g|i\.e|a\.m|p\.m|\p{Lu})\.$/iu;

/** The end of the first complete sentence, or -1. */
function endOfSentence(text: string): number {
  for (const match of text.matchAll(/[.!?…]+["'”’)]*(?=\s)/gu)) {
    const end = match.index + match[0].length;
    if (match[0] !== '.' || !abbreviation.test(text.slice(0, end))) return end;
  }
  return -1;
}

/** Normalizes text: invisible characters and compatibility forms could hide words from the filter. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{M}]/gu, '')
    .toWellFormed();
}

/**
 * Removes promises, medical advice, diagnoses, claims to be human, requests for secrets, links and markup
 * from an engine's text, no matter whose words they repeat. Text streams through at once, but a possible start of a
 * forbidden sentence is held until the sentence is complete. A sentence rejected only at its end, such as a
 * question, is withdrawn with `onRestart`, and the rest is shown again.
 */
export function createReplyFilter(
  live: Pick<LiveAnswer, 'onText' | 'onRestart'>,
  { userText, speaker, language }: FilterOptions,
): ReplyFilter {
  const { check, safeLength } = createSentenceChecker(userText, speaker, language);
  let accepted = '';
  let sentence = '';
  let shownLength = 0;
  let forbiddenLength = 0;

  const showUpTo = (length: number) => {
    if (length <= shownLength) return;
    const gap = shownLength === 0 && accepted !== '' ? ' ' : '';
    live.onText(gap + sentence.slice(shownLength, length));
    shownLength = length;
  };

  const withdraw = () => {
    if (shownLength === 0) return;
    live.onRestart();
    if (accepted !== '') live.onText(accepted);
  };

  const finishSentence = () => {
    const verdict = check(sentence);
    if (verdict === 'fine' || (verdict === 'question' && speaker === 'product')) {
      showUpTo(sentence.length);
      accepted = accepted === '' ? sentence : `${accepted} ${sentence}`;
    } else {
      withdraw();
      if (verdict === 'forbidden') forbiddenLength += sentence.length;
    }
    shownLength = 0;
  };

  return {
    push(text) {
      let open = (sentence + tidy(text)).replace(/ {2,}/g, ' ').trimStart();
      for (let end = endOfSentence(open); end >= 0; end = endOfSentence(open)) {
        sentence = open.slice(0, end);
        finishSentence();
        open = open.slice(end).trimStart();
      }
      sentence = open;
      showUpTo(sentence.slice(0, safeLength(sentence)).trimEnd().length);
    },
    end() {
      sentence = sentence.trimEnd();
      if (sentence !== '') finishSentence();
      sentence = '';
      return { text: accepted, isGarbage: forbiddenLength > accepted.length };
    },
  };
}

/** Everything the user wrote in the conversation, plus their known contact details. */
export const collectUserText = ({ turns, known }: IntakeInput): string =>
  [
    ...turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
    known.email,
    known.phone,
  ].join('\n');

/** Filters a complete reply. */
export function filterReply(text: string, options: FilterOptions): FilteredReply {
  const filter = createReplyFilter({ onText: () => {}, onRestart: () => {} }, options);
  filter.push(text);
  return filter.end();
}

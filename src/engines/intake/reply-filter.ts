import { createSentenceChecker } from './forbidden/check-sentence.ts';
import type { IntakeInput, LiveAnswer } from './intake-engine.ts';

export type FilterOptions = {
  /** Everything that the user wrote so far: repeating it isn't an invention. */
  said: string;
  /** A model's questions are removed, because the product asks, and so are sentences beyond its task. */
  speaker: 'model' | 'product';
  /** The language a model must answer in: sentences in the other language are removed. */
  language?: 'en' | 'es';
};

export type FilteredReply = {
  text: string;
  /** True if nothing is left after removing forbidden text, or more than half was removed. */
  isGarbage: boolean;
};

export type ReplyFilter = {
  /** Takes more text from an engine. What may be shown passes in the same call. */
  push(text: string): void;
  /** Checks the remaining text. The result is exactly what was shown. */
  end(): FilteredReply;
};

const abbreviation =
  /(?:^|[\s(])(?:dr|dra|mr|mrs|ms|st|ft|mt|sr|sra|jr|vs|approx|inc|ud|uds|ee\.uu|e\.g|i\.e|a\.m|p\.m|\p{Lu})\.$/iu;

/** Where the first whole sentence ends, or -1 while none does. */
function endOfSentence(text: string): number {
  for (const match of text.matchAll(/[.!?…]+["'”’)]*(?=\s)/gu)) {
    const end = match.index + match[0].length;
    if (match[0] !== '.' || !abbreviation.test(text.slice(0, end))) return end;
  }
  return -1;
}

/** Invisible characters hide words from the filter; compatibility forms disguise them. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{M}]/gu, '')
    .toWellFormed();
}

/**
 * Filters an engine's text for the user: promises, medical advice and diagnoses, claims to be human, requests
 * for secrets, links and markup are removed, no matter who wrote them. Words pass at once; a possible start of a
 * forbidden sentence waits until the sentence is complete. A sentence detected only at its end, such as a
 * question, is withdrawn with `onRestart`, and the rest is shown again.
 */
export function createReplyFilter(
  live: Pick<LiveAnswer, 'onText' | 'onRestart'>,
  { said, speaker, language }: FilterOptions,
): ReplyFilter {
  const { judge, startOfDoubt } = createSentenceChecker(said, speaker, language);
  let kept = '';
  let sentence = '';
  let shownLength = 0;
  let forbiddenLength = 0;

  const showUpTo = (length: number) => {
    if (length <= shownLength) return;
    const gap = shownLength === 0 && kept !== '' ? ' ' : '';
    live.onText(gap + sentence.slice(shownLength, length));
    shownLength = length;
  };

  const takeBack = () => {
    if (shownLength === 0) return;
    live.onRestart();
    if (kept !== '') live.onText(kept);
  };

  const finishSentence = () => {
    const verdict = judge(sentence);
    if (verdict === 'fine' || (verdict === 'question' && speaker === 'product')) {
      showUpTo(sentence.length);
      kept = kept === '' ? sentence : `${kept} ${sentence}`;
    } else {
      takeBack();
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
      showUpTo(sentence.slice(0, startOfDoubt(sentence)).trimEnd().length);
    },
    end() {
      sentence = sentence.trimEnd();
      if (sentence !== '') finishSentence();
      sentence = '';
      return { text: kept, isGarbage: forbiddenLength > kept.length };
    },
  };
}

/** Everything that the user wrote in a conversation, and their known contact details. */
export const saidBy = ({ turns, known }: IntakeInput): string =>
  [
    ...turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
    known.email,
    known.phone,
  ].join('\n');

/** The same for a complete reply. */
export function filterReply(text: string, options: FilterOptions): FilteredReply {
  const filter = createReplyFilter({ onText: () => {}, onRestart: () => {} }, options);
  filter.push(text);
  return filter.end();
}

import { createJudge } from './forbidden/judge-sentence.ts';
import type { IntakeInput, LiveAnswer } from './intake-engine.ts';

export type FilterOptions = {
  /** Everything that the person wrote so far: repeating it is no invention. */
  said: string;
  /** A model's questions are left out, because the product asks, and so are sentences beyond its task. */
  speaker: 'model' | 'product';
  /** What a model was asked to answer in: sentences in the other language are left out. */
  language?: 'en' | 'es';
};

export type FilteredReply = {
  text: string;
  /** True when nothing is left because of what was forbidden, or when more than half was. */
  isGarbage: boolean;
};

export type ReplyFilter = {
  /** Takes further words of an engine. What may be shown leaves within the same call. */
  push(text: string): void;
  /** Judges what is left. The text is what was shown, to the letter. */
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

/** Invisible characters hide words from the judgement; compatibility forms disguise them. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{M}]/gu, '')
    .toWellFormed();
}

/**
 * Stands between an engine and the person: promises, medical advice and diagnoses, pretence to be human, requests for
 * secrets, links and markup do not get through, whoever wrote them. Words pass at once; from one that could begin
 * such a sentence they wait until it is whole. A sentence that is found out only at its end, such as a question, is
 * taken back by `onRestart`, and what stays is shown again.
 */
export function createReplyFilter(
  live: Pick<LiveAnswer, 'onText' | 'onRestart'>,
  { said, speaker, language }: FilterOptions,
): ReplyFilter {
  const { judge, startOfDoubt } = createJudge(said, speaker, language);
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

/** Everything that the person wrote in a conversation or is known to be reached by. */
export const saidBy = ({ turns, known }: IntakeInput): string =>
  [
    ...turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
    known.email,
    known.phone,
  ].join('\n');

/** The same for a reply that is there as a whole. */
export function filterReply(text: string, options: FilterOptions): FilteredReply {
  const filter = createReplyFilter({ onText: () => {}, onRestart: () => {} }, options);
  filter.push(text);
  return filter.end();
}

/**
 * A normalized message: lower-case words without accents or apostrophes, separated by single spaces, with
 * punctuation as separate words. Every part maps back to the original text.
 */
export type PlainText = {
  /** The original message. */
  text: string;
  /** `I can't, José-Luis!` becomes `i cant , jose luis !`. */
  plain: string;
  /** The original text of `plain.slice(start, end)`, widened to whole words; '' for an empty range. */
  quote(start: number, end: number): string;
  /** The position of that text in `text`. */
  range(start: number, end: number): { start: number; end: number };
};

type Token = { plainStart: number; plainEnd: number; start: number; end: number };

const tokenPattern = /\b[ap]\.\s?m\b\.?|\d+(?:[.,:/-]\d+)*[a-z]*|[a-z][a-z0-9]*(?:'[a-z]+)*|[.,;:!?$\n]/g;

/** Maps one UTF-16 code unit to one, so that positions stay valid. */
function foldUnit(unit: string): string {
  if (unit === '\u2019' || unit === '\u2018' || unit === '`') return "'";
  const folded = unit.normalize('NFD').charAt(0).toLowerCase();
  return folded.length === 1 ? folded : unit;
}

/** Lower case without accents, of the same length as `text`. */
export function foldText(text: string): string {
  // The loop below is slow, and most English messages don't need it.
  if (!/[^\x20-\x7e\n]/.test(text)) return text.toLowerCase().replaceAll('`', "'");
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldUnit(text.charAt(at));
  return folded;
}

/** Binary search: the index of the first token that matches, where all later tokens match too. */
function firstWhere(tokens: readonly Token[], matches: (token: Token) => boolean): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(tokens[middle] as Token)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const wordForms = new Map([
  ['xray', 'x ray'],
  ['xrays', 'x rays'],
  ['cannot', 'cant'],
  ['checkup', 'check up'],
  ['checkups', 'check ups'],
  ['followup', 'follow up'],
  ['catscan', 'cat scan'],
]);

function plainWord(word: string, correct: (word: string) => string): string {
  if (/^[ap]\.\s?m/.test(word)) return `${word.charAt(0)}m`;
  const bare = word.replaceAll("'", '');
  return wordForms.get(bare) ?? (/^[a-z]{4,}$/.test(bare) ? correct(bare) : bare);
}

/** `correct` fixes a misspelled lower-case word. */
export function toPlainText(text: string, correct: (word: string) => string = (word) => word): PlainText {
  const tokens: Token[] = [];
  const words: string[] = [];
  let length = 0;
  for (const match of foldText(text).matchAll(tokenPattern)) {
    const word = plainWord(match[0], correct);
    tokens.push({
      plainStart: length,
      plainEnd: length + word.length,
      start: match.index,
      end: match.index + match[0].length,
    });
    words.push(word);
    length += word.length + 1;
  }
  const range = (start: number, end: number) => {
    const first = firstWhere(tokens, (token) => token.plainEnd > start);
    const last = firstWhere(tokens, (token) => token.plainStart >= end) - 1;
    return first <= last
      ? { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 }
      : { start: 0, end: 0 };
  };
  const quote = (start: number, end: number) => {
    const found = range(start, end);
    return text.slice(found.start, found.end);
  };
  return { text, plain: words.join(' '), quote, range };
}

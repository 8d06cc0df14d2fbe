import { foldText } from '#shared/text/plain-text.ts';

/** The possible meanings of one word: as written, and as intended. */
type Reading = {
  forms: readonly string[];
  /** The symbols of the grammar that any of the forms has. */
  symbols: readonly string[];
  /** The value of a number, in digits or in words. */
  value: number | null;
};

export type Word = Reading & {
  /** Its position in the message. */
  start: number;
  end: number;
  /** What precedes it: nothing, a pause such as a comma, or the end of a sentence. */
  after: 'word' | 'pause' | 'sentence';
};

export type KnownWords = {
  /** Whether the grammar or ordinary language has this word. */
  isWord(word: string): boolean;
  /** It is a danger word, a target for spelling correction. */
  isKey(word: string): boolean;
  symbolsOf(word: string): readonly string[];
  /** The words that a misspelled word may mean. */
  mend(word: string): readonly string[];
  /** The meaning of a chat word or common misspelling. */
  meaningOf(word: string): string | undefined;
  valueOf(word: string): number | undefined;
};

const tokenPattern = /\d+(?:[.,]\d+)*|[a-z]+(?:'[a-z]+)*|[^a-z0-9\s]+|\n+/g;
const disguised = /[a-z][@$!*\d]+[a-z]/;
const disguises: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['1', 'i'],
  ['0', 'o'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
]);

/** Decodes `k!ll` and `su1cide` if that gives a known word. */
function uncover(folded: string, known: KnownWords): string {
  if (!disguised.test(folded)) return folded;
  return folded.replaceAll(/[a-z\d@$!*]+/g, (written) => {
    if (!disguised.test(written)) return written;
    const meant = written.replaceAll(/[@$!01345]/g, (sign) => disguises.get(sign) ?? sign);
    const filled = [...'iueao'].map((vowel) => meant.replaceAll('*', vowel));
    return filled.find((word) => known.isWord(word)) ?? written;
  });
}

/** `breatheeee` is `breathe`, `killl` is `kill`: a long run means one letter or two. */
function shorten(word: string, known: KnownWords): string {
  if (!/(.)\1\1/.test(word)) return word;
  const two = word.replaceAll(/(.)\1{2,}/g, '$1$1');
  return known.isWord(two) ? two : word.replaceAll(/(.)\1{2,}/g, '$1');
}

/** `cantbreathe` is two known words. */
function split(word: string, known: KnownWords): readonly string[] | null {
  if (word.length < 8) return null;
  for (let at = 4; at <= word.length - 4; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const saysDanger = known.isKey(first) || known.isKey(second);
    if (saysDanger && known.isWord(first) && known.isWord(second)) return [first, second];
  }
  return null;
}

function pauseOf(sign: string): Word['after'] {
  if (/^(?:\.{2,}|…|[,:()"“”—–-]+)$/.test(sign)) return 'pause';
  return /[.!?;\n¿¡]/.test(sign) ? 'sentence' : 'word';
}

const strength = { word: 0, pause: 1, sentence: 2 } as const;

/** The rest of a word after an apostrophe typed as a space: `can t`, `i m`. */
const tails: ReadonlyMap<string, RegExp> = new Map([
  ['t', /^(?:can|don|won|isn|aren|wasn|didn|doesn|couldn|hasn|haven)$/],
  ['m', /^i$/],
  ['s', /^(?:he|she|it|that|what|there)$/],
]);

/** `1,200` is a thousand and `38,5` a fever. */
function readNumber(digits: string): number {
  return Number(digits.replaceAll(/,(?=\d{3}(?!\d))/g, '').replaceAll(',', '.'));
}

function readingOf(forms: readonly string[], known: KnownWords): Reading {
  const [written = ''] = forms;
  const spelled = forms.map((form) => known.valueOf(form)).find((value) => value !== undefined);
  const value = /^\d/.test(written) ? readNumber(written) : (spelled ?? null);
  return { forms, symbols: [...new Set(forms.flatMap((form) => known.symbolsOf(form)))], value };
}

/** The owner in "tongue's", unless the grammar knows the word as written ("she's"). */
function ownerIn(token: string, known: KnownWords): string | null {
  const owner = /^([a-z]{3,})'s$/.exec(token)?.[1];
  return owner && known.isWord(owner) && known.symbolsOf(`${owner}s`).length === 0 ? owner : null;
}

function readToken(token: string, known: KnownWords): readonly Reading[] {
  const owner = ownerIn(token, known);
  if (owner) return [readingOf([`${owner}s`, owner], known)];
  const word = shorten(token.replaceAll("'", ''), known);
  const meaning = known.meaningOf(word);
  if (meaning) {
    return meaning.split(' ').map((part, at) => readingOf(at === 0 ? [part, word] : [part], known));
  }
  const isPlain = known.isWord(word) || !/^[a-z]{4,}$/.test(word) || known.symbolsOf(word).length > 0;
  if (isPlain) return [readingOf([word], known)];
  const parts = split(word, known);
  return parts
    ? parts.map((part) => readingOf([part], known))
    : [readingOf([...known.mend(word), word], known)];
}

/** People use few distinct words, so most words of a message are already cached. */
const mostRemembered = 4000;

/** Creates a reader of messages that returns their words in the forms used to find signs of danger. */
export function createWordReader(known: KnownWords): (text: string) => Word[] {
  const remembered = new Map<string, readonly Reading[]>();
  const read = (token: string) => {
    const before = remembered.get(token);
    if (before) return before;
    const readings = readToken(token, known);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(token, readings);
    return readings;
  };
  return (text) => {
    const words: Word[] = [];
    let after: Word['after'] = 'sentence';
    for (const { 0: token, index } of uncover(foldText(text), known).matchAll(tokenPattern)) {
      const end = index + token.length;
      const bare = token.replaceAll("'", '');
      if (!/^[a-z0-9]/.test(bare)) {
        const pause = pauseOf(token);
        if (strength[pause] > strength[after]) after = pause;
        continue;
      }
      const last = words.at(-1);
      const isTail = last && after === 'word' && tails.get(bare)?.test(last.forms[0] ?? '');
      const start = isTail ? last.start : index;
      if (isTail) after = last.after;
      if (isTail) words.pop();
      for (const reading of read(isTail ? `${last.forms[0]}${bare}` : token)) {
        words.push({ ...reading, start, end, after });
        after = 'word';
      }
    }
    return words;
  };
}

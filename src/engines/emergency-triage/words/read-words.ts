import { foldText } from '#shared/text/plain-text.ts';

/** The possible readings of a word: as written, and corrected. */
type Reading = {
  forms: readonly string[];
  /** The pattern symbols that match any of the forms. */
  symbols: readonly string[];
  /** The value, if the word is a number in digits or words. */
  value: number | null;
};

export type Word = Reading & {
  /** Position in the message. */
  start: number;
  end: number;
  /** What comes before it: a word, a pause such as a comma, or the end of a sentence. */
  after: 'word' | 'pause' | 'sentence';
};

export type KnownWords = {
  /** Whether this is a known, correctly spelled word. */
  isWord(word: string): boolean;
  /** Whether this is a danger word, a target of spelling correction. */
  isKey(word: string): boolean;
  symbolsOf(word: string): readonly string[];
  /** Corrections of a misspelled word. */
  mend(word: string): readonly string[];
  /** The meaning of a chat abbreviation or common misspelling. */
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

/** Decodes disguised words such as `k!ll` and `su1cide` if that gives a known word. */
function decodeDisguises(folded: string, known: KnownWords): string {
  if (!disguised.test(folded)) return folded;
  return folded.replaceAll(/[a-z\d@$!*]+/g, (written) => {
    if (!disguised.test(written)) return written;
    const decoded = written.replaceAll(/[@$!01345]/g, (sign) => disguises.get(sign) ?? sign);
    const candidates = [...'iueao'].map((vowel) => decoded.replaceAll('*', vowel));
    return candidates.find((word) => known.isWord(word)) ?? written;
  });
}

/** Shortens repeated letters to one or two: `breatheeee` becomes `breathe`, `killl` becomes `kill`. */
function shorten(word: string, known: KnownWords): string {
  if (!/(.)\1\1/.test(word)) return word;
  const two = word.replaceAll(/(.)\1{2,}/g, '$1$1');
  return known.isWord(two) ? two : word.replaceAll(/(.)\1{2,}/g, '$1');
}

/** Splits joined words such as `cantbreathe` into two known words. */
function split(word: string, known: KnownWords): readonly string[] | null {
  if (word.length < 8) return null;
  for (let at = 4; at <= word.length - 4; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const hasDangerWord = known.isKey(first) || known.isKey(second);
    if (hasDangerWord && known.isWord(first) && known.isWord(second)) return [first, second];
  }
  return null;
}

function pauseOf(sign: string): Word['after'] {
  if (/^(?:\.{2,}|…|[,:()"“”—–-]+)$/.test(sign)) return 'pause';
  return /[.!?;\n¿¡]/.test(sign) ? 'sentence' : 'word';
}

const strength = { word: 0, pause: 1, sentence: 2 } as const;

/** Contraction endings typed after a space instead of an apostrophe: `can t`, `i m`. */
const contractionEndings: ReadonlyMap<string, RegExp> = new Map([
  ['t', /^(?:can|don|won|isn|aren|wasn|didn|doesn|couldn|hasn|haven)$/],
  ['m', /^i$/],
  ['s', /^(?:he|she|it|that|what|there)$/],
]);

/** Reads `1,200` as 1200 and `38,5` as 38.5. */
function readNumber(digits: string): number {
  return Number(digits.replaceAll(/,(?=\d{3}(?!\d))/g, '').replaceAll(',', '.'));
}

function readingOf(forms: readonly string[], known: KnownWords): Reading {
  const [written = ''] = forms;
  const spelled = forms.map((form) => known.valueOf(form)).find((value) => value !== undefined);
  const value = /^\d/.test(written) ? readNumber(written) : (spelled ?? null);
  return { forms, symbols: [...new Set(forms.flatMap((form) => known.symbolsOf(form)))], value };
}

/** The noun in a possessive such as "tongue's", but not in a contraction such as "she's". */
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

/** Users write few distinct words, so most words are already cached. */
const maxCachedWords = 4000;

/** Creates a function that splits a message into words with their readings. */
export function createWordReader(known: KnownWords): (text: string) => Word[] {
  const cache = new Map<string, readonly Reading[]>();
  const read = (token: string) => {
    const cached = cache.get(token);
    if (cached) return cached;
    const readings = readToken(token, known);
    if (cache.size >= maxCachedWords) cache.clear();
    cache.set(token, readings);
    return readings;
  };
  return (text) => {
    const words: Word[] = [];
    let after: Word['after'] = 'sentence';
    for (const { 0: token, index } of decodeDisguises(foldText(text), known).matchAll(tokenPattern)) {
      const end = index + token.length;
      const plain = token.replaceAll("'", '');
      if (!/^[a-z0-9]/.test(plain)) {
        const pause = pauseOf(token);
        if (strength[pause] > strength[after]) after = pause;
        continue;
      }
      const last = words.at(-1);
      const isEnding = last && after === 'word' && contractionEndings.get(plain)?.test(last.forms[0] ?? '');
      const start = isEnding ? last.start : index;
      if (isEnding) after = last.after;
      if (isEnding) words.pop();
      for (const reading of read(isEnding ? `${last.forms[0]}${plain}` : token)) {
        words.push({ ...reading, start, end, after });
        after = 'word';
      }
    }
    return words;
  };
}

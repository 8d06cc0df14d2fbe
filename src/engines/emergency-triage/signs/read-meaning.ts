import {
  concepts,
  dangerousWords,
  everyday,
  harmless,
  isKnownWord,
  symbolsOfForm,
} from '../emergency-signs.ts';
import { createSpellingCorrector } from '../words/correct-spelling.ts';
import { keyWords, meanings } from '../words/key-words.ts';
import { symbolsOfNumber, valueOfWord } from '../words/numbers.ts';
import { ordinaryWords } from '../words/ordinary-words.ts';
import { createWordReader } from '../words/read-words.ts';
import { Meaning } from './mark-concepts.ts';

const keys: ReadonlySet<string> = new Set(keyWords);
const meaningsByWord: ReadonlyMap<string, string> = new Map(Object.entries(meanings));
const readWords = createWordReader({
  isWord: (word) => isKnownWord(word) || ordinaryWords.has(word) || keys.has(word),
  isKey: (word) => keys.has(word),
  symbolsOf: symbolsOfForm,
  mend: createSpellingCorrector([...dangerousWords, ...keyWords]),
  meaningOf: (word) => meaningsByWord.get(word),
  valueOf: valueOfWord,
});

/** Finds the concepts in a message, ignoring idioms and harmless phrases. */
export function readMeaning(text: string): Meaning {
  const words = readWords(text);
  const meaning = new Meaning(words);
  for (const [at, { symbols, value }] of words.entries()) {
    for (const symbol of symbols) meaning.add(symbol, at, at + 1);
    if (value === null) continue;
    for (const symbol of symbolsOfNumber(value, words[at + 1]?.forms[0])) meaning.add(symbol, at, at + 1);
  }
  for (const { name, group } of everyday) meaning.define(name, group);
  meaning.setWalls([...meaning.list('NO'), ...meaning.list('BUT')], meaning.list('NOT_A_DENIAL'));
  for (const { name, group } of harmless) meaning.define(name, group);
  meaning.mask([...meaning.list('IDIOM'), ...meaning.list('THING')]);
  for (const { name, group } of concepts) meaning.define(name, group);
  return meaning;
}

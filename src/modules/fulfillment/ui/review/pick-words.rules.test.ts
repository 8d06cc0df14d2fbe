import { expect, test } from 'vitest';
import {
  listWords,
  moveEnd,
  pickLine,
  pickRange,
  readOnlyAmount,
  type WordRange,
} from './pick-words.rules.ts';

const line = 'An ultrasound is $875, but yours would be $513.';
const shown = (range: WordRange | null) => range && line.slice(range.start, range.end);
const at = (words: string): WordRange => ({
  start: line.indexOf(words),
  end: line.indexOf(words) + words.length,
});

test('words leave out the punctuation around them', () => {
  const text = '“Yes,” she said: (it’s $1,250.50)!';
  expect(listWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Yes',
    'she',
    'said',
    'it’s',
    '$1,250.50',
  ]);
  expect(listWords(' … ')).toEqual([]);
});

test('a line is picked without its last period, and a selection is extended to whole words', () => {
  expect(shown(pickLine(line))).toBe('An ultrasound is $875, but yours would be $513');
  expect(shown(pickRange(line, at('ours would be $5')))).toBe('yours would be $513');
  expect(shown(pickRange(line, at('.')))).toBeNull();
  expect(pickLine('…')).toBeNull();
});

test('both ends move by a word, keep one word, and stay in the line', () => {
  const picked = at('yours would be $513');
  expect(shown(moveEnd(line, picked, 'start', 1))).toBe('would be $513');
  expect(shown(moveEnd(line, picked, 'start', -1))).toBe('but yours would be $513');
  expect(shown(moveEnd(line, picked, 'end', -1))).toBe('yours would be');
  expect(shown(moveEnd(line, picked, 'end', 1))).toBe('yours would be $513');
  expect(shown(moveEnd(line, at('$875'), 'start', 1))).toBe('$875');
  expect(shown(moveEnd(line, at('$875'), 'end', -1))).toBe('$875');
  expect(shown(moveEnd(line, at('An'), 'start', -1))).toBe('An');
});

test('reads an amount only if it is the only one', () => {
  expect(readOnlyAmount('yours would be $513')).toBe(51_300);
  expect(readOnlyAmount('it is 1,250.50 dollars')).toBe(125_050);
  expect(readOnlyAmount(line)).toBeNull();
  expect(readOnlyAmount('at ten forty')).toBeNull();
  expect(readOnlyAmount('Let me check. Yes, it is four hundred fifty dollars')).toBe(45_000);
  expect(readOnlyAmount('twelve hundred and twenty-five bucks')).toBe(122_500);
  expect(readOnlyAmount('two or three hundred dollars')).toBeNull();
  expect(readOnlyAmount('a few dollars')).toBeNull();
  expect(readOnlyAmount('four hundred dollars, or $380 if you pay today')).toBeNull();
});

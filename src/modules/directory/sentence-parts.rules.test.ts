import { expect, it } from 'vitest';
import { cutOut } from './sentence-parts.rules.ts';

it('removes parts of a sentence and tidies what is left', () => {
  const sentence = 'knee doctor in Tampa, that takes Aetna';
  expect(cutOut(sentence, [[20, 38]])).toBe('knee doctor in Tampa');
  expect(cutOut(sentence, [[0, 11]])).toBe('in Tampa, that takes Aetna');
  expect(cutOut(sentence, [[11, 20]])).toBe('knee doctor, that takes Aetna');
  const both = [
    [0, 11],
    [20, 38],
  ] as const;
  expect(cutOut(sentence, both)).toBe('in Tampa');
  expect(cutOut(sentence, [[0, 38]])).toBe('');
});

import { expect, test } from 'vitest';
import { foldText, toPlainText } from './plain-text.ts';

test('removes case, accents and apostrophes, and maps back to the original text', () => {
  const message = toPlainText('I can’t, José-Luis! At 3:30 p.m.');
  expect(message.plain).toBe('i cant , jose luis ! at 3:30 pm');
  expect(message.quote(message.plain.indexOf('jose'), message.plain.indexOf(' !'))).toBe('José-Luis');
});

test('folding never changes the length, so positions stay valid', () => {
  const odd = 'İstanbul ﬁ ǅ 👩‍⚕️ ñ';
  expect(foldText(odd)).toHaveLength(odd.length);
});

import { expect, test } from 'vitest';
import { englishWords, placeholderFor } from './chat-words.ts';
import { spanishWords } from './chat-words-es.ts';

const said = { answering: false, messages: ['Knee MRI', 'Which city?'] };

test('the box asks for what the assistant asked for', () => {
  expect(placeholderFor(englishWords, { ...said, asksFor: 'place' })).toBe('City and state, or ZIP code');
  expect(placeholderFor(spanishWords, { ...said, asksFor: 'name' })).toBe('Su nombre completo');
  expect(placeholderFor(englishWords, { ...said, asksFor: 'confirmation' })).toBe('Yes, or what to change');
});

test('the box asks for the care at the beginning and when the assistant asks for it', () => {
  expect(placeholderFor(englishWords, { answering: false, messages: [], asksFor: null })).toBe(
    'What care do you need?',
  );
  expect(placeholderFor(englishWords, { ...said, asksFor: 'reason' })).toBe('What care do you need?');
});

test('the box asks for nothing while an answer is on its way or nothing was asked', () => {
  expect(placeholderFor(englishWords, { ...said, answering: true, asksFor: 'place' })).toBe('Your message');
  expect(placeholderFor(englishWords, { ...said, asksFor: null })).toBe('Your message');
});

test('every question is known in both languages', () => {
  expect(Object.keys(spanishWords.placeholders)).toEqual(Object.keys(englishWords.placeholders));
});

import { expect, test } from 'vitest';
import { spanishWords } from './chat-labels.words.es.ts';
import { englishWords, placeholderFor } from './chat-labels.words.ts';

const said = { answering: false, messages: ['Knee MRI', 'Which city?'] };

test('the placeholder matches what the assistant asked for', () => {
  expect(placeholderFor(englishWords, { ...said, asksFor: 'place' })).toBe('City and state, or ZIP code');
  expect(placeholderFor(spanishWords, { ...said, asksFor: 'name' })).toBe('Su nombre completo');
  expect(placeholderFor(englishWords, { ...said, asksFor: 'confirmation' })).toBe('Yes, or what to change');
});

test('the placeholder asks for the need at the start and when the assistant does', () => {
  expect(placeholderFor(englishWords, { answering: false, messages: [], asksFor: null })).toBe(
    'What care do you need?',
  );
  expect(placeholderFor(englishWords, { ...said, asksFor: 'reason' })).toBe('What care do you need?');
});

test('the placeholder is neutral during a reply or when nothing was asked', () => {
  expect(placeholderFor(englishWords, { ...said, answering: true, asksFor: 'place' })).toBe('Your message');
  expect(placeholderFor(englishWords, { ...said, asksFor: null })).toBe('Your message');
});

test('every question has a placeholder in both languages', () => {
  expect(Object.keys(spanishWords.placeholders)).toEqual(Object.keys(englishWords.placeholders));
});

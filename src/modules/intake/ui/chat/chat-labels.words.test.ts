import { expect, test } from 'vitest';
import { type ChatQuestion, chatQuestions } from '#shared/care/chat-questions.ts';
import { spanishWords } from './chat-labels.words.es.ts';
import { englishWords, placeholderFor } from './chat-labels.words.ts';

const asks = (question: ChatQuestion) => ({ question });
const said = { answering: false, messages: ['Knee MRI', 'Which city?'] };

test('the placeholder matches what the assistant asked for', () => {
  expect(placeholderFor(englishWords, { ...said, asks: asks('place') })).toBe('City and state, or ZIP code');
  expect(placeholderFor(spanishWords, { ...said, asks: asks('name') })).toBe('Su nombre completo');
  expect(placeholderFor(englishWords, { ...said, asks: asks('confirmation') })).toBe(
    'Yes, or what to change',
  );
});

test('the placeholder asks for the need at the start and when the assistant does', () => {
  expect(placeholderFor(englishWords, { answering: false, messages: [], asks: null })).toBe(
    'What care do you need?',
  );
  expect(placeholderFor(englishWords, { ...said, asks: asks('reason') })).toBe('What care do you need?');
});

test('the placeholder is neutral during a reply or when nothing was asked', () => {
  expect(placeholderFor(englishWords, { ...said, answering: true, asks: asks('place') })).toBe(
    'Your message',
  );
  expect(placeholderFor(englishWords, { ...said, asks: null })).toBe('Your message');
});

test('every question has a placeholder in both languages', () => {
  for (const { placeholders } of [englishWords, spanishWords])
    expect(Object.keys(placeholders).toSorted()).toEqual(chatQuestions.toSorted());
});

import { describe, expect, test } from 'vitest';
import { emailField, validatedText } from './plain-input.ts';
import { isEmailAddress, type TextRule, textProblem } from './text-rules.ts';

const rule: TextRule = { label: 'Message', least: 3, most: 6, tooShort: 'Message is too short' };
const field = validatedText(rule);

describe('a text', () => {
  test.each([
    ['', 'Message is too short'],
    ['  ab ', 'Message is too short'],
    [' abc ', null],
    ['abcdef', null],
    ['abcdefg', 'Message must be at most 6 characters'],
    ['ab\u0000c', 'Message contains characters that can’t be used'],
    ['ab\ud800', 'Message contains characters that can’t be used'],
    ['ab\nc', null],
  ])('%j is validated the same in the form and on the server', (typed, problem) => {
    expect(textProblem(rule, typed)).toBe(problem);
    expect(field.safeParse(typed).error?.issues[0]?.message ?? null).toBe(problem);
  });
});

describe('an email address', () => {
  test.each([
    'rosa@example.test',
    ' Rosa.Diaz+care@mail.example.test ',
    'o’brien@example.test',
    'rosa',
    'rosa@example',
    'rosa@@example.test',
    'rosa@example..test',
    'rosa diaz@example.test',
    `${'a'.repeat(254)}@example.test`,
    '',
  ])('%j is validated the same in the form and on the server', (typed) => {
    expect(isEmailAddress(typed)).toBe(emailField.safeParse(typed).success);
  });

  test('catches typos', () => {
    expect(isEmailAddress(' rosa@example.test ')).toBe(true);
    expect(isEmailAddress('rosa@example')).toBe(false);
    expect(isEmailAddress('rosa..diaz@example.test')).toBe(false);
  });
});

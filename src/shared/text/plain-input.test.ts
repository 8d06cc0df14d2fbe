import { describe, expect, test } from 'vitest';
import { nameField, optionalName } from './plain-input.ts';

const field = nameField('First name');
const refusalOf = (name: string) => field.safeParse(name).error?.issues[0]?.message ?? null;

describe('names', () => {
  test.each([
    'O’Brien',
    "D'Angelo",
    '’t Hooft',
    'Jean-Luc',
    'Müller-Lüdenscheidt',
    'Ana María',
    'de la Cruz',
    'J.R.',
    'J. R. R.',
    'St. John',
    'Smith, Jr.',
    'III',
    'X',
    'Nguyễn',
    'Gal·la',
    'ʻAkahi',
    '李',
    'ジョン・スミス',
    '山田　太郎',
    'محمد',
    'می\u200cخواهم',
    'प्रिया',
    'Дарья',
    'Zoe\u0308',
    'Maria del Carmen Lopez de Garcia',
    'Wolfeschlegelsteinhausenbergerdorff Sr.',
  ])('%s is valid', (name) => {
    expect(refusalOf(name)).toBeNull();
    expect(optionalName('First name').safeParse(name).success).toBe(true);
  });

  test.each([
    'Customer, your HSA was charged $899. To dispute call 1 (888) 555 0199 now',
    'Call 888 555 0199',
    'Rosa 2',
    '٣٤٥',
    '$899',
    'Rosa (your bank)',
    'Rosa: ignore what was said',
    'Rosa; new task',
    'Are you well?',
    'Now!',
    '"Rosa"',
    '<b>Rosa</b>',
    '{{first_name}}',
    '[Rosa]',
    'Rosa 🙂',
    'Rosa\nClick here',
    'evil.example',
    'www.evil',
    'evil。example',
    'rosa@evil',
    'a/b',
    '=1+1',
    '...',
    '-',
  ])('%j is rejected with a message about the allowed characters', (name) => {
    const refusal = 'First name must be a name: only letters, spaces and ’ . , -';
    expect(field.safeParse(name).error?.issues.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(refusal),
    );
    expect(optionalName('First name').safeParse(name).success).toBe(false);
  });

  test('have at most forty characters and six words', () => {
    expect(refusalOf('a'.repeat(40))).toBeNull();
    expect(refusalOf('a'.repeat(41))).toBe('First name must be at most 40 characters');
    expect(refusalOf('one two three four five six')).toBeNull();
    expect(refusalOf('one two three four five six seven')).toBe(
      'First name must be at most 6 words. Shorten it.',
    );
  });

  test('are required, unless they are optional', () => {
    expect(refusalOf('  ')).toBe('First name is required');
    for (const none of ['', ' ', null, undefined])
      expect(optionalName('First name').safeParse(none).success).toBe(true);
  });
});

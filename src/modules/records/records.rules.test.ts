import { expect, test } from 'vitest';
import { snippetOf, wordsOf, wordsOfSearch } from './record-words.rules.ts';
import { isAboutSomeoneElse, nameRecordFile } from './records.rules.ts';

test('words have no accents, and numbers are found with and without their dashes', () => {
  expect([...wordsOf('Alergia: Penicilína')]).toEqual(['alergia', 'penicilina']);
  expect([...wordsOf('Member W2391-88')]).toEqual(['member', 'w2391', '88', 'w239188']);
  expect(wordsOfSearch('W2391-88 card')).toEqual(['w239188', 'card']);
  expect([...wordsOf('03/14/2026')]).toContain('03142026');
});

test('a snippet shows what surrounds the first found word, and marks it', () => {
  const text = `${'before '.repeat(40)}your lisinopril 10 mg ${'after '.repeat(40)}`;
  const parts = snippetOf(text, new Set(['lisinopril']));
  expect(parts?.filter(({ isFound }) => isFound).map((part) => part.text.trim())).toEqual(['lisinopril']);
  expect(parts?.map((part) => part.text).join('').length).toBeLessThan(200);
  expect(snippetOf('nothing here', new Set(['lisinopril']))).toBeNull();
});

test('only a document with a wholly different name is about someone else', () => {
  expect(isAboutSomeoneElse({ name: 'MARIA T LOPEZ' }, 'María López')).toBe(false);
  expect(isAboutSomeoneElse({ name: 'Lopez, Carlos' }, 'Maria Lopez')).toBe(false);
  expect(isAboutSomeoneElse({ name: 'John Carter' }, 'Maria Lopez')).toBe(true);
  expect(isAboutSomeoneElse({ name: null }, 'Maria Lopez')).toBe(false);
});

test('a stored name has no folders or disguises, and the ending of its real type', () => {
  expect(nameRecordFile('C:\\scans\\card\u202egpj.exe', 'jpeg')).toBe('cardgpj.exe.jpg');
  expect(nameRecordFile('../../labs.PDF', 'pdf')).toBe('labs.pdf');
  expect(nameRecordFile('', 'zip')).toBe('file.zip');
});

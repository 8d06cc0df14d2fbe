import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const linksIn = (body: string) =>
  splitLinks(body)
    .filter(({ isLink }) => isLink)
    .map(({ text }) => text);

test('finds whole links including the fragment, without trailing punctuation', () => {
  expect(linksIn('Open this:\nhttp://localhost:3000/new-password#a-B_9\n\nHarborline')).toEqual([
    'http://localhost:3000/new-password#a-B_9',
  ]);
  expect(linksIn('See https://care.example/inbox. Or (https://care.example/a?b=1), today!')).toEqual([
    'https://care.example/inbox',
    'https://care.example/a?b=1',
  ]);
});

test('finds no other links and loses no text', () => {
  for (const body of [
    '',
    'javascript:alert(1) and www.example.com',
    'https:// alone',
    'a http://b.example c',
  ]) {
    expect(
      splitLinks(body)
        .map(({ text }) => text)
        .join(''),
    ).toBe(body);
    expect(linksIn(body).every((one) => one.startsWith('http'))).toBe(true);
  }
  expect(linksIn('javascript:alert(1) and www.example.com, https:// alone')).toEqual([]);
});

import { expect, test } from 'vitest';
import { idRange, readShortId } from './ids.ts';

test('reads a short id in any common form and rejects other words', () => {
  expect(['4f2a91c0', '#4F2A', ' 4f2a91c0-12ab-4c '].map(readShortId)).toEqual([
    '4f2a91c0',
    '4f2a',
    '4f2a91c0-12ab-4c',
  ]);
  expect(['knee', '4', '', '4f2a91c0--', '4f-2', '4f2a91c0a', 'f'.repeat(40)].map(readShortId)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('gives the range of ids that start with a prefix', () => {
  expect(idRange('4f2a')).toEqual({
    from: '4f2a0000-0000-0000-0000-000000000000',
    to: '4f2affff-ffff-ffff-ffff-ffffffffffff',
  });
});

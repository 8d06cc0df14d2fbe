import { expect, test } from 'vitest';
import { type DiffPiece, foldUnchanged } from './fold-unchanged.rules.ts';

const linesOf = (count: number, word = 'line') =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}\n`).join('');

const pieces: DiffPiece[] = [
  { kind: 'same', text: linesOf(10) },
  { kind: 'removed', text: 'Be brief.\n' },
  { kind: 'added', text: 'Be kind.\n' },
  { kind: 'same', text: linesOf(20) },
  { kind: 'added', text: 'Goodbye.' },
];

test('long unchanged runs are folded, and two lines beside each change stay', () => {
  expect(
    foldUnchanged(pieces).map((piece) => [piece.kind, 'lines' in piece ? piece.lines : piece.text]),
  ).toEqual([
    ['folded', 8],
    ['same', 'line 9\nline 10\n'],
    ['removed', 'Be brief.\n'],
    ['added', 'Be kind.\n'],
    ['same', 'line 1\nline 2\n'],
    ['folded', 16],
    ['same', 'line 19\nline 20\n'],
    ['added', 'Goodbye.'],
  ]);
});

test('nothing is lost', () => {
  const textOf = (all: readonly { text: string }[]) => all.map(({ text }) => text).join('');
  expect(textOf(foldUnchanged(pieces))).toBe(textOf(pieces));
});

test('short unchanged runs stay as they are', () => {
  const short: DiffPiece[] = [
    { kind: 'added', text: 'a' },
    { kind: 'same', text: linesOf(6) },
    { kind: 'added', text: 'b' },
  ];
  expect(foldUnchanged(short)).toEqual(short);
});

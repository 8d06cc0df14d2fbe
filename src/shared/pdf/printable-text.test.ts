import { expect, test } from 'vitest';
import { toPrintable } from './printable-text.ts';

const plain = (text: string) => [{ text, font: 'plain' as const }];
const letters = (text: string) => [{ text, font: 'letters' as const }];

test.each([
  ['José Núñez', plain('José Núñez'), true],
  ['“MRI” – $5 • €4', plain('“MRI” – $5 • €4'), true],
  ['two\u00a0words\u2009here', plain('two\u00a0words here'), true],
  ['5\u22123 \u2192 2', plain('5-3 -> 2'), true],
  ['right\u202e to left\u0000', plain('right to left'), true],
  ['fine 👍', plain('fine ?'), false],
  // A name with one special letter uses a single font throughout.
  ['Łukasz Dvořák', letters('Łukasz Dvořák'), true],
  ['Nguyễn Thị Ánh', letters('Nguyễn Thị Ánh'), true],
  ['Дарья', letters('Дарья'), true],
  [
    'Paid by: 小龙 陳',
    [
      { text: 'Paid by: ', font: 'plain' },
      { text: '小龙', font: 'chinese' },
      { text: ' ', font: 'plain' },
      { text: '陳', font: 'chinese' },
    ],
    true,
  ],
  // Right-to-left words must be in a single run to stay in order.
  [
    'Paid by: محمد العربي.',
    [
      { text: 'Paid by: ', font: 'plain' },
      { text: 'محمد العربي', font: 'arabic' },
      { text: '.', font: 'plain' },
    ],
    true,
  ],
  ['שלום כהן', [{ text: 'שלום כהן', font: 'hebrew' }], true],
])('prints "%s", with a question mark for any unsupported character', (text, runs, isComplete) => {
  expect(toPrintable(text)).toEqual({ runs, isComplete });
});

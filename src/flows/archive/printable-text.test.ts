import { expect, test } from 'vitest';
import { toPrintable } from './printable-text.ts';

test.each([
  ['José Núñez', 'José Núñez', true],
  ['“MRI” – $5 • €4', '“MRI” – $5 • €4', true],
  ['Łukasz Dvořák', 'Lukasz Dvorák', true],
  ['two\u00a0words\u2009here', 'two\u00a0words here', true],
  ['ﬁt ①', 'fit 1', true],
  ['right\u202e to left\u0000', 'right to left', true],
  ['漢字', '??', false],
  ['Дарья', '?????', false],
  ['fine 👍', 'fine ?', false],
])('the summary prints "%s" as "%s"', (text, printed, isWhole) => {
  expect(toPrintable(text)).toEqual({ text: printed, isWhole });
});

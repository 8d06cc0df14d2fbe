import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['calling for a patient, Ben. Is Ben known?', 'Ben', 'calling for a patient, •••. Is ••• known?'],
  ['BEN, ben and Benjamin', 'Ben', '•••, ••• and Benjamin'],
  ['For José-María, José', 'José', 'For ••••-María, ••••'],
  ['O’Neil (Jr.) is here', 'O’Neil (Jr.)', '•••••••••••• is here'],
  ['Tuesday, May 5, for May', 'May', 'Tuesday, May 5, for May'],
  ['no name', '', 'no name'],
])('masks a name: %j, %j', (text, name, masked) => {
  expect(maskName(text, name)).toBe(masked);
  expect(masked).toHaveLength(text.length);
});

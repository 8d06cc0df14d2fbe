import { expect, test } from 'vitest';
import { nameToSay } from './name-to-say.ts';

const caller = { account: 'Ana', member: null };

test.each([
  ['for oneself, the name that was said', { name: 'Ana Maria Ruiz' }, caller, 'Ana Maria Ruiz'],
  ['for oneself without a name, the account’s', {}, caller, 'Ana'],
  [
    'for a relative, their name',
    { forWhom: 'parent', patientName: 'Rosa Diaz', name: 'Ana' },
    caller,
    'Rosa Diaz',
  ],
  ['for a relative without a name, nobody’s', { forWhom: 'parent', name: 'Ana Ruiz' }, caller, null],
  [
    'for a member of the household, theirs',
    { forWhom: 'child', name: 'Ana' },
    { account: 'Ana', member: 'Leo' },
    'Leo',
  ],
] as const)('an office is told %s', (_whom, need, own, said) => {
  expect(nameToSay(need, own)).toBe(said);
});

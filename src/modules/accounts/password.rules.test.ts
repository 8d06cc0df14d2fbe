import { expect, test } from 'vitest';
import {
  type PasswordOwner,
  tooCommon,
  tooNearOwner,
  tooShortForStaff,
  whyGuessable,
} from './password.rules.ts';
import { readCommonPasswords, refuseGuessable } from './server/sign-in/refuse-guessable.ts';

const rosa: PasswordOwner = {
  email: 'rosa.diaz@example.test',
  firstName: 'Rosa',
  lastName: 'Diaz',
  isStaff: false,
};
const common = await readCommonPasswords();
const why = (password: string, owner: PasswordOwner | null = rosa) =>
  whyGuessable(password, owner, (one) => common.has(one));

test('more than ten thousand common passwords of a length that could be chosen are known', () => {
  expect([...common].filter((password) => password.length >= 8).length).toBeGreaterThan(10_000);
});

test.each([
  'password',
  'PASSWORD',
  'Password123',
  'iloveyou',
  'qwertyuiop',
  'Sunshine2026!',
  '!!dragon99',
  'aaaaaaaaaaaa',
  '12121212',
  'abcabcabcabc',
  'abcdefghij',
  '9876543210',
])('%s is refused as common', (password) => {
  expect(why(password)).toBe(tooCommon);
});

test.each([
  'RosaDiaz',
  'rosa.diaz2026',
  'diaz-rosa-1980',
  'Harborline1!',
  'rosa@example.test',
  'harborline-rosa',
])('%s is refused as too near to whose it is', (password) => {
  expect(why(password)).toBe(tooNearOwner);
});

test.each([
  'correct horse battery',
  'tidal lantern copper',
  'mb7!kQ2z',
  'ocho gatos en el tejado',
  '密码是我的小秘密呀',
  'rosa picks blue plums',
  'xxx marks the spot on page nine',
])('%s is taken, whatever signs it is made of', (password) => {
  expect(why(password)).toBeNull();
});

test('people of the team choose twelve signs or more', () => {
  const avery = { ...rosa, isStaff: true };
  expect(why('mb7!kQ2z9w4', avery)).toBe(tooShortForStaff);
  expect(why('mb7!kQ2z9w4f', avery)).toBeNull();
});

test('without an owner the list alone decides, and the refusal says what to do', async () => {
  expect(why('RosaDiaz', null)).toBeNull();
  await expect(refuseGuessable('password1', null)).rejects.toMatchObject({ status: 400, message: tooCommon });
});

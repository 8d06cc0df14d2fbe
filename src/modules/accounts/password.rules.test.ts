import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import {
  type PasswordOwner,
  passwordWeakness,
  tooCloseToOwner,
  tooCommon,
  tooShortForStaff,
} from './password.rules.ts';
import {
  estimatedLength,
  loadEstimate,
  requireStrongPassword,
} from './server/sign-in/require-strong-password.ts';

const rosa: PasswordOwner = {
  email: 'rosa.diaz@example.test',
  firstName: 'Rosa',
  lastName: 'Diaz',
  isStaff: false,
};
const estimate = await loadEstimate();
const check = (password: string, owner: PasswordOwner | null = rosa) =>
  passwordWeakness(password, owner, estimate);

test('rejects more than ten thousand common passwords', () => {
  const common = dictionary['passwords-common'].map(String).filter((password) => password.length >= 8);
  expect(common.length).toBeGreaterThan(10_000);
  for (let at = 0; at < common.length; at += 100)
    expect(check(common[at] ?? '', null), common[at]).toBe(tooCommon);
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
  'P@ssw0rd!2026',
  '1#monkey!9?',
  'zaq12wsx',
  '1qaz2wsx3edc',
  '19851225',
])('rejects %s as too common', (password) => {
  expect(check(password)).toBe(tooCommon);
});

test.each([
  'RosaDiaz',
  'rosa.diaz2026',
  'diaz-rosa-1980',
  'Harborline1!',
  'rosa@example.test',
  'harborline-rosa',
  'h4rb0rl1ne',
])('rejects %s as too close to the owner’s name', (password) => {
  expect(check(password)).toBe(tooCloseToOwner);
});

test.each([
  'correct horse battery',
  'tidal lantern copper',
  'mb7!kQ2z',
  'ocho gatos en el tejado',
  '密码是我的小秘密呀',
  'rosa picks blue plums',
  'xxx marks the spot on page nine',
])('accepts %s, without composition rules', (password) => {
  expect(check(password)).toBeNull();
});

test('staff passwords need at least twelve characters', () => {
  const avery = { ...rosa, isStaff: true };
  expect(check('mb7!kQ2z9w4', avery)).toBe(tooShortForStaff);
  expect(check('mb7!kQ2z9w4f', avery)).toBeNull();
});

test('without an owner, only the common-password list applies', async () => {
  expect(check('RosaDiaz', null)).toBeNull();
  await expect(requireStrongPassword('password1', null)).rejects.toMatchObject({
    status: 400,
    message: tooCommon,
  });
});

test('a long password is estimated by its prefix, so that checking it stays fast', () => {
  const long = '4@8({[<3€6911!|1!|0$5+7%2z'.repeat(5).slice(0, 128);
  expect(estimate(long, [])).toEqual(estimate(long.slice(0, estimatedLength), []));
});

import { expect, test } from 'vitest';
import { higherUrgency, whyCantAgree } from './caller-request.rules.ts';
import { childCantAgree, memberNotChosen } from './caller-request.words.ts';

test.each([
  ['normal', undefined, 'normal'],
  ['normal', 'soon', 'soon'],
  ['soon', 'normal', 'soon'],
  ['soon', 'urgent', 'urgent'],
  ['urgent', 'soon', 'urgent'],
] as const)('staff choose %s and the words say %s: %s', (chosen, understood, expected) => {
  expect(higherUrgency(chosen, understood)).toBe(expected);
});

test('the patient can agree to a request for anyone in their household', () => {
  expect(whyCantAgree('patient', null)).toBeNull();
  expect(whyCantAgree('patient', { kind: 'dependent' })).toBeNull();
  expect(whyCantAgree('patient', { kind: 'adult' })).toBeNull();
});

test('a household member can agree only to a request for them, and only as an adult', () => {
  expect(whyCantAgree('member', { kind: 'adult' })).toBeNull();
  expect(whyCantAgree('member', { kind: 'dependent' })).toBe(childCantAgree);
  expect(whyCantAgree('member', null)).toBe(memberNotChosen);
});

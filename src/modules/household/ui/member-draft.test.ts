import { expect, test } from 'vitest';
import { checkDraft, emptyDraft, type MemberDraft, mustBeInvited, todayLocal } from './member-draft.ts';

const today = '2026-03-01';
const mia: MemberDraft = {
  ...emptyDraft,
  relation: 'child',
  firstName: 'Mia',
  lastName: 'Tester',
  dateOfBirth: '2018-05-01',
  mayDecide: true,
};

test('a minor child is added directly; an adult child and a partner must be invited', () => {
  expect(mustBeInvited(mia, today)).toBe(false);
  expect(mustBeInvited({ ...mia, dateOfBirth: '2005-05-01' }, today)).toBe(true);
  expect(mustBeInvited({ ...mia, relation: 'partner' }, today)).toBe(true);
  expect(mustBeInvited(emptyDraft, today)).toBeNull();
});

test('a parent must be invited unless the patient is their caregiver', () => {
  expect(mustBeInvited({ ...mia, relation: 'parent' }, today)).toBe(true);
  expect(mustBeInvited({ ...mia, relation: 'parent', hasCaregiver: true }, today)).toBe(false);
});

test('each missing field gets its own error message', () => {
  expect(checkDraft(mia, today)).toEqual({});
  expect(checkDraft(emptyDraft, today)).toEqual({ relation: 'Select a relationship' });
  expect(checkDraft({ ...mia, firstName: ' ', mayDecide: false, dateOfBirth: '' }, today)).toEqual({
    firstName: 'Enter a first name',
    dateOfBirth: 'Enter a date of birth',
    mayDecide: 'Confirm that you can arrange care for them',
  });
  expect(checkDraft({ ...mia, relation: 'other', email: 'ben' }, today)).toEqual({
    email: 'Enter an email address',
  });
});

test('today’s date is in the browser’s time zone', () => {
  expect(todayLocal(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

import { expect, test } from 'vitest';
import { checkDraft, emptyDraft, isInvited, type MemberDraft, todayHere } from './member-draft.ts';

const today = '2026-03-01';
const mia: MemberDraft = {
  ...emptyDraft,
  relation: 'child',
  firstName: 'Mia',
  lastName: 'Tester',
  dateOfBirth: '2018-05-01',
  mayDecide: true,
};

test('a child of seven is added, a child of twenty and a partner are invited', () => {
  expect(isInvited(mia, today)).toBe(false);
  expect(isInvited({ ...mia, dateOfBirth: '2005-05-01' }, today)).toBe(true);
  expect(isInvited({ ...mia, relation: 'partner' }, today)).toBe(true);
  expect(isInvited(emptyDraft, today)).toBeNull();
});

test('a parent is invited unless the person looks after them', () => {
  expect(isInvited({ ...mia, relation: 'parent' }, today)).toBe(true);
  expect(isInvited({ ...mia, relation: 'parent', lookedAfter: true }, today)).toBe(false);
});

test('what is missing is said beside its field', () => {
  expect(checkDraft(mia, today)).toEqual({});
  expect(checkDraft(emptyDraft, today)).toEqual({ relation: 'Please choose who they are to you' });
  expect(checkDraft({ ...mia, firstName: ' ', mayDecide: false, dateOfBirth: '' }, today)).toEqual({
    firstName: 'Please enter the first name',
    dateOfBirth: 'Please enter the date of birth',
    mayDecide: 'Please confirm that you may arrange care for them',
  });
  expect(checkDraft({ ...mia, relation: 'other', email: 'nobody' }, today)).toEqual({
    email: 'Please enter their email address',
  });
});

test('today is a day of the person’s own calendar', () => {
  expect(todayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

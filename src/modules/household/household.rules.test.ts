import { expect, test } from 'vitest';
import { ageOn, whyInvitationNeeded } from './household.rules.ts';

const today = '2026-03-01';

test.each([
  ['2018-03-01', 8],
  ['2018-03-02', 7],
  ['2008-02-29', 18],
  ['2026-03-01', 0],
])('someone born on %s is %i years old on March 1, 2026', (dateOfBirth, age) => {
  expect(ageOn(dateOfBirth, today)).toBe(age);
});

test.each(['2026-03-02', '2019-02-29', '2018-13-01', '18-1-1', 'yesterday', ''])(
  'rejects "%s" as a date of birth on March 1, 2026',
  (dateOfBirth) => {
    expect(ageOn(dateOfBirth, today)).toBeNull();
  },
);

test('a child under 18 and a parent can be added without an invitation', () => {
  expect(whyInvitationNeeded({ relation: 'child', dateOfBirth: '2008-03-02' }, today)).toBeNull();
  expect(whyInvitationNeeded({ relation: 'parent', dateOfBirth: '1950-01-01' }, today)).toBeNull();
  expect(whyInvitationNeeded({ relation: 'parent', dateOfBirth: null }, today)).toBeNull();
});

test('everyone else must agree first, including an adult child', () => {
  expect(whyInvitationNeeded({ relation: 'child', dateOfBirth: '2008-03-01' }, today)).toContain(
    '18 or older',
  );
  expect(whyInvitationNeeded({ relation: 'partner', dateOfBirth: '2010-01-01' }, today)).toContain(
    'agree first',
  );
  expect(whyInvitationNeeded({ relation: 'other', dateOfBirth: null }, today)).toContain('agree first');
});

test('rejects a child without a valid date of birth', () => {
  expect(whyInvitationNeeded({ relation: 'child', dateOfBirth: null }, today)).toContain('date of birth');
  expect(whyInvitationNeeded({ relation: 'child', dateOfBirth: '2030-01-01' }, today)).toContain(
    'in the past',
  );
  expect(whyInvitationNeeded({ relation: 'parent', dateOfBirth: '1850-01-01' }, today)).toContain(
    'in the past',
  );
});

import { expect, test } from 'vitest';
import type { SessionUser } from '#platform/browser/session.ts';
import { groupAt, groupsFor } from './settings-sections.tsx';

const user = (role: string, mustSetUpTwoFactor = false) => ({ role, mustSetUpTwoFactor }) as SessionUser;
const sectionsOf = (of: SessionUser) => groupsFor(of).flatMap(({ sections }) => sections.map(({ id }) => id));

test('every section that emails and pages link to is in a group', () => {
  const ids = sectionsOf(user('patient'));
  for (const id of ['notices', 'calls', 'two-step', 'access', 'download', 'email']) expect(ids).toContain(id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a fragment shows the group of its section; without one, the first group is shown', () => {
  const groups = groupsFor(user('patient'));
  expect(groupAt(groups, '#two-step')?.id).toBe('sign-in');
  expect(groupAt(groups, '#data')?.id).toBe('data');
  expect(groupAt(groups, '')?.id).toBe('you');
  expect(groupAt(groups, '#unknown')?.id).toBe('you');
});

test('staff have no sections about care, and a reset authenticator leaves only its own', () => {
  expect(sectionsOf(user('admin'))).not.toContain('insurance');
  expect(sectionsOf(user('patient', true))).toEqual(['two-step']);
});

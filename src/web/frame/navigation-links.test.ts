import { expect, test } from 'vitest';
import { hasStaffRight, staffRoles } from '#shared/staff-rights.ts';
import { adminTabs, defaultTabOf, tabsFor } from '#web/admin/admin-tabs.ts';
import { startPath } from './navigation-links.ts';

test('patients start where the caller says, staff where their role’s work is', () => {
  expect(startPath({ staffRole: null }, '/dashboard')).toBe('/dashboard');
  expect(startPath({ staffRole: 'administrator' }, '/')).toBe('/admin');
  expect(startPath({ staffRole: 'operations' }, '/')).toBe('/requests');
});

test.each(staffRoles)('the first page of %s is one that the role can open', (staffRole) => {
  const path = startPath({ staffRole }, '/');
  if (path === '/requests') expect(hasStaffRight(staffRole, 'requests.look')).toBe(true);
  const tab = new URLSearchParams(path.split('?')[1]).get('tab');
  if (tab) expect(tab).toBe(defaultTabOf(staffRole));
  expect(tabsFor(staffRole).map(({ value }) => value)).toContain(defaultTabOf(staffRole));
});

test('an administrator starts at the first tab', () => {
  expect(adminTabs[0].value).toBe(defaultTabOf('administrator'));
});

import { expect, test } from 'vitest';
import { hasStaffRight, type StaffRole } from '#shared/staff-rights.ts';
import { paletteGroups } from './palette-entries.ts';

const labels = (typed: string, role: StaffRole): string[] =>
  paletteGroups(typed, (right) => hasStaffRight(role, right)).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

test('word prefixes find an action', () => {
  expect(labels('add pat', 'administrator')).toEqual(['Add Patient']);
  expect(labels('demo', 'administrator')).toEqual(['Switch mode']);
  expect(labels('nothing of the kind', 'administrator')).toEqual([]);
});

test("actions beyond the role's permissions aren't offered", () => {
  expect(labels('', 'administrator')).toContain('Invite staff');
  expect(labels('', 'operations')).not.toContain('Switch mode');
  expect(labels('', 'network')).not.toContain('Patient Management');
  expect(labels('', 'finance')).not.toContain('Review Requests');
  expect(labels('', 'read_only')).not.toContain('Add Patient');
  expect(labels('', 'read_only')).toContain('Patient Management');
});

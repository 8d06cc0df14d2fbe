import { expect, test } from 'vitest';
import { mayStaff, type StaffRole } from '#shared/staff-rights.ts';
import { paletteGroups } from './palette-entries.ts';

const labels = (typed: string, role: StaffRole): string[] =>
  paletteGroups(typed, (right) => mayStaff(role, right)).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

test('the beginnings of a few words find an act', () => {
  expect(labels('add pat', 'administrator')).toEqual(['Add Patient']);
  expect(labels('demo', 'administrator')).toEqual(['Switch mode']);
  expect(labels('nothing of the kind', 'administrator')).toEqual([]);
});

test('nobody is offered what their role may not do', () => {
  expect(labels('', 'administrator')).toContain('Invite a colleague');
  expect(labels('', 'operations')).not.toContain('Switch mode');
  expect(labels('', 'network')).not.toContain('Patient Management');
  expect(labels('', 'finance')).not.toContain('Review Requests');
  expect(labels('', 'read_only')).not.toContain('Add Patient');
  expect(labels('', 'read_only')).toContain('Patient Management');
});

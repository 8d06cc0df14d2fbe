import { expect, test } from 'vitest';
import { hasStaffRight, type StaffRole } from '#shared/staff-rights.ts';
import { paletteGroups } from './palette-entries.ts';

const labels = (typed: string, role: StaffRole): string[] =>
  paletteGroups(typed, (right) => hasStaffRight(role, right)).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

test('finds an action by word prefixes', () => {
  expect(labels('add pat', 'administrator')).toEqual(['Add Patient']);
  expect(labels('demo', 'administrator')).toEqual(['Switch mode']);
  expect(labels('nothing of the kind', 'administrator')).toEqual([]);
});

test('offers only actions that the role permits', () => {
  expect(labels('', 'administrator')).toContain('Invite staff');
  expect(labels('', 'operations')).not.toContain('Switch mode');
  expect(labels('', 'network')).not.toContain('Patient Management');
  expect(labels('', 'finance')).not.toContain('Review Requests');
  expect(labels('', 'read_only')).not.toContain('Add Patient');
  expect(labels('', 'read_only')).toContain('Patient Management');
});

test.each([
  ['late', 'operations', 'Late requests'],
  ['suspend', 'operations', 'Suspend a patient'],
  ['refund', 'finance', 'Refund a charge'],
  ['dark', 'read_only', 'Use dark colors'],
] as const)('“%s” finds an action of %s', (typed, role, label) => {
  expect(labels(typed, role)).toContain(label);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import {
  hasStaffRight,
  refusalOf,
  rightWords,
  rolesWith,
  type StaffRight,
  staffAreas,
  staffRoles,
} from '#shared/staff-rights.ts';
import { contract } from '../contract.ts';
import { mayCall, writeAccessTable } from './access-table.ts';

const endpoints = listEndpoints(contract as never);
const ofTeam = endpoints.filter(({ access }) => access === 'admin');
/** Read-only endpoints that use POST, to keep names and codes out of URLs. */
const sentLooks = ['findForStaff', 'findPayers', 'findVisitByCode'];
const mayChangeSomething = ({ method, name }: (typeof endpoints)[number]): boolean =>
  method !== 'GET' && !sentLooks.includes(name);
const rights = [...new Set(ofTeam.flatMap(({ right }) => right ?? []))];

test('docs/access.md matches the contracts; if not, run npm run tool access-table', () => {
  const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
  expect(written).toBe(writeAccessTable(endpoints));
});

test('administrators can call every staff endpoint; patients and visitors can call none', () => {
  expect(ofTeam.filter((one) => mayCall(one, 'administrator') !== true)).toEqual([]);
  expect(ofTeam.filter((one) => mayCall(one, 'patient') !== false)).toEqual([]);
  expect(ofTeam.filter((one) => mayCall(one, 'visitor') !== false)).toEqual([]);
});

test('the read-only role can’t change, export or view as patient', () => {
  const allowed = ofTeam.filter((one) => mayCall(one, 'read_only') === true);
  expect(allowed.filter(mayChangeSomething)).toEqual([]);
  expect(allowed.filter(({ path }) => /export|report/.test(path))).toEqual([]);
  expect(hasStaffRight('read_only', 'patients.view-as')).toBe(false);
});

test('the network and finance roles see no patients, requests or chats, and can’t change staff', () => {
  const aboutPatients = ofTeam.filter(
    ({ right }) => right !== null && /^(patients|requests|audit)\./.test(right),
  );
  for (const role of ['network', 'finance'] as const) {
    expect(aboutPatients.filter((one) => mayCall(one, role) === true)).toEqual([]);
  }
  expect(rolesWith('staff.change')).toEqual(['administrator']);
  expect(rolesWith('settings.change')).toEqual(['administrator']);
  expect(rolesWith('patients.export')).toEqual(['administrator']);
});

test('changes need a change right and exports an export right', () => {
  const wrong = ofTeam.filter((one) => mayChangeSomething(one) && one.right?.endsWith('.look'));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  const exports = ofTeam.filter(
    ({ name, right }) => name.startsWith('export') && !right?.endsWith('.export'),
  );
  expect(exports.map(({ name }) => name)).toEqual([]);
});

test('a denial says what the role does not include', () => {
  expect(refusalOf('finance', 'requests.change')).toBe(
    'Your role, Finance, does not include changing requests. Ask an administrator.',
  );
  const words = rights.map((right: StaffRight) => rightWords(right));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((one) => !/^[a-z][a-z ’]+$/.test(one))).toEqual([]);
});

test('every staff role can view something', () => {
  for (const role of staffRoles) expect(ofTeam.some((one) => mayCall(one, role) === true)).toBe(true);
});

test('the staff areas match the rights', () => {
  const areas = new Set(rights.map((right) => right.split('.')[0]));
  expect([...staffAreas].toSorted()).toEqual([...areas].toSorted());
});

test('non-staff have no rights', () => {
  expect(rights.filter((right) => hasStaffRight(null, right))).toEqual([]);
});

test('no role has an unused right', () => {
  const asked = ['operations', 'network', 'finance'] as const;
  const possible = staffAreas.flatMap((area) =>
    (['look', 'change', 'export'] as const).map((act): StaffRight => `${area}.${act}`),
  );
  const unused = possible.filter((right) => !rights.includes(right));
  expect(asked.flatMap((role) => unused.filter((right) => hasStaffRight(role, right)))).toEqual([]);
});

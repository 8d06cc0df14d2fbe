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
const staffEndpoints = endpoints.filter(({ access }) => access === 'admin');
/** Read-only endpoints that use POST, to keep names and codes out of URLs. */
const readOnlyPosts = ['findForStaff', 'findPayers', 'findVisitByCode'];
/** They store only what concerns the caller's own screen: an open page, a saved filter. */
const ownScreen = ['notePresence', 'endPresence', 'saveView', 'deleteSavedView'];
const mayChangeSomething = ({ method, name }: (typeof endpoints)[number]): boolean =>
  method !== 'GET' && !readOnlyPosts.includes(name) && !ownScreen.includes(name);
const rights = [...new Set(staffEndpoints.flatMap(({ right }) => right ?? []))];

test('docs/access.md matches the contracts; if not, run npm run tool access-table', () => {
  const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
  expect(written).toBe(writeAccessTable(endpoints));
});

test('administrators can call every staff endpoint; patients and visitors can call none', () => {
  expect(staffEndpoints.filter((endpoint) => mayCall(endpoint, 'administrator') !== true)).toEqual([]);
  expect(staffEndpoints.filter((endpoint) => mayCall(endpoint, 'patient') !== false)).toEqual([]);
  expect(staffEndpoints.filter((endpoint) => mayCall(endpoint, 'visitor') !== false)).toEqual([]);
});

test('the read-only role can’t change, export or view as patient', () => {
  const allowed = staffEndpoints.filter((endpoint) => mayCall(endpoint, 'read_only') === true);
  expect(allowed.filter(mayChangeSomething)).toEqual([]);
  expect(allowed.filter(({ path }) => /export|report/.test(path))).toEqual([]);
  expect(hasStaffRight('read_only', 'patients.view-as')).toBe(false);
});

test('the network and finance roles see no patients, requests or chats, and can’t change staff', () => {
  const aboutPatients = staffEndpoints.filter(
    ({ right }) => right !== null && /^(patients|requests|audit)\./.test(right),
  );
  for (const role of ['network', 'finance'] as const) {
    expect(aboutPatients.filter((endpoint) => mayCall(endpoint, role) === true)).toEqual([]);
  }
  expect(rolesWith('staff.change')).toEqual(['administrator']);
  expect(rolesWith('settings.change')).toEqual(['administrator']);
  expect(rolesWith('patients.export')).toEqual(['administrator']);
});

test('changes need a change right and exports an export right', () => {
  const wrong = staffEndpoints.filter(
    (endpoint) => mayChangeSomething(endpoint) && endpoint.right?.endsWith('.look'),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
  const exports = staffEndpoints.filter(
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
  expect(words.filter((endpoint) => !/^[a-z][a-z ’]+$/.test(endpoint))).toEqual([]);
});

test('every staff role can view something', () => {
  for (const role of staffRoles)
    expect(staffEndpoints.some((endpoint) => mayCall(endpoint, role) === true)).toBe(true);
});

test('the staff areas match the rights', () => {
  const areas = new Set(rights.map((right) => right.split('.')[0]));
  expect([...staffAreas].toSorted()).toEqual([...areas].toSorted());
});

test('non-staff have no rights', () => {
  expect(rights.filter((right) => hasStaffRight(null, right))).toEqual([]);
});

test('no role has an unused right', () => {
  const roles = ['operations', 'network', 'finance'] as const;
  const possible = staffAreas.flatMap((area) =>
    (['look', 'change', 'export'] as const).map((verb): StaffRight => `${area}.${verb}`),
  );
  const unused = possible.filter((right) => !rights.includes(right));
  expect(roles.flatMap((role) => unused.filter((right) => hasStaffRight(role, right)))).toEqual([]);
});

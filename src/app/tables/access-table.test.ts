import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import {
  mayStaff,
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
/** Looks that send their words, because names of people and codes stand in no address. Whoever adds one here changes nothing by it. */
const sentLooks = ['findForStaff', 'findPayers', 'findVisitByCode'];
const mayChangeSomething = ({ method, name }: (typeof endpoints)[number]): boolean =>
  method !== 'GET' && !sentLooks.includes(name);
const rights = [...new Set(ofTeam.flatMap(({ right }) => right ?? []))];

test('docs/access.md tells who may call what as the contracts have it now; if not, run npm run tool access-table', () => {
  const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
  expect(written).toBe(writeAccessTable(endpoints));
});

test('an administrator may call everything of the team, and a patient or visitor nothing of it', () => {
  expect(ofTeam.filter((one) => mayCall(one, 'administrator') !== true)).toEqual([]);
  expect(ofTeam.filter((one) => mayCall(one, 'patient') !== false)).toEqual([]);
  expect(ofTeam.filter((one) => mayCall(one, 'visitor') !== false)).toEqual([]);
});

test('whoever only reads changes nothing, exports nothing and never stands in a patient’s place', () => {
  const allowed = ofTeam.filter((one) => mayCall(one, 'read_only') === true);
  expect(allowed.filter(mayChangeSomething)).toEqual([]);
  expect(allowed.filter(({ path }) => /export|report/.test(path))).toEqual([]);
  expect(mayStaff('read_only', 'patients.view-as')).toBe(false);
});

test('the network and the finances see no patients, requests or chats, and change nothing of the team', () => {
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

test('whatever changes something needs a right to change, and a list that is taken along one to export', () => {
  const wrong = ofTeam.filter((one) => mayChangeSomething(one) && one.right?.endsWith('.look'));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  const exports = ofTeam.filter(
    ({ name, right }) => name.startsWith('export') && !right?.endsWith('.export'),
  );
  expect(exports.map(({ name }) => name)).toEqual([]);
});

test('a refusal says in plain words what the role does not include', () => {
  expect(refusalOf('finance', 'requests.change')).toBe(
    'Your role, Finance, does not include changing requests. Ask an administrator.',
  );
  const words = rights.map((right: StaffRight) => rightWords(right));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((one) => !/^[a-z][a-z ’]+$/.test(one))).toEqual([]);
});

test('every role of the team may look at something', () => {
  for (const role of staffRoles) expect(ofTeam.some((one) => mayCall(one, role) === true)).toBe(true);
});

test('the areas of the team are those that its rights are about', () => {
  const areas = new Set(rights.map((right) => right.split('.')[0]));
  expect([...staffAreas].toSorted()).toEqual([...areas].toSorted());
});

test('who is not of the team has no right at all', () => {
  expect(rights.filter((right) => mayStaff(null, right))).toEqual([]);
});

test('no role is given a right that nothing asks for', () => {
  const asked = ['operations', 'network', 'finance'] as const;
  const possible = staffAreas.flatMap((area) =>
    (['look', 'change', 'export'] as const).map((act): StaffRight => `${area}.${act}`),
  );
  const unused = possible.filter((right) => !rights.includes(right));
  expect(asked.flatMap((role) => unused.filter((right) => mayStaff(role, right)))).toEqual([]);
});

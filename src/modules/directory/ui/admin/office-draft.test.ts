import { expect, test } from 'vitest';
import {
  draftOf,
  emptyDraft,
  mergeDrafts,
  npiProblem,
  type OfficeDraft,
  problemsOf,
  toInput,
} from './office-draft.ts';

const whole = (changes: Partial<OfficeDraft> = {}): OfficeDraft => ({
  ...emptyDraft(),
  name: 'Harbor Heart Clinic',
  specialty: 'Cardiology',
  address: '12 Bayshore Blvd',
  city: 'Tampa',
  state: 'fl',
  zipCode: '33602',
  phone: '(813) 555-0142',
  ...changes,
});

test('shows missing and invalid values at their fields', () => {
  expect(Object.keys(problemsOf(emptyDraft()))).toEqual([
    'name',
    'specialty',
    'address',
    'city',
    'phone',
    'zipCode',
    'state',
  ]);
  expect(problemsOf(whole())).toEqual({});
  expect(problemsOf(whole({ negotiatedRate: 'a lot' })).negotiatedRate).toContain('in dollars');
  const hours = { ...emptyDraft().hours, tue: [['17:00', '08:00']] as [string, string][] };
  expect(problemsOf(whole({ hoursKnown: true, hours })).hours).toBe(
    'Tuesday: closing time (08:00) must be after opening time (17:00).',
  );
  expect(problemsOf(whole({ hoursKnown: false, hours }))).toEqual({});
});

test('checks the NPI check digit before sending', () => {
  expect(npiProblem('1234567890')).toContain('isn’t valid');
  expect(npiProblem('12345')).toBe('NPI must be 10 digits');
  expect(npiProblem('')).toBe('NPI is required');
  expect(npiProblem('1234-567 893')).toBeNull();
});

test('sends amounts, lists, unknown answers and midnight closing times correctly', () => {
  const hours = { ...emptyDraft().hours, mon: [['16:00', '00:00']] as [string, string][] };
  const input = toInput(
    whole({
      hoursKnown: true,
      hours,
      negotiatedRate: '$1,120.5',
      insurance: 'Aetna, , Cigna PPO',
      languages: '',
    }),
  );
  expect(input).toMatchObject({
    state: 'FL',
    negotiatedRate: 1120.5,
    directPayRate: null,
    acceptsInsurance: ['Aetna', 'Cigna PPO'],
    languages: [],
    acceptsNewPatients: null,
    email: null,
  });
  expect(input.officeHours?.mon).toEqual([['16:00', '24:00']]);
  expect(toInput(whole()).officeHours).toBeNull();
});

test('an unchanged office survives a round trip through the form', () => {
  const details = {
    ...toInput(whole()),
    timeZone: 'America/New_York',
    email: null,
    officeHours: {
      mon: [['08:00', '24:00']] as [string, string][],
      tue: [],
      wed: [],
      thu: [],
      fri: [],
      sat: [],
      sun: [],
    },
    negotiatedRateCents: 12_050,
    directPayRateCents: null,
    phone: '+18135550142',
  };
  const back = toInput(draftOf(details));
  expect(back).toMatchObject({ negotiatedRate: 120.5, directPayRate: null, phone: '(813) 555-0142' });
  expect(back.officeHours).toEqual(details.officeHours);
});

test('merges someone else’s changes and keeps the user’s edits', () => {
  const base = whole();
  const mine = whole({ name: 'Harbor Heart Center', phone: '813 555 0199' });
  const theirs = whole({ city: 'Ybor City', phone: '(813) 555-0150' });
  const { draft, changes } = mergeDrafts(base, mine, theirs);
  expect(draft).toMatchObject({ name: 'Harbor Heart Center', city: 'Ybor City', phone: '813 555 0199' });
  expect(changes).toEqual([
    { field: 'city', label: 'City', was: 'Tampa', is: 'Ybor City', mine: null },
    { field: 'phone', label: 'Phone', was: '(813) 555-0142', is: '(813) 555-0150', mine: '813 555 0199' },
  ]);
});

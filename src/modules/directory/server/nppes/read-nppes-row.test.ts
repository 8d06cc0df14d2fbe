import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { findTimeZone } from '#platform/geography/zip-time-zones.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { type NppesFields, nppesFile, testNpi } from '#tests/support/files/import-files.ts';
import { formatName, writePerson } from './format-names.ts';
import { nameOtherNppesList, readNppesHeader } from './nppes-columns.ts';
import { readNppesRow } from './read-nppes-row.ts';
import { specialtyOf } from './specialties-of-taxonomy.ts';

function read(fields: Partial<NppesFields>) {
  const [header = [], row = []] = parse(nppesFile([fields])) as string[][];
  const opened = readNppesHeader(header);
  if (opened.kind !== 'columns') throw new Error('The header was not recognized.');
  return readNppesRow(row, opened.columns, 2);
}

test('a valid row becomes a provider', () => {
  expect(read({})).toEqual({
    kind: 'provider',
    provider: {
      npi: testNpi(1),
      name: 'Maria A. Tester1, MD',
      specialty: 'Cardiology',
      taxonomyCode: '207RC0000X',
      address: '101 Main St',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33602',
      latitude: expect.closeTo(27.95, 1),
      longitude: expect.closeTo(-82.45, 1),
      phone: '+18135551001',
      timeZone: 'America/New_York',
      sourceRow: 2,
      sourceUpdatedOn: '2026-01-15',
    },
  });
});

test.each<[string, Partial<NppesFields>, string]>([
  ['a wrong check digit', { npi: '1679576723' }, 'The NPI check digit is wrong.'],
  ['no NPI', { npi: '' }, 'The NPI must be 10 digits and start with 1 or 2.'],
  ['an NPI that starts with 3', { npi: '3679576722' }, 'The NPI check digit is wrong.'],
  ['an unknown entity', { entity: '3' }, 'The entity type must be 1 (person) or 2 (organization).'],
  ['no name', { last: '' }, 'The name is missing.'],
  ['an organization without a name', { entity: '2' }, 'The name is missing.'],
  ['a NUL in the name', { last: 'TES\0TER' }, 'The name is too long or contains unreadable characters.'],
  [
    'a name that is too long',
    { last: 'X'.repeat(5000) },
    'The name is too long or contains unreadable characters.',
  ],
  ['a NUL in the city', { city: 'TAM\0PA' }, 'The address is too long or contains unreadable characters.'],
  [
    'a street that is too long',
    { street: 'X'.repeat(5000) },
    'The address is too long or contains unreadable characters.',
  ],
  ['a short ZIP code', { zip: '336' }, 'The practice ZIP code must be 5 or 9 digits.'],
  ['an invalid state', { state: 'ZZ' }, 'The practice state isn’t a US state.'],
  ['no street', { street: '' }, 'The practice address is incomplete.'],
  ['no phone number', { phone: '' }, 'The practice has no phone number.'],
  ['half a telephone number', { phone: '8135551' }, 'The practice phone number isn’t a US number.'],
])('a row with %s is rejected with a reason', (_, fields, reason) => {
  expect(read(fields)).toMatchObject({ kind: 'refused', reason });
});

test('deactivated, foreign and non-care providers are skipped, not rejected', () => {
  expect(read({ deactivated: '03/03/2021' })).toEqual({
    kind: 'deactivated',
    npi: testNpi(1),
    since: '2021-03-03',
  });
  const out = { kind: 'left_out', npi: testNpi(1), since: '2026-01-15' };
  expect(read({ country: 'CA' })).toEqual({ ...out, why: 'abroad' });
  expect(read({ taxonomy: '332B00000X' })).toEqual({ ...out, why: 'other_field' });
  expect(read({ taxonomy: '' })).toEqual({ ...out, why: 'other_field' });
});

test('a row with more cells than headings is rejected, because its columns are shifted', () => {
  const [header = [], row = []] = parse(nppesFile([{}])) as string[][];
  const opened = readNppesHeader(header);
  if (opened.kind !== 'columns') throw new Error('The header was not recognized.');
  expect(readNppesRow(row.toSpliced(10, 1, '101 MAIN ST', 'FLOOR 2'), opened.columns, 2)).toEqual({
    kind: 'refused',
    reason: 'The row has 25 cells but the file has 24 columns.',
    found: testNpi(1),
  });
});

test('other NPPES lists are not mistaken for the provider list', () => {
  expect(nameOtherNppesList(['NPI', 'Endpoint Type'])).toBe('endpoints');
  expect(readNppesHeader(['NPI', 'Entity Type Code'])).toMatchObject({ kind: 'missing' });
  expect(readNppesHeader(['hospital_name'])).toEqual({ kind: 'other' });
});

test('the primary field wins, or another one if the primary is not a care field', () => {
  const fields = (taxonomy: string, main: string, second: string, isMain: string) => {
    const [header = [], row = []] = parse(nppesFile([{ taxonomy }])) as string[][];
    row.splice(-3, 3, main, second, isMain);
    const opened = readNppesHeader(header);
    if (opened.kind !== 'columns') throw new Error('The header was not recognized.');
    const result = readNppesRow(row, opened.columns, 2);
    return result.kind === 'provider' ? [result.provider.specialty, result.provider.taxonomyCode] : result;
  };
  expect(fields('208800000X', 'N', '207RC0000X', 'Y')).toEqual(['Cardiology', '207RC0000X']);
  expect(fields('208800000X', 'Y', '207RC0000X', 'N')).toEqual(['Urology', '208800000X']);
  expect(fields('208800000X', '', '207RC0000X', '')).toEqual(['Urology', '208800000X']);
  expect(fields('390200000X', 'Y', '207RC0000X', 'N')).toEqual(['Cardiology', '207RC0000X']);
  expect(fields('390200000X', 'Y', 'nonsense', 'N')).toMatchObject({ kind: 'left_out' });
});

test('every specialty occurs in NPPES', () => {
  const codes = [
    '207Q00000X',
    '207RC0000X',
    '207N00000X',
    '207X00000X',
    '2084N0400X',
    '207RH0003X',
    '208000000X',
  ];
  const further = ['2084P0800X', '2085R0202X', '207P00000X'];
  expect(new Set([...codes, ...further].map(specialtyOf))).toEqual(new Set(networkSpecialties));
  expect(specialtyOf('103T00000X')).toBeNull();
});

test('uppercase names are converted to normal spelling', () => {
  expect(formatName("MCDONALD'S FAMILY MEDICINE OF ST. PETERSBURG LLC")).toBe(
    "McDonald's Family Medicine of St. Petersburg LLC",
  );
  expect(formatName("O'BRIEN-SMITH & SONS, P.A.")).toBe("O'Brien-Smith & Sons, P.A.");
  expect(formatName('14 Littlejohn Glen Ct # Na')).toBe('14 Littlejohn Glen Ct # Na');
  expect(formatName('425 E 25TH ST')).toBe('425 E 25th St');
  expect(
    writePerson({
      first: 'RAVI',
      middle: 'KUMAR',
      last: 'DE LA CRUZ',
      suffix: 'JR.',
      credential: 'M.D., PH.D.',
    }),
  ).toBe('Ravi Kumar De la Cruz Jr., MD, PHD');
});

test('the time zone follows the ZIP code in states with two zones', () => {
  expect(findTimeZone({ zip: '32501', state: 'FL' })).toBe('America/Chicago');
  expect(findTimeZone({ zip: '33602', state: 'FL' })).toBe('America/New_York');
  expect(findTimeZone({ zip: '37203', state: 'TN' })).toBe('America/Chicago');
  expect(findTimeZone({ zip: '37902', state: 'TN' })).toBe('America/New_York');
  expect(findTimeZone({ zip: '79901', state: 'TX' })).toBe('America/Denver');
  expect(findTimeZone({ zip: '00000', state: 'XX' })).toBeNull();
});

test('an invalid date is ignored', () => {
  for (const updated of ['13/45/2026', '02/30/2026', '01/01/0000'])
    expect(read({ updated })).toMatchObject({ kind: 'provider', provider: { sourceUpdatedOn: null } });
});

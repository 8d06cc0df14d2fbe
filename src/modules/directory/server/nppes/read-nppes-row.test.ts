import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { findTimeZone } from '#platform/geography/zip-time-zones.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { type NppesFields, nppesFile, testNpi } from '#tests/support/files/import-files.ts';
import { nameOtherNppesList, readNppesHeader } from './nppes-columns.ts';
import { readNppesRow } from './read-nppes-row.ts';
import { specialtyOf } from './specialties-of-taxonomy.ts';
import { writeName, writePerson } from './written-names.ts';

function read(fields: Partial<NppesFields>) {
  const [header = [], row = []] = parse(nppesFile([fields])) as string[][];
  const opened = readNppesHeader(header);
  if (opened.kind !== 'columns') throw new Error('The header was not recognised.');
  return readNppesRow(row, opened.columns, 2);
}

test('a sound row is a provider of ours', () => {
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
  ['a wrong check digit', { npi: '1679576723' }, 'The check digit of the NPI is wrong.'],
  ['no number at all', { npi: '' }, 'The NPI is not a number of ten digits that begins with 1 or 2.'],
  ['a number that begins with 3', { npi: '3679576722' }, 'The check digit of the NPI is wrong.'],
  ['an unknown entity', { entity: '3' }, 'The entity type is neither 1 (a person) nor 2 (an organisation).'],
  ['no name', { last: '' }, 'There is no name.'],
  ['an organisation without a name', { entity: '2' }, 'There is no name.'],
  ['a NUL in the name', { last: 'TES\0TER' }, 'The name is too long, or holds signs that nobody can read.'],
  [
    'a name without end',
    { last: 'X'.repeat(5000) },
    'The name is too long, or holds signs that nobody can read.',
  ],
  ['a NUL in the city', { city: 'TAM\0PA' }, 'The address is too long, or holds signs that nobody can read.'],
  [
    'a street without end',
    { street: 'X'.repeat(5000) },
    'The address is too long, or holds signs that nobody can read.',
  ],
  ['a short ZIP code', { zip: '336' }, 'The ZIP code of the practice is not five or nine digits.'],
  ['a state that is none', { state: 'ZZ' }, 'The state of the practice is not one of the United States.'],
  ['no street', { street: '' }, 'The address of the practice is not whole.'],
  ['no telephone', { phone: '' }, 'The practice has no telephone number.'],
  [
    'half a telephone number',
    { phone: '8135551' },
    'The telephone number of the practice is not one of the United States.',
  ],
])('a row with %s is refused with its reason', (_, fields, reason) => {
  expect(read(fields)).toMatchObject({ kind: 'refused', reason });
});

test('who is out of use, abroad or nobody to go to for care is left out, not refused', () => {
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

test('a row with more cells than headings is refused: everything behind one of them stands in the wrong column', () => {
  const [header = [], row = []] = parse(nppesFile([{}])) as string[][];
  const opened = readNppesHeader(header);
  if (opened.kind !== 'columns') throw new Error('The header was not recognised.');
  expect(readNppesRow(row.toSpliced(10, 1, '101 MAIN ST', 'FLOOR 2'), opened.columns, 2)).toEqual({
    kind: 'refused',
    reason: 'The row has 25 cells in 24 columns.',
    found: testNpi(1),
  });
});

test('other lists of the register are told apart from the providers', () => {
  expect(nameOtherNppesList(['NPI', 'Endpoint Type'])).toBe('electronic addresses');
  expect(readNppesHeader(['NPI', 'Entity Type Code'])).toMatchObject({ kind: 'missing' });
  expect(readNppesHeader(['hospital_name'])).toEqual({ kind: 'other' });
});

test('the main field decides; where nobody goes to that for care, another one of theirs does', () => {
  const fields = (taxonomy: string, main: string, second: string, isMain: string) => {
    const [header = [], row = []] = parse(nppesFile([{ taxonomy }])) as string[][];
    row.splice(-3, 3, main, second, isMain);
    const opened = readNppesHeader(header);
    if (opened.kind !== 'columns') throw new Error('The header was not recognised.');
    const result = readNppesRow(row, opened.columns, 2);
    return result.kind === 'provider' ? [result.provider.specialty, result.provider.taxonomyCode] : result;
  };
  expect(fields('208800000X', 'N', '207RC0000X', 'Y')).toEqual(['Cardiology', '207RC0000X']);
  expect(fields('208800000X', 'Y', '207RC0000X', 'N')).toEqual(['Urology', '208800000X']);
  expect(fields('208800000X', '', '207RC0000X', '')).toEqual(['Urology', '208800000X']);
  expect(fields('390200000X', 'Y', '207RC0000X', 'N')).toEqual(['Cardiology', '207RC0000X']);
  expect(fields('390200000X', 'Y', 'nonsense', 'N')).toMatchObject({ kind: 'left_out' });
});

test('every specialty can be found in the register', () => {
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

test('names that the register shouts are written as people write them', () => {
  expect(writeName("MCDONALD'S FAMILY MEDICINE OF ST. PETERSBURG LLC")).toBe(
    "McDonald's Family Medicine of St. Petersburg LLC",
  );
  expect(writeName("O'BRIEN-SMITH & SONS, P.A.")).toBe("O'Brien-Smith & Sons, P.A.");
  expect(writeName('14 Littlejohn Glen Ct # Na')).toBe('14 Littlejohn Glen Ct # Na');
  expect(writeName('425 E 25TH ST')).toBe('425 E 25th St');
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

test('the time of an office follows its ZIP code where its state has two', () => {
  expect(findTimeZone({ zip: '32501', state: 'FL' })).toBe('America/Chicago');
  expect(findTimeZone({ zip: '33602', state: 'FL' })).toBe('America/New_York');
  expect(findTimeZone({ zip: '37203', state: 'TN' })).toBe('America/Chicago');
  expect(findTimeZone({ zip: '37902', state: 'TN' })).toBe('America/New_York');
  expect(findTimeZone({ zip: '79901', state: 'TX' })).toBe('America/Denver');
  expect(findTimeZone({ zip: '00000', state: 'XX' })).toBeNull();
});

test('a day that is none is not taken for one', () => {
  for (const updated of ['13/45/2026', '02/30/2026', '01/01/0000'])
    expect(read({ updated })).toMatchObject({ kind: 'provider', provider: { sourceUpdatedOn: null } });
});

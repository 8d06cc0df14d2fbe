import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { hasSharedData, sharedFile } from '#tests/support/files/import-files.ts';
import { fieldOf } from './fields-of-taxonomy.ts';

test.each([
  ['207RC0000X', 'Cardiology', true],
  ['363LF0000X', 'Primary Care', true],
  ['208800000X', 'Urology', false],
  ['1223G0001X', 'Dentistry', false],
  ['1223X0400X', 'Braces and orthodontics', false],
  ['163WN1003X', 'Nutrition nursing', false],
  ['163WC0200X', 'Nursing', false],
  ['231H00000X', 'Hearing care', false],
  ['251G00000X', 'Hospice care', false],
  ['207RG0100X', 'Digestive care', false],
  ['282N00000X', 'Hospital', false],
  ['174400000X', 'Specialist care', false],
])('%s has the field %s', (code, specialty, isOurs) => {
  expect(fieldOf(code)).toEqual({ specialty, isOurs });
});

test.each([
  ['a supplier of equipment', '332B00000X'],
  ['an ambulance', '341600000X'],
  ['an insurer', '302R00000X'],
  ['a student', '390200000X'],
  ['no code', '207RC'],
  ['something else', 'cardiology'],
  ['nothing', ''],
])('%s has no field', (_, code) => {
  expect(fieldOf(code)).toBeNull();
});

test('no other field has the name of one of the ten specialties', () => {
  const names = [
    '207N99999X',
    '207P99999X',
    '207Q99999X',
    '207R99999X',
    '207X99999X',
    '2080A9999X',
    '2084A9999X',
  ];
  for (const code of names) {
    const field = fieldOf(code);
    expect(field?.isOurs, code).toBe(false);
    expect(networkSpecialties as readonly string[], code).not.toContain(field?.specialty);
  }
});

test.skipIf(!hasSharedData)(
  'every code of the sample data has a field, except those without patient care',
  () => {
    const codes = new Set<string>();
    const [header = [], ...rows] = parse(
      readFileSync(sharedFile('providers/npidata_pfile_real_header_8rows.csv')),
    ) as string[][];
    const places = header.flatMap((heading, place) =>
      heading.startsWith('Healthcare Provider Taxonomy Code_') ? [place] : [],
    );
    for (const row of rows) for (const place of places) if (row[place]) codes.add(row[place]);
    for (const name of readdirSync(sharedFile('providers/plan-net')))
      for (const [, code] of readFileSync(sharedFile(`providers/plan-net/${name}`), 'utf8').matchAll(
        /"(\d{3}[0-9A-Z]{6}X)"/g,
      ))
        if (code) codes.add(code);
    expect(codes.size).toBe(9);
    expect([...codes].filter((code) => fieldOf(code) === null)).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import type { ReferenceDataset } from '#shared/care/reference-datasets.ts';
import { type DatedFile, listCoveredDays, listFileDays, listMissingParts } from './covered-days.ts';
import { type AddOnPair, mergePrimaryCodes } from './merge-primary-codes.ts';

let id = 0;
const file = (
  dataset: ReferenceDataset,
  effectiveOn: string,
  endsOn: string | null,
  part = 1,
): DatedFile & { effectiveOn: string } => {
  id += 1;
  return { id, dataset, part, version: '', effectiveOn, endsOn, fileName: '', sha256: '' };
};

const q3 = ['2026-07-01', '2026-10-01'] as const;
const q4 = ['2026-10-01', '2027-01-01'] as const;

test('a fee schedule counts until the next release of the year', () => {
  const days = listFileDays('pfs', [
    file('pfs', '2026-07-01', '2027-01-01'),
    file('pfs', '2026-01-01', '2027-01-01'),
  ]);
  expect(days.map((one) => one.days)).toEqual([
    { from: '2026-01-01', until: '2026-07-01' },
    { from: '2026-07-01', until: '2027-01-01' },
  ]);
  expect(listCoveredDays('pfs', days)).toEqual([{ from: '2026-01-01', until: '2027-01-01' }]);
});

test('a quarter without a file is a gap', () => {
  const days = listFileDays('mue_practitioner', [
    file('mue_practitioner', '2026-01-01', '2026-04-01'),
    file('mue_practitioner', ...q4),
  ]);
  expect(listCoveredDays('mue_practitioner', days)).toEqual([
    { from: '2026-01-01', until: '2026-04-01' },
    { from: '2026-10-01', until: '2027-01-01' },
  ]);
});

test('NCCI pairs cover the days on which all four parts do, and earlier services', () => {
  const parts = [1, 2, 3].map((part) => file('ncci_outpatient', ...q3, part));
  const withoutLast = listFileDays('ncci_outpatient', parts);
  expect(listCoveredDays('ncci_outpatient', withoutLast)).toEqual([]);
  expect(listMissingParts('ncci_outpatient', withoutLast, '2026-08-01')).toEqual([4]);
  const days = listFileDays('ncci_outpatient', [
    ...parts,
    file('ncci_outpatient', ...q3, 4),
    file('ncci_outpatient', ...q4, 1),
  ]);
  expect(listCoveredDays('ncci_outpatient', days)).toEqual([{ from: '0001-01-01', until: '2026-10-01' }]);
  expect(listMissingParts('ncci_outpatient', days, '2026-11-01')).toEqual([2, 3, 4]);
});

test('without files nothing is covered', () => {
  expect(listCoveredDays('nadac', [])).toEqual([]);
});

test('primary codes of an add-on code are merged by stretches of days', () => {
  const evidence = { dataset: 'add_on_codes', version: '', file: '', sha256: '', row: 1 } as const;
  const pair = (primaryCode: string | null, from: string, until: string | null): AddOnPair => ({
    code: '10010',
    primaryCode,
    from,
    until,
    evidence,
  });
  const pairs = [pair('10001', '2026-01-01', null), pair('10002', '2026-01-01', '2026-06-01')];
  expect(mergePrimaryCodes(pairs, ['2026-02-01', '2026-03-01'])).toMatchObject([
    { from: '2026-01-01', until: '2026-06-01', primaryCodes: ['10001', '10002'] },
  ]);
  expect(mergePrimaryCodes(pairs, ['2026-06-01'])).toMatchObject([
    { from: '2026-06-01', until: null, primaryCodes: ['10001'] },
  ]);
  expect(mergePrimaryCodes([...pairs, pair(null, '2026-07-01', null)], ['2026-08-01'])).toMatchObject([
    { from: '2026-07-01', primaryCodes: [] },
  ]);
  expect(mergePrimaryCodes(pairs, ['2025-01-01'])).toEqual([]);
});

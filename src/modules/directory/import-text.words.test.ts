import { expect, test } from 'vitest';
import {
  describeValidatorFindings,
  outcomeWords,
  paceWords,
  percentOf,
  recognizedText,
  remainderWords,
} from './import-text.words.ts';
import type { ImportView } from './imports.contract.ts';

const one: ImportView = {
  id: '1',
  fileName: 'prices.csv',
  sizeBytes: 1_000_000,
  receivedBytes: 1_000_000,
  via: 'area',
  state: 'running',
  kind: 'prices',
  recognised: null,
  bytesRead: 250_000,
  rowsRead: 5000,
  rowsAdded: 4999,
  rowsUpdated: 0,
  rowsUnchanged: 0,
  rowsLeftOut: 0,
  leftOutReasons: [],
  rowsRefused: 1,
  payersLeftOut: 0,
  filesPassedOver: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  startedAt: '2026-11-01T10:00:00.000Z',
  finishedAt: null,
  by: 'Avery Admin',
  lastError: null,
  sameImportedAt: null,
  mayStart: false,
  isMine: true,
};

test('a running import shows its speed and remaining time', () => {
  const after = (seconds: number) => new Date(Date.parse('2026-11-01T10:00:00Z') + seconds * 1000);
  expect(paceWords(one, after(10))).toBe('5,000 rows · 500 rows per second · about 30 sec left');
  expect(paceWords(one, after(1))).toBe('5,000 rows');
  expect(percentOf(999, 1000)).toBe(99);
  expect(percentOf(0, 0)).toBe(0);
});

test('a finished import summarizes its rows', () => {
  expect(outcomeWords({ ...one, finishedAt: '2026-11-01T10:02:05.000Z' })).toEqual([
    '5,000 rows read in 2 min 5 sec.',
    '4,999 prices added, 0 updated, 0 unchanged.',
    '1 row was rejected.',
  ]);
  expect(outcomeWords({ ...one, rowsUnchanged: 1, filesPassedOver: 2 })).toEqual(
    expect.arrayContaining([
      '1 price was already in use and not imported again.',
      '2 files in the archive were skipped. See the report for reasons.',
    ]),
  );
  expect(remainderWords(one)).toBe('None of its prices are used.');
  expect(remainderWords({ ...one, kind: 'providers' })).toContain('won’t duplicate them');
  expect(remainderWords({ ...one, rowsRead: 0 })).toBe('Nothing was changed.');
});

test('a directory import counts entries that only describe providers', () => {
  const directory = {
    ...one,
    kind: 'providers' as const,
    state: 'finished' as const,
    rowsRead: 12,
    rowsAdded: 3,
    rowsLeftOut: 1,
    recognised: [
      {
        name: 'directory.json',
        kind: 'providers' as const,
        template: 'fhir_plan_net' as const,
        hospitalName: null,
        version: null,
        dated: null,
      },
    ],
  };
  expect(outcomeWords(directory)).toContain('7 entries describe providers’ locations, roles, and plans.');
  expect(outcomeWords({ ...directory, rowsRead: 5 }).join()).not.toContain('entries describe');
});

test('describes the recognized file', () => {
  expect(
    recognizedText({
      name: 'prices.csv',
      kind: 'prices',
      template: 'hospital_csv_tall',
      hospitalName: 'Bayside',
      version: '3.0.0',
      dated: '2026-04-01',
    }),
  ).toBe('Hospital price list (CSV tall), version 3.0.0, Bayside, dated Apr 1, 2026');
});

test('lists CMS validator findings with their location', () => {
  const validator = {
    dictionary: '3.0.0',
    rows: 1200,
    isComplete: false,
    errors: [{ place: 'Cell C4', message: 'Not a code type.' }],
    alerts: [{ place: 'Row 9', message: 'Nine 9s used.' }],
  };
  expect(describeValidatorFindings({ validator })).toEqual([
    'The CMS validator (3.0.0) found 1 error in the first 1,200 rows.',
    'Cell C4: Not a code type.',
    'Warning: Row 9: Nine 9s used.',
  ]);
  expect(
    describeValidatorFindings({ validator: { ...validator, isComplete: true, errors: [], alerts: [] } }),
  ).toEqual(['The CMS validator (3.0.0) found no errors in all 1,200 rows.']);
  expect(describeValidatorFindings({ validator: { ...validator, rows: 0 } })[0]).toContain(
    'found 1 error in the header and did not check any rows.',
  );
  expect(describeValidatorFindings({ validator: null })[0]).toContain('did not finish');
  expect(describeValidatorFindings({})).toEqual([]);
});

import { expect, test } from 'vitest';
import type { ImportRow } from '#modules/directory/server/import-queue/import-context.ts';
import { progressLine, summaryLines } from './format-progress.ts';

const startedAt = new Date('2026-11-01T10:00:00Z');
const now = new Date('2026-11-01T10:00:10Z');
const row: ImportRow = {
  id: '1',
  fileName: 'npi.csv',
  sizeBytes: 1_000_000,
  fileModifiedAt: null,
  receivedBytes: 1_000_000,
  via: 'command',
  state: 'running',
  kind: 'providers',
  recognised: null,
  sha256: null,
  bytesRead: 250_000,
  rowsRead: 5000,
  rowsAdded: 4000,
  rowsUpdated: 0,
  rowsUnchanged: 0,
  rowsLeftOut: 1000,
  leftOutReasons: { 'The practice is outside the United States.': 1000 },
  rowsRefused: 0,
  payersLeftOut: 0,
  heldBy: null,
  heldUntil: null,
  createdBy: null,
  createdAt: startedAt,
  startedAt,
  finishedAt: null,
  lastError: null,
  updatedAt: startedAt,
};

test('shows the time left while a file is being read, and not afterwards', () => {
  expect(progressLine(row, { now })).toBe('25 % of 1 MB · 5,000 rows · 500 rows per second · 30 sec left');
  expect(progressLine({ ...row, bytesRead: 1_000_000 }, { now })).toBe(
    '100 % of 1 MB · 5,000 rows · 500 rows per second',
  );
  expect(progressLine({ ...row, bytesRead: 1_000_000 }, { now, allRows: 40_000 })).toBe(
    '1 MB read · 5,000 of 40,000 rows stored',
  );
});

test('reports what was stored of a truncated registry file, and nothing for a price list', () => {
  const failed: ImportRow = {
    ...row,
    state: 'failed',
    finishedAt: now,
    lastError: 'It breaks off in row 5,001.',
  };
  expect(summaryLines(failed)).toEqual([
    '5,000 rows read in 10 sec, 500 rows per second',
    '4,000 providers added, 0 updated, 0 unchanged',
    '1,000 skipped, 0 rejected',
    'Skipped: 1,000 × The practice is outside the United States.',
    'Incomplete: It breaks off in row 5,001.',
  ]);
  expect(summaryLines({ ...failed, kind: 'prices' })).toEqual(['Not imported: It breaks off in row 5,001.']);
  expect(summaryLines({ ...failed, rowsRead: 0 })).toEqual(['Not imported: It breaks off in row 5,001.']);
});

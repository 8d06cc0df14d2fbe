import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tallFile } from '../../tests/support/files/import-files.ts';
import { compareVerdicts, explainDifference, type ImporterVerdict } from './compare-verdicts.ts';

const folder = mkdtempSync(join(tmpdir(), 'harborline-compared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const taken: ImporterVerdict = {
  refusal: null,
  rows: 9,
  prices: 12,
  rowsRefused: 0,
  payersLeftOut: 0,
  reasons: new Map(),
};
const valid = { dictionary: '3.0.0', rows: 9, isComplete: true, errors: [], alerts: [] };
const invalid = { ...valid, errors: [{ place: 'Cell C4', message: 'must be string' }] };
const oneLess = { ...taken, payersLeftOut: 2, reasons: new Map([['No charge.', 2]]) };

test.each([
  ['both accept it', valid, taken, null],
  ['both reject it', invalid, oneLess, null],
  ['only the validator objects', invalid, taken, 'No prices affected: Cell C4: must be string'],
  ['only the importer skips rows', valid, oneLess, '2 × No charge.'],
  ['only the importer rejects it', valid, { ...taken, refusal: 'Too old.' }, 'Too old.'],
])('%s', (_, validator, importer, difference) => {
  expect(explainDifference(validator, importer)).toBe(difference);
});

test('each list is one table row with both verdicts', async () => {
  const path = join(folder, 'list.csv');
  const bytes = tallFile([{}, { negotiated: 'N/A' }, { setting: '' }]);
  writeFileSync(path, bytes);
  const lines: string[] = [];
  for await (const line of compareVerdicts([
    { path, name: 'list.csv', sizeBytes: bytes.length, fault: null },
  ]))
    lines.push(line);
  expect(lines[2]).toMatch(
    /^\| list\.csv \| \d+ errors, 0 rows \| 3 rows, 2 prices, 1 row rejected, 1 payer skipped \| {2}\|$/,
  );
  expect(lines.at(-1)).toBe('1 of 1 agree.');
});

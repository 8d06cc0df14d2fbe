import { expect, test, vi } from 'vitest';
import { type Measure, readMeasure, reportMeasure } from './report-measure.ts';

const row: Measure = {
  promise: 'Killed in payments (PGlite)',
  target: '0 lost',
  measured: '0 lost in 250 kills | "quoted"\nsecond line',
  isReached: true,
  seed: '7',
};

test('a printed row is read back unchanged', () => {
  const lines: string[] = [];
  const printing = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  reportMeasure(row);
  printing.mockRestore();
  expect(lines).toHaveLength(1);
  expect(readMeasure(lines[0] ?? '')).toEqual(row);
});

test.each(['', 'pglite: 20 of 200 kills', '| TRUST | 1 |', ' TRUST {}', 'TRUSTED {}'])(
  'ignores other lines: %s',
  (line) => {
    expect(readMeasure(line)).toBeNull();
  },
);

test.each([
  'TRUST ',
  'TRUST {"promise":"cut off"',
  'TRUST []',
  'TRUST null',
  `TRUST ${JSON.stringify({ ...row, isReached: 'yes' })}`,
  `TRUST ${JSON.stringify({ ...row, measured: ' ' })}`,
  `TRUST ${JSON.stringify({ ...row, target: 3 })}`,
  `TRUST ${JSON.stringify({ ...row, seed: 7 })}`,
])('throws on a malformed marked line: %s', (line) => {
  expect(() => readMeasure(line)).toThrow('malformed row');
});

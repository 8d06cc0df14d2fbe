import { expect, test } from 'vitest';
import { describeRuns } from './describe-runs.ts';
import type { TrustCommand } from './trust-commands.ts';
import { meetsTarget, type TrustRun } from './trust-run.ts';

const commandOf = (name: string): TrustCommand => ({
  name,
  promise: `promise of ${name}`,
  script: name,
  full: ['--count', '1000'],
  short: null,
});
const runOf = (name: string, change: Partial<TrustRun> = {}): TrustRun => ({
  name,
  command: `npm run tool ${name} -- --count 1000`,
  startedAt: '2026-11-22T03:04:05.000Z',
  seconds: 3720,
  machine: '2 × Processor',
  node: 'v24.21.0',
  commit: 'abc1234',
  rows: [
    { promise: `row of ${name}`, target: '0 lost', measured: '0 lost in 1000', isReached: true, seed: '7' },
  ],
  trouble: null,
  ...change,
});
const missedRow = { promise: 'row', target: '0 lost', measured: '2 lost', isReached: false, seed: null };
const lineWith = (page: string, text: string) => page.split('\n').find((line) => line.includes(text));

test('a row that reached its target has the measurement, seed and command', () => {
  const page = describeRuns([commandOf('kills')], [runOf('kills')]);
  expect(lineWith(page, 'row of kills')).toBe(
    '| kills | row of kills | 0 lost | 0 lost in 1000 | reached | 7 |',
  );
  expect(lineWith(page, '`npm run tool kills')).toBe(
    '| kills | `npm run tool kills -- --count 1000` | 2026-11-22 03:04 UTC | abc1234 | v24.21.0 | 2 × Processor | 62 min |',
  );
  expect(page).toContain('**1 of 1** commands');
});

test('missed, failed and never-run commands are distinguished and don’t count as met', () => {
  const page = describeRuns(
    [commandOf('missed'), commandOf('broken'), commandOf('never')],
    [runOf('missed', { rows: [missedRow] }), runOf('broken', { rows: [], trouble: 'ended with 2' })],
  );
  expect(lineWith(page, '| missed | row |')).toContain('| 2 lost | **missed** |');
  expect(lineWith(page, 'promise of broken')).toContain('| ended with 2 | **not measured** |');
  expect(lineWith(page, 'promise of never')).toContain('| not run yet | **not measured** |');
  expect(page).toContain('**0 of 3** commands');
});

test('an aborted run keeps its rows, with the error below them', () => {
  const page = describeRuns([commandOf('cut')], [runOf('cut', { trouble: 'ended with SIGTERM' })]);
  expect(lineWith(page, 'row of cut')).toContain('| reached |');
  expect(lineWith(page, 'promise of cut')).toContain('ended with SIGTERM');
  expect(page).toContain('**0 of 1** commands');
});

test('a run smaller than required doesn’t count as reached', () => {
  const page = describeRuns([commandOf('kills')], [runOf('kills', { command: 'npm run tool kills' })]);
  expect(lineWith(page, 'row of kills')).toContain('reached at a smaller size');
  expect(page).toContain('**0 of 1** commands');
});

test('text from a command can’t break the table', () => {
  const row = { ...missedRow, measured: 'a | b\nc' };
  const page = describeRuns([commandOf('x')], [runOf('x', { rows: [row] })]);
  expect(lineWith(page, 'a \\| b c')).toBeDefined();
});

test('a run meets its target only with rows, all reached, and no error', () => {
  expect(meetsTarget(runOf('a'))).toBe(true);
  expect(meetsTarget(runOf('a', { rows: [] }))).toBe(false);
  expect(meetsTarget(runOf('a', { rows: [...runOf('a').rows, missedRow] }))).toBe(false);
  expect(meetsTarget(runOf('a', { trouble: 'ended with 1' }))).toBe(false);
});

import { expect, test } from 'vitest';
import { collectRows, measureCommand } from './measure-command.ts';

const row = { promise: 'p', target: 't', measured: 'm', isReached: true, seed: null };
const missed = { ...row, isReached: false };
const line = (of: object) => `console.log('TRUST ' + ${JSON.stringify(JSON.stringify(of))});`;
const run = (code: string) => collectRows(process.execPath, ['-e', code], () => {});

test('collects rows from among other output', async () => {
  expect(await run(`console.log('working'); ${line(row)} console.log('done'); ${line(missed)}`)).toEqual({
    rows: [row, missed],
    trouble: null,
  });
});

test('a command that prints no row has failed even if it exits with 0', async () => {
  expect(await run("console.log('all is well')")).toEqual({ rows: [], trouble: 'printed no row' });
});

test('a command that crashes after good rows has failed', async () => {
  expect((await run(`${line(row)} process.exit(3)`)).trouble).toBe('ended with 3');
  expect((await run(`${line(row)} process.kill(process.pid, 'SIGKILL')`)).trouble).toBe('ended with SIGKILL');
});

test('exit code 1 is no error if a target was missed', async () => {
  expect((await run(`${line(missed)} process.exit(1)`)).trouble).toBeNull();
});

test('a malformed row is an error', async () => {
  expect((await run(`${line(row)} console.log('TRUST {')`)).trouble).toContain('malformed row');
});

test('a missing tool is an error', async () => {
  const result = await measureCommand({ name: 'gone', script: 'gone', options: ['--seed', '1'] });
  expect(result).toMatchObject({
    command: 'npm run tool gone -- --seed 1',
    rows: [],
    trouble: 'ended with 2, printed no row',
  });
});

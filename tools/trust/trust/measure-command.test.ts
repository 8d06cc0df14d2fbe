import { expect, test } from 'vitest';
import { gatherRows, measureCommand } from './measure-command.ts';

const row = { promise: 'p', target: 't', measured: 'm', isReached: true, seed: null };
const missed = { ...row, isReached: false };
const line = (of: object) => `console.log('TRUST ' + ${JSON.stringify(JSON.stringify(of))});`;
const run = (code: string) => gatherRows(process.execPath, ['-e', code], () => {});

test('rows are gathered from among other lines', async () => {
  expect(await run(`console.log('working'); ${line(row)} console.log('done'); ${line(missed)}`)).toEqual({
    rows: [row, missed],
    trouble: null,
  });
});

test('a command that prints no row has measured nothing, however well it ends', async () => {
  expect(await run("console.log('all is well')")).toEqual({ rows: [], trouble: 'printed no row' });
});

test('a command that breaks off after good rows is not believed', async () => {
  expect((await run(`${line(row)} process.exit(3)`)).trouble).toBe('ended with 3');
  expect((await run(`${line(row)} process.kill(process.pid, 'SIGKILL')`)).trouble).toBe('ended with SIGKILL');
});

test('a missed target explains the end with 1', async () => {
  expect((await run(`${line(missed)} process.exit(1)`)).trouble).toBeNull();
});

test('a row that cannot be read is trouble', async () => {
  expect((await run(`${line(row)} console.log('TRUST {')`)).trouble).toContain('malformed row');
});

test('a tool that is not there has measured nothing', async () => {
  const result = await measureCommand({ name: 'gone', script: 'gone', options: ['--seed', '1'] });
  expect(result).toMatchObject({
    command: 'npm run tool gone -- --seed 1',
    rows: [],
    trouble: 'ended with 2, printed no row',
  });
});

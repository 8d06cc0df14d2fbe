import { expect, test } from 'vitest';
import { measureCpuTbt } from './measure-cpu-tbt.ts';

const at = (name: string, ts: number, tdur = 0, tid = 1) => ({ name, pid: 1, tid, ts, tdur, args: {} });
const start = { ...at('navigationStart', 0), args: { data: { documentLoaderURL: 'http://a/' } } };

test('counts what tasks after the first paint have above 50 ms on a processor four times slower', () => {
  const events = [
    start,
    at('RunTask', 1_000, 40_000),
    at('firstContentfulPaint', 50_000),
    at('RunTask', 60_000, 20_000),
    at('RunTask', 90_000, 10_000),
    at('RunTask', 95_000, 90_000, 2),
    at('FunctionCall', 96_000, 90_000),
  ];
  expect(measureCpuTbt(events)).toBe(30);
  expect(() => measureCpuTbt([])).toThrow('navigation');
});

import { expect, test } from 'vitest';
import { formatQueuePeriod, readQueuePeriod } from './queue-period.rules.ts';

test.each(['2026-11', '2026-11-01_2026-11-15', '2026-02-28_2026-02-28', '30d'])('%s is a period', (text) => {
  const period = readQueuePeriod(text);
  expect(period && formatQueuePeriod(period)).toBe(text);
});

test.each([
  '',
  '2026-13',
  '0d',
  '1000d',
  '2026-02-30_2026-03-01',
  '2026-11-15_2026-11-01',
  '2026-11-01',
  '2026-11-01_2026-11-02_2026-11-03',
])('%j is none', (text) => {
  expect(readQueuePeriod(text)).toBeNull();
});

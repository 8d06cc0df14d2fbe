import { afterEach, expect, test, vi } from 'vitest';
import { drillSentence, reportDrill } from './report-drill.ts';
import type { Drill } from './run-drill.ts';

const drill = {
  restoreSeconds: 7.4,
  wholeSeconds: 36.2,
  seen: { refusedConnections: 0 },
  isReached: true,
} as Drill;

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test('the operator reads a sentence, without the line for the scoreboard', () => {
  expect(drillSentence(drill)).toBe(
    'Restore of the newest backup: complete and verified in 7 s, the product serving it after 36 s, 0 outside connections attempted.',
  );
  expect(drillSentence({ ...drill, restoreSeconds: 301 })).toContain('Slower than 5 minutes.');
});

test('the scoreboard gets the same result in its own line', () => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  reportDrill('Restore of 100 MB', { ...drill, isReached: false });
  expect(lines).toEqual([expect.stringMatching(/^TRUST \{"promise":"Restore of 100 MB"/)]);
  expect(process.exitCode).toBe(1);
});

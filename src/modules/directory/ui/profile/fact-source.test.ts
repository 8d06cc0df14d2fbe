import { expect, it } from 'vitest';
import { factSourceLines, quotedOn, unconfirmedFactWords, verifiedWords } from './fact-source.ts';

const zone = 'America/Los_Angeles';

it('shows file dates unchanged and statement dates in the office’s time zone', () => {
  expect(quotedOn({ method: 'file', observedAt: '2026-05-01T00:00:00.000Z' }, zone)).toBe('May 1, 2026');
  expect(quotedOn({ method: 'phone', observedAt: '2026-05-02T03:00:00.000Z' }, zone)).toBe('May 1, 2026');
});

it('lists method, source, row, date and quote', () => {
  const origin = { source: 'The office', sourceRow: null, quote: 'Yes.', isUnconfirmed: false };
  expect(
    factSourceLines({ ...origin, method: 'phone', observedAt: '2026-05-02T12:00:00.000Z' }, zone).map(
      ({ value }) => value,
    ),
  ).toEqual(['By phone', 'The office', 'May 2, 2026', '“Yes.”']);
});

it('sums up a section by its latest statement, otherwise by its newest file', () => {
  const file = { method: 'file', observedAt: '2026-11-20T00:00:00.000Z' } as const;
  const older = { method: 'file', observedAt: '2026-05-01T00:00:00.000Z' } as const;
  const phone = { method: 'phone', observedAt: '2026-11-12T20:00:00.000Z' } as const;
  expect(verifiedWords([file, phone], zone)).toBe('Last verified Nov 12, 2026 by phone · Sources');
  expect(verifiedWords([older, file], zone)).toBe('From a file of Nov 20, 2026 · Sources');
  expect(verifiedWords([], zone)).toBe('Sources');
});

it('promises to ask only about facts that we ask every office', () => {
  expect(unconfirmedFactWords('new_patients')).toBe('Not confirmed in over 90 days. We’ll ask when we call.');
  expect(unconfirmedFactWords('address')).toBe('Not confirmed in over 90 days');
});

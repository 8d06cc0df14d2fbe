import { expect, it } from 'vitest';
import { factSourceLines, quotedOn, unconfirmedFactWords } from './fact-source.ts';

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

it('promises to ask only about facts that we ask every office', () => {
  expect(unconfirmedFactWords('new_patients')).toBe('Not confirmed in over 90 days. We’ll ask when we call.');
  expect(unconfirmedFactWords('address')).toBe('Not confirmed in over 90 days');
});

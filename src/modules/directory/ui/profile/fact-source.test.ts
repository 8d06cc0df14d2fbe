import { expect, it } from 'vitest';
import { factSourceLines, saidOn, unconfirmedFactWords } from './fact-source.ts';

const zone = 'America/Los_Angeles';

it('gives a file the day that stands in it, and what was said the day at the office', () => {
  expect(saidOn({ method: 'file', observedAt: '2026-05-01T00:00:00.000Z' }, zone)).toBe('May 1, 2026');
  expect(saidOn({ method: 'phone', observedAt: '2026-05-02T03:00:00.000Z' }, zone)).toBe('May 1, 2026');
});

it('tells how, from whom, in which row, when and in which words', () => {
  const origin = { source: 'The office', sourceRow: null, quote: 'Yes.', isUnconfirmed: false };
  expect(
    factSourceLines({ ...origin, method: 'phone', observedAt: '2026-05-02T12:00:00.000Z' }, zone).map(
      ({ value }) => value,
    ),
  ).toEqual(['Said on the telephone', 'The office', 'May 2, 2026', '“Yes.”']);
});

it('promises to ask only for what we ask every office', () => {
  expect(unconfirmedFactWords('new_patients')).toBe('Unconfirmed for more than 90 days: we ask when we call');
  expect(unconfirmedFactWords('address')).toBe('Unconfirmed for more than 90 days');
});

import { expect, test } from 'vitest';
import { listMonths, monthOf, periodSpan, taxYearOf } from './tax-year.rules.ts';

const lastMinute = new Date('2027-01-01T04:59:59.999Z');
const newYear = new Date('2027-01-01T05:00:00.000Z');

test('changes the year at midnight Eastern time', () => {
  expect([taxYearOf(lastMinute), taxYearOf(newYear)]).toEqual([2026, 2027]);
  expect([monthOf(lastMinute), monthOf(newYear)]).toEqual(['2026-12', '2027-01']);
});

test('leaves no gap between months, even across daylight saving changes', () => {
  for (let month = 1; month < 12; month++) {
    const [current, next] = [month, month + 1].map((number) =>
      periodSpan(`2026-${String(number).padStart(2, '0')}`),
    );
    expect(current?.until).toEqual(next?.from);
  }
  expect(periodSpan('2026')).toEqual({
    from: periodSpan('2026-01')?.from,
    until: periodSpan('2026-12')?.until,
  });
  expect(periodSpan('2026-07')?.from.toISOString()).toBe('2026-07-01T04:00:00.000Z');
});

test('rejects anything but a year or month', () => {
  for (const invalid of ['', '26', '2026-13', '2026-00', '2026-1', '1999', '2026-11-01', 'now'])
    expect(periodSpan(invalid)).toBeNull();
});

test('lists statement months from the first activity to now, newest first', () => {
  expect(listMonths(new Date('2026-11-20T12:00:00Z'), new Date('2027-01-10T12:00:00Z'))).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ]);
});

import { describe, expect, test } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { listUsFederalHolidays } from '#shared/time/business-calendar.ts';
import { describeLaw } from '../law/describe-law.ts';
import type { ClockId } from './clock.ts';
import { clocks } from './clocks.ts';
import { computeDeadline, type Step } from './compute-deadline.ts';
import { wordClock, wordTrace } from './word-trace.ts';

/** A wall calendar: every day from 2023 to 2036 in order, as a person would turn its pages. */
type Page = { date: string; year: number; month: number; day: number; isClosed: boolean };
const calendar: Page[] = [];
const pageOf = new Map<string, number>();
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
{
  // January 1, 2023 was a Sunday.
  let weekday = 0;
  for (let year = 2023; year <= 2036; year += 1) {
    const closed = new Set(listUsFederalHolidays(year));
    for (let month = 1; month <= 12; month += 1) {
      const isLeap = year % 4 === 0 && month === 2;
      const length = isLeap ? 29 : (monthLengths[month - 1] ?? 0);
      for (let day = 1; day <= length; day += 1) {
        const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        pageOf.set(date, calendar.length);
        calendar.push({
          date,
          year,
          month,
          day,
          isClosed: weekday === 0 || weekday === 6 || closed.has(date),
        });
        weekday = (weekday + 1) % 7;
      }
    }
  }
}

const pageAt = (index: number): Page => {
  const page = calendar[index];
  if (!page) throw new RangeError('Past the calendar');
  return page;
};
const indexOf = (date: string): number => {
  const index = pageOf.get(date);
  if (index === undefined) throw new RangeError(date);
  return index;
};

/** Turns one page per day. */
function turnDays(date: string, days: number): string {
  let index = indexOf(date);
  for (let turned = 0; turned < days; turned += 1) index += 1;
  return pageAt(index).date;
}

/** Turns pages until the fourth next month shows the same day, or the fifth begins. */
function turnFourMonths(date: string): string {
  let index = indexOf(date);
  const { day } = pageAt(index);
  for (let months = 0; ; ) {
    index += 1;
    const page = pageAt(index);
    if (page.day === 1) months += 1;
    if (months === 5 || (months === 4 && page.day === day)) break;
  }
  while (pageAt(index).isClosed) index += 1;
  return pageAt(index).date;
}

/** Tries every day after the care, and keeps the last on which an application still reaches back to it. */
function lastMedicaidDay(care: string, monthsFrom2027: number): string {
  const start = indexOf(care);
  const months = (page: Page) => page.year * 12 + page.month;
  let last = care;
  for (let index = start; index < start + 200; index += 1) {
    const page = pageAt(index);
    const reach = page.year >= 2027 ? monthsFrom2027 : 3;
    if (months(page) - months(pageAt(start)) <= reach) last = page.date;
  }
  return last;
}

/** Each rule again, written from the law and not from the table. */
const byHand: Record<Exclude<ClockId, 'entered'>, (date: string) => string> = {
  internal_appeal: (date) => turnDays(date, 180),
  plan_decision_urgent: (date) => turnDays(date, 3),
  plan_decision_before_care: (date) => turnDays(date, 30),
  plan_decision_after_care: (date) => turnDays(date, 60),
  external_review: turnFourMonths,
  medicare_redetermination: (date) => turnDays(date, 120),
  medicare_reconsideration: (date) => turnDays(date, 180),
  medicare_hearing: (date) => turnDays(date, 60),
  medicare_council: (date) => turnDays(date, 60),
  medicare_court: (date) => turnDays(date, 60),
  medicare_advantage_appeal: (date) => turnDays(date, 65),
  medicaid_plan_appeal: (date) => turnDays(date, 60),
  estimate_dispute: (date) => turnDays(date, 120),
  charity_application: (date) => turnDays(date, 240),
  collections_earliest: (date) => turnDays(date, 120),
  records_access: (date) => turnDays(date, 30),
  debt_validation: (date) => turnDays(date, 30),
  credit_report_earliest: (date) => turnDays(date, 365),
  medicaid_back_pay_expansion: (date) => lastMedicaidDay(date, 1),
  medicaid_back_pay_other: (date) => lastMedicaidDay(date, 2),
};

/** 500 dates: month ends, leap days, around holidays and the change of the Medicaid rule, and random ones. */
function chooseDates(clock: string): string[] {
  const random = seededRandom(`dates for ${clock}`);
  const last = indexOf('2034-12-31');
  const difficult = calendar
    .slice(0, last)
    .filter(({ day, month, year }) => day >= 28 || (month >= 9 && year === 2026))
    .map(({ date }) => date);
  const beforeHolidays = calendar
    .slice(0, last)
    .filter(({ isClosed, date }) => isClosed && (pageAt(indexOf(date) + 1).isClosed ?? false))
    .map(({ date }) => calendar[indexOf(date) - 122]?.date ?? '2024-02-29');
  return [
    '2024-02-29',
    '2028-02-29',
    '2026-10-30',
    '2026-12-31',
    ...random.shuffle(difficult).slice(0, 196),
    ...random.shuffle(beforeHolidays).slice(0, 100),
    ...Array.from({ length: 200 }, () => pageAt(random.integer(0, last)).date),
  ];
}

describe('every clock', () => {
  test.each(Object.entries(byHand))('%s matches pages turned by hand on 500 dates', (id, turn) => {
    const dates = chooseDates(id);
    expect(dates).toHaveLength(500);
    const wrong = dates.flatMap((startsOn) => {
      const { dueOn } = computeDeadline({ clock: id as ClockId, startsOn });
      const expected = turn(startsOn);
      return dueOn === expected ? [] : [`${startsOn}: ${dueOn}, by hand ${expected}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(clocks) as ClockId[])(
    '%s: the trace ends at the due date, in both languages',
    (id) => {
      for (const startsOn of chooseDates(id)) {
        const deadline = computeDeadline({ clock: id, startsOn });
        expect(deadline.trace[0]?.date).toBe(startsOn);
        expect(deadline.trace.at(-1)?.date).toBe(deadline.dueOn);
        expect(pageAt(indexOf(deadline.lastWorkingDay)).isClosed).toBe(false);
        for (const locale of ['en', 'es'] as const)
          for (const line of wordTrace(deadline, locale))
            expect(line).not.toMatch(/undefined|N\/A|NaN|\[object/);
      }
      expect(Object.keys(wordClock(id, 'es'))).toEqual(Object.keys(wordClock(id, 'en')));
    },
  );
});

test('every clock but the entered one cites a law, and only a law of its time', () => {
  for (const { id, lawIds } of Object.values(clocks)) {
    expect(lawIds.length > 0, id).toBe(id !== 'entered');
    for (const lawId of lawIds) expect(describeLaw(lawId, 'es').rule, id).toMatch(/\.$/);
  }
});

const kinds = (trace: Step[]): string[] => trace.map(({ kind }) => kind);

test('four months from October 30 skip a day that does not exist, and a Sunday', () => {
  const deadline = computeDeadline({ clock: 'external_review', startsOn: '2025-10-30' });
  expect(deadline.dueOn).toBe('2026-03-02');
  expect(wordTrace(deadline, 'en')).toEqual([
    'Oct 30, 2025: you received the plan’s final denial',
    '+ four months → there is no Feb 30, 2026 → Mar 1, 2026',
    'Sunday → Mar 2, 2026',
  ]);
  expect(wordTrace(deadline, 'es')).toEqual([
    '30 oct 2025: usted recibió la denegación final del plan',
    '+ cuatro meses → no existe el 30 feb 2026 → 1 mar 2026',
    'domingo → 2 mar 2026',
  ]);
});

test('a holiday on a Saturday moves the date past its observed Friday', () => {
  const deadline = computeDeadline({ clock: 'external_review', startsOn: '2026-03-03' });
  expect(deadline.dueOn).toBe('2026-07-06');
  expect(wordTrace(deadline, 'en').slice(2)).toEqual([
    'Independence Day (observed) → Jul 4, 2026',
    'Saturday → Jul 5, 2026',
    'Sunday → Jul 6, 2026',
  ]);
});

test('a last day on a weekend stays where the rule adds no time, and the working day before is shown', () => {
  // 180 days later is a Sunday.
  const deadline = computeDeadline({ clock: 'internal_appeal', startsOn: '2026-09-01', startIs: 'letter' });
  expect(deadline).toMatchObject({ dueOn: '2027-02-28', lastWorkingDay: '2027-02-26' });
  expect(wordTrace(deadline, 'en')).toEqual([
    'Sep 1, 2026: date of the letter, because the day it arrived isn’t known',
    '+ 180 days → Feb 28, 2027',
    'Sunday: this adds no time, so act by Feb 26, 2027',
  ]);
});

test('Medicaid reaches back less far for applications from 2027', () => {
  const due = (clock: ClockId, startsOn: string) => computeDeadline({ clock, startsOn });
  expect(due('medicaid_back_pay_expansion', '2026-08-20').dueOn).toBe('2026-11-30');
  const cut = due('medicaid_back_pay_expansion', '2026-11-05');
  expect(cut.dueOn).toBe('2026-12-31');
  expect(kinds(cut.trace)).toEqual(['start', 'month_end', 'rule_changes']);
  expect(due('medicaid_back_pay_other', '2026-11-05').dueOn).toBe('2027-01-31');
  expect(due('medicaid_back_pay_expansion', '2027-03-31').dueOn).toBe('2027-04-30');
});

test('a later notice of collections and a written extension move only their clocks', () => {
  const startsOn = '2026-03-01';
  const noticeOn = '2026-11-10';
  expect(computeDeadline({ clock: 'charity_application', startsOn }).dueOn).toBe('2026-10-27');
  expect(computeDeadline({ clock: 'charity_application', startsOn, noticeOn }).dueOn).toBe('2026-12-10');
  expect(computeDeadline({ clock: 'charity_application', startsOn, noticeOn: startsOn }).dueOn).toBe(
    '2026-10-27',
  );
  expect(computeDeadline({ clock: 'collections_earliest', startsOn, noticeOn }).dueOn).toBe('2026-12-10');
  expect(computeDeadline({ clock: 'debt_validation', startsOn, noticeOn, isExtended: true }).dueOn).toBe(
    '2026-03-31',
  );
  expect(computeDeadline({ clock: 'records_access', startsOn, isExtended: true }).dueOn).toBe('2026-04-30');
});

test('a date that the patient enters is kept', () => {
  expect(computeDeadline({ clock: 'entered', startsOn: '2026-12-04' })).toMatchObject({
    dueOn: '2026-12-04',
  });
});

test.each(['2026-02-30', '2026-13-01', 'soon', '2026-1-1', ''])('"%s" is not a date', (startsOn) => {
  expect(() => computeDeadline({ clock: 'internal_appeal', startsOn })).toThrow(RangeError);
});

import { describe, expect, test } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { type BusinessCalendar, listUsFederalHolidays, toInstant } from '#shared/time/business-calendar.ts';
import { getCallPacing } from './call-pacing.rules.ts';
import {
  checkCallPermission,
  checkDailyLimit,
  checkPendingNumber,
  type EarlierAttempt,
  type OfficeToCall,
  startOfDay,
} from './call-permission.rules.ts';
import { shouldOpenCircuit, waitForLine } from './circuit-breaker.rules.ts';

const timeZone = 'America/New_York';
const weekday = ['09:00', '17:00'] as const;
const calendar: BusinessCalendar = {
  timeZone,
  hours: { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: null, sun: null },
  holidays: listUsFederalHolidays,
};
const office: OfficeToCall = { toNumber: '+18135550199', doNotCall: false, calendar };
const at = (date: string, time: string) => toInstant({ date, time }, timeZone);
const attempt = (date: string, time: string, telephony: EarlierAttempt['telephony'] = 'no_answer') => ({
  startedAt: at(date, time),
  telephony,
});

describe('an office is called', () => {
  test('at once while it is open', () => {
    expect(checkCallPermission(office, [], at('2026-11-23', '10:00'))).toEqual({ kind: 'now' });
  });

  test.each([
    ['before it opens', '2026-11-23', '07:30', '2026-11-23', '09:00'],
    ['after it closed', '2026-11-23', '17:00', '2026-11-24', '09:00'],
    ['at the weekend', '2026-11-28', '12:00', '2026-11-30', '09:00'],
    ['on Thanksgiving', '2026-11-26', '12:00', '2026-11-27', '09:00'],
    ['on the night the clocks went forward', '2026-03-08', '01:30', '2026-03-09', '09:00'],
  ])('when it opens, if a call is due %s', (_, date, time, openDate, openTime) => {
    expect(checkCallPermission(office, [], at(date, time))).toEqual({
      kind: 'later',
      at: at(openDate, openTime),
    });
  });

  test('no sooner than an hour after the last attempt', () => {
    const oneAttempt = [attempt('2026-11-23', '10:00')];
    expect(checkCallPermission(office, oneAttempt, at('2026-11-23', '10:20'))).toEqual({
      kind: 'later',
      at: at('2026-11-23', '11:00'),
    });
    expect(checkCallPermission(office, oneAttempt, at('2026-11-23', '11:00'))).toEqual({ kind: 'now' });
  });

  test('at most six times a day for all patients, then when it opens the next day', () => {
    const now = at('2026-11-25', '10:00');
    expect(checkDailyLimit(5, calendar, now)).toBeNull();
    expect(checkDailyLimit(6, calendar, now)).toEqual(at('2026-11-27', '09:00'));
    expect(startOfDay(now, calendar)).toEqual(at('2026-11-25', '00:00'));
    expect(checkDailyLimit(600, calendar, now, getCallPacing('demo', 'demo'))).toBeNull();
    expect(checkDailyLimit(6, calendar, now, getCallPacing('production', 'none'))).not.toBeNull();
  });

  test('on the next day after two voicemails', () => {
    const twoVoicemails = [
      attempt('2026-11-23', '10:00', 'voicemail'),
      attempt('2026-11-23', '12:00', 'voicemail'),
    ];
    expect(checkCallPermission(office, twoVoicemails, at('2026-11-23', '15:00'))).toEqual({
      kind: 'later',
      at: at('2026-11-24', '09:00'),
    });
  });

  test('three times at most', () => {
    const threeAttempts = ['10:00', '12:00', '14:00'].map((time) => attempt('2026-11-23', time));
    expect(checkCallPermission(office, threeAttempts, at('2026-11-24', '10:00'))).toEqual({
      kind: 'never',
      because: 'attempts',
    });
  });

  test('never if it is on the do-not-call list or has no opening hours', () => {
    const now = at('2026-11-23', '10:00');
    expect(checkCallPermission({ ...office, doNotCall: true }, [], now)).toMatchObject({
      because: 'do_not_call',
    });
    const alwaysClosed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(
      checkCallPermission({ ...office, calendar: { ...calendar, hours: alwaysClosed } }, [], now),
    ).toMatchObject({
      because: 'never_open',
    });
  });

  test('never outside its hours or within an hour of the last attempt', () => {
    const random = seededRandom('call permission');
    const telephony = ['voicemail', 'no_answer', 'busy', 'answered'] as const;
    for (let round = 0; round < 2000; round++) {
      const now = new Date(at('2026-01-01', '00:00').getTime() + random.integer(0, 525_600) * 60_000);
      const attempts = Array.from({ length: random.integer(0, 2) }, () => ({
        startedAt: new Date(now.getTime() - random.integer(0, 3000) * 60_000),
        telephony: random.pick(telephony),
      }));
      const permission = checkCallPermission(office, attempts, now);
      if (permission.kind === 'never') throw new Error('This office can always be called some time.');
      const when = permission.kind === 'now' ? now : permission.at;
      expect(when >= now).toBe(true);
      expect(checkCallPermission(office, [], when)).toEqual({ kind: 'now' });
      for (const { startedAt } of attempts)
        expect(when.getTime() - startedAt.getTime()).toBeGreaterThanOrEqual(3_600_000);
    }
  });
});

test.each([
  ['+18135550199', true],
  ['+12125550100', true],
  ['911', false],
  ['988', false],
  ['+1911', false],
  ['+18139115555', false],
  ['+19005550199', false],
  ['+18095550199', false],
  ['+18765550199', false],
  ['+14115550199', false],
  ['+18135551212', false],
  ['+18139765555', false],
  ['+14165550199', false],
  ['+442071838750', false],
  ['(813) 555-0199', false],
  ['+1813555019', false],
])('%s may be dialed: %s', (number, expected) => {
  expect(isCallable(number)).toBe(expected);
});

describe('while a number is unconfirmed', () => {
  const now = at('2026-11-23', '10:00');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  test('bookings wait for confirmation, and inquiries skip the office', () => {
    expect(checkPendingNumber({ proposedAt: null, purpose: 'booking' }, now)).toBeNull();
    expect(checkPendingNumber({ proposedAt: hoursAgo(1), purpose: 'enquiry' }, now)).toEqual({
      kind: 'never',
      because: 'number_unconfirmed',
    });
    expect(checkPendingNumber({ proposedAt: hoursAgo(1), purpose: 'booking' }, now)).toEqual({
      kind: 'later',
      at: at('2026-11-23', '11:00'),
    });
    expect(checkPendingNumber({ proposedAt: hoursAgo(23.5), purpose: 'booking' }, now)).toEqual({
      kind: 'later',
      at: at('2026-11-23', '10:30'),
    });
    expect(checkPendingNumber({ proposedAt: hoursAgo(24), purpose: 'booking' }, now)).toMatchObject({
      kind: 'never',
    });
  });
});

describe('the line', () => {
  const now = at('2026-11-23', '10:00');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const free = { callsInProgress: 0, officeCallsInProgress: 0, officeLastEndedAt: null };

  test('makes calls wait while it is full and rests between two calls to one office', () => {
    expect(waitForLine(free, now)).toBeNull();
    expect(waitForLine({ ...free, callsInProgress: 20 }, now)).toEqual(new Date(now.getTime() + 15_000));
    expect(waitForLine({ ...free, officeCallsInProgress: 1 }, now)).toEqual(new Date(now.getTime() + 15_000));
    expect(waitForLine({ ...free, officeLastEndedAt: ago(30) }, now)).toEqual(
      new Date(now.getTime() + 90_000),
    );
    expect(waitForLine({ ...free, officeLastEndedAt: ago(120) }, now)).toBeNull();
  });

  test.each([
    [4, 4, 10, false],
    [5, 3, 10, true],
    [6, 3, 10, true],
    [6, 2, 10, false],
    [5, 5, 121, false],
  ])(
    'with %i calls and %i failures %i seconds ago opens the circuit: %s',
    (all, failed, seconds, expected) => {
      const ended = Array.from({ length: all }, (_, index) => ({
        endedAt: ago(seconds),
        isLineError: index < failed,
      }));
      expect(shouldOpenCircuit(ended, now)).toBe(expected);
    },
  );
});

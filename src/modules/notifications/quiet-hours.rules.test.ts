import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { findEndOfQuiet } from './quiet-hours.rules.ts';

const zone = 'America/New_York';
const at = (date: string, time: string) => toInstant({ date, time }, zone);
const quiet = (from: string | null, to: string | null) => ({ quietFrom: from, quietTo: to, timeZone: zone });
const shown = (now: Date, hours: ReturnType<typeof quiet>) => {
  const end = findEndOfQuiet(now, hours);
  if (!end) return null;
  const { date, time } = toWallTime(end, zone);
  return `${date} ${time}`;
};

test('quiet hours across midnight end in the morning, before or after midnight', () => {
  const night = quiet('21:00', '08:00');
  expect(shown(at('2026-05-04', '20:59'), night)).toBeNull();
  expect(shown(at('2026-05-04', '21:00'), night)).toBe('2026-05-05 08:00');
  expect(shown(at('2026-05-04', '23:30'), night)).toBe('2026-05-05 08:00');
  expect(shown(at('2026-05-05', '03:00'), night)).toBe('2026-05-05 08:00');
  expect(shown(at('2026-05-05', '08:00'), night)).toBeNull();
});

test('quiet hours during the day end the same day', () => {
  expect(shown(at('2026-05-04', '13:30'), quiet('13:00', '15:00'))).toBe('2026-05-04 15:00');
  expect(shown(at('2026-05-04', '15:01'), quiet('13:00', '15:00'))).toBeNull();
});

test('without quiet hours nothing is delayed', () => {
  expect(shown(at('2026-05-04', '03:00'), quiet(null, null))).toBeNull();
  expect(shown(at('2026-05-04', '03:00'), quiet('07:00', '07:00'))).toBeNull();
});

test('quiet hours use the patient’s time zone', () => {
  const now = at('2026-05-04', '08:30');
  expect(findEndOfQuiet(now, { ...quiet('21:00', '08:00'), timeZone: 'America/Los_Angeles' })).toEqual(
    toInstant({ date: '2026-05-04', time: '08:00' }, 'America/Los_Angeles'),
  );
});

test('quiet hours end correctly across clock changes', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
    const part = (value: number) => String(value).padStart(2, '0');
    return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
  });
  const aroundTheChange = fc.oneof(
    fc.date({
      min: new Date('2026-03-07T00:00:00Z'),
      max: new Date('2026-03-10T00:00:00Z'),
      noInvalidDate: true,
    }),
    fc.date({
      min: new Date('2026-10-31T00:00:00Z'),
      max: new Date('2026-11-03T00:00:00Z'),
      noInvalidDate: true,
    }),
  );
  fc.assert(
    fc.property(aroundTheChange, minute, minute, (now, from, to) => {
      const end = findEndOfQuiet(now, quiet(from, to));
      if (!end) return;
      expect(end > now).toBe(true);
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
    { numRuns: 2000 },
  );
});

import { describe, expect, test } from 'vitest';
import { extendDeadline, promiseDeadline } from './guarantee.rules.ts';

describe('the promise', () => {
  test('counts support hours only: a Friday evening request continues on Monday', () => {
    // Friday 20 November 2026, 19:00 Eastern: one support hour is left, three more on Monday from 8.
    const { deadline } = promiseDeadline(new Date('2026-11-21T00:00:00Z'), 'urgent');
    expect(deadline.toISOString()).toBe('2026-11-23T16:00:00.000Z');
  });

  test('leaves out Thanksgiving', () => {
    // Wednesday 25 November 2026, 19:00 Eastern; Thursday is a federal holiday.
    const { deadline } = promiseDeadline(new Date('2026-11-26T00:00:00Z'), 'urgent');
    expect(deadline.toISOString()).toBe('2026-11-27T16:00:00.000Z');
  });

  test('says how it was computed', () => {
    const { explanation } = promiseDeadline(new Date('2026-11-23T15:00:00Z'), 'soon');
    expect(explanation).toContain('8 support hours');
    expect(explanation).toContain('Monday, November 23 at 6:00 PM Eastern');
  });
});

test('waiting for the patient takes nothing from the time that was left', () => {
  const deadline = new Date('2026-11-23T20:00:00Z');
  const paused = new Date('2026-11-23T18:00:00Z');
  const resumed = new Date('2026-11-24T15:00:00Z');
  expect(extendDeadline(deadline, paused, resumed).toISOString()).toBe('2026-11-24T17:00:00.000Z');
});

test('a deadline that had passed before the wait stays passed', () => {
  const deadline = new Date('2026-11-23T20:00:00Z');
  const paused = new Date('2026-11-23T21:00:00Z');
  expect(extendDeadline(deadline, paused, new Date('2026-11-24T15:00:00Z'))).toEqual(deadline);
});

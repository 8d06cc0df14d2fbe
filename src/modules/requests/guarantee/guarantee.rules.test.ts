import { describe, expect, test } from 'vitest';
import type { Urgency } from '#shared/care/care-need.ts';
import { supportCalendar, toInstant } from '#shared/time/business-calendar.ts';
import { type OfficeWeek, typicalOfficeHours } from '#shared/time/office-calendar.ts';
import {
  expediteSla,
  explainSla,
  extendDeadline,
  restartSla,
  type SlaFacts,
  startSla,
} from './guarantee.rules.ts';

const eastern = (date: string, time: string) => toInstant({ date, time }, 'America/New_York');
const shown = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const officeIn = (timeZone: string): OfficeWeek => ({ timeZone, officeHours: typicalOfficeHours });
const tampa = [officeIn('America/New_York')];
const losAngeles = [officeIn('America/Los_Angeles')];

const begin = (at: Date, urgency: Urgency, callingHours: readonly OfficeWeek[]): SlaFacts => {
  const begun = { urgency, callingHours, expeditedAt: null };
  return { ...begun, ...startSla(begun, at) };
};

describe('a request’s SLA', () => {
  // November 23, 2026, is a Monday; the 26th is Thanksgiving.
  test.each([
    ['urgent, Los Angeles, at 7:30 AM', '2026-11-23', '07:30', 'urgent', losAngeles, 'Mon 4:00:00 PM'],
    ['urgent, Los Angeles, in the night', '2026-11-23', '23:30', 'urgent', losAngeles, 'Tue 4:00:00 PM'],
    ['urgent, Tampa, at 5:02 PM', '2026-11-23', '17:02', 'urgent', tampa, 'Tue 1:00:00 PM'],
    ['urgent, Tampa, during office hours', '2026-11-23', '09:10', 'urgent', tampa, 'Mon 1:10:00 PM'],
    ['urgent, Tampa, on a Friday at 5:30 PM', '2026-11-20', '17:30', 'urgent', tampa, 'Mon 1:00:00 PM'],
    ['urgent, Tampa, before Thanksgiving', '2026-11-25', '16:00', 'urgent', tampa, 'Fri 12:00:00 PM'],
    ['soon, Hawaii', '2026-11-23', '08:00', 'soon', [officeIn('Pacific/Honolulu')], 'Tue 4:00:00 PM'],
    [
      'normal, Puerto Rico',
      '2026-11-16',
      '08:00',
      'normal',
      [officeIn('America/Puerto_Rico')],
      'Wed 4:00:00 PM',
    ],
    ['urgent, a bill, Friday evening', '2026-11-20', '19:00', 'urgent', [], 'Mon 11:00:00 AM'],
  ] as const)('%s', (_what, date, time, urgency, offices, due) => {
    expect(shown.format(begin(eastern(date, time), urgency, offices).slaDeadline)).toBe(due);
  });

  test('explains which hours count', () => {
    const { slaExplanation } = startSla(
      { urgency: 'soon', callingHours: tampa, expeditedAt: null },
      eastern('2026-11-23', '09:00'),
    );
    expect(slaExplanation).toBe(
      'We guarantee a request marked Soon within 8 business hours (when both our team, Monday to Friday, 8 AM ' +
        'to 8 PM Eastern, and the offices we call are open, excluding US federal holidays): by Mon, ' +
        'Nov 23, 5:00 PM ET. The clock pauses while we wait for you. After you answer, we ' +
        'have at least 2 business hours. If we’re late, the request is free.',
    );
    const facts = {
      urgency: 'soon',
      slaDeadline: eastern('2026-11-23', '17:00'),
      slaPausedAt: eastern('2026-11-23', '10:00'),
      slaMovedMinutes: 60,
      callingHours: tampa,
      expeditedAt: null,
      expeditedBusinessMinutes: null,
    };
    const forStaff = explainSla(facts, 'staff');
    expect(forStaff).toContain('extended by 1 business hour because we waited for the patient, now by');
    expect(forStaff).toContain('After the patient answers, we have at least 2 business hours.');
    expect(forStaff).not.toMatch(/\byou\b/);
    const bill = startSla(
      { urgency: 'urgent', callingHours: [], expeditedAt: null },
      eastern('2026-11-23', '09:00'),
    );
    expect(bill.slaExplanation).toContain(
      'within 4 support hours (Monday to Friday, 8 AM to 8 PM Eastern, excluding US federal holidays): by Mon, Nov 23, 1:00 PM ET',
    );
  });
});

describe('work that is sent back', () => {
  const facts = { ...begin(eastern('2026-11-23', '14:00'), 'urgent', tampa), breachedAt: null };
  const ready = { ...facts, readyAt: new Date(eastern('2026-11-23', '14:00').getTime() + 8000) };

  test('gets a full SLA on the next day if sent back just before closing', () => {
    const at = new Date(eastern('2026-11-23', '16:59').getTime() + 30_000);
    const again = restartSla(ready, at, tampa);
    expect(again.slaDeadline).toEqual(new Date(eastern('2026-11-24', '12:59').getTime() + 30_000));
    expect(again.slaExplanation).not.toContain('extended by');
  });

  test('counts the hours at the new location', () => {
    const again = { ...ready, ...restartSla(ready, eastern('2026-11-24', '08:00'), losAngeles) };
    expect(again.slaDeadline).toEqual(eastern('2026-11-24', '16:00'));
  });

  test('keeps Expedited with a new 24 hours, or more if offices are mostly closed', () => {
    const bought = {
      ...begin(eastern('2026-11-18', '10:00'), 'normal', tampa),
      breachedAt: null,
      readyAt: eastern('2026-11-18', '11:00'),
      expeditedAt: eastern('2026-11-18', '10:00'),
    };
    const on = (date: string, time: string) => restartSla(bought, eastern(date, time), tampa);
    expect(on('2026-11-18', '12:00')).toMatchObject({
      slaDeadline: eastern('2026-11-19', '12:00'),
      expeditedBusinessMinutes: 480,
      slaExplanation: expect.stringContaining('within 24 hours, nights and weekends included'),
    });
    expect(on('2026-11-20', '18:00')).toMatchObject({
      slaDeadline: eastern('2026-11-23', '13:00'),
      expeditedBusinessMinutes: 240,
      slaExplanation: expect.stringContaining('within 4 business hours'),
    });
  });

  test('stays free with the same deadline if it was already late', () => {
    const late = { ...facts, readyAt: new Date(facts.slaDeadline.getTime() + 1) };
    const noticed = { ...ready, breachedAt: facts.slaDeadline };
    for (const broken of [late, noticed])
      expect(restartSla(broken, eastern('2026-11-25', '10:00'), tampa)).toMatchObject({
        slaDeadline: facts.slaDeadline,
      });
  });
});

describe('Expedited Concierge', () => {
  const normal = (date: string, time: string) => begin(eastern(date, time), 'normal', tampa);

  test('is not sold on a Friday evening and says when it will be', () => {
    const facts = normal('2026-11-20', '17:30');
    expect(expediteSla(facts, eastern('2026-11-20', '17:30'))).toEqual({
      kind: 'closed',
      from: eastern('2026-11-22', '13:00'),
    });
    // One hour on Friday is left, and would be used up by Sunday.
    expect(expediteSla(facts, eastern('2026-11-20', '16:00'))).toMatchObject({
      kind: 'closed',
      from: eastern('2026-11-22', '13:00'),
    });
    expect(expediteSla(facts, eastern('2026-11-22', '13:00'))).toMatchObject({
      kind: 'sooner',
      changes: { slaDeadline: eastern('2026-11-23', '13:00'), expeditedBusinessMinutes: 240 },
    });
  });

  test('is sold if 24 hours contain enough business hours', () => {
    expect(expediteSla(normal('2026-11-17', '09:00'), eastern('2026-11-17', '09:00'))).toMatchObject({
      kind: 'sooner',
      changes: { slaDeadline: eastern('2026-11-18', '09:00'), expeditedBusinessMinutes: 480 },
    });
  });

  test('is never sold if no day has enough hours, twice, or without benefit', () => {
    const thursdays: OfficeWeek = { timeZone: 'America/New_York', officeHours: { thu: ['09:00', '12:00'] } };
    const rare = begin(eastern('2026-11-17', '09:00'), 'normal', [thursdays]);
    expect(expediteSla(rare, eastern('2026-11-17', '09:00'))).toEqual({ kind: 'closed', from: null });
    const urgent = begin(eastern('2026-11-17', '09:00'), 'urgent', tampa);
    expect(expediteSla(urgent, eastern('2026-11-17', '09:00')).kind).toBe('no_sooner');
    const bought = { ...normal('2026-11-17', '09:00'), expeditedAt: eastern('2026-11-17', '09:00') };
    expect(expediteSla(bought, eastern('2026-11-17', '09:00')).kind).toBe('no_sooner');
  });

  test('keeps its business hours if bought while waiting for the patient on a Friday evening', () => {
    const paused = { ...normal('2026-11-17', '09:00'), slaPausedAt: eastern('2026-11-17', '09:00') };
    const expediting = expediteSla(paused, eastern('2026-11-19', '15:00'));
    expect(expediting).toMatchObject({ changes: { slaDeadline: eastern('2026-11-18', '09:00') } });
    const friday = eastern('2026-11-20', '18:00');
    const late = { ...normal('2026-11-20', '18:00'), slaPausedAt: friday };
    expect(expediteSla(late, friday)).toEqual({ kind: 'closed', from: null });
  });
});

test('keeps the remaining time while waiting for the patient', () => {
  const deadline = new Date('2026-11-23T20:00:00Z');
  const paused = new Date('2026-11-23T16:00:00Z');
  const resumed = new Date('2026-11-24T15:00:00Z');
  expect(extendDeadline(deadline, paused, resumed, supportCalendar).toISOString()).toBe(
    '2026-11-24T19:00:00.000Z',
  );
});

test('leaves at least two business hours after a last-minute answer', () => {
  const deadline = new Date('2026-11-23T20:00:00Z');
  for (const seconds of [0, 1, 60]) {
    const paused = new Date(deadline.getTime() - seconds * 1000);
    expect(extendDeadline(deadline, paused, new Date('2026-11-24T15:00:00Z'), supportCalendar)).toEqual(
      new Date('2026-11-24T17:00:00Z'),
    );
  }
});

test('keeps a missed deadline missed after a pause', () => {
  const deadline = new Date('2026-11-23T20:00:00Z');
  const paused = new Date('2026-11-23T20:00:00.001Z');
  const resumed = new Date('2026-11-24T15:00:00Z');
  expect(extendDeadline(deadline, paused, resumed, supportCalendar)).toEqual(deadline);
});

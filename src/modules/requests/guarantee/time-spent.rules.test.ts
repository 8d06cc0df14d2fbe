import { expect, test } from 'vitest';
import { alwaysOpen, supportCalendar } from '#shared/time/business-calendar.ts';
import { addUpTime, listSegments, suggestLateReason, type TimeFacts } from './time-spent.rules.ts';

/** Monday, November 23, 2026, Eastern Standard Time. */
const at = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);

const facts = (changes: Partial<TimeFacts> = {}): TimeFacts => ({
  createdAt: at('09:00'),
  until: at('12:00'),
  moves: [],
  assignments: [],
  assignedTo: null,
  lineStops: [],
  needsStaff: false,
  calendar: supportCalendar,
  ...changes,
});

const summaryOf = (changes: Partial<TimeFacts>) => {
  const segments = listSegments(facts(changes));
  const { stages, holders } = addUpTime(segments);
  return {
    stages: Object.fromEntries(stages.map(({ stage, minutes }) => [stage, minutes])),
    holders: Object.fromEntries(
      holders.map(({ holder, minutes }) => [holder.userId ?? holder.kind, minutes]),
    ),
    reason: suggestLateReason(segments),
  };
};

test('splits the time by stage and holder, and a pause belongs to the patient', () => {
  expect(
    summaryOf({
      moves: [
        { at: at('09:10'), to: 'provider_search' },
        { at: at('09:30'), to: 'gathering_info' },
        { at: at('10:30'), to: 'calling_providers' },
      ],
    }),
  ).toEqual({
    stages: { new: 10, provider_search: 20, gathering_info: 60, calling_providers: 90 },
    holders: { automation: 120, patient: 60 },
    reason: 'office',
  });
});

test('two holders and a gap between them', () => {
  expect(
    summaryOf({
      moves: [{ at: at('09:00'), to: 'pending_confirmation' }],
      assignments: [
        { at: at('09:30'), from: null, to: 'maya' },
        { at: at('10:00'), from: 'maya', to: null },
        { at: at('11:30'), from: null, to: 'noah' },
      ],
    }),
  ).toEqual({
    stages: { pending_confirmation: 180 },
    holders: { unassigned: 120, maya: 30, noah: 30 },
    reason: 'review',
  });
});

test('a request that only staff can do is unassigned until someone takes it', () => {
  expect(
    summaryOf({ needsStaff: true, assignments: [{ at: at('11:00'), from: null, to: 'maya' }] }),
  ).toMatchObject({ holders: { unassigned: 120, maya: 60 }, reason: 'no_one_took_it' });
});

test('a stopped phone line explains what automation could not do, even while it is still stopped', () => {
  const moves = [{ at: at('09:05'), to: 'provider_search' } as const];
  expect(summaryOf({ moves, lineStops: [{ from: at('09:30'), until: null }] }).reason).toBe('phone_line');
  expect(summaryOf({ moves, lineStops: [{ from: at('08:00'), until: at('09:30') }] }).reason).toBe('other');
});

test('finished time doesn’t count, and a second round does', () => {
  expect(
    summaryOf({
      moves: [
        { at: at('09:20'), to: 'calling_providers' },
        { at: at('09:50'), to: 'awaiting_patient_confirmation' },
        { at: at('11:40'), to: 'provider_search' },
      ],
    }).stages,
  ).toEqual({ new: 20, provider_search: 20, calling_providers: 30 });
});

test('only business minutes count for the SLA', () => {
  const [night] = listSegments(facts({ createdAt: at('19:00'), until: at('22:00') }));
  expect(night).toMatchObject({ minutes: 180, slaMinutes: 60 });
  const [clock] = listSegments(facts({ createdAt: at('19:00'), until: at('22:00'), calendar: alwaysOpen }));
  expect(clock).toMatchObject({ minutes: 180, slaMinutes: 180 });
});

test('an assignee without a recorded change had it all along', () => {
  expect(summaryOf({ assignedTo: 'maya' }).holders).toEqual({ maya: 180 });
});

test('without any time there is no reason', () => {
  expect(suggestLateReason([])).toBeNull();
  expect(suggestLateReason(listSegments(facts({ until: at('09:00') })))).toBeNull();
});

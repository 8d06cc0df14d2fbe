import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { urgencies } from '#shared/care/care-need.ts';
import { businessMinutesBetween, supportCalendar } from '#shared/time/business-calendar.ts';
import { businessHoursOf } from '#shared/time/calling-hours.ts';
import { type OfficeWeek, typicalOfficeHours } from '#shared/time/office-calendar.ts';
import { slaBusinessMinutes } from '#shared/time/sla-minutes.ts';
import {
  expediteSla,
  explainSla,
  findShareTime,
  restartSla,
  resumeSla,
  type SlaFacts,
  shareUsed,
  startSla,
} from './guarantee/guarantee.rules.ts';
import { findDueSlaEvent, slaWarnings } from './guarantee/sla-events.rules.ts';

const runs = { seed: 20_261_121 };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minuteMs, max: Date.UTC(2030, 0, 1) / minuteMs })
  .map((minutes) => new Date(minutes * minuteMs));
const laterBy = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const between = (a: Date, b: Date, { callingHours }: Pick<SlaFacts, 'callingHours'>) =>
  businessMinutesBetween(a, b, businessHoursOf(callingHours));

const everyDay = (...hours: [string, string, ...string[]]) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, hours]));
const week = (timeZone: string, officeHours = typicalOfficeHours): OfficeWeek => ({ timeZone, officeHours });
/** First offices to be called, anywhere from Puerto Rico to Hawaii, with any hours or none. */
const firstOffices: readonly (readonly OfficeWeek[])[] = [
  [],
  [week('America/New_York')],
  [week('America/Puerto_Rico')],
  [week('Pacific/Honolulu')],
  [week('America/Anchorage'), week('America/Anchorage', everyDay('08:00', '12:00', '13:00', '18:00'))],
  [week('America/Phoenix'), week('America/Denver'), week('America/Denver', { sat: ['09:00', '13:00'] })],
  [
    week('America/Los_Angeles', everyDay('00:00', '24:00')),
    week('America/Los_Angeles', everyDay('06:30', '14:15')),
    week('America/Los_Angeles'),
  ],
  [week('America/Chicago', { thu: ['09:00', '12:00'] }), week('America/Chicago')],
];
const offices = fc.constantFrom(...firstOffices);

const submit = (
  at: Date,
  urgency: (typeof urgencies)[number],
  callingHours: readonly OfficeWeek[] = [],
): SlaFacts => {
  const input = { urgency, callingHours, expeditedAt: null };
  return { ...input, ...startSla(input, at) };
};
const promises = fc
  .record({ at: instants, urgency: fc.constantFrom(...urgencies), callingHours: offices })
  .map(({ at, urgency, callingHours }) => ({ at, facts: submit(at, urgency, callingHours) }));

/** The SLA after a pause. */
const wait = (facts: SlaFacts, pausedAt: Date, minutes: number) => ({
  ...facts,
  ...resumeSla({ ...facts, slaPausedAt: pausedAt }, laterBy(pausedAt, minutes)),
});
/** Consecutive pauses: minutes of work before each, and minutes paused. */
const pauses = fc.array(fc.record({ workMinutes: fc.nat(300), waitMinutes: fc.nat(9000) }), { maxLength: 6 });

describe('the deadline of new work', () => {
  test('leaves exactly the guaranteed business hours, and never fewer support hours', () => {
    fc.assert(
      fc.property(promises, ({ at, facts }) => {
        const promised = slaBusinessMinutes[facts.urgency as 'normal'];
        expect(between(at, facts.slaDeadline, facts)).toBe(promised);
        expect(businessMinutesBetween(at, facts.slaDeadline, supportCalendar)).toBeGreaterThanOrEqual(
          promised,
        );
      }),
      runs,
    );
  });

  test('is never earlier for later requests or later for more urgent ones', () => {
    fc.assert(
      fc.property(instants, fc.nat(9000), offices, (at, minutes, callingHours) => {
        const due = (from: Date) =>
          (['urgent', 'soon', 'normal'] as const).map(
            (urgency) => submit(from, urgency, callingHours).slaDeadline,
          );
        const [now, later] = [due(at), due(laterBy(at, minutes))];
        for (const [index, deadline] of now.entries()) expect((later[index] ?? 0) >= deadline).toBe(true);
        expect(now.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(now);
      }),
      runs,
    );
  });

  test('is full again in every round, including Expedited', () => {
    fc.assert(
      fc.property(
        promises,
        offices,
        fc.nat(100),
        fc.nat(9000),
        fc.boolean(),
        (promise, hours, took, kept, paid) => {
          const expeditedAt = paid ? promise.at : null;
          const readyAt = laterBy(promise.at, took);
          const finished = { ...promise.facts, expeditedAt, readyAt, breachedAt: null };
          const at = laterBy(readyAt, kept);
          const restarted = { ...finished, ...restartSla(finished, at, hours) };
          const left = between(at, restarted.slaDeadline, restarted);
          if (!paid) expect(left).toBe(slaBusinessMinutes[restarted.urgency as 'normal']);
          expect(left).toBeGreaterThanOrEqual(4 * 60);
          expect(shareUsed(restarted, at)).toBeCloseTo(0, 9);
          expect(restarted.slaExplanation).toBe(explainSla(restarted));
        },
      ),
      runs,
    );
  });
});

describe('the deadline when we wait for the patient', () => {
  test('never moves earlier and leaves the remaining time or two hours', () => {
    fc.assert(
      fc.property(promises, fc.nat(5000), fc.nat(20_000), ({ at, facts }, before, waited) => {
        const pausedAt = laterBy(at, before);
        const moved = wait(facts, pausedAt, waited).slaDeadline;
        expect(moved >= facts.slaDeadline).toBe(true);
        if (pausedAt > facts.slaDeadline) expect(moved).toEqual(facts.slaDeadline);
        else
          expect(between(laterBy(pausedAt, waited), moved, facts)).toBe(
            Math.max(120, between(pausedAt, facts.slaDeadline, facts)),
          );
      }),
      runs,
    );
  });

  test('leaves two business hours after every answer, however many pauses', () => {
    fc.assert(
      fc.property(promises, pauses, ({ at, facts }, all) => {
        let now = at;
        let current = wait(facts, at, 0);
        for (const { workMinutes, waitMinutes } of all) {
          const pausedAt = laterBy(now, workMinutes);
          if (pausedAt > current.slaDeadline) break;
          now = laterBy(pausedAt, waitMinutes);
          current = wait(current, pausedAt, waitMinutes);
          expect(between(now, current.slaDeadline, current)).toBeGreaterThanOrEqual(120);
          expect(current.slaExplanation).toBe(explainSla(current));
        }
      }),
      runs,
    );
  });

  test('is extended by all pauses together, and says by how much', () => {
    fc.assert(
      fc.property(promises, pauses, ({ at, facts }, all) => {
        let now = at;
        let current = facts;
        let waited = 0;
        for (const { workMinutes, waitMinutes } of all) {
          const pausedAt = laterBy(now, workMinutes);
          if (between(pausedAt, current.slaDeadline, current) < 120) break;
          now = laterBy(pausedAt, waitMinutes);
          waited += between(pausedAt, now, current);
          current = wait(current, pausedAt, waitMinutes);
        }
        expect(between(facts.slaDeadline, current.slaDeadline, facts)).toBe(waited);
        expect(current.slaMovedMinutes).toBe(waited);
        expect(explainSla(current).includes('because we waited for you')).toBe(waited > 0);
      }),
      runs,
    );
  });
});

describe('the share of the SLA used', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  test('never decreases, starts at zero, and is 1 once late', () => {
    fc.assert(
      fc.property(promises, fc.nat(9000), fc.nat(2000), ({ at, facts }, first, more) => {
        const earlier = shareUsed(facts, laterBy(at, first));
        const later = shareUsed(facts, laterBy(at, first + more));
        expect(later).toBeGreaterThanOrEqual(earlier);
        expect(shareUsed(facts, at)).toBeCloseTo(0, 9);
        expect(shareUsed(facts, laterBy(facts.slaDeadline, 1))).toBe(1);
      }),
      runs,
    );
  });

  test('is unchanged by a pause', () => {
    fc.assert(
      fc.property(promises, fc.nat(5000), fc.nat(20_000), ({ at, facts }, before, waited) => {
        const pausedAt = laterBy(at, before);
        fc.pre(between(pausedAt, facts.slaDeadline, facts) >= 120);
        const resumed = wait(facts, pausedAt, waited);
        expect(shareUsed(resumed, laterBy(pausedAt, waited))).toBeCloseTo(shareUsed(facts, pausedAt), 9);
      }),
      runs,
    );
  });

  test('is reached exactly when predicted', () => {
    fc.assert(
      fc.property(promises, share, fc.boolean(), ({ at, facts }, wanted, isExpedited) => {
        const expedited = isExpedited ? expediteSla(facts, at) : null;
        const promise = { ...facts, ...(expedited?.kind === 'sooner' ? expedited.changes : {}) };
        const when = findShareTime(promise, wanted, at);
        expect(shareUsed(promise, when)).toBeCloseTo(wanted, 4);
        expect(when <= promise.slaDeadline).toBe(true);
        if (when.getTime() - at.getTime() > 5000)
          expect(shareUsed(promise, new Date(when.getTime() - 5000))).toBeLessThanOrEqual(wanted);
      }),
      runs,
    );
  });
});

describe('SLA checks', () => {
  const watched = (facts: SlaFacts) => ({
    ...facts,
    status: 'calling_providers' as const,
    readyAt: null,
    breachedAt: null,
  });

  test('send 50, 75, and 90% warnings and the breach once each, on time', () => {
    fc.assert(
      fc.property(promises, ({ at, facts }) => {
        const sent = new Set<string>();
        const order: string[] = [];
        let now: Date | null = at;
        for (let checks = 0; now && checks < 20; checks++) {
          const { due, checkAt } = findDueSlaEvent(watched(facts), sent, now);
          if (due) {
            order.push(due);
            sent.add(due);
            const warning = slaWarnings.find(({ kind }) => kind === due);
            if (warning) expect(shareUsed(facts, now)).toBeCloseTo(warning.share, 4);
            else expect(now.getTime() - facts.slaDeadline.getTime()).toBe(1);
          }
          now = due === 'breached' ? null : checkAt;
        }
        expect(order).toEqual(['warned_50', 'warned_75', 'warned_90', 'breached']);
      }),
      runs,
    );
  });

  test('send only the highest due warning after downtime', () => {
    const facts = submit(new Date('2026-11-23T14:00:00Z'), 'urgent');
    const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
    expect(findDueSlaEvent(watched(facts), new Set(), at('17:40'))).toMatchObject({ due: 'warned_90' });
    expect(findDueSlaEvent(watched(facts), new Set(['warned_50']), at('17:10'))).toMatchObject({
      due: 'warned_75',
    });
    expect(findDueSlaEvent(watched(facts), new Set(['warned_90']), at('17:10')).due).toBeNull();
    expect(findDueSlaEvent(watched(facts), new Set(), at('18:00')).due).toBe('warned_90');
    expect(findDueSlaEvent(watched(facts), new Set(), new Date(at('18:00').getTime() + 1)).due).toBe(
      'breached',
    );
  });

  test('send nothing while paused or closed', () => {
    const facts = submit(new Date('2026-11-23T14:00:00Z'), 'urgent');
    const later = new Date('2026-12-23T14:00:00Z');
    const nothing = { due: null, checkAt: null };
    const paused = { ...watched(facts), slaPausedAt: new Date('2026-11-23T15:00:00Z') };
    expect(findDueSlaEvent({ ...paused, status: 'gathering_info' }, new Set(), later)).toEqual(nothing);
    const ready = { ...watched(facts), readyAt: facts.slaDeadline };
    expect(findDueSlaEvent({ ...ready, status: 'awaiting_patient_confirmation' }, new Set(), later)).toEqual(
      nothing,
    );
    for (const status of ['completed', 'cancelled', 'refunded'] as const)
      expect(findDueSlaEvent({ ...watched(facts), status }, new Set(), later)).toEqual(nothing);
  });

  test('still report an SLA missed before the pause', () => {
    const facts = submit(new Date('2026-11-23T14:00:00Z'), 'urgent');
    const late = new Date(facts.slaDeadline.getTime() + 1);
    const paused = { ...watched(facts), status: 'gathering_info' as const, slaPausedAt: late };
    expect(findDueSlaEvent(paused, new Set(), late).due).toBe('breached');
    const finished = { ...watched(facts), status: 'awaiting_patient_confirmation' as const, readyAt: late };
    expect(findDueSlaEvent(finished, new Set(), late).due).toBe('breached');
  });
});

describe('Expedited Concierge', () => {
  test('is sold only with four business hours in the next 24 and if it is sooner', () => {
    fc.assert(
      fc.property(promises, fc.nat(600), ({ at, facts }, ahead) => {
        const boughtAt = laterBy(at, ahead);
        const expediting = expediteSla(facts, boughtAt);
        const end = laterBy(boughtAt, 24 * 60);
        const within = between(boughtAt, end, facts);
        expect(expediting.kind).toBe(
          end >= facts.slaDeadline ? 'no_sooner' : within < 240 ? 'closed' : 'sooner',
        );
        if (expediting.kind !== 'sooner') return;
        expect(expediting.changes).toMatchObject({ slaDeadline: end, expeditedBusinessMinutes: within });
        expect(shareUsed({ ...facts, ...expediting.changes }, boughtAt)).toBeCloseTo(0, 9);
      }),
      runs,
    );
  });

  test('can be bought exactly when predicted', () => {
    fc.assert(
      fc.property(promises, ({ at, facts }) => {
        const expediting = expediteSla({ ...facts, slaDeadline: laterBy(at, 90 * 24 * 60) }, at);
        if (expediting.kind !== 'closed' || !expediting.from) return;
        const { from } = expediting;
        const ahead = (start: Date) => between(start, new Date(start.getTime() + dayMs), facts);
        expect(from > at).toBe(true);
        expect(ahead(from)).toBeGreaterThanOrEqual(240);
        expect(ahead(laterBy(from, -1))).toBeLessThan(240);
      }),
      runs,
    );
  });

  test('loses no business hours to a pause', () => {
    fc.assert(
      fc.property(promises, fc.nat(1000), fc.nat(9000), ({ at, facts }, before, waited) => {
        const expediting = expediteSla(facts, at);
        fc.pre(expediting.kind === 'sooner');
        const promise = { ...facts, ...expediting.changes };
        const pausedAt = laterBy(at, before);
        const resumed = wait(promise, pausedAt, waited);
        expect(between(laterBy(pausedAt, waited), resumed.slaDeadline, facts)).toBe(
          Math.max(120, between(pausedAt, promise.slaDeadline, facts)),
        );
      }),
      runs,
    );
  });

  test('is never later than the same request without it, whatever pauses come before or after', () => {
    fc.assert(
      fc.property(
        promises,
        pauses,
        pauses,
        fc.nat(600),
        fc.boolean(),
        (promise, earlier, later, ahead, isWaiting) => {
          const follow = (facts: SlaFacts, from: Date, all: typeof earlier) =>
            all.reduce(
              ({ facts: current, at }, { workMinutes, waitMinutes }) => {
                const pausedAt = laterBy(at, workMinutes);
                return { facts: wait(current, pausedAt, waitMinutes), at: laterBy(pausedAt, waitMinutes) };
              },
              { facts, at: from },
            );
          const before = follow(promise.facts, promise.at, earlier);
          const boughtAt = laterBy(before.at, ahead);
          const without = { ...before.facts, slaPausedAt: isWaiting ? before.at : null };
          const expediting = expediteSla(without, boughtAt);
          fc.pre(expediting.kind === 'sooner');
          const [ordinary, bought] = [without, { ...without, ...expediting.changes }].map((facts) => {
            const resumed = isWaiting
              ? wait(facts, before.at, (boughtAt.getTime() - before.at.getTime()) / minuteMs)
              : facts;
            return follow(resumed, boughtAt, later).facts.slaDeadline;
          });
          if (!ordinary || !bought) throw new Error('Both were followed.');
          expect(bought <= ordinary).toBe(true);
          expect(bought >= expediting.changes.slaDeadline).toBe(true);
        },
      ),
      runs,
    );
  });
});

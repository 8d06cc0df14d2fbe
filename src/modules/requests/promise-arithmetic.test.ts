import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { urgencies } from '#shared/care/care-need.ts';
import { businessMinutesBetween, supportCalendar } from '#shared/time/business-calendar.ts';
import { businessHoursOf } from '#shared/time/calling-hours.ts';
import { type OfficeWeek, usualHours } from '#shared/time/office-calendar.ts';
import { promisedMinutes } from '#shared/time/promised-time.ts';
import {
  beginPromise,
  beginPromiseAgain,
  expeditePromise,
  explainPromise,
  type PromiseFacts,
  resumePromise,
  shareUsed,
  whenShareIsUsed,
} from './guarantee/guarantee.rules.ts';
import { duePromise, promiseWarnings } from './guarantee/promise-watch.rules.ts';

const runs = { seed: 20_261_121 };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minuteMs, max: Date.UTC(2030, 0, 1) / minuteMs })
  .map((minutes) => new Date(minutes * minuteMs));
const laterBy = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const between = (a: Date, b: Date, { callingHours }: Pick<PromiseFacts, 'callingHours'>) =>
  businessMinutesBetween(a, b, businessHoursOf(callingHours));

const everyDay = (...hours: [string, string, ...string[]]) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, hours]));
const week = (timeZone: string, officeHours = usualHours): OfficeWeek => ({ timeZone, officeHours });
/** Offices that are called first: of one place from Puerto Rico to Hawaii, with whatever hours, or none. */
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
): PromiseFacts => {
  const begun = { urgency, callingHours, expeditedAt: null };
  return { ...begun, ...beginPromise(begun, at) };
};
const promises = fc
  .record({ at: instants, urgency: fc.constantFrom(...urgencies), callingHours: offices })
  .map(({ at, urgency, callingHours }) => ({ at, facts: submit(at, urgency, callingHours) }));

/** What becomes of a promise by a wait. */
const wait = (facts: PromiseFacts, pausedAt: Date, minutes: number) => ({
  ...facts,
  ...resumePromise({ ...facts, slaPausedAt: pausedAt }, laterBy(pausedAt, minutes)),
});
/** Waits for the patient one after the other: how long the work goes on before each, and how long it waits. */
const waits = fc.array(fc.record({ workMinutes: fc.nat(300), waitMinutes: fc.nat(9000) }), { maxLength: 6 });

describe('the deadline of new work', () => {
  test('leaves exactly the promised business hours, and never comes before that many support hours', () => {
    fc.assert(
      fc.property(promises, ({ at, facts }) => {
        const promised = promisedMinutes[facts.urgency as 'normal'];
        expect(between(at, facts.slaDeadline, facts)).toBe(promised);
        expect(businessMinutesBetween(at, facts.slaDeadline, supportCalendar)).toBeGreaterThanOrEqual(
          promised,
        );
      }),
      runs,
    );
  });

  test('is never earlier for what comes later, nor later for what is more urgent', () => {
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

  test('is whole again in every round, whenever work is sent back, also an expedited one', () => {
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
          const again = { ...finished, ...beginPromiseAgain(finished, at, hours) };
          const left = between(at, again.slaDeadline, again);
          if (!paid) expect(left).toBe(promisedMinutes[again.urgency as 'normal']);
          expect(left).toBeGreaterThanOrEqual(4 * 60);
          expect(shareUsed(again, at)).toBeCloseTo(0, 9);
          expect(again.slaExplanation).toBe(explainPromise(again));
        },
      ),
      runs,
    );
  });
});

describe('the deadline, when we wait for the patient', () => {
  test('never comes earlier by a wait, and leaves what was left before it, or two hours', () => {
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

  test('leaves two business hours after every answer, however often the patient has the work wait', () => {
    fc.assert(
      fc.property(promises, waits, ({ at, facts }, all) => {
        let now = at;
        let standing = wait(facts, at, 0);
        for (const { workMinutes, waitMinutes } of all) {
          const pausedAt = laterBy(now, workMinutes);
          if (pausedAt > standing.slaDeadline) break;
          now = laterBy(pausedAt, waitMinutes);
          standing = wait(standing, pausedAt, waitMinutes);
          expect(between(now, standing.slaDeadline, standing)).toBeGreaterThanOrEqual(120);
          expect(standing.slaExplanation).toBe(explainPromise(standing));
        }
      }),
      runs,
    );
  });

  test('is moved by all waits together, and its explanation says by how much', () => {
    fc.assert(
      fc.property(promises, waits, ({ at, facts }, all) => {
        let now = at;
        let standing = facts;
        let waited = 0;
        for (const { workMinutes, waitMinutes } of all) {
          const pausedAt = laterBy(now, workMinutes);
          if (between(pausedAt, standing.slaDeadline, standing) < 120) break;
          now = laterBy(pausedAt, waitMinutes);
          waited += between(pausedAt, now, standing);
          standing = wait(standing, pausedAt, waitMinutes);
        }
        expect(between(facts.slaDeadline, standing.slaDeadline, facts)).toBe(waited);
        expect(standing.slaMovedMinutes).toBe(waited);
        expect(explainPromise(standing).includes('because we waited for you')).toBe(waited > 0);
      }),
      runs,
    );
  });
});

describe('how much of the promised time is used', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  test('never falls, begins at nothing and is everything once it is late', () => {
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

  test('is the same after a wait as before it', () => {
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

  test('is reached when it was said to be, and not a second before', () => {
    fc.assert(
      fc.property(promises, share, fc.boolean(), ({ at, facts }, wanted, isExpedited) => {
        const expedited = isExpedited ? expeditePromise(facts, at) : null;
        const promise = { ...facts, ...(expedited?.kind === 'sooner' ? expedited.changes : {}) };
        const when = whenShareIsUsed(promise, wanted, at);
        expect(shareUsed(promise, when)).toBeCloseTo(wanted, 4);
        expect(when <= promise.slaDeadline).toBe(true);
        if (when.getTime() - at.getTime() > 5000)
          expect(shareUsed(promise, new Date(when.getTime() - 5000))).toBeLessThanOrEqual(wanted);
      }),
      runs,
    );
  });
});

describe('the watch over a promise', () => {
  const watched = (facts: PromiseFacts) => ({
    ...facts,
    status: 'calling_providers' as const,
    readyAt: null,
    breachedAt: null,
  });

  test('followed from look to look tells 50, 75 and 90% and the breach, each once and at its time', () => {
    fc.assert(
      fc.property(promises, ({ at, facts }) => {
        const told = new Set<string>();
        const order: string[] = [];
        let now: Date | null = at;
        for (let looks = 0; now && looks < 20; looks++) {
          const { due, checkAt } = duePromise(watched(facts), told, now);
          if (due) {
            order.push(due);
            told.add(due);
            const warning = promiseWarnings.find(({ kind }) => kind === due);
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

  test('after a long sleep tells only the highest that is due', () => {
    const facts = submit(new Date('2026-11-23T14:00:00Z'), 'urgent');
    const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
    expect(duePromise(watched(facts), new Set(), at('17:40'))).toMatchObject({ due: 'warned_90' });
    expect(duePromise(watched(facts), new Set(['warned_50']), at('17:10'))).toMatchObject({
      due: 'warned_75',
    });
    expect(duePromise(watched(facts), new Set(['warned_90']), at('17:10')).due).toBeNull();
    expect(duePromise(watched(facts), new Set(), at('18:00')).due).toBe('warned_90');
    expect(duePromise(watched(facts), new Set(), new Date(at('18:00').getTime() + 1)).due).toBe('breached');
  });

  test('tells nothing while the clock stands still, and nothing of what is over', () => {
    const facts = submit(new Date('2026-11-23T14:00:00Z'), 'urgent');
    const later = new Date('2026-12-23T14:00:00Z');
    const nothing = { due: null, checkAt: null };
    const paused = { ...watched(facts), slaPausedAt: new Date('2026-11-23T15:00:00Z') };
    expect(duePromise({ ...paused, status: 'gathering_info' }, new Set(), later)).toEqual(nothing);
    const ready = { ...watched(facts), readyAt: facts.slaDeadline };
    expect(duePromise({ ...ready, status: 'awaiting_patient_confirmation' }, new Set(), later)).toEqual(
      nothing,
    );
    for (const status of ['completed', 'cancelled', 'refunded'] as const)
      expect(duePromise({ ...watched(facts), status }, new Set(), later)).toEqual(nothing);
  });

  test('does not forget a promise that was broken before the clock was stopped', () => {
    const facts = submit(new Date('2026-11-23T14:00:00Z'), 'urgent');
    const late = new Date(facts.slaDeadline.getTime() + 1);
    const paused = { ...watched(facts), status: 'gathering_info' as const, slaPausedAt: late };
    expect(duePromise(paused, new Set(), late).due).toBe('breached');
    const finished = { ...watched(facts), status: 'awaiting_patient_confirmation' as const, readyAt: late };
    expect(duePromise(finished, new Set(), late).due).toBe('breached');
  });
});

describe('an answer within 24 hours', () => {
  test('is sold only where four business hours lie within them, and where it makes the promise sooner', () => {
    fc.assert(
      fc.property(promises, fc.nat(600), ({ at, facts }, ahead) => {
        const boughtAt = laterBy(at, ahead);
        const expediting = expeditePromise(facts, boughtAt);
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

  test('can be bought when it was said that it can, and not a minute earlier', () => {
    fc.assert(
      fc.property(promises, ({ at, facts }) => {
        const expediting = expeditePromise({ ...facts, slaDeadline: laterBy(at, 90 * 24 * 60) }, at);
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

  test('loses no business hour by a wait, so that an answer at closing time makes nothing late', () => {
    fc.assert(
      fc.property(promises, fc.nat(1000), fc.nat(9000), ({ at, facts }, before, waited) => {
        const expediting = expeditePromise(facts, at);
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

  test('is never promised for later than the same request without it, whatever waits come before and after', () => {
    fc.assert(
      fc.property(
        promises,
        waits,
        waits,
        fc.nat(600),
        fc.boolean(),
        (promise, earlier, later, ahead, isWaiting) => {
          const follow = (facts: PromiseFacts, from: Date, all: typeof earlier) =>
            all.reduce(
              ({ facts: standing, at }, { workMinutes, waitMinutes }) => {
                const pausedAt = laterBy(at, workMinutes);
                return { facts: wait(standing, pausedAt, waitMinutes), at: laterBy(pausedAt, waitMinutes) };
              },
              { facts, at: from },
            );
          const before = follow(promise.facts, promise.at, earlier);
          const boughtAt = laterBy(before.at, ahead);
          const without = { ...before.facts, slaPausedAt: isWaiting ? before.at : null };
          const expediting = expeditePromise(without, boughtAt);
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

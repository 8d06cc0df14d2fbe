import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alwaysOpen, businessMinutesBetween, supportCalendar } from '#kernel/business-calendar.ts';
import { urgencies } from '#kernel/care-need.ts';
import {
  expeditePromise,
  explainPromise,
  extendDeadline,
  type PromiseFacts,
  promiseDeadline,
  resumePromise,
  shareUsed,
  whenShareIsUsed,
} from './guarantee.rules.ts';
import { duePromise, promiseWarnings } from './promise-watch.rules.ts';

const runs = { seed: 20_261_121 };
const minuteMs = 60_000;

const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minuteMs, max: Date.UTC(2030, 0, 1) / minuteMs })
  .map((minutes) => new Date(minutes * minuteMs));
const laterBy = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const supportMinutes = (a: Date, b: Date) => businessMinutesBetween(a, b, supportCalendar);

const submit = (at: Date, urgency: (typeof urgencies)[number]): PromiseFacts => ({
  urgency,
  slaDeadline: promiseDeadline(at, urgency).deadline,
  slaPausedAt: null,
  slaMovedMinutes: 0,
  expeditedAt: null,
  ordinaryDeadline: null,
});
const promises = fc
  .record({ at: instants, urgency: fc.constantFrom(...urgencies) })
  .map(({ at, urgency }) => ({ at, facts: submit(at, urgency) }));

/** Waits for the patient one after the other: how long the work goes on before each, and how long it waits. */
const waits = fc.array(fc.record({ workMinutes: fc.nat(300), waitMinutes: fc.nat(9000) }), { maxLength: 6 });

describe('the deadline, when we wait for the patient', () => {
  test('never comes earlier by a wait, and leaves what was left before it', () => {
    fc.assert(
      fc.property(promises, fc.nat(5000), fc.nat(20_000), ({ at, facts }, before, waited) => {
        const pausedAt = laterBy(at, before);
        const resumedAt = laterBy(pausedAt, waited);
        const moved = extendDeadline(facts.slaDeadline, pausedAt, resumedAt);
        expect(moved >= facts.slaDeadline).toBe(true);
        if (pausedAt < facts.slaDeadline)
          expect(supportMinutes(resumedAt, moved)).toBe(supportMinutes(pausedAt, facts.slaDeadline));
        else expect(moved).toEqual(facts.slaDeadline);
      }),
      runs,
    );
  });

  test('is not moved by a wait in closed time alone', () => {
    fc.assert(
      fc.property(promises, fc.nat(5000), fc.nat(3000), ({ at, facts }, before, waited) => {
        const pausedAt = laterBy(at, before);
        const resumedAt = laterBy(pausedAt, waited);
        fc.pre(supportMinutes(pausedAt, resumedAt) === 0);
        expect(extendDeadline(facts.slaDeadline, pausedAt, resumedAt)).toEqual(facts.slaDeadline);
      }),
      runs,
    );
  });

  test('never comes earlier either where it lies in closed time itself', () => {
    fc.assert(
      fc.property(instants, fc.nat(3000), fc.nat(3000), (deadline, left, waited) => {
        const pausedAt = laterBy(deadline, -left);
        expect(extendDeadline(deadline, pausedAt, laterBy(pausedAt, waited)) >= deadline).toBe(true);
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
          if (pausedAt >= standing.slaDeadline) break;
          now = laterBy(pausedAt, waitMinutes);
          const changes = resumePromise(standing, pausedAt, now);
          waited += supportMinutes(pausedAt, now);
          standing = { ...standing, ...changes };
          expect(changes.slaExplanation).toBe(explainPromise(standing));
        }
        expect(supportMinutes(facts.slaDeadline, standing.slaDeadline)).toBe(waited);
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
        fc.pre(pausedAt < facts.slaDeadline);
        const resumedAt = laterBy(pausedAt, waited);
        const resumed = { ...facts, ...resumePromise(facts, pausedAt, resumedAt) };
        expect(shareUsed(resumed, resumedAt)).toBeCloseTo(shareUsed(facts, pausedAt), 9);
      }),
      runs,
    );
  });

  test('is reached when it was said to be, and not a second before', () => {
    fc.assert(
      fc.property(promises, share, fc.boolean(), ({ at, facts }, wanted, isExpedited) => {
        const expedited = isExpedited ? expeditePromise(facts, at) : null;
        const promise = { ...facts, ...expedited };
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
  test('is promised for a day after it was bought at the latest, by every clock, and waits take nothing of it', () => {
    fc.assert(
      fc.property(promises, fc.nat(1000), fc.nat(9000), ({ at, facts }, before, waited) => {
        const expedited = expeditePromise(facts, at);
        if (!expedited) {
          expect(facts.slaDeadline.getTime() - at.getTime()).toBeLessThanOrEqual(24 * 60 * minuteMs);
          return;
        }
        const promise = { ...facts, ...expedited };
        expect(promise.slaDeadline).toEqual(laterBy(at, 24 * 60));
        expect(promise.slaDeadline < facts.slaDeadline).toBe(true);
        const pausedAt = laterBy(at, before);
        const resumed = resumePromise(promise, pausedAt, laterBy(pausedAt, waited));
        const byItsClock = laterBy(promise.slaDeadline, waited);
        const ordinary = extendDeadline(facts.slaDeadline, pausedAt, laterBy(pausedAt, waited));
        expect(resumed.slaDeadline.getTime()).toBe(Math.min(ordinary.getTime(), byItsClock.getTime()));
        if (resumed.slaDeadline < ordinary)
          expect(businessMinutesBetween(laterBy(pausedAt, waited), resumed.slaDeadline, alwaysOpen)).toBe(
            1440 - before,
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
                const resumedAt = laterBy(pausedAt, waitMinutes);
                return {
                  facts: { ...standing, ...resumePromise(standing, pausedAt, resumedAt) },
                  at: resumedAt,
                };
              },
              { facts, at: from },
            );
          const before = follow(promise.facts, promise.at, earlier);
          const boughtAt = laterBy(before.at, ahead);
          const without = { ...before.facts, slaPausedAt: isWaiting ? before.at : null };
          const expedited = expeditePromise(without, boughtAt);
          fc.pre(expedited !== null);
          const both = [without, { ...without, ...expedited }].map((facts) => {
            const resumed = isWaiting ? { ...facts, ...resumePromise(facts, before.at, boughtAt) } : facts;
            return follow(resumed, boughtAt, later).facts.slaDeadline;
          });
          const [ordinary, bought] = both;
          if (!ordinary || !bought) throw new Error('Both were followed.');
          expect(bought <= ordinary).toBe(true);
          expect(bought >= (expedited?.slaDeadline ?? bought)).toBe(true);
        },
      ),
      runs,
    );
  });

  test('keeps the ordinary Monday noon where its own hours would end on Tuesday after a weekend’s wait', () => {
    // Friday 18:00 in New York, urgent: four support hours end on Monday at 10:00.
    const facts = submit(new Date('2026-11-20T23:00:00Z'), 'urgent');
    expect(facts.slaDeadline).toEqual(new Date('2026-11-23T15:00:00Z'));
    const boughtAt = new Date('2026-11-20T23:05:00Z');
    const expedited = { ...facts, ...expeditePromise(facts, boughtAt) };
    expect(expedited.slaDeadline).toEqual(new Date('2026-11-21T23:05:00Z'));
    const askedAt = new Date('2026-11-20T23:30:00Z');
    const answeredAt = new Date('2026-11-23T13:00:00Z');
    const resumed = resumePromise(expedited, askedAt, answeredAt);
    expect(resumed.slaDeadline).toEqual(new Date('2026-11-23T16:30:00Z'));
    expect(resumed.slaExplanation).toContain('moved by 41 hours and 25 minutes because we waited for you');
  });
});

import type { Clock } from '#platform/clock.ts';

/** A clock for simulated history. It only moves forward. */
export type MovingClock = Clock & { moveTo(at: Date): void };

export function createMovingClock(start: Date): MovingClock {
  let now = start;
  return {
    now: () => now,
    moveTo: (at) => {
      if (at > now) now = at;
    },
  };
}

import { expect, test } from 'vitest';
import {
  computeCls,
  computeInp,
  type Interaction,
  type LayoutShift,
  movedMost,
  slowestFirst,
  sumOfShifts,
  unexpected,
} from '../../../tests/support/browser/page-figures.ts';

const shift = (at: number, value: number, changes: Partial<LayoutShift> = {}): LayoutShift => ({
  at,
  value,
  afterInput: false,
  moved: ['footer'],
  ...changes,
});

test('CLS is the worst window, and a second without shifts ends a window', () => {
  expect(computeCls([])).toBe(0);
  const shifts = [
    shift(0, 0.1),
    shift(900, 0.1),
    shift(1_900, 0.15),
    shift(2_000, 0.1, { afterInput: true }),
  ];
  expect(computeCls(shifts)).toBeCloseTo(0.2);
  expect(sumOfShifts(unexpected(shifts))).toBeCloseTo(0.35);
  expect(sumOfShifts(shifts)).toBeCloseTo(0.45);
});

test('a window ends after five seconds', () => {
  const steady = Array.from({ length: 12 }, (_, nth) => shift(nth * 500, 0.01));
  expect(computeCls(steady)).toBeCloseTo(0.1);
});

test('names what moved most', () => {
  const shifts = [shift(0, 0.1), shift(1, 0.05, { moved: ['button', 'button', 'footer'] })];
  const [first, second] = movedMost(shifts, 2);
  expect(first?.[0]).toBe('footer');
  expect(first?.[1]).toBeCloseTo(0.15);
  expect(second).toEqual(['button', 0.05]);
});

test('INP is the slowest interaction, without one of every fifty', () => {
  const event = (id: number, duration: number): Interaction => ({
    id,
    duration,
    handled: 1,
    kind: 'pointerup',
    on: 'x',
  });
  const slowest = slowestFirst([event(1, 40), event(1, 80), event(2, 120), event(3, 16)]);
  expect(slowest.map(({ duration }) => duration)).toEqual([120, 80, 16]);
  expect(computeInp(slowest, 3)).toBe(120);
  expect(computeInp(slowest, 60)).toBe(80);
  expect(computeInp([], 0)).toBe(0);
});

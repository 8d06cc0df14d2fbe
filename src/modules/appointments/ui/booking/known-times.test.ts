import { expect, it } from 'vitest';
import { listKnownTimes } from './known-times.ts';

const at = (hour: string, known: boolean) => ({
  startsAt: `2026-11-24T${hour}:00:00.000Z`,
  date: '2026-11-24',
  time: `${hour}:00`,
  known,
});
const listed = { timeZone: 'America/New_York', times: [at('14', true), at('15', false), at('17', true)] };

it('lists only the times that the office gave us', () => {
  expect(listKnownTimes(listed, null).times.map(({ time }) => time)).toEqual(['14:00', '17:00']);
});

it('keeps the chosen time while it is held', () => {
  const held = { ...listed, times: [at('17', true)] };
  expect(listKnownTimes(held, at('14', true)).times.map(({ time }) => time)).toEqual(['14:00', '17:00']);
  expect(listKnownTimes(listed, at('14', true)).times.map(({ time }) => time)).toEqual(['14:00', '17:00']);
});

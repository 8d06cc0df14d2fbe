import { expect, test } from 'vitest';
import { hasFreeTrial } from './free-trial.ts';

const day = new Date('2026-11-23T12:00:00Z');
const unused = { freeTrialGrantedAt: day, freeTrialUsedAt: null, freeTrialPretendedAt: null };

test.each([
  ['an unused trial', unused, true, true],
  ['no trial', { ...unused, freeTrialGrantedAt: null }, false, false],
  ['one used in the demonstration', { ...unused, freeTrialPretendedAt: day }, false, true],
  ['one that was really used', { ...unused, freeTrialUsedAt: day }, true, false],
])('%s', (_, person, inDemo, inProduction) => {
  expect([hasFreeTrial(person, 'demo'), hasFreeTrial(person, 'production')]).toEqual([inDemo, inProduction]);
});

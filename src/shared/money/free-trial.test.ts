import { expect, test } from 'vitest';
import { hasFreeTrial } from './free-trial.ts';

const day = new Date('2026-11-23T12:00:00Z');
const unused = { freeTrialGrantedAt: day, freeTrialUsedAt: null, freeTrialPretendedAt: null };

test.each([
  ['an unused trial', unused, true, true],
  ['no trial', { ...unused, freeTrialGrantedAt: null }, false, false],
  ['a trial used in demo mode', { ...unused, freeTrialPretendedAt: day }, false, true],
  ['a trial used in production', { ...unused, freeTrialUsedAt: day }, true, false],
])('%s', (_, trial, inDemo, inProduction) => {
  expect([hasFreeTrial(trial, 'demo'), hasFreeTrial(trial, 'production')]).toEqual([inDemo, inProduction]);
});

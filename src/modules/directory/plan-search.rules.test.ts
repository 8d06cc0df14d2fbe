import { expect, it } from 'vitest';
import { matchPlans } from './plan-search.rules.ts';

const listed = ['Aetna', 'Aetna PPO', 'Blue Cross Blue Shield', 'Humana', 'UnitedHealthcare', 'Medicare'];

it.each([
  ['aetna', ['Aetna', 'Aetna PPO']],
  ['Aetna P', ['Aetna PPO']],
  ['united healthcare', ['UnitedHealthcare']],
  ['UHC', ['UnitedHealthcare']],
  ['BCBS', ['Blue Cross Blue Shield']],
  ['blue cross', ['Blue Cross Blue Shield']],
  ['Humana Gold Plus', ['Humana']],
  ['Medicare Advantage', ['Medicare']],
  ['Kaiser', []],
  ['?', []],
])('finds the plans meant by %s', (typed, plans) => {
  expect(matchPlans(typed, listed)).toEqual(plans);
});

import { expect, test } from 'vitest';
import { isPlanName } from './plan-names.rules.ts';

test('a plan that everybody knows by that name may stand with an office', () => {
  for (const plan of [
    'Aetna',
    'Aetna PPO',
    'UnitedHealthcare Choice Plus',
    'Blue Cross Blue Shield of Florida',
    'Florida Blue',
    'Medicare Advantage',
    'MEDICAID',
    'Cigna Open Access',
  ])
    expect(isPlanName(plan), plan).toBe(true);
});

test('whatever else a patient wrote about their insurance may not', () => {
  for (const plan of [
    'Aetna of my mother Rosa Diaz',
    'Aetna W123456789',
    'the plan from my job at the port',
    'Rosa',
    'Humana, member 4711',
    '',
  ])
    expect(isPlanName(plan), plan).toBe(false);
});

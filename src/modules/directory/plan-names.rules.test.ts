import { expect, test } from 'vitest';
import { isPlanName } from './plan-names.rules.ts';

test('keeps a well-known plan name', () => {
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

test('drops anything else a patient wrote about their insurance', () => {
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

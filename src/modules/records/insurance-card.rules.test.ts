import { expect, test } from 'vitest';
import { namePlan } from './insurance-card.rules.ts';

test.each([
  ['the insurer and its plan', 'Florida Blue', 'BlueOptions PPO', 'Florida Blue BlueOptions PPO'],
  ['a plan that repeats the insurer', 'Aetna', 'Aetna Open Access', 'Aetna Open Access'],
  ['an insurer that holds the plan', 'Medicare Part B', 'Part B', 'Medicare Part B'],
  ['the insurer alone for a long plan', 'Cigna', 'Open Access Plus with CareLink and Vision', 'Cigna'],
  ['the insurer without a plan', '  Humana   Gold ', null, 'Humana Gold'],
])('an insurance is named by %s', (_what, insurer, plan, name) => {
  expect(namePlan({ insurer, plan })).toBe(name);
});

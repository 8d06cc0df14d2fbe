import { expect, test } from 'vitest';
import { shownStates } from './shown-states.ts';

const entry = (status: string, note = 'What happened.') => ({ status, note });

test('shows the state of a timeline entry where it changes', () => {
  const shown = shownStates([
    entry('new'),
    entry('provider_search'),
    entry('awaiting_patient_confirmation'),
    entry('completed'),
    entry('completed'),
    entry('completed', ''),
    entry('refunded'),
  ]);
  expect(shown.map(({ state }) => state)).toEqual([
    'searching',
    null,
    'needs_you',
    'done',
    null,
    'done',
    'refunded',
  ]);
});

/** Tempers an administrator may let the simulated office have that a demonstration's test call reaches. */
export const testTempers = [
  'friendly',
  'asks_if_human',
  'gatekeeper',
  'phone_menu',
  'transfers',
  'holds_then_answers',
  'brisk',
  'withholds_price',
  'no_openings',
  'no_new_patients',
  'call_back',
  'refuses_machines',
  'wrong_number',
  'voicemail',
  'no_answer',
  'busy',
  'hold_timeout',
] as const;
export type TestTemper = (typeof testTempers)[number];

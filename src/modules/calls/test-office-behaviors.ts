/** Behaviors that staff can choose for the simulated office of a test call. */
export const testOfficeBehaviors = [
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
export type TestOfficeBehavior = (typeof testOfficeBehaviors)[number];

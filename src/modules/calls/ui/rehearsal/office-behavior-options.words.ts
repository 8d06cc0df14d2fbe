import type { TestOfficeBehavior } from '../../test-office-behaviors.ts';

/** Simulated office behaviors for a test call. */
export const officeBehaviorOptions: readonly { value: TestOfficeBehavior; label: string }[] = [
  { value: 'friendly', label: 'Answers every question' },
  { value: 'asks_if_human', label: 'Asks if it’s talking to a human' },
  { value: 'gatekeeper', label: 'Asks who is calling and why' },
  { value: 'phone_menu', label: 'Starts with a phone menu' },
  { value: 'transfers', label: 'Transfers the call' },
  { value: 'holds_then_answers', label: 'Puts the agent on hold, then answers' },
  { value: 'brisk', label: 'Is in a hurry' },
  { value: 'withholds_price', label: 'Gives no prices by phone' },
  { value: 'no_openings', label: 'Has no openings' },
  { value: 'no_new_patients', label: 'Isn’t accepting new patients' },
  { value: 'call_back', label: 'Asks for a callback' },
  { value: 'refuses_machines', label: 'Refuses automated calls' },
  { value: 'wrong_number', label: 'Wrong number' },
  { value: 'voicemail', label: 'Goes to voicemail' },
  { value: 'no_answer', label: 'Doesn’t answer' },
  { value: 'busy', label: 'Is busy' },
  { value: 'hold_timeout', label: 'Never comes back from hold' },
];

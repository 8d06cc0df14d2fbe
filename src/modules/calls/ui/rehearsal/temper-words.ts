import type { TestTemper } from '../../test-tempers.ts';

/** How a simulated office behaves when an agent is tried out. */
export const temperChoices: readonly { value: TestTemper; label: string }[] = [
  { value: 'friendly', label: 'Answers everything kindly' },
  { value: 'asks_if_human', label: 'Asks whether it talks to a person' },
  { value: 'gatekeeper', label: 'Asks who is calling and why' },
  { value: 'phone_menu', label: 'Begins with a telephone menu' },
  { value: 'transfers', label: 'Puts the call through to a colleague' },
  { value: 'holds_then_answers', label: 'Lets the agent wait, then answers' },
  { value: 'brisk', label: 'Has little time' },
  { value: 'withholds_price', label: 'Gives no price on the telephone' },
  { value: 'no_openings', label: 'Has no openings' },
  { value: 'no_new_patients', label: 'Takes no new patients' },
  { value: 'call_back', label: 'Asks to call back' },
  { value: 'refuses_machines', label: 'Does not talk to machines' },
  { value: 'wrong_number', label: 'Is a wrong number' },
  { value: 'voicemail', label: 'Goes to voicemail' },
  { value: 'no_answer', label: 'Does not answer' },
  { value: 'busy', label: 'Is busy' },
  { value: 'hold_timeout', label: 'Never comes back from hold' },
];

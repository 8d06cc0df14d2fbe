import type { AgentPurpose } from '#shared/calls/telephone-call.ts';

/** Instructions that a prompt can give an agent. */
export type AgentDuty =
  | 'says_it_is_a_machine'
  | 'says_for_whom'
  | 'says_recorded'
  | 'admits_being_a_machine'
  | 'ends_on_refusal'
  | 'says_no_more_than_needed'
  | 'never_invents'
  | 'no_health_on_voicemail'
  | 'asks_to_repeat'
  | 'speaks_spanish'
  | 'asks_new_patients'
  | 'asks_plan'
  | 'asks_price'
  | 'asks_order'
  | 'asks_estimate'
  | 'asks_openings'
  | 'asks_to_hold'
  | 'books_opening'
  | 'gives_first_name'
  | 'keeps_to_consent'
  | 'gives_account'
  | 'asks_letter'
  | 'asks_decision'
  | 'asks_account_hold'
  | 'asks_assistance'
  | 'agrees_to_nothing';

/** An agent that follows its prompt and, where the prompt has no instruction, does the worst thing. */
export type PromptedAgent = {
  /** The first sentence, with its variables not filled in; null if the office speaks first. */
  beginMessage: string | null;
  language: 'en' | 'es';
  duties: ReadonlySet<AgentDuty>;
};

export type DutyFinding = {
  duty: AgentDuty;
  label: string;
  met: boolean;
  /** The sentence in the prompt that instructs or contradicts the duty. */
  words: string | null;
  contradicted: boolean;
};

const always: readonly AgentDuty[] = [
  'says_it_is_a_machine',
  'says_for_whom',
  'says_recorded',
  'admits_being_a_machine',
  'ends_on_refusal',
  'says_no_more_than_needed',
  'never_invents',
  'no_health_on_voicemail',
  'asks_to_repeat',
];

/** The duties that a prompt for these calls should include. */
export const dutiesOf = (purpose: AgentPurpose): readonly AgentDuty[] => duties[purpose];

const duties: Readonly<Record<AgentPurpose, readonly AgentDuty[]>> = {
  enquiry: [
    ...always,
    'speaks_spanish',
    'asks_new_patients',
    'asks_plan',
    'asks_price',
    'asks_order',
    'asks_estimate',
    'asks_openings',
    'asks_to_hold',
  ],
  booking: [...always, 'speaks_spanish', 'books_opening', 'gives_first_name', 'keeps_to_consent'],
  // Billing offices are called in English.
  billing: [
    ...always,
    'gives_account',
    'asks_letter',
    'asks_decision',
    'asks_account_hold',
    'asks_assistance',
    'agrees_to_nothing',
  ],
};

export const dutyLabels: Readonly<Record<AgentDuty, string>> = {
  says_it_is_a_machine: 'Says that it is an automated assistant',
  says_for_whom: 'Says who it is calling for',
  says_recorded: 'Says that the call may be recorded',
  admits_being_a_machine: 'Answers honestly when asked whether it is human',
  ends_on_refusal: 'Ends the call when the office refuses',
  says_no_more_than_needed: 'Shares only the patient details it was given',
  never_invents: 'Never guesses or makes anything up',
  no_health_on_voicemail: 'Leaves no health information on voicemail',
  asks_to_repeat: 'Asks the office to repeat anything unclear',
  speaks_spanish: 'Speaks Spanish when the office does',
  asks_new_patients: 'Asks whether new patients are accepted',
  asks_plan: 'Asks whether {{insurance_plan}} is accepted',
  asks_price: 'Asks for the cash price of {{service}}',
  asks_order: 'Asks whether a doctor’s order is needed',
  asks_estimate: 'Asks for a good faith estimate when {{asks_for_estimate}} is yes',
  asks_openings: 'Asks for openings between {{from_date}} and {{to_date}}',
  asks_to_hold: 'Asks to hold an opening',
  books_opening: 'Asks the office to book {{slot}}',
  keeps_to_consent:
    'Accepts only what the patient agreed to, up to {{price_limit}}, and asks the patient about anything else',
  gives_first_name: 'Gives {{first_name}} for a booking',
  gives_account: 'Names {{patient_name}} and {{account_number}} to the billing office',
  asks_letter: 'Asks whether the letter was received',
  asks_decision: 'Asks what was decided, and for the balance now',
  asks_account_hold: 'Asks whether the account is on hold during the review',
  asks_assistance: 'Asks for the limits of financial assistance when {{asks_for_assistance}} is yes',
  agrees_to_nothing: 'Never agrees to a payment or settlement, and gives no card',
};

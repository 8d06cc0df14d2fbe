/**
 * The assistant's questions, by wording: the answer to "which plan is it?" is another than to "are you insured?".
 * The page chooses suggested answers and the placeholder by it.
 */
export const chatQuestions = [
  'reason',
  'medicine',
  'bodyPart',
  'side',
  'place',
  'placeState',
  'placeCity',
  'when',
  'whenOut',
  'order',
  'insurance',
  'planName',
  'theirInsurance',
  'theirPlan',
  'paperDetails',
  'pharmacy',
  'pharmacyNearby',
  'theirName',
  'theirNameAndAge',
  'patientAge',
  'name',
  'fullName',
  'email',
  'phone',
  'namedOffice',
  'confirmation',
] as const;
export type ChatQuestion = (typeof chatQuestions)[number];

export const isChatQuestion = (name: string): name is ChatQuestion =>
  (chatQuestions as readonly string[]).includes(name);

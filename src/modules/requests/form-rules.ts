/** Maximum length of each field, for its form and its contract. */
export const maxLengths = {
  description: 4000,
  answer: 400,
  questionAnswer: 1000,
  rejection: 1000,
  ratingWords: 1000,
  reason: 500,
  note: 4000,
  assignmentNote: 500,
  lateNote: 500,
  officeWords: 4000,
  quote: 1000,
  plan: 120,
  search: 60,
  service: 60,
  viewName: 40,
  sourceName: 200,
  sourceQuote: 1000,
  conclusion: 3000,
  step: 600,
} as const;

/** Messages for missing fields, for the form and the contract. */
export const missing = {
  description: 'Please describe your healthcare need',
  office: 'Choose the office',
  calledAt: 'Enter when you called',
  quote: 'Copy the office’s exact words for this fact',
} as const;

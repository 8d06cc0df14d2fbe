/** The most characters that each field takes, for its form and its contract. */
export const longest = {
  shortId: 40,
  payer: 120,
  explanation: 500,
} as const;

/** What a form and its contract say of a field that is missing. */
export const missing = {
  amount: 'Enter an amount',
  refundReason: 'Choose a reason',
  settlement: 'Describe how this was resolved',
} as const;

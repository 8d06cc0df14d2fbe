/** Maximum length of each field, in characters. Shared by form and contract. */
export const maxLengths = {
  shortId: 40,
  payer: 120,
  explanation: 500,
} as const;

/** Error for a missing field. Shared by form and contract. */
export const missing = {
  amount: 'Enter an amount',
  refundReason: 'Choose a reason',
  settlement: 'Describe how this was resolved',
} as const;

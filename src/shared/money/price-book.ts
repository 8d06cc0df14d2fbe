/** All prices, in whole cents. No other amount is ever charged; user-visible text uses `price.words.ts`. */
export const priceBook = {
  /** Charged once, when the patient approves a finished request. */
  requestFeeCents: 500,
  /** The same for the review of a bill, which includes contesting it. */
  billReviewCents: 5000,
  monthlyMembershipCents: 2000,
  freeTrialRequests: 1,
  /** Optional add-ons; selecting one doesn't charge it. */
  addOns: {
    premium_bill_review: { name: 'Premium Bill Review', amountCents: 2500, per: 'bill' },
    family_plan: { name: 'Family Plan Addition', amountCents: 1000, per: 'month' },
    expedited_concierge: { name: 'Expedited Concierge', amountCents: 5000, per: 'request' },
  },
  /** List prices required by the specification: always shown beside the real price, never charged. */
  listPrices: { taskCents: 1400, requestCents: 2500 },
} as const;

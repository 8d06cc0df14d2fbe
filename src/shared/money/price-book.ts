/**
 * Every price of the service, in whole cents. No other amount is ever charged; texts take it from
 * `price.words.ts`.
 */
export const priceBook = {
  /** Charged once when the finished work of a request is approved. */
  requestFeeCents: 500,
  monthlyMembershipCents: 2000,
  freeTrialRequests: 1,
  /** Optional add-ons; choosing one charges nothing. */
  addOns: {
    premium_bill_review: { name: 'Premium Bill Review', amountCents: 2500, per: 'bill' },
    family_plan: { name: 'Family Plan Addition', amountCents: 1000, per: 'month' },
    expedited_concierge: { name: 'Expedited Concierge', amountCents: 5000, per: 'request' },
  },
  /** List prices that the specification requires, always shown beside the real price. Never charged. */
  listPrices: { taskCents: 1400, requestCents: 2500, billReviewCents: 5000 },
} as const;

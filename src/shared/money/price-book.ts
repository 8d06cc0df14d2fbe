/** Every price of the service, in whole cents. Nobody is charged a figure that is not in this file; texts take it from `price-words.ts`. */
export const priceBook = {
  /** Paid once when the finished work of a request is approved. */
  requestFeeCents: 500,
  monthlyMembershipCents: 2000,
  freeTrialRequests: 1,
  /** Optional, bought by name; choosing one charges nothing by itself. */
  addOns: {
    premium_bill_review: { name: 'Premium Bill Review', amountCents: 2500, per: 'bill' },
    family_plan: { name: 'Family Plan Addition', amountCents: 1000, per: 'month' },
    expedited_concierge: { name: 'Expedited Concierge', amountCents: 5000, per: 'request' },
  },
  /** Shown as list prices where the specification wants them, always beside what is really charged. Nobody is charged these. */
  listPrices: { taskCents: 1400, requestCents: 2500, billReviewCents: 5000 },
} as const;

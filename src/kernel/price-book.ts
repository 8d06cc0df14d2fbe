/** Every price of the service, in whole cents. Nobody is charged a figure that is not in this file. */
export const priceBook = {
  /** Paid once when the finished work of a request is approved. */
  requestFeeCents: 500,
  monthlyMembershipCents: 2000,
  freeTrialRequests: 1,
} as const;

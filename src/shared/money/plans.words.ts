/** The names of the two plans. No other text may name a plan. */
export const planNames = { payPerUse: 'Pay-Per-Use', membership: 'Monthly Membership' } as const;

/** What the plans include for records. Enforced in `records/server/quota.ts`. */
export const recordsStorage = { payPerUse: '5 GB', membership: 'Unlimited, fair use' } as const;
export const recordsFairUse =
  'Unlimited storage is for your household’s records. We ask before we limit other uses, and never delete records to save space.';

/**
 * The marketing figures of the specification. No one has measured them, so they appear in demo mode only and labeled. No
 * other text may state such a figure.
 */
export const demoFigures = {
  providers: '2,500+',
  specialties: '150+',
  members: '10,000+',
  satisfaction: '95%',
  averageSavings: '47%',
  highestSavings: '60%',
  monthlySavings: '$150/month',
  response: '24-hour',
} as const;

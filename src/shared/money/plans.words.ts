/** The names of the two plans. No other text may name a plan. */
export const planNames = { payPerUse: 'Pay-Per-Use', membership: 'Monthly Membership' } as const;

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

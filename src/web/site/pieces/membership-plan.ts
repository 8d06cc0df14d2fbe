import { planNames } from '#shared/money/plans.words.ts';
import { prices } from '#shared/money/price.words.ts';
import * as t from './pieces.words.ts';
import type { Plan } from './plan-card.tsx';

/** The membership plan, as shown on every page. */
export const membershipPlan: Plan = {
  name: planNames.membership,
  price: prices.membership,
  per: '/month',
  note: t.unlimitedRequestsCancelAnytime,
  points: [
    t.unlimitedConciergeRequests,
    { text: t.groupDiscounts, planned: true },
    { text: t.voiceSupport, planned: true },
    t.recordsVault,
    t.hsaIntegration,
    t.billReview,
    { text: t.prioritySupport, planned: true },
  ],
  action: 'Start Membership Today',
  to: '/onboarding',
  popular: true,
};

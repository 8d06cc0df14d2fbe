import { demoFigures, planNames } from '#shared/money/plans.words.ts';
import { prices } from '#shared/money/price.words.ts';
import type { Plan } from '../pieces/plan-card.tsx';

export const onboardingHero = {
  title: 'Choose how to start',
  lead: 'Both plans come with the same assistant. You won’t be charged for choosing.',
};

export const onboardingPlans: readonly Plan[] = [
  {
    name: planNames.payPerUse,
    starts: 'Free Trial',
    price: '$0',
    per: '/month',
    note: `then ${prices.fee} for each finished request you approve`,
    points: [
      '1 free concierge request',
      'Provider search and recommendations',
      'Basic price transparency',
      'AI chat support',
      'Pay-per-use after the trial',
    ],
    action: 'Start Free Trial',
    to: '/auth?plan=free&action=register',
    popular: false,
  },
  {
    name: planNames.membership,
    price: prices.membership,
    per: '/month',
    note: 'For everyone who needs care more than once',
    points: [
      'Unlimited concierge requests',
      { text: '24/7 AI and human support', planned: true },
      'HSA account integration',
      'Medical record management',
      { text: 'Bill review and contestation', planned: true },
      { text: 'Exclusive provider discounts', planned: true },
      { text: 'Priority appointment booking', planned: true },
    ],
    action: 'Start Membership',
    to: '/auth?plan=paid&action=register',
    popular: true,
  },
];

export const memberFigure = { figure: `${demoFigures.members} Members`, note: 'Demo figure' };
export const permanentFigure = { figure: '$0 today', note: 'Choosing a plan doesn’t charge you' };
export const instantAccess = {
  figure: 'Instant Access',
  note: 'The assistant is ready as soon as you sign up',
};

export const promise = 'Cancel anytime • No hidden fees • 30-day money-back guarantee';

import { planNames } from '#shared/money/plans.words.ts';

// how-it-works.tsx
export const howItWorks = 'How it works';
export const fromOneSentence = 'From one sentence to a booked visit in four steps.';

// landing.tsx
export const describeTheCareYouNeed = ({ fee }: { fee: string }) =>
  `Describe the care you need. We call offices, compare prices and book the visit you choose. First request free, then ${fee}, only after you approve.`;
export const careFoundComparedAndBooked = ({ productName }: { productName: string }) =>
  `${productName}: care found, compared and booked for you`;
export const startFreeTrial = 'Start Free Trial';
export const viewPricing = 'View Pricing';

// pricing.tsx
export const cancelAnytimeNoHiddenFees = 'Cancel anytime · No hidden fees · 30-day money-back guarantee';
export const twoPlansNoSurprises = 'Two plans, no surprises';
export const withPayPerUse = `With ${planNames.payPerUse}, you pay the quoted fee only after you approve the finished work.`;

// services.tsx
export const whatEachServiceIncludes = 'What each service includes and costs';
export const everythingAroundYourCare = 'Everything around your care, in one place';
export const startWithASingleRequest =
  'Start with a single request. What each service includes today is on its page.';

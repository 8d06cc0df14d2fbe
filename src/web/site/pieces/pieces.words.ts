// membership-plan.ts
export const unlimitedRequestsCancelAnytime = 'unlimited requests, cancel anytime';
export const unlimitedConciergeRequests = 'Unlimited concierge requests';
export const groupDiscounts = 'Group discounts';
export const voiceSupport = '24/7 voice support';
export const recordsVault = 'Records vault without a storage limit';
export const hsaIntegration = 'HSA integration';
export const billReview = 'Bill review';
export const prioritySupport = 'Priority support';

// plan-card.tsx
export const mostPopular = 'Most Popular';
export const whatsIncluded = 'What’s included';

// planned-mark.tsx
export const planned = 'Planned';

// testimonials.tsx
export const quotes = 'Quotes';
export const whatPatientsCouldSay = 'What patients could say';
export const demoTheseQuotesAreInvented = 'Demo: these quotes are invented.';

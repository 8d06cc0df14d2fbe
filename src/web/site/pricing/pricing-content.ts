import { formatMoneyShort } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { feeWords, prices } from '#shared/money/price-words.ts';
import type { Plan } from '../pieces/plan-card.tsx';

export const pricingHero = {
  title: 'Simple, Transparent Pricing',
  lead: 'Pay for finished work, or pay by the month. You see the fee before you approve, and there is nothing behind it.',
};

/** Claims of the demonstration. */
export const demonstrationBadges = ['HIPAA Secure', '24/7 Support', '5-Star Rated'] as const;

/** What holds by how the service works. */
export const standingBadges = ['Locked until you approve', 'Late means free', 'Assistant 24/7'] as const;

export const pricingPlans: readonly Plan[] = [
  {
    name: 'Pay-Per-Use',
    price: '$0',
    per: '/month',
    note: `plus service fees: ${prices.fee} for each finished request you approve`,
    points: [
      feeWords.firstFree,
      'Provider search and price comparison',
      'AI chat support at any hour',
      'HSA integration',
      'Nothing to cancel',
    ],
    action: 'Get Started Free',
    to: '/onboarding',
    popular: false,
  },
  {
    name: 'Monthly Membership',
    price: prices.membership,
    per: '/month',
    note: 'unlimited requests, cancel anytime',
    points: [
      'Unlimited concierge requests',
      { text: 'Member prices and group discounts', planned: true },
      { text: '24/7 voice support', planned: true },
      { text: 'Records vault', planned: true },
      'HSA integration',
      { text: 'Bill review', planned: true },
      { text: 'Priority support', planned: true },
    ],
    action: 'Start Membership Today',
    to: '/onboarding',
    popular: true,
  },
];

export const membershipNote =
  'Choosing a plan charges nothing. A membership begins with its first payment, and your account says so when it has.';

/** The picture at the top: what is on the receipt of one request. */
export const receipt = {
  mark: 'An example receipt',
  lines: [
    { label: 'Search of the network', amount: '$0.00' },
    { label: '4 calls to offices', amount: '$0.00' },
    { label: 'Prices compared', amount: '$0.00' },
    { label: 'Finished work, approved by you', amount: prices.feeExact },
  ],
  total: { label: 'Charged once', amount: prices.feeExact },
  note: 'Your first request, or finished late? Then this receipt ends with $0.00.',
};

export type ComparisonRow = {
  feature: string;
  payPerUse: string;
  /** What is really charged, where the other is a list price. */
  besidePayPerUse?: string;
  monthly: string;
  planned?: true;
};

export const comparison = {
  title: 'What each plan includes',
  columns: { feature: 'Service', payPerUse: 'Pay-Per-Use', monthly: 'Monthly Membership' },
  rows: [
    {
      feature: 'Concierge request',
      payPerUse: `${prices.listRequest} per request`,
      besidePayPerUse: feeWords.besideListPrice,
      monthly: 'Unlimited',
    },
    { feature: 'Provider search and comparison', payPerUse: 'Included', monthly: 'Included' },
    { feature: 'AI chat support', payPerUse: 'Included', monthly: 'Included' },
    { feature: 'Group discounts', payPerUse: 'Not included', monthly: 'Included', planned: true },
    {
      feature: 'Bill review',
      payPerUse: `${prices.listBillReview} per bill`,
      besidePayPerUse: `List price. Today a request about a bill costs ${prices.fee}, and your first is free`,
      monthly: 'Included',
      planned: true,
    },
    { feature: 'Records storage', payPerUse: '5GB', monthly: 'Unlimited', planned: true },
    { feature: '24/7 voice support', payPerUse: 'Not included', monthly: 'Included', planned: true },
    { feature: 'HSA integration', payPerUse: 'Included', monthly: 'Included' },
    { feature: 'Priority support', payPerUse: 'Not included', monthly: 'Included', planned: true },
  ] satisfies ComparisonRow[],
  honesty:
    'These are list prices. For the work of a request only the fee that is quoted before you ' +
    `approve is charged: ${prices.feeExact} once for a finished request, $0 for your first ` +
    'request, for members, and when we are late. Nothing that is marked as planned can be bought ' +
    'yet.',
};

const { addOns: addOnPrices } = priceBook;
const priceOf = ({ amountCents, per }: { amountCents: number; per: string }) => ({
  price: formatMoneyShort(amountCents),
  per: `/${per}`,
});

export const addOnsSection = {
  title: 'Optional add-ons',
  lead:
    'Put one on your plan and take it off again whenever you like. Nothing is charged by choosing ' +
    'it: what is for one bill or one request is offered at your next request that it fits, and ' +
    'you pay there, by name and to the cent.',
};

export const addOns = [
  {
    name: 'premium_bill_review',
    title: addOnPrices.premium_bill_review.name,
    ...priceOf(addOnPrices.premium_bill_review),
    text: 'One difficult bill, checked line by line, with the letter to the billing office written for you.',
    whenChosen: 'We offer it at your next request about a bill. You pay there.',
    leadsTo: null,
  },
  {
    name: 'family_plan',
    title: addOnPrices.family_plan.name,
    ...priceOf(addOnPrices.family_plan),
    text: 'Requests for the people you care for, up to 4 family members.',
    whenChosen: 'It is a monthly part of the membership.',
    leadsTo: { path: '/membership', label: 'Choose it with your membership' },
  },
  {
    name: 'expedited_concierge',
    title: addOnPrices.expedited_concierge.name,
    ...priceOf(addOnPrices.expedited_concierge),
    text: 'For when it cannot wait: scheduling within 24 hours.',
    whenChosen:
      'We offer it at your next request for an appointment, at hours when offices can be called in time. You pay there.',
    leadsTo: null,
  },
] as const;

export const guarantees = [
  {
    icon: 'money',
    title: '30-day money-back guarantee',
    text: `Not what you hoped for? Cancel within 30 days of starting your first membership, and what you paid for it goes back by itself, less ${prices.fee} for each request you opened as a member.`,
  },
  {
    icon: 'cancel',
    title: 'Cancel anytime',
    text: 'A membership has no term and no notice period: you cancel it on its own page, and what is paid holds until its end. Pay-per-use has nothing to cancel.',
  },
  {
    icon: 'late',
    title: 'Full refund if late',
    text: 'Every request has a deadline that you can see. Miss it, and the fee is waived or paid back by itself.',
  },
] as const;

/** Made up, and marked as such. */
export const pricingTestimonials = [
  {
    quote: 'Five dollars to not spend my Tuesday on hold. I have paid more for worse coffee.',
    name: 'Marcus T.',
    about: 'Pay-Per-Use, Jacksonville',
  },
  {
    quote:
      'With three kids there is always one appointment to make. The membership pays for itself by the tenth.',
    name: 'Elena V.',
    about: 'Monthly Membership, Tampa',
  },
  {
    quote: 'They found nothing for my odd request, said so, and charged me nothing. That is why I came back.',
    name: 'Ruth K.',
    about: 'Pay-Per-Use, Sarasota',
  },
] as const;

export const pricingClosing = {
  title: 'Begin with what fits today',
  lead: 'You can change between the plans at any time.',
  first: { label: `Start ${prices.membership}/Month Membership`, to: '/onboarding' },
  second: { label: 'Try Free Today', to: '/onboarding' },
};

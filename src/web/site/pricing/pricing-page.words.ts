import { formatMoneyShort } from '#shared/format/format-money.ts';
import { planNames, recordsStorage } from '#shared/money/plans.words.ts';
import { billReviewWords, feeWords, prices } from '#shared/money/price.words.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { membershipPlan } from '../pieces/membership-plan.ts';
import type { Plan } from '../pieces/plan-card.tsx';

export const pricingHero = {
  title: 'Simple, Transparent Pricing',
  lead: 'Pay for finished work, or pay by the month. You see the fee before you approve, with no hidden costs.',
};

/** Demo claims. */
export const demoBadges = ['HIPAA Secure', '24/7 Support', '5-Star Rated'] as const;
export const demoBadgesMark = 'Demo badges, not earned';

/** True by design. */
export const permanentBadges = [
  'Locked until you approve',
  'Late means free',
  'Assistant 24/7',
  'No hidden fees',
] as const;

export const pricingPlans: readonly Plan[] = [
  {
    name: planNames.payPerUse,
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
  membershipPlan,
];

export const membershipNote = 'Choosing a plan charges nothing. A membership starts with its first payment.';

/** Illustration: the receipt of one request. */
export const receipt = {
  mark: 'An example receipt',
  lines: [
    { label: 'Network search', amount: '$0.00' },
    { label: '4 calls to offices', amount: '$0.00' },
    { label: 'Prices compared', amount: '$0.00' },
    { label: 'Finished work, approved by you', amount: prices.feeExact },
  ],
  total: { label: 'Charged once', amount: prices.feeExact },
  note: 'First request, or finished late? Then the total is $0.00.',
};

export type ComparisonRow = {
  feature: string;
  payPerUse: string;
  /** The actual charge, where the other is a list price. */
  besidePayPerUse?: string;
  monthly: string;
  planned?: true;
};

export const included = 'Included';
export const notIncluded = 'Not included';

export const comparison = {
  title: 'What each plan includes',
  available: 'Available today',
  planned: 'Planned, not available yet',
  columns: { feature: 'Service', payPerUse: planNames.payPerUse, monthly: planNames.membership },
  rows: [
    {
      feature: 'Concierge request',
      payPerUse: `${prices.listRequest} per request`,
      besidePayPerUse: feeWords.besideListPrice,
      monthly: 'Unlimited',
    },
    { feature: 'Provider search and comparison', payPerUse: included, monthly: included },
    { feature: 'AI chat support', payPerUse: included, monthly: included },
    { feature: 'Group discounts', payPerUse: notIncluded, monthly: included, planned: true },
    {
      feature: 'Bill review',
      payPerUse: `${prices.billReview} per bill`,
      besidePayPerUse: billReviewWords.besidePrice,
      monthly: included,
    },
    {
      feature: 'Records storage',
      payPerUse: recordsStorage.payPerUse,
      monthly: recordsStorage.membership,
    },
    { feature: '24/7 voice support', payPerUse: notIncluded, monthly: included, planned: true },
    { feature: 'HSA integration', payPerUse: included, monthly: included },
    { feature: 'Priority support', payPerUse: notIncluded, monthly: included, planned: true },
  ] satisfies ComparisonRow[],
  honesty:
    'List prices. For a request, you pay only the fee we quote before you approve: ' +
    `${prices.feeExact} once; $0 for your first, for members, and when we’re late.`,
};

const { addOns: addOnPrices } = priceBook;
const priceOf = ({ amountCents, per }: { amountCents: number; per: string }) => ({
  price: formatMoneyShort(amountCents),
  per: `/${per}`,
});

export const addOnsSection = {
  title: 'Optional add-ons',
  lead: 'You pay only when you use one.',
};

export const addOns = [
  {
    name: 'premium_bill_review',
    title: addOnPrices.premium_bill_review.name,
    ...priceOf(addOnPrices.premium_bill_review),
    text: 'We check one difficult bill line by line and write the letter to the billing office for you.',
    whenChosen: 'We’ll offer it with your next bill request. You pay then.',
    leadsTo: null,
  },
  {
    name: 'family_plan',
    title: addOnPrices.family_plan.name,
    ...priceOf(addOnPrices.family_plan),
    text: 'Requests for up to 4 family members you care for.',
    whenChosen: 'Billed monthly with your membership.',
    leadsTo: { path: '/membership', label: 'Add it to your membership' },
  },
  {
    name: 'expedited_concierge',
    title: addOnPrices.expedited_concierge.name,
    ...priceOf(addOnPrices.expedited_concierge),
    text: 'When it can’t wait: scheduling within 24 hours.',
    whenChosen:
      'We’ll offer it with your next appointment request, when there’s time to reach offices. You pay then.',
    leadsTo: null,
  },
] as const;

export const guarantees = [
  {
    icon: 'money',
    title: '30-day money-back guarantee',
    text: `Not what you hoped for? Cancel within 30 days of starting your first membership, and we’ll refund what you paid for it, less ${prices.fee} for each request you opened as a member.`,
  },
  {
    icon: 'cancel',
    title: 'Cancel anytime',
    text: 'No minimum term and no notice period. Cancel on the membership page, and keep your benefits until the end of the paid period.',
  },
  {
    icon: 'late',
    title: 'Full refund if late',
    text: 'Every request has a deadline that you can see. If we miss it, the fee is waived or refunded automatically.',
  },
] as const;

/** Invented, and labeled as such. */
export const pricingTestimonials = [
  {
    quote: 'Five dollars to not spend my Tuesday on hold. I’ve paid more for worse coffee.',
    name: 'Marcus T.',
    about: `${planNames.payPerUse}, Jacksonville`,
  },
  {
    quote:
      'With three kids, there’s always an appointment to make. The membership pays for itself by the tenth.',
    name: 'Elena V.',
    about: `${planNames.membership}, Tampa`,
  },
  {
    quote: 'They found nothing for my odd request, said so, and charged me nothing. That’s why I came back.',
    name: 'Ruth K.',
    about: `${planNames.payPerUse}, Sarasota`,
  },
] as const;

export const pricingClosing = {
  title: 'Start with what fits today',
  lead: 'You can switch plans anytime.',
  first: { label: `Start ${prices.membership}/Month Membership`, to: '/onboarding' },
  second: { label: 'Try Free Today', to: '/onboarding' },
};

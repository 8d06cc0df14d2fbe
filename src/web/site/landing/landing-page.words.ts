import { planNames } from '#shared/money/plans.words.ts';
import { feeWords, prices } from '#shared/money/price.words.ts';
import { membershipPlan } from '../pieces/membership-plan.ts';
import type { Plan } from '../pieces/plan-card.tsx';

/** Copy of the landing page. */

export const hero = {
  titleLines: ['Say what care you need.', 'We make the calls.'],
  lead: 'Describe it in your own words. We search the network, call offices, compare what each one charges, and bring you a short list you can trust.',
  promises: [
    'Real answers from offices, in their own words',
    `${feeWords.firstFree}, then ${prices.fee} only after you approve the finished work`,
    'Full refund if we are late',
  ],
};

/** True by design, and shown until the network is counted. */
export const permanentFigures = [
  { figure: prices.fee, label: 'per request, the first one free' },
  { figure: '$0', label: 'if nothing fits or we’re late' },
  { figure: '10', label: 'specialties in one network' },
  { figure: '24/7', label: 'the assistant is online' },
] as const;

export const steps = [
  {
    title: 'Say what you need',
    text: 'Type it the way you’d tell a friend. The assistant asks for anything missing, one question at a time.',
  },
  {
    title: 'We search and call',
    text: 'We pick the best offices near you, call them, and ask about times, prices and your insurance.',
  },
  {
    title: 'You review and approve',
    text: `You see how many options we found before you pay. Your first request is free, then approving costs ${prices.fee}. Sending it back is free.`,
  },
  {
    title: 'Your visit is booked',
    text: 'You get the full list, with prices and what each office said. You pick a time, and we book it.',
  },
] as const;

export const realRun = {
  title: 'One request, start to finish',
  lead: 'A real run in our demo, on a phone. Only the offices are invented.',
  watch: 'Watch the run',
  watchNote: '20 seconds, no sound',
  filmLabel: 'One request, from the first sentence to the visit pass. No sound.',
  filmCaption: 'Say what you need',
  calls: {
    caption: 'Follow the calls as they happen',
    alt: 'Three offices on the phone at once. Each accepts new patients and has named a price.',
  },
  results: {
    caption: 'Compare what each office said',
    alt: 'An office’s times, prices and savings, each with the words the office said on the phone.',
  },
  pass: {
    caption: 'Go with a visit pass',
    alt: 'The visit pass: the time, the office, and the price and code to say at the desk.',
  },
};

export const evidence = {
  title: 'Every fact comes with its source',
  lead: 'We don’t guess. If an office didn’t say it, we mark it unknown, and you can read the words behind everything else.',
  reasons: [
    { title: 'The office’s own words', text: 'Times and prices are quoted from the call.' },
    { title: 'Two prices, side by side', text: 'What members pay, and what it costs to go direct.' },
    { title: 'No usable answer, no fee', text: 'If nothing fits, we’ll tell you, and you don’t pay.' },
  ],
  exampleMark: 'Example with an invented office',
  exampleOffice: 'Bayfront Imaging Center, Tampa · 2.1 miles',
  exampleFacts: [
    {
      label: 'Earliest time',
      value: 'Thursday, 2:15 PM',
      quote: 'We had a cancellation, so I can do Thursday at two fifteen.',
    },
    {
      label: 'Member price',
      value: '$425',
      quote: 'With the group rate it is four twenty-five, all included.',
    },
    { label: 'Cash price', value: '$890', quote: 'Without a plan we charge eight hundred ninety.' },
    { label: 'Referral', value: 'Needed', quote: 'Yes, bring the order from your doctor.' },
  ],
} as const;

export const guarantee = {
  title: 'Late means free',
  text: 'Every request has a deadline that you can see. If we miss it, the fee is waived or refunded automatically.',
};

export const network = {
  title: 'One network, ten specialties',
  lead: 'From a first checkup to a second opinion. Ask for a specialty, or describe the problem and let us find the right one.',
};

export const specialtyNotes: Record<string, string> = {
  'Primary Care': 'Checkups, illness, referrals',
  Cardiology: 'Heart and circulation',
  Dermatology: 'Skin, hair and nails',
  Orthopedics: 'Bones, joints, injuries',
  Neurology: 'Brain, nerves, headaches',
  Oncology: 'Cancer care and follow-up',
  Pediatrics: 'Babies, children, teens',
  Psychiatry: 'Mood, sleep, attention',
  Radiology: 'MRI, CT, X-ray, ultrasound',
  'Emergency Medicine': 'Urgent care when it can’t wait',
};

/** Invented, and labeled as such. */
export const demoTestimonials = [
  {
    quote:
      'I typed one sentence on my lunch break. By dinner I had three imaging centers and knew what each would charge me.',
    name: 'Dana R.',
    about: 'Knee MRI, Tampa',
  },
  {
    quote: 'Two offices said no new patients. I never had to hear it. Someone else sat on hold.',
    name: 'Luis M.',
    about: 'Family doctor, Orlando',
  },
  {
    quote:
      'I liked reading what the receptionist actually said. No guessing about the price at the front desk.',
    name: 'Priya S.',
    about: 'Dermatology visit, Miami',
  },
] as const;

export const plans: readonly Plan[] = [
  {
    name: planNames.payPerUse,
    price: '$0',
    per: '/month',
    note: `plus ${prices.fee} for each finished request you approve`,
    points: [
      feeWords.firstFree,
      'Provider search and price comparison',
      'AI chat support',
      'HSA integration',
      'Nothing to cancel',
    ],
    action: 'Get Started Free',
    to: '/onboarding',
    popular: false,
  },
  membershipPlan,
];

export const closing = {
  title: 'The next phone call doesn’t have to be yours',
  lead: 'Start with one request. It takes about two minutes to describe.',
};

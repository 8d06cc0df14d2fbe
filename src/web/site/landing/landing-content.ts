import { feeWords, prices } from '#shared/money/price-words.ts';
import type { Plan } from '../pieces/plan-card.tsx';

/** The words of the front page, apart from how they are laid out. */

export const hero = {
  titleLines: ['Say what care you need.', 'We make the calls.'],
  lead: 'Describe it in your own words. We search the network, phone the offices, compare what each one charges, and bring you a short list you can trust.',
  promises: [
    'Real answers from the offices, with the words they said',
    `${feeWords.firstFree}, then ${prices.fee} only after you approve the finished work`,
    'Full refund if we are late',
  ],
};

/** True by how the service works, without being measured: shown outside the demonstration. */
export const standingFigures = [
  { figure: prices.fee, label: 'per request, the first one free' },
  { figure: '$0', label: 'when nothing fits, or we are late' },
  { figure: '10', label: 'specialties in one network' },
  { figure: '24/7', label: 'the assistant answers' },
] as const;

/** Shown in demonstration mode only: nobody has measured these. */
export const demonstrationFigures = [
  { figure: '2,500+', label: 'providers in the network' },
  { figure: '47%', label: 'average savings' },
  { figure: '24 h', label: 'average response' },
  { figure: '10,000+', label: 'members' },
] as const;

export const steps = [
  {
    title: 'Say what you need',
    text: 'Type it the way you would tell a friend. The assistant asks for what is missing, one question at a time.',
  },
  {
    title: 'We search and call',
    text: 'We pick the best offices near you, phone them, and ask about times, prices and your insurance.',
  },
  {
    title: 'You look and approve',
    text: `You see how many options we found before you pay. Your first request is free, then approving costs ${prices.fee}. Sending it back costs nothing.`,
  },
  {
    title: 'Your visit is booked',
    text: 'The full list opens with prices and the words of each office. You pick a time, and we book it.',
  },
] as const;

export const evidence = {
  title: 'Every fact comes with its source',
  lead: 'We do not guess. What an office did not say stays unknown, and you can read the words behind everything else.',
  reasons: [
    { title: 'The words of the office', text: 'Times and prices are quoted from the call.' },
    { title: 'Two prices, side by side', text: 'What members pay, and what it costs to go direct.' },
    { title: 'No usable answer, no fee', text: 'If nothing fits, we say so, and it costs nothing.' },
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
    { label: 'Going direct', value: '$890', quote: 'Without a plan we charge eight hundred ninety.' },
    { label: 'Referral', value: 'Needed', quote: 'Yes, bring the order from your doctor.' },
  ],
} as const;

export const guarantee = {
  title: 'Late means free',
  text: 'Every request has a deadline that you can see. If we miss it, the fee is waived or paid back, by itself.',
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
  'Emergency Medicine': 'Urgent care when it cannot wait',
};

/** Made up, and marked as such wherever they are shown. */
export const demonstrationTestimonials = [
  {
    quote:
      'I typed one sentence on my lunch break. By dinner I had three imaging centers and knew what each would charge me.',
    name: 'Dana R.',
    about: 'Knee MRI, Tampa',
  },
  {
    quote: 'Two offices said no new patients. I never had to hear it, somebody else sat on hold.',
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
    name: 'Pay-Per-Task',
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

export const closing = {
  title: 'The next phone call does not have to be yours',
  lead: 'Start with one request. It takes about two minutes to describe.',
};

import { planNames, recordsStorage } from '#shared/money/plans.words.ts';
import { feeWords, prices } from '#shared/money/price.words.ts';

export const servicesHero = {
  title: 'Six services around your care',
  lead: 'Start with one request. See what each service includes, what it costs, and whether it’s available today.',
};

type ServiceDetails = {
  features: readonly { text: string; planned?: true }[];
  price: string;
  action: { label: string; to: string };
};

const planned = true;
const start = { label: 'Get Started', to: '/onboarding' };

/** Details of each service for the services page, by title. */
export const serviceDetails: Record<string, ServiceDetails> = {
  'Concierge booking': {
    features: [
      { text: 'We call offices near you' },
      { text: 'We ask about times, prices and insurance' },
      { text: 'Every fact in the office’s own words' },
      { text: 'Booked at the time you choose from the results' },
    ],
    price: `${feeWords.short}. Unlimited in the ${prices.membership} membership.`,
    action: start,
  },
  'Group purchasing': {
    features: [
      { text: 'The member price next to the cash price' },
      { text: 'Savings shown only when both prices are known' },
      { text: 'Nothing to join or buy up front' },
    ],
    price: 'Part of every request, at no extra cost.',
    action: start,
  },
  'Medical records vault': {
    features: [
      { text: 'Reports, photos and letters in one place, found by any word in them' },
      { text: 'Records from your clinic’s website, or sent by Medicare' },
      { text: 'One page for your visit, which you share and end' },
      { text: 'See everyone who opened it' },
    ],
    price: `${recordsStorage.payPerUse} with ${planNames.payPerUse}, unlimited in the membership with fair use.`,
    action: { label: 'Open your records', to: '/records' },
  },
  'HSA account': {
    features: [
      { text: 'A balance that pays your care request fees' },
      { text: 'A receipt for every payment, and statements by month and year' },
      { text: 'See what’s eligible before you pay' },
    ],
    price: 'Free with every account. We refund what you don’t use to your card.',
    action: { label: 'Open health savings', to: '/hsa' },
  },
  '24/7 AI support': {
    features: [
      { text: 'Chat at any hour, in plain English' },
      { text: 'Recognizes emergencies first: 911 and 988' },
      { text: 'Voice support', planned },
      { text: 'A callback from our care team when you ask for a person' },
    ],
    price: 'Chat and callbacks are free for everyone. Voice support will be part of the membership.',
    action: start,
  },
  'Bill review': {
    features: [
      { text: 'Every line checked: sums, double charges, Medicare’s rules, the law' },
      { text: 'A letter from the points you tick, sent as you approved it' },
      { text: 'Deadlines counted, with the rule behind each' },
    ],
    price: `${prices.billReview} per bill when you approve the review, included in the membership. Your first request is free.`,
    action: { label: 'Check a bill', to: '/check-a-bill' },
  },
};

/** Example request for the illustration. The office is invented. */
export const requestExample = {
  mark: 'How a request works',
  words: '“Knee MRI in Tampa this week, paying out of pocket”',
  steps: [
    { label: 'Understood', note: 'Imaging, Tampa, this week' },
    { label: 'Offices called', note: '4 calls, 3 answers' },
    { label: 'Prices compared', note: 'Member price and cash price' },
    { label: 'Ready for you', note: `First one free, then ${prices.fee} to approve` },
  ],
};

export const servicesClosing = {
  title: 'Which of these would help you most?',
  lead: 'Start with a free request, or ask us what’s coming and when.',
};

import { feeWords, prices } from '#shared/money/price-words.ts';

export const servicesHero = {
  title: 'Six services around your care',
  lead: 'Start with one request. Each service says what it includes, what it costs, and whether it is there today.',
};

type ServiceDetails = {
  features: readonly { text: string; planned?: true }[];
  price: string;
  action: { label: string; to: string };
};

const planned = true;
const start = { label: 'Get Started', to: '/onboarding' };
const ask = { label: 'Ask about it', to: '/contact' };

/** What the services page adds to each service, by its title. */
export const serviceDetails: Record<string, ServiceDetails> = {
  'Concierge booking': {
    features: [
      { text: 'Offices near you are telephoned for you' },
      { text: 'Times, prices and insurance asked on the phone' },
      { text: 'Each fact with the words the office said' },
      { text: 'Booked at the time you choose from the results' },
    ],
    price: `${feeWords.short}. Unlimited in the ${prices.membership} membership.`,
    action: start,
  },
  'Group purchasing': {
    features: [
      { text: 'The member price beside the price of going direct' },
      { text: 'Savings shown only when both prices are known' },
      { text: 'Nothing to join or to buy in advance' },
    ],
    price: 'Part of every request, at no extra cost.',
    action: start,
  },
  'Medical records vault': {
    features: [
      { text: 'Reports, images and letters in one place', planned },
      { text: 'Yours to share with an office, or to withdraw', planned },
      { text: 'A list of everyone who looked', planned },
    ],
    price: '5GB with pay-per-use, unlimited in the membership.',
    action: ask,
  },
  'HSA account': {
    features: [
      { text: 'A balance that pays the fees of your requests about care' },
      { text: 'A receipt for every payment, and statements by month and year' },
      { text: 'What is eligible, said before you pay' },
    ],
    price: 'Free with every account. What you do not use goes back to your card.',
    action: { label: 'Open health savings', to: '/hsa' },
  },
  '24/7 AI support': {
    features: [
      { text: 'Chat at any hour, in plain words' },
      { text: 'Emergencies are recognised first: 911 and 988' },
      { text: 'Voice support', planned },
      { text: 'A person when it matters', planned },
    ],
    price: 'Chat is free for everyone. Voice support belongs to the membership.',
    action: start,
  },
  'Bill review': {
    features: [
      { text: 'Every line checked against fair prices', planned },
      { text: 'Errors and double charges contested for you', planned },
      { text: 'You see the letter before it is sent', planned },
    ],
    price:
      `List price: ${prices.listBillReview} per bill with pay-per-use, included in the membership. ` +
      'Today a request about a bill is charged like any other: your first request is free, then ' +
      `${prices.fee} for finished work you approve, nothing in the membership.`,
    action: ask,
  },
};

/** A request as it goes, for the picture at the top. The office is invented. */
export const requestExample = {
  mark: 'How a request goes',
  words: '“Knee MRI in Tampa this week, paying myself”',
  steps: [
    { label: 'Understood', note: 'Imaging, Tampa, this week' },
    { label: 'Offices called', note: '4 calls, 3 answers' },
    { label: 'Prices compared', note: 'Member price and going direct' },
    { label: 'Ready for you', note: `First one free, then ${prices.fee} to approve` },
  ],
};

export const servicesClosing = {
  title: 'Which of these would help you first?',
  lead: 'Begin with a free request, or ask us what is coming when.',
};

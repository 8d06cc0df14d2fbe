import { feeWords, prices } from '#shared/money/price-words.ts';
import { demonstrationSupportPhone } from '#shared/product.ts';

export const contactHero = {
  title: 'Talk to us',
  lead: 'A question, a worry, or an idea. Write in whatever words come, and a person reads them.',
};

/** Invented: numbers of this range and addresses of this ending belong to nobody. */
export const demonstrationPhone = { label: demonstrationSupportPhone, href: 'tel:+18135550100' };
export const demonstrationEmail = {
  label: 'support@harborline.example',
  href: 'mailto:support@harborline.example',
};

export const methods = {
  phone: {
    title: 'Phone',
    text: 'Speak with the concierge team, Monday to Friday.',
    hours: 'Mon-Fri 8AM-8PM EST',
    otherwise: 'Ask for a call',
  },
  email: {
    title: 'Email',
    text: 'Send it at any hour. A person answers.',
    hours: '24/7, with a 24-hour response',
    otherwise: 'Write to us',
  },
  assistant: {
    title: '24/7 AI Assistant',
    text: 'In the member portal, for requests and for quick questions.',
    hours: 'AI 24/7',
    action: 'Open the assistant',
  },
  demo: {
    title: 'Schedule a Demo',
    text: 'Schedule a 15-minute demo and see a request from the first sentence to the booking.',
    hours: '15 minutes',
    action: 'Choose a time',
  },
} as const;

export const formSection = {
  title: 'Send us a message',
  lead: 'Please leave medical details out: the assistant is the place for those.',
};

export const frequentQuestions = [
  {
    question: 'How quickly will my request be worked on?',
    answer:
      'An urgent request is promised within 4 business hours, one for soon within 8, and any other ' +
      'within 24. An hour counts when both our team and the offices we call are open. The deadline ' +
      'stands on your request, and when we are late the request is free.',
  },
  {
    question: 'What does it cost?',
    answer: `${feeWords.rule}, or ${prices.membership} a month for unlimited requests. You see the fee before you approve it.`,
  },
  {
    question: 'Do I need insurance?',
    answer:
      'No. Tell the assistant that you pay yourself, and we ask the offices for their self-pay price. With insurance, we ask whether they take your plan.',
  },
  {
    question: 'Is this medical advice?',
    answer:
      'No. We find, compare and book care. What your body needs is for you and a clinician to decide. In an emergency call 911, and in a crisis call or text 988.',
  },
] as const;

export const hours = {
  title: 'Support hours',
  rows: [
    { channel: 'Phone', when: 'Mon-Fri 8AM-8PM EST' },
    { channel: 'Email', when: '24/7, 24-hour response' },
    { channel: 'AI assistant', when: '24/7' },
  ],
  typical: 'The concierge team typically responds within 4 hours, with appointments in 24-48 hours.',
  typicalMark: 'Figure of the demonstration.',
  emergency: 'Call 911 for emergencies.',
};

export const contactClosing = {
  title: 'Or simply begin',
  lead: 'The first request is free, and the assistant is awake.',
  first: { label: 'Start Your Membership', to: '/onboarding' },
  second: { label: 'View Pricing', to: '/pricing' },
};

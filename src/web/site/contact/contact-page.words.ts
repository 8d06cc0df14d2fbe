import { feeWords, prices } from '#shared/money/price.words.ts';
import { demoSupportPhone } from '#shared/product.ts';

export const contactHero = {
  title: 'Talk to us',
  lead: 'A question, a worry, or an idea: write to us, and a person will read it.',
};

/** Invented: this number range and domain belong to no one. */
export const demoPhone = { label: demoSupportPhone, href: 'tel:+18135550100' };
export const demoEmail = {
  label: 'support@harborline.example',
  href: 'mailto:support@harborline.example',
};

export const methods = {
  phone: {
    title: 'Phone',
    text: 'Speak with the concierge team, Monday to Friday.',
    hours: 'Mon-Fri 8AM-8PM EST',
    otherwise: 'Request a call',
  },
  email: {
    title: 'Email',
    text: 'Write anytime. A person will reply.',
    hours: '24/7, with a 24-hour response',
    otherwise: 'Write to us',
  },
  assistant: {
    title: '24/7 AI Assistant',
    text: 'In the member portal, for requests and quick questions.',
    hours: 'AI 24/7',
    action: 'Open the assistant',
  },
  demo: {
    title: 'Schedule a Demo',
    text: 'Schedule a 15-minute demo and see a request from start to booking.',
    hours: '15 minutes',
    action: 'Choose a time',
  },
} as const;

export const formSection = {
  title: 'Send us a message',
  lead: 'Please don’t include medical details. Share those with the assistant.',
};

export const frequentQuestions = [
  {
    question: 'How fast will you finish my request?',
    answer:
      'Urgent requests within 4 business hours, soon within 8, and everything else within 24. A ' +
      'business hour is one when both our team and the offices we call are open. Your request shows ' +
      'its deadline, and if we’re late, it’s free.',
  },
  {
    question: 'What does it cost?',
    answer: `${feeWords.rule}, or ${prices.membership} a month for unlimited requests. You see the fee before you approve it.`,
  },
  {
    question: 'Do I need insurance?',
    answer:
      'No. Tell the assistant you’re paying out of pocket, and we’ll ask offices for their self-pay price. If you have insurance, we’ll ask if they take your plan.',
  },
  {
    question: 'Is this medical advice?',
    answer:
      'No. We find, compare and book care. Medical decisions are for you and your clinician. In an emergency call 911, and in a crisis call or text 988.',
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
  typicalMark: 'Demo figure.',
  emergency: 'Call 911 for emergencies.',
};

export const contactClosing = {
  title: 'Or just start',
  lead: 'Your first request is free, and the assistant is online.',
  first: { label: 'Start Your Membership', to: '/onboarding' },
  second: { label: 'View Pricing', to: '/pricing' },
};

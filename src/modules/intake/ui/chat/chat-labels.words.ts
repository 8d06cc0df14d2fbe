import type { ChatQuestion } from '#shared/care/chat-questions.ts';
import { productName } from '#shared/product.ts';

/** Texts needed before the first message, and with it. */
export type ChatWords = {
  language: 'en' | 'es';
  log: string;
  you: string;
  box: string;
  placeholder: string;
  placeholders: Readonly<Record<ChatQuestion, string>>;
  send: string;
  /** Why Send does nothing now. */
  writeFirst: string;
  waitForReply: string;
  stop: string;
  stopShort: string;
  /** Below a stopped reply. */
  stopped: string;
  person: string;
  /** Message the button sends for the patient. */
  personMessage: string;
  /** On the same button where there is little room. */
  personShort: string;
  startNew: string;
  assistant: string;
  /** How many of the needed facts are settled, such as "3 of 5". */
  progress: (answered: number, needed: number) => string;
  answered: string;
  /** Opens the full-screen chat, and closes it. */
  open: string;
  close: string;
  /** The group of suggested answers. */
  suggested: string;
  skip: string;
  failed: { title: string; description: string };
};

export const englishWords: ChatWords = {
  language: 'en',
  log: 'Conversation with the assistant',
  you: 'You',
  box: 'Your message',
  placeholder: 'What care do you need?',
  placeholders: {
    reason: 'What care do you need?',
    medicine: 'Medicine and dose',
    bodyPart: 'Body part',
    side: 'Left, right, or both',
    place: 'City and state, or ZIP code',
    placeState: 'State or ZIP code',
    placeCity: 'City or ZIP code',
    when: 'A day, a week, or as soon as possible',
    whenOut: 'The day you need it by',
    order: 'Yes, no, or my doctor has it',
    insurance: 'Plan name, or none',
    planName: 'Plan name',
    theirInsurance: 'Plan name, or none',
    theirPlan: 'Plan name',
    paperDetails: 'Who sent it, the amount and the date',
    pharmacy: 'Pharmacy and city',
    pharmacyNearby: 'Pharmacy',
    theirName: 'The patient’s full name',
    theirNameAndAge: 'The patient’s full name and age',
    patientAge: 'Age in years',
    name: 'Your full name',
    fullName: 'Your full name',
    email: 'Email or phone number',
    phone: 'Phone number',
    namedOffice: 'Your answer',
    confirmation: 'Yes, or what to change',
  },
  send: 'Send',
  writeFirst: 'Write a message first.',
  waitForReply: 'Wait for the reply first.',
  stop: 'Stop the reply',
  stopShort: 'Stop',
  stopped: 'Stopped',
  person: 'Talk to a person',
  personMessage: 'I would like to talk to a person.',
  personShort: 'Person',
  startNew: 'Start New Conversation',
  assistant: `${productName} assistant`,
  progress: (answered, needed) => `${answered} of ${needed}`,
  answered: 'answered',
  open: 'Open the conversation',
  close: 'Back to the page',
  suggested: 'Suggested answers',
  skip: 'Skip',
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
};

type Asked = {
  asks: { question: ChatQuestion } | null;
  answering: boolean;
  messages: readonly unknown[];
};

/** Placeholder for what the assistant just asked, or for the need before the first message. */
export function placeholderFor(words: ChatWords, { asks, answering, messages }: Asked): string {
  if (messages.length === 0) return words.placeholder;
  return answering || asks === null ? words.box : words.placeholders[asks.question];
}

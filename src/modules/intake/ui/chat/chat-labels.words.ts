/** Texts needed before the first message. */
export type ChatWords = {
  language: 'en' | 'es';
  log: string;
  you: string;
  box: string;
  placeholder: string;
  /** Placeholder by what was asked for. */
  placeholders: Readonly<Record<string, string>>;
  send: string;
  stop: string;
  stopShort: string;
  /** Below a stopped reply. */
  stopped: string;
  person: string;
  /** Message the button sends for the patient. */
  personMessage: string;
  startNew: string;
  failed: { title: string; description: string };
};

export const englishWords: ChatWords = {
  language: 'en',
  log: 'Conversation with the assistant',
  you: 'You',
  box: 'Your message',
  placeholder: 'What care do you need?',
  placeholders: {
    bodyPart: 'Body part',
    side: 'Left, right, or both',
    place: 'City and state, or ZIP code',
    when: 'A day, a week, or as soon as possible',
    order: 'Yes, no, or my doctor has it',
    insurance: 'Plan name, or none',
    patientName: 'The patient’s full name',
    patientAge: 'Age in years',
    name: 'Your full name',
    email: 'Email or phone number',
    phone: 'Phone number',
    paperDetails: 'Who sent it, the amount and the date',
    pharmacy: 'Pharmacy and city',
    namedOffice: 'Your answer',
    confirmation: 'Yes, or what to change',
  },
  send: 'Send',
  stop: 'Stop the reply',
  stopShort: 'Stop',
  stopped: 'Stopped',
  person: 'Talk to a person',
  personMessage: 'I would like to talk to a person.',
  startNew: 'Start New Conversation',
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
};

type Asked = { asksFor: string | null; answering: boolean; messages: readonly unknown[] };

/** Placeholder for what the assistant just asked, or for the need before the first message. */
export function placeholderFor(words: ChatWords, { asksFor, answering, messages }: Asked): string {
  if (messages.length === 0) return words.placeholder;
  if (answering || asksFor === null) return words.box;
  return words.placeholders[asksFor] ?? words.placeholder;
}

/** What stands around the chat from the beginning. */
export type ChatWords = {
  language: 'en' | 'es';
  log: string;
  you: string;
  box: string;
  placeholder: string;
  send: string;
  stop: string;
  stopShort: string;
  /** Below an answer that was stopped. */
  stopped: string;
  person: string;
  /** What the button says for the patient. */
  personWish: string;
  startNew: string;
  failed: { title: string; description: string };
};

export const englishWords: ChatWords = {
  language: 'en',
  log: 'Conversation with the assistant',
  you: 'You',
  box: 'Your message',
  placeholder: 'What care do you need?',
  send: 'Send',
  stop: 'Stop the answer',
  stopShort: 'Stop',
  stopped: 'Stopped',
  person: 'Talk to a person',
  personWish: 'I would like to talk to a person.',
  startNew: 'Start New Conversation',
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
};

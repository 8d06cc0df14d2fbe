import { spanishLaterWords } from './later.words.es.ts';

/** Texts needed after the first message. */
export const laterWords = {
  en: {
    language: 'en',
    lost: 'Connection lost. Your message is saved, and the reply will appear here once you’re back online.',
    unanswered: 'Your message is saved, but we couldn’t reply.',
    tryAgain: 'Try again',
    summaryReady: {
      title: 'Request Summary Ready!',
      description: 'Review your request details and proceed to booking.',
    },
    submitted: {
      title: 'Request Submitted!',
      description: 'Your healthcare concierge request has been created. Processing now...',
    },
  },
  es: spanishLaterWords,
} as const;

export type LaterWords = (typeof laterWords)['en' | 'es'];

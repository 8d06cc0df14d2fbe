import { readBackWords as spanish } from './read-back.words.es.ts';

/** Text around the sentence a patient confirms before submitting. */
export const readBackWords = {
  en: {
    isItRight: 'Here’s what we understood. Is that right?',
    open: 'You can answer these now or skip them.',
    start: 'Yes, start',
    update: 'Update',
    change: 'Change',
  },
  es: spanish,
} as const;

import type { PhotoDocument } from '#shared/care/requested-photo.ts';
import { spanishPhotoWords } from './photo.words.es.ts';

export type PhotoWords = {
  add: string;
  addAnother: string;
  hint: string;
  /** Text of the message to the care team. */
  message: string;
  sending: string;
  sent: string;
  lost: string;
  tryAgain: string;
  signedOut: string;
  signIn: string;
};

const common = {
  addAnother: 'Add another photo',
  sending: 'Sending the photo',
  sent: 'Sent. Your care team has it.',
  lost: 'The photo wasn’t sent. Please try again.',
  tryAgain: 'Try again',
  signedOut: 'Please sign in to send the photo.',
  signIn: 'Sign in',
};

export const photoWords: Record<'en' | 'es', Record<PhotoDocument, PhotoWords>> = {
  en: {
    order: {
      ...common,
      add: 'Add a photo of the order',
      hint: 'Send us photos or a PDF of the doctor’s order, up to 10 MB each.',
      message: 'Photo of the doctor’s order',
    },
    bill: {
      ...common,
      add: 'Add a photo of the bill',
      hint: 'Send us the bill, and your insurer’s letter if you have one: photos or a PDF, up to 10 MB each.',
      message: 'Photo of the bill or insurer’s letter',
    },
  },
  es: spanishPhotoWords,
};

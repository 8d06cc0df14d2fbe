import type { Paper } from '#shared/care/paper-photo.ts';

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

const english = {
  addAnother: 'Add another photo',
  sending: 'Sending the photo',
  sent: 'Sent. Your care team has it.',
  lost: 'The photo wasn’t sent. Please try again.',
  tryAgain: 'Try again',
  signedOut: 'Please sign in to send the photo.',
  signIn: 'Sign in',
};

const spanish = {
  addAnother: 'Agregar otra foto',
  sending: 'Enviando la foto',
  sent: 'Enviada. Su equipo la tiene.',
  lost: 'La foto no se envió. Inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  signedOut: 'Inicie sesión para enviar la foto.',
  signIn: 'Iniciar sesión',
};

export const photoWords: Record<'en' | 'es', Record<Paper, PhotoWords>> = {
  en: {
    order: {
      ...english,
      add: 'Add a photo of the order',
      hint: 'Send us photos or a PDF of the doctor’s order, up to 10 MB each.',
      message: 'Photo of the doctor’s order',
    },
    bill: {
      ...english,
      add: 'Add a photo of the bill',
      hint: 'Send us the bill, and your insurer’s letter if you have one: photos or a PDF, up to 10 MB each.',
      message: 'Photo of the bill or insurer’s letter',
    },
  },
  es: {
    order: {
      ...spanish,
      add: 'Agregar una foto de la orden',
      hint: 'Envíenos fotos o un PDF de la orden del médico, de hasta 10 MB cada uno.',
      message: 'Foto de la orden del médico',
    },
    bill: {
      ...spanish,
      add: 'Agregar una foto de la factura',
      hint: 'Envíenos la factura y la carta de su seguro, si le llegó una: fotos o un PDF, de hasta 10 MB cada uno.',
      message: 'Foto de la factura o de la carta del seguro',
    },
  },
};

import { productName } from '#shared/product.ts';

const wordings = {
  en:
    `I agree that ${productName} sends me text messages about my care requests and appointments ` +
    'to this number. How many depends on what I ask for. Message and data rates may apply. I need ' +
    `not agree to use ${productName}. Reply STOP to end, HELP for help.`,
  es:
    `Acepto que ${productName} me envíe mensajes de texto sobre mis solicitudes y citas a este ` +
    'número. Cuántos depende de lo que pida. Pueden aplicar tarifas de mensajes y datos. No ' +
    `necesito aceptar para usar ${productName}. Responda STOP para terminar, HELP para ayuda.`,
} as const;

/** The SMS consent text, shown beside the checkbox and stored verbatim with the answer. */
export const textConsentWording = (language: 'en' | 'es'): string => wordings[language];

import type { ChatWords } from './chat-words.ts';

/** Comes with the first message: until then nobody knows that the conversation is in Spanish. */
export const spanishWords: ChatWords = {
  language: 'es',
  log: 'Conversación con el asistente',
  you: 'Usted',
  box: 'Su mensaje',
  placeholder: '¿Qué atención necesita?',
  send: 'Enviar',
  stop: 'Detener la respuesta',
  stopShort: 'Detener',
  stopped: 'Detenida',
  person: 'Hablar con una persona',
  personWish: 'Quiero hablar con una persona.',
  startNew: 'Empezar otra conversación',
  failed: { title: 'Error', description: 'No se pudo enviar el mensaje. Inténtelo de nuevo.' },
};

import { productName } from '#shared/product.ts';
import { canWriteInSpanish } from './chat-page.words.es.ts';

export const greeting = {
  text: `Hi, I’m the ${productName} assistant. Tell me what care you need and where, and I’ll find it for you.`,
  inSpanish: canWriteInSpanish,
};

/** Chat progress: whether a message was sent, and whether the chat is still shown. */
export type ChatProgress = { begun: boolean; isChat: boolean };
export const atBeginning: ChatProgress = { begun: false, isChat: true };

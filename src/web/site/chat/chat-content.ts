import { productName } from '#shared/product.ts';

export const greeting = {
  text: `Hello, I am the ${productName} assistant. Tell me what care you need and where, and I will find it for you.`,
  inSpanish: 'También puede escribir en español.',
};

/** How far the chat is: whether anything was said, and whether it is still the chat that is shown. */
export type ChatProgress = { begun: boolean; isChat: boolean };
export const atBeginning: ChatProgress = { begun: false, isChat: true };

import { productName } from '#shared/product.ts';

export const greeting = {
  text: `Hi, I’m the ${productName} assistant. Tell me what care you need and where, and I’ll find it for you.`,
  inSpanish: 'También puede escribir en español.',
};

/** Chat progress: whether anything was said, and whether the chat is still shown. */
export type ChatProgress = { begun: boolean; isChat: boolean };
export const atBeginning: ChatProgress = { begun: false, isChat: true };

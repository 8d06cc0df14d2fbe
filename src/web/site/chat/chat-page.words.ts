import { productName } from '#shared/product.ts';
import { canWriteInSpanish } from './chat-page.words.es.ts';

export const greeting = {
  text: `Hi, I’m the ${productName} assistant. Tell me what care you need and where, and I’ll find it for you.`,
  inSpanish: canWriteInSpanish,
};

/** The first message when the chat starts from an office's page. */
export const bookOfficeGreeting = (name: string) => ({
  text: `Book ${name}: what for? Tell me the test, the visit or the problem, and I’ll ask them first.`,
  inSpanish: canWriteInSpanish,
});

/** Chat progress: whether a message was sent, and whether the chat is still shown. */
export type ChatProgress = { begun: boolean; isChat: boolean };
export const atBeginning: ChatProgress = { begun: false, isChat: true };

/** Only ids are kept, and only for this tab: what was said stays on the server. */
const conversationKey = 'conversation';
const messageKey = 'message';

export type Remembered = {
  conversationId: string;
  /** Of the message sent last, so that it can be sent again without being said twice. */
  messageId: string | null;
};

export function rememberConversation({ conversationId, messageId }: Remembered): void {
  window.sessionStorage.setItem(conversationKey, conversationId);
  if (messageId) window.sessionStorage.setItem(messageKey, messageId);
  else window.sessionStorage.removeItem(messageKey);
}

export function findRememberedConversation(): Remembered | null {
  const conversationId = window.sessionStorage.getItem(conversationKey);
  if (!conversationId) return null;
  return { conversationId, messageId: window.sessionStorage.getItem(messageKey) };
}

export function forgetConversation(): void {
  window.sessionStorage.removeItem(conversationKey);
  window.sessionStorage.removeItem(messageKey);
}

/** Only ids are stored, in sessionStorage; message text stays on the server. */
const conversationKey = 'conversation';
const messageKey = 'message';

export type Remembered = {
  conversationId: string;
  /** Id of the last message, so that a retry is not stored twice. */
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

export function clearRememberedConversation(): void {
  window.sessionStorage.removeItem(conversationKey);
  window.sessionStorage.removeItem(messageKey);
}

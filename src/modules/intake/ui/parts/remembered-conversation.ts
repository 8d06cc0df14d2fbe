/** Only ids are stored, in sessionStorage; message text stays on the server. */
const conversationKey = 'conversation';
const messageKey = 'message';

export type RememberedConversation = {
  conversationId: string;
  /** Id of the last message, so that a retry is not stored twice. */
  messageId: string | null;
};

export function rememberConversation({ conversationId, messageId }: RememberedConversation): void {
  window.sessionStorage.setItem(conversationKey, conversationId);
  if (messageId) window.sessionStorage.setItem(messageKey, messageId);
  else window.sessionStorage.removeItem(messageKey);
}

export function findRememberedConversation(): RememberedConversation | null {
  const conversationId = window.sessionStorage.getItem(conversationKey);
  if (!conversationId) return null;
  return { conversationId, messageId: window.sessionStorage.getItem(messageKey) };
}

export function clearRememberedConversation(): void {
  window.sessionStorage.removeItem(conversationKey);
  window.sessionStorage.removeItem(messageKey);
}

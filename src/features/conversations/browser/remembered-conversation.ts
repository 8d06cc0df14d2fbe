/** Only the id is kept, and only for this tab: what was said stays on the server. */
const key = 'conversation';

export const rememberConversation = (id: string): void => window.sessionStorage.setItem(key, id);
export const findRememberedConversation = (): string | null => window.sessionStorage.getItem(key);
export const forgetConversation = (): void => window.sessionStorage.removeItem(key);

/** Requests that were submitted with a new account in this window. */
const signedUp = new Set<string>();

export const rememberSignUp = (requestId: string): void => void signedUp.add(requestId);

export const isFromSignUp = (requestId: string): boolean => signedUp.has(requestId);

/** Enough to catch a slip; whether an address is one, the mail that reaches it shows. */
export const looksLikeAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());

/** Regular expressions from lists of alternatives, so that long ones stay readable. */

const anyOf = (parts: readonly string[]): string => `(?:${parts.join('|')})`;

/** One of the alternatives as whole words. */
export const anyWord = (parts: readonly string[], flags = ''): RegExp =>
  new RegExp(`\\b${anyOf(parts)}\\b`, flags);
/** One of the alternatives at the start. */
export const startsWith = (parts: readonly string[]): RegExp => new RegExp(`^${anyOf(parts)}`);
/** One of the alternatives and nothing else. */
export const exactly = (parts: readonly string[]): RegExp => new RegExp(`^${anyOf(parts)}$`);

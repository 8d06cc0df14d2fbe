/** A pattern for `ilike` that matches text containing the words as typed. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

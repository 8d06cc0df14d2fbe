/** Maximum length of each field, shared by its form and its contract. */
export const longest = {
  text: 480,
} as const;

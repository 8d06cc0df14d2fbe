/** Maximum length of each field, shared by its form and its contract. */
export const maxLengths = {
  message: 4000,
} as const;

/** Maximum length of each field, for its form and its contract. */
export const maxLengths = {
  search: 100,
  pauseReason: 300,
} as const;

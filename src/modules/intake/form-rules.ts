/** The most characters that each field takes, for its form and its contract. */
export const longest = {
  message: 4000,
} as const;

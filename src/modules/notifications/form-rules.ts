/** The most characters that each field takes, for its form and its contract. */
export const longest = {
  text: 480,
} as const;

/** Maximum length of each field, shared by its form and its contract. */
export const maxLengths = {
  text: 480,
  /** Reason for resolving a security alert. */
  reason: 500,
} as const;

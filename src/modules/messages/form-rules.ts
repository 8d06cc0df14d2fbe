/** Maximum length of each field, shared by its form and its contract. */
export const maxLengths = {
  message: 4000,
  question: 1000,
  replyTitle: 80,
  reply: 4000,
} as const;

/** Error messages for missing fields, shared by the form and its contract. */
export const missing = {
  message: 'Write a message or add a file',
} as const;

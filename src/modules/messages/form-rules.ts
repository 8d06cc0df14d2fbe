/** The most characters that each field takes, for its form and its contract. */
export const longest = {
  message: 4000,
  question: 1000,
  replyTitle: 80,
  reply: 4000,
} as const;

/** What a form and its contract say of a field that is missing. */
export const missing = {
  message: 'Write a message or add a file',
} as const;

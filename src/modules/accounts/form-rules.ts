/** The most characters that each field takes, for its form and its contract. */
export const longest = {
  search: 120,
  reason: 300,
} as const;

/** What a form and its contract say of a field that is missing. */
export const missing = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  password: 'Enter your password',
  login: 'Please enter both email and password',
  registration: 'Please fill in all required fields',
} as const;

/** For a form: refuses an empty field in these words. */
export const required =
  (words: string) =>
  (typed: string): string | null =>
    typed.trim() === '' ? words : null;

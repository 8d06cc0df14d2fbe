/** Maximum length of each field, for its form and its contract. */
export const maxLengths = {
  search: 120,
  reason: 300,
  note: 4000,
} as const;

/** Error messages for missing fields, shared by the form and the contract. */
export const missing = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  password: 'Enter your password',
  login: 'Please enter both email and password',
  registration: 'Please fill in all required fields',
} as const;

/** A form validator that returns `message` for an empty field. */
export const required =
  (message: string) =>
  (value: string): string | null =>
    value.trim() === '' ? message : null;

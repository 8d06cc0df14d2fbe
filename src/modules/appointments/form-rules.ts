/** The most characters that each field takes, for its form and its contract. */
export const longest = {
  visitCode: 40,
  officeWords: 500,
  patientWords: 500,
} as const;

/** What a form and its contract say of a field that is missing. */
export const missing = {
  officeWords: 'Enter what the office said',
} as const;

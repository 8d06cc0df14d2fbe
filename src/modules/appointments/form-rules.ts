/** Maximum length of each field, in characters. Shared by form and contract. */
export const maxLengths = {
  visitCode: 40,
  officeWords: 500,
  patientWords: 500,
} as const;

/** Error for a missing field. Shared by form and contract. */
export const missing = {
  officeWords: 'Enter what the office said',
} as const;

/** What a form and its contract say of a field that is missing. */
export const missing = {
  relation: 'Select a relationship',
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  mayDecide: 'Confirm that you can arrange care for them',
} as const;

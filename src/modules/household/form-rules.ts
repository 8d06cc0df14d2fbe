/** Error messages for missing fields, shared by the form and the contract. */
export const missing = {
  relation: 'Select a relationship',
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  mayDecide: 'Confirm that you can arrange care for them',
} as const;

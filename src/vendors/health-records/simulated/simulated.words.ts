export const simulatedNote =
  'This page is part of the demonstration. It stands for the sign-in page of a real clinic or insurer, and the patient is invented.';
export const permissionTitle = ({ name, productName }: { name: string; productName: string }) =>
  `${name}: share records with ${productName}?`;
export const permissionLead = ({ productName }: { productName: string }) =>
  `${productName} asks to read the records of Maria Delgado, born April 12, 1958. Clear what you don’t want to share.`;
export const scopeWords: Readonly<Record<string, string>> = {
  Patient: 'Name and date of birth',
  AllergyIntolerance: 'Allergies',
  Condition: 'Conditions',
  MedicationRequest: 'Medicines',
  Observation: 'Test results',
  Immunization: 'Vaccines',
  Procedure: 'Procedures',
  Encounter: 'Visits',
  Coverage: 'Insurance',
  ExplanationOfBenefit: 'Claims: what was billed and paid',
};
export const allow = 'Allow';
export const dontAllow = 'Don’t allow';
export const cantConnectTitle = 'This app can’t connect';
export const cantConnectText = ({ productName }: { productName: string }) =>
  `The request was incomplete. Go back to ${productName} and start again.`;

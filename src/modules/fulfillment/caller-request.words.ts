// caller-request.rules.ts
export const consentStatement =
  'We’ll work on this request for you. If we call offices, we call only those on your call plan and share only what ' +
  'is listed there. Nothing is charged until the work is done and you approve it. Do you agree?';

// caller-requests.contract.ts
export const confirmConsent = 'Confirm that they agreed on the phone';
export const chooseWhoAgreed = 'Choose who agreed';
export const chooseService = 'Choose a service';

// server/submit/submit-for-caller.ts
export const restoreFirst = 'This account is suspended. Restore it before you submit a request.';
export const memberNotChosen =
  'Choose the household member this request is for, or choose that the patient agreed.';
export const childCantAgree = 'Only an adult can agree. Ask the patient who manages their care.';
export const limitOfThePatient = ({ words }: { words: string }) =>
  `The patient has reached a limit: “${words}”`;

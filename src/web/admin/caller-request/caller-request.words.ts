// caller-form.tsx
export const whatTheyNeed = 'What they need, in their own words';
export const needExample = 'For example: I need an MRI of my left knee next week.';
export const needHint = 'Type what the caller says. Everything here becomes part of their record.';
export const whoItIsFor = 'Who it’s for';
export const zipOrCity = 'ZIP code or city';
export const insurance = 'Insurance';
export const notMentioned = 'Not mentioned';
export const paysCash = 'No insurance, pays cash';
export const hasInsurance = 'Has insurance';
export const insurancePlan = 'Insurance plan';
export const planExample = 'Aetna PPO';
export const onFile = ({ plan }: { plan: string }) => `On file: ${plan}`;
export const service = 'Service';
export const urgency = 'Urgency';
export const asDescribed = 'As described';
export const soon = 'Soon';
export const urgent = 'Urgent';
export const dateOfBirth = 'Date of birth';
export const phone = 'Phone';
export const email = 'Email';
export const notGiven = 'Not given';
export const emailNotConfirmed = 'Not confirmed. In production, we call offices only after they confirm it.';
export const price = 'Price';
export const freeTrial = 'Free, with their free trial';
export const memberPrice = 'Member price';
export const payPerUsePrice = 'Pay per use';

// caller-summary.tsx
export const whatWeUnderstood = 'What we understood';
export const startTyping = 'Start typing to see how we understand the request.';
export const understanding = 'Reading the request…';
export const couldntPreview = 'We couldn’t read the request. Everything you typed is still here.';
export const tryAgain = 'Try again';
export const sayThisNow = 'Read this to the caller now:';
export const tellTheCaller = 'Tell the caller';
export const readAsUrgency = ({ urgency }: { urgency: string }) => `Urgency: ${urgency}`;
export const routine = 'Routine';
export const readAsService = ({ service }: { service: string }) => `Service: ${service}`;
export const askTheCaller = 'Ask the caller';
export const whoWeWillCall = 'Who we’ll call and what we’ll say';
export const answersAreOptional = 'Answers are optional. Type them as the caller says them.';

// consent-fields.tsx
export const consent = 'Consent';
export const readAloud = 'Read this aloud:';
export const whoAgreed = 'Who agreed';
export const choose = 'Choose';
export const agreedOnThePhone = 'They agreed on the phone';

// new-caller-request.tsx
export const newRequest = 'New request';
export const newRequestForCaller = 'New request for a caller';
export const newRequestFor = ({ name }: { name: string }) => `New request for ${name}`;
export const clear = 'Clear';
export const cancel = 'Cancel';
export const submitRequest = 'Submit request';
export const requestSubmitted = 'Request submitted';
export const requestIsSubmitted = ({ shortId, name }: { shortId: string; name: string }) =>
  `Request ${shortId} for ${name} is submitted. They’ll be notified.`;
export const openRequest = 'Open request';
export const close = 'Close';
export const couldntSubmit =
  'We couldn’t reach the server. Nothing was submitted yet, and everything you typed is still here.';
export const describeTheNeed = 'Describe what the caller needs.';
export const sayWhoAgreed = 'Choose who agreed, and confirm that they agreed on the phone.';

// pick-caller.tsx
export const searchPatients = 'Search patients';
export const thePatients = 'the patients';
export const nameEmailOrPhone = 'Name, email or phone number';
export const searchHint = 'Misspelled names are found too.';
export const showingResultsFor = ({ words }: { words: string }) => `Showing results for ${words}`;
export const noPatientsFound = 'No patients found';
export const addPatient = 'Add patient';
export const isSuspended = 'Suspended';
export const anotherPatient = 'Choose another patient';

// use-caller-request.ts
export const noInsurance = 'No insurance';

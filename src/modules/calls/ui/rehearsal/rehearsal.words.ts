// rehearsal-table-view.tsx
export const doneOfDue = ({ done, due }: { done: number; due: number }) => `${done} of ${due}`;
export const belowTheRequirement = ', below the requirement';
export const promptDuties = 'What the prompt tells the agent to do';
export const whatWentWrong = 'What went wrong';
export const office = 'Office';
export const calls = 'Calls';
export const factsCorrect = 'Facts correct';
export const factsInvented = 'Facts invented';
export const disclosure = 'Disclosure';
export const honestWhenAsked = 'Honest when asked';
export const refusalsHonored = 'Refusals honored';
export const sharedOnlyAllowed = 'Shared only what’s allowed';
export const allCalls = 'All calls';
export const included = 'Included';
export const contradicted = 'Contradicted';
export const missing = 'Missing';
export const passed = 'Passed';
export const failed = 'Failed';
export const rehearsalResults = 'Rehearsal results';
export const rehearsalByOffice = 'Rehearsal by office';

// test-call-dialog.tsx
export const cancel = 'Cancel';
export const startTestCall = 'Start Test Call';
export const phoneNumberIsRequired = 'Phone number is required';
export const callInitiated = 'Call Initiated';
export const callFailed = 'Call Failed';
export const failedToInitiateCall = 'Failed to initiate call';
export const simulatedCallHint =
  'No real phone rings. A simulated office answers. Test calls contain no patient data.';
export const realCallHint = 'The agent will call this number now. Test calls contain no patient data.';
export const phoneNumber = 'Phone number';
export const phoneNumberHint = 'With the country code, such as +1 813 555 0100';
export const simulatedOffice = 'Simulated office';
export const testCallWith = ({ name }: { name: string }) => `Test call with ${name}`;
export const callIdIs = ({ callId }: { callId: string }) => `Call ID: ${callId}`;

// test-call-progress.tsx
export const newTestCall = 'New test call';
export const close = 'Close';
export const queued = 'Queued';
export const dialing = 'Dialing';
export const onThePhone = 'On the phone';
export const ended = 'Ended';
export const status = 'Status';
export const number = 'Number';
export const callId = 'Call ID';
export const vendorCallId = 'RetellAI call ID';
export const reason = 'Reason';

// version-rehearsal.tsx
export const versionNotRehearsed = 'This version hasn’t been rehearsed.';
export const theRehearsal = 'the rehearsal';

// print-button.tsx
export const print = 'Print';

// request-line.tsx
export const urgent = 'Urgent';
export const created = ({ date }: { date: string }) => `Created ${date}`;
export const forLabel = ({ forPerson }: { forPerson: string }) => `For ${forPerson} · `;

// request-list-states.tsx
export const loadingYourRequests = 'Loading your requests';
export const noActiveRequests = 'No active requests';
export const noActiveRequestsHint = 'Start a new request above to get help with your healthcare needs';
export const noCompletedRequestsYet = 'No completed requests yet';
export const noCompletedRequestsHint = 'Your request history will appear here once completed';

// start-request-form.tsx
export const startANewRequest = 'Start a New Request';
export const requestQuestion = 'What care do you need, where, and by when? Use your own words.';
export const keyboardHint = 'Enter to send. Shift + Enter for a new line.';
export const submitRequest = 'Submit Request';
export const tooLong = ({ number }: { number: string }) => `Please keep it within ${number} characters`;
export const errorSubmittingRequest = 'Error submitting request';
export const previewFailed = 'We couldn’t read your request just now. Your text is still here. Try again.';
export const requestSubmitted = 'Request Submitted!';
export const submitFailed = 'Your request didn’t reach us. Your text is still here. Send it again.';
export const whoIsItFor = 'Who is it for?';
export const forMe = 'For me';
export const forName = ({ name }: { name: string }) => `For ${name}`;
export const requestExample =
  'For example: an MRI of my left knee near Tampa this week. I have no insurance.';
export const workingOnYourRequest = "We're working on your healthcare request. You'll hear from us soon.";

// ticket-line.tsx
export const ticketStatus = ({ status }: { status: string }) => `Ticket status: ${status}`;
export const production = 'Production';
export const demo = 'Demo';

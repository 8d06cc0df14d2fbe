// alert-subject.tsx
export const reconciliation = 'Reconciliation';
export const numbersToConfirm = 'Numbers to confirm';
export const chargesOf = ({ shortId }: { shortId: string }) => `Charges of ${shortId}`;
export const request = ({ shortId }: { shortId: string }) => `Request ${shortId}`;
export const user = ({ shortId }: { shortId: string }) => `User ${shortId}`;
export const theService = 'The service';

// business-operations.tsx
export const charges = 'Charges';
export const ledger = 'Ledger';
export const outbox = 'Outbox';
export const businessOperationsSections = 'Business Operations sections';
export const metrics = 'Metrics';
export const loading = ({ label }: { label: string }) => `Loading ${label}`;

// concierge-operations.tsx
export const viewAllRequests = 'View All Requests';
export const appointments = 'Appointments';
export const ifAnOfficeHasntAnswered = 'If an office hasn’t answered, call it and record the reply.';
export const alertFromYourEmail = 'Alert from your email';
export const resolvedBy = ({ acknowledgedBy }: { acknowledgedBy: string | null | undefined }) =>
  `Resolved by ${acknowledgedBy ?? 'another staff member'}.`;
export const notResolvedYet = 'Not resolved yet.';
export const needsReview = 'Needs review';
export const callbacks = 'Callbacks';
export const chatUsersWhoAsked = 'Chat users who asked for a person. Call back before the deadline.';
export const conciergeRequests = 'Concierge requests';
export const expeditedRequestsFirst = 'Expedited requests first, then the closest deadline.';
export const messages = 'Messages';
export const contactMessages = 'Contact messages';
export const fromTheContactFormNewest = 'From the contact form, newest first.';
export const checkAVisitCode = 'Check a visit code';
export const ifAFrontDeskAsks =
  'If a front desk asks about a patient’s Harborline rate, look up the code on their pass.';
export const aiChatConversations = 'AI Chat Conversations';
export const savedReplies = 'Saved replies';
export const forAllCareTeamMessages = 'For all care team messages.';

// patient-management.tsx
export const addPatient = 'Add Patient';
export const patients = 'Patients';

// provider-network.tsx
export const addProvider = 'Add Provider';
export const providers = 'Providers';

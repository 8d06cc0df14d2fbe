// admin-only.tsx
export const goToYourPages = 'Go to your pages';
export const twoFactorAuthenticationRequired = 'Two-factor authentication required';
export const accessDenied = 'Access Denied';
export const yourRoleCantOpenThis = 'Your role can’t open this page';
export const turnItOnToWorkHere = 'Turn it on to work here.';
export const adminAccessRequiredForThisPage = 'Admin access required for this page.';

// admin-tabs.ts
export const aiAgents = 'AI Agents';
export const overview = 'Overview';
export const patientManagement = 'Patient Management';
export const providerNetwork = 'Provider Network';
export const conciergeOperations = 'Concierge Operations';
export const serviceAnalytics = 'Service Analytics';
export const businessOperations = 'Business Operations';

// admin.tsx
export const staff = 'Staff';
export const adminPageTitle = ({ productName }: { productName: string }) => `Admin · ${productName}`;
export const adminTitle = 'Admin';
export const adminSections = 'Admin sections';
export const loading = ({ label }: { label: string }) => `Loading ${label}`;
export const networkAdministrator = 'Network Administrator';
export const staffOfRole = ({ role }: { role: string }) => `${role} Staff`;
export const loadingTheAdminDashboard = 'Loading the admin dashboard';

// messages.tsx
export const messagesPageTitle = ({ productName }: { productName: string }) => `Messages · ${productName}`;
export const loadingMessages = 'Loading messages';
export const messageList = 'Message list';
export const patientMessages = 'Patient messages';

// metric-strip.tsx
export const metricLink = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;
export const viewAllRequests = 'View All Requests';
export const systemUptime = 'System uptime';
export const systemUptimeNoDataYet = 'System uptime, no data yet';
export const systemUptimeSince = ({ date }: { date: string }) => `System uptime since ${date}`;
export const degraded = 'Degraded';
export const systemUptimePercent = ({ percent }: { percent: number }) => `System uptime ${percent}%`;
export const partsFailing = ({ count }: { count: number }) =>
  count === 1 ? '1 part is failing' : `${count} parts are failing`;
export const networkMetrics = 'Network metrics';
export const couldntLoadTheMetrics = 'Couldn’t load the metrics';
export const activePatients = 'Active Patients';
export const monthlyMembers = 'Monthly members';
export const pendingRequests = 'Pending Requests';
export const newOrSubmitted = 'New or submitted';
export const networkProviders = 'Network Providers';
export const activePartners = 'Active partners';
export const networkHealth = 'Network Health';

// patient.tsx
export const patientPageTitle = ({ productName }: { productName: string }) => `Patient · ${productName}`;
export const allPatients = 'All patients';
export const loadingThePatient = 'Loading the patient';
export const mailedPapers = 'Mailed papers';
export const patientNotFound = 'Patient not found';
export const theAccountMayBeDeleted = 'The link may be incomplete, or the account was deleted.';
export const couldntLoadThePatient = 'Couldn’t load the patient';
export const care = 'Care';
export const account = 'Account';
export const details = 'Details';

// request-appointments.tsx
export const visitCode = ({ visitCode }: { visitCode: string }) => `Visit code: ${visitCode}.`;

// request-keys.ts
export const noOtherUnassignedRequests = 'No other unassigned requests';
export const weCouldntReachTheServer = 'We couldn’t reach the server. Try again.';
export const couldntFindTheNextRequest = 'Couldn’t find the next request';
export const workOnARequest = 'Work on a request';
export const addANote = 'Add a note';
export const youCantAddNotesHere = 'You can’t add notes here';
export const replyToThePatient = 'Reply to the patient';
export const youCantReplyHere = 'You can’t reply here';
export const insertASavedReply = 'Insert a saved reply';
export const noSavedReplyHere = 'There’s no saved reply to insert';
export const goToRelease = 'Go to release';
export const theresNothingToRelease = 'There’s nothing to release';
export const nextUnassignedRequest = 'Next unassigned request';
export const backToTheQueue = 'Back to the queue';

// request.tsx
export const allRequests = 'All requests';
export const work = 'Work';
export const aboutTheRequest = 'About the request';
export const requestPageTitle = ({ productName }: { productName: string }) => `Request · ${productName}`;
export const manualResult = 'Manual result';
export const noOfficeCanAnswerThis = 'No office can answer this, so staff prepare the result';
export const request = ({ shortId }: { shortId: string }) => `Request ${shortId}`;
export const assignedTo = 'Assigned to';
export const requestHeading = 'Request';
export const callsAndEvidence = 'Calls and evidence';
export const messages = 'Messages';
export const patient = 'Patient';
export const appointment = 'Appointment';
export const notes = 'Notes';
export const timeSpent = 'Time spent';
export const timeSpentLead = 'Until the results were ready, or until now.';
export const timeline = 'Timeline';
export const loadingTheRequest = 'Loading the request';
export const requestNotFound = 'Request not found';
export const theLinkMayBeIncomplete =
  'The link may be incomplete, or the request was deleted with its account.';
export const couldntLoadTheRequest = 'Couldn’t load the request';

// requests.tsx
export const theQueue = 'The queue';
export const conciergeRequestsPageTitle = ({ productName }: { productName: string }) =>
  `Concierge requests · ${productName}`;
export const conciergeRequests = 'Concierge requests';
export const loadingTheRequests = 'Loading the requests';

// short-request.tsx
export const requestsWithThisShortId = ({ shortId }: { shortId: string }) =>
  `Several requests have an ID that begins with ${shortId}:`;
export const requestsLabel = 'Requests';

// staff.tsx
export const staffList = 'Staff list';
export const staffPageTitle = ({ productName }: { productName: string }) => `Staff · ${productName}`;
export const loadingStaff = 'Loading staff';

// status.tsx
export const systemStatus = 'System status';
export const statusPageTitle = ({ productName }: { productName: string }) => `System status · ${productName}`;
export const loadingSystemStatus = 'Loading the system status';
export const statusOfEachPart = 'Status of each part';

// test-agents.tsx
export const backToAdmin = 'Back to admin';
export const testAiAgents = ({ productName }: { productName: string }) => `Test AI agents · ${productName}`;
export const testAIAgents2 = 'Test AI agents';
export const checksVoiceAgentStatus = 'Checks voice agent status and shows the raw response.';

// use-request-actions.ts
export const openThePatient = 'Open the patient';
export const accountProfileSuspend = 'account profile suspend view as edit';
export const openThePatientsCharges = 'Open the patient’s charges';
export const refundPaymentsMoney = 'refund payments money';
export const printThisRequest = 'Print this request';
export const paperPdf = 'paper pdf';
export const theBill = 'Bill';

// activity-list.tsx
export const recentActivity = 'Recent Activity';
export const recentActivityLead = 'From the audit log, without patient names.';
export const requestWithService = ({ shortId, service }: { shortId: string; service: string }) =>
  `${shortId}, ${service}`;
export const patientById = ({ shortId }: { shortId: string }) => `patient ${shortId}`;
export const noActivityYet = 'No activity yet';
export const noActivityHint = 'Patient and staff activity appears here.';

// awaiting-review.tsx
export const reviewThem = 'Review them';
export const oneRequestAwaitingReview = '1 concierge request is awaiting review.';
export const requestsAwaitingReview = ({ number }: { number: string }) =>
  `${number} concierge requests are awaiting review.`;

// demo-logins.tsx
export const demoLogins = 'Demo logins';
export const use = 'Use';
export const loginLabel = ({ role }: { role: string }) => `Use the ${role} login`;

// performance.tsx
export const last7Days = 'Last 7 days';
export const last30Days = 'Last 30 days';
export const last90Days = 'Last 90 days';
export const period = 'Period';
export const noneInThisPeriod = ({ what }: { what: string }) => `No ${what} in this period`;
export const shareOf = ({ count, total, what }: { count: string; total: string; what: string }) =>
  `${count} of ${total} ${what}`;
export const noFinishedRequests = 'No finished requests in this period';
export const performance = 'Performance';
export const performanceLead = 'For requests submitted in the period.';
export const performanceMetrics = 'Performance metrics';
export const timeToCompletion = 'Time to completion';
export const medianOfFinishedRequests = ({ number }: { number: string }) =>
  `Median of ${number} finished requests`;
export const percentile90 = '90th percentile';
export const ofFinishedRequests = ({ number }: { number: string }) => `Of ${number} finished requests`;
export const slaMet = 'SLA met';
export const missedSlas = 'Missed SLAs';
export const finishedOrOverdue = 'finished or overdue';
export const callsAnswered = 'Calls answered';
export const callsThatEnded = 'calls that ended';
export const requestsSubmitted = 'Requests submitted';
export const finishedCanceled = ({ finished, canceled }: { finished: string; canceled: string }) =>
  `${finished} finished, ${canceled} canceled`;
export const requestsApproved = 'Requests approved';
export const includingRefunded = 'Including refunded';
export const newPatients = 'New patients';
export const accountsCreatedInThePeriod = 'Accounts created in the period';
export const feesPaid = 'Fees paid';
export const hidden = 'Hidden';
export const yourRoleCantViewPayments = 'Your role can’t view payments';
export const approvalFeesNetOfRefunds = 'Approval fees, net of refunds';

// quick-actions.tsx
export const reportNote = 'Metrics for the period and how each is measured. No patient names.';
export const downloadCsv = 'Download CSV';
export const downloadPdf = 'Download PDF';
export const addPatient = 'Add Patient';
export const addProvider = 'Add Provider';
export const reviewRequests = 'Review Requests';
export const generateReport = 'Generate Report';
export const reportGenerated = 'Report generated';
export const couldntGenerateTheReport = 'Couldn’t generate the report';
export const reportFileName = ({ format }: { format: string }) => `report.${format}`;
export const quickActions = 'Quick Actions';

// overview-board.tsx
export const theOverview = 'the overview';

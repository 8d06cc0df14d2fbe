// activity-list.tsx
export const recentActivity = 'Recent Activity';
export const fromTheAuditLogWithout = 'From the audit log, without patient names.';
export const noActivityYet = 'No activity yet';
export const patientAndStaffActivityAppears = 'Patient and staff activity appears here.';

// awaiting-review.tsx
export const reviewThem = 'Review them';
export const n1ConciergeRequestIsAwaiting = '1 concierge request is awaiting review.';
export const conciergeRequestsAreAwaitingReview = ({ number }: { number: string }) =>
  `${number} concierge requests are awaiting review.`;

// demo-logins.tsx
export const demoLogins = 'Demo logins';
export const use = 'Use';
export const labelUseTheLogin = ({ role }: { role: string }) => `Use the ${role} login`;

// performance.tsx
export const last7Days = 'Last 7 days';
export const last30Days = 'Last 30 days';
export const last90Days = 'Last 90 days';
export const period = 'Period';
export const noInThisPeriod = ({ what }: { what: string }) => `No ${what} in this period`;
export const ofLabel = ({ number, number2, what }: { number: string; number2: string; what: string }) =>
  `${number} of ${number2} ${what}`;
export const noFinishedRequestsInThis = 'No finished requests in this period';
export const performance = 'Performance';
export const forRequestsSubmittedInThe = 'For requests submitted in the period.';
export const performanceMetrics = 'Performance metrics';
export const timeToCompletion = 'Time to completion';
export const medianOfFinishedRequests = ({ number }: { number: string }) =>
  `Median of ${number} finished requests`;
export const n90thPercentile = '90th percentile';
export const ofFinishedRequests = ({ number }: { number: string }) => `Of ${number} finished requests`;
export const slaMet = 'SLA met';
export const finishedOrOverdue = 'finished or overdue';
export const callsAnswered = 'Calls answered';
export const callsThatEnded = 'calls that ended';
export const requestsSubmitted = 'Requests submitted';
export const finishedCanceled = ({ number, number2 }: { number: string; number2: string }) =>
  `${number} finished, ${number2} canceled`;
export const requestsApproved = 'Requests approved';
export const includingRefunded = 'Including refunded';
export const newPatients = 'New patients';
export const accountsCreatedInThePeriod = 'Accounts created in the period';
export const feesPaid = 'Fees paid';
export const hidden = 'Hidden';
export const yourRoleCantViewPayments = 'Your role can’t view payments';
export const approvalFeesNetOfRefunds = 'Approval fees, net of refunds';

// quick-actions.tsx
export const metricsForThePeriodAnd = 'Metrics for the period and how each is measured. No patient names.';
export const downloadCsv = 'Download CSV';
export const downloadPdf = 'Download PDF';
export const addPatient = 'Add Patient';
export const addProvider = 'Add Provider';
export const reviewRequests = 'Review Requests';
export const generateReport = 'Generate Report';
export const reportGenerated = 'Report generated';
export const couldntGenerateTheReport = 'Couldn’t generate the report';
export const report = ({ format }: { format: string }) => `report.${format}`;
export const quickActions = 'Quick Actions';

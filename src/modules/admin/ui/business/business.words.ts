// audit-filters.tsx
export const search = 'Search';
export const everything = 'Everything';
export const staffActivity = 'Staff activity';
export const failedSignIns = 'Failed sign-ins';
export const exportsAndDownloads = 'Exports and downloads';
export const promptsAndSettings = 'Prompts and settings';
export const filterTheAuditLog = 'Filter the audit log';
export const user = 'User';
export const nameOrEmail = 'Name or email';
export const subject = 'Subject';
export const nameEmailOrId = 'Name, email or ID';
export const activity = 'Activity';
export const from = 'From';
export const to = 'To';

// audit-part.tsx
export const denied = 'Denied';
export const failed = 'Failed';
export const downloadCsv = 'Download CSV';
export const exportFailed = 'Export failed';
export const theAuditLog = 'the audit log';
export const olderEntries = 'older entries';
export const noEntriesFound = 'No entries found';
export const tryDifferentFilters = 'Try different filters.';
export const auditEntriesNewestFirst = 'Audit entries, newest first';
export const auditLog = 'Audit log';
export const auditLogLead =
  'Who viewed or changed what, and every sign-in attempt. Records actions, never health data. Tamper-evident.';

// business-board.tsx
export const loadingBusinessMetrics = 'Loading business metrics';
export const couldntLoadBusinessMetrics = 'Couldn’t load business metrics';

// compliance-part.tsx
export const viewAlerts = 'View alerts';
export const checkAgain = 'Check again';
export const needsAttention = 'Needs attention';
export const unknown = 'Unknown';
export const never = 'Never.';
export const compliance = 'Compliance';
export const complianceLead =
  'Automatic checks, with when and how each was made. They don’t establish HIPAA compliance.';
export const runningChecks = 'Running checks';
export const couldntRunTheChecks = 'Couldn’t run the checks';

// money-parts.tsx
export const noFees = 'No fees in the last 12 months.';
export const businessMetrics = 'Business metrics';
export const revenue = 'Revenue';
export const paymentsNotConfigured = 'Payments not configured';
export const netOfRefunds = 'Last 12 months, net of refunds';
export const refunds = 'Refunds';
export const inTheLast12Months = ({ number }: { number: string }) => `${number} in the last 12 months`;
export const monthlyMembers = 'Monthly members';
export const activeToday = 'Active today';
export const payPerUse = 'Pay per use';
export const freeTrialsUsed = ({ used, granted }: { used: string; granted: string }) =>
  `${used} of ${granted} free trials used`;
export const revenueByMonth = 'Revenue by month';
export const revenueLead = ({ mode }: { mode: string }) =>
  `Fees by month charged, Eastern Time${mode === 'demo' ? '. Demo test payments' : ''}.`;
export const month = 'Month';
export const collected = 'Collected';
export const refunded = 'Refunded';
export const net = 'Net';
export const payments = 'Payments';
export const declined = 'Declined';
export const newPatients = 'New patients';
export const monthlyMemberNoFee = 'Monthly member, no fee';
export const freeTrialNoFee = 'Free trial, no fee';
export const lateFeeWaived = 'Late, fee waived';
export const membership = 'Membership';
export const healthSavingsDeposit = 'Health savings deposit';
export const feesByReason = 'Fees by reason';
export const feesByReasonLead = 'Paid in the last 12 months.';
export const reason = 'Reason';
export const requests = 'Requests';
export const total = 'Total';

// sla-part.tsx
export const slaLead = ({ mode }: { mode: string | undefined }) =>
  `SLA results by the month of the request. Waived fees and refunds for lateness by the month they occurred${mode === 'demo' ? '. Demo requests' : ''}.`;
export const shareMet = ({ percent, met, total }: { percent: number; met: string; total: string }) =>
  `${percent}% (${met} of ${total})`;
export const urgent = 'Urgent';
export const soon = 'Soon';
export const routine = 'Routine';
export const slaMet = 'SLA met';
export const missed = 'Missed';
export const missedIn = ({ count, month }: { count: string; month: string }) =>
  `${count} missed SLAs, ${month}`;
export const noReasonRecorded = 'No reason recorded';
export const reasonsForMissedSlas = 'Reasons for missed SLAs';
export const open = 'Open';
export const feeWaived = 'Fee waived';
export const slaByMonth = 'SLA by month';
export const loadingSlaResults = 'Loading SLA results';
export const couldntLoadSlaResults = 'Couldn’t load SLA results';

// verification-panel.tsx
export const notVerifiedYet = 'Not verified yet. Verification runs nightly at 3 AM.';
export const allEntriesAreIntact = ({ number }: { number: string }) =>
  `Verified: all ${number} entries are intact.`;
export const latestHash = 'Latest hash:';
export const verificationFailed = ({ words }: { words: string | undefined }) =>
  `The audit log failed verification. ${words}`;
export const dontChangeTheDatabase = ({ when }: { when: string }) =>
  `${when} Don’t change the database. Compare it with an earlier backup.`;
export const verifyingEntry = ({ entry, total }: { entry: string; total: string }) =>
  `Verifying entry ${entry} of ${total}…`;
export const entriesNotChainedYet = ({ number, waiting }: { number: string; waiting: number }) =>
  `${number} new ${waiting === 1 ? 'entry' : 'entries'} will be added to the chain within seconds.`;
export const verifyNow = 'Verify now';
export const couldntStartVerification = 'Couldn’t start verification';
export const checkYourConnection = 'Check your connection and try again.';
export const verified = ({ dateTime, by }: { dateTime: string; by: string }) => `Verified ${dateTime}${by}.`;
export const entry = ({ number }: { number: string }) => `Entry ${number}. `;
export const positionInTheChain = ({ number }: { number: string }) => `Position ${number} in the chain. `;
export const written = ({ dateTime }: { dateTime: string }) => `Written ${dateTime}. `;
export const checkingTheAuditLog = 'Checking the audit log';
export const couldntCheckTheAuditLog = 'Couldn’t check the audit log';

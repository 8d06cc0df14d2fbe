// charge-details.tsx
export const refund = 'Refund';
export const refundThisCharge = 'Refund this charge';
export const moneyBack = 'money back';
export const allCharges = 'All charges';
export const disputeResponse = ({ dateTime }: { dateTime: string }) =>
  `A response to the dispute at the payment processor. The bank reversed the payment ${dateTime}.`;
export const patientConfirmation = 'The patient, to confirm with their bank';
export const theBank = 'The bank';
export const thePaymentProcessor = 'The payment processor';
export const nothing = 'Nothing';
export const status = 'Status';
export const amount = 'Amount';
export const refunded = 'Refunded';
export const patient = 'Patient';
export const type = 'Type';
export const feeReason = 'Fee reason';
export const request = 'Request';
export const none = 'None';
export const paidFrom = 'Paid from';
export const card = 'Card';
export const healthSavings = 'Health savings';
export const mode = 'Mode';
export const created = 'Created';
export const resolved = 'Resolved';
export const notYet = 'Not yet';
export const waitingOn = 'Waiting on';
export const processorId = 'Processor ID';
export const declineReason = 'Decline reason';
export const reason = 'Reason';
export const note = 'Note';
export const by = 'By';
export const automatic = 'Automatic';
export const charge = ({ shortId }: { shortId: string }) => `Charge ${shortId}`;
export const maxRefundable = ({ money }: { money: string }) => `Up to ${money} can be refunded.`;
export const refunds = 'Refunds';
export const refundsNewestFirst = 'Refunds of this charge, newest first';
export const ledger = 'Ledger';
export const noLedgerTransactions = 'No ledger transactions.';
export const discrepancies = 'Discrepancies';
export const loadingTheCharge = 'Loading the charge';
export const couldntLoadTheCharge = 'Couldn’t load the charge';

// charge-filters.tsx
export const search = 'Search';
export const allStatuses = 'All statuses';
export const open = 'Open';
export const paid = 'Paid';
export const declined = 'Declined';
export const canceled = 'Canceled';
export const disputed = 'Disputed';
export const filterCharges = 'Filter charges';
export const moreFilters = 'More filters';
export const allTypes = 'All types';
export const bothModes = 'Both modes';
export const shortId = 'Short ID';
export const chargeOrRequest = 'Charge or request';
export const from = 'From';
export const to = 'To';

// charges-part.tsx
export const downloadCsv = 'Download CSV';
export const chargeColumn = 'Charge';
export const charges = 'Charges';
export const olderCharges = 'older charges';
export const noChargesFound = 'No charges found';
export const tryDifferentFilters = 'Try different filters or dates.';
export const chargesNewestFirst = 'Charges, newest first';

// check-list.tsx
export const reportSums = ({
  number,
  money,
  number2,
  money2,
  number3,
  money3,
  number4,
  money4,
}: {
  number: string;
  money: string;
  number2: string;
  money2: string;
  number3: string;
  money3: string;
  number4: string;
  money4: string;
}) =>
  `${number} charges ${money}, ${number2} refunds ${money2}, ${number3} disputes, fees ${money3}, ${number4} payouts ${money4}`;
export const verifyLedger = 'Verify ledger';
export const reconcile = 'Reconcile';
export const running = 'Running';
export const noIssues = 'No issues';
export const needsReview = 'Needs review';
export const notFinished = 'Not finished';
export const ledgerVerification = 'Ledger verification';
export const reconciliation = ({ value }: { value: string }) => `Reconciliation, ${value}`;
export const soFar = ({ number }: { number: string }) => `${number} so far`;
export const transactionsVerified = ({ number }: { number: string }) => `${number} transactions verified`;
export const linesCompared = ({ number }: { number: string }) => `${number} lines compared`;
export const noDiscrepancies = 'no discrepancies';
export const foundOpen = ({ number, number2 }: { number: string; number2: string }) =>
  `${number} found, ${number2} open`;
export const check = 'Check';
export const result = 'Result';
export const period = 'Period';
export const dateRange = ({ date, date2 }: { date: string; date2: string }) => `${date} to ${date2}`;
export const all = 'All';
export const report = 'Report';
export const started = 'Started';
export const couldntStartTheCheck = 'Couldn’t start the check';
export const checkYourConnection = 'Check your connection and try again.';
export const olderChecks = 'older checks';
export const noChecksYet = 'No checks yet';
export const checkSchedule = 'Checks run every night at 3:00 AM Eastern.';
export const checksNewestFirst = 'Checks, newest first';

// choose-payer.tsx
export const patientLabel = 'Patient:';
export const allPatients = 'All patients';
export const find = 'Find';
export const noMatchingPatients = 'No matching patients.';
export const showingResultsFor = ({ words }: { words: string }) => `Showing results for ${words}.`;
export const findAPatient = 'Find a patient';
export const nameOrShortId = 'Name or short ID';
export const checkYourConnectionNoPeriod = 'Check your connection and try again';

// finding-list.tsx
export const found = ({ dateTime }: { dateTime: string }) => `Found ${dateTime}.`;
export const viewCharge = ({ slice }: { slice: string }) => `View charge ${slice}`;
export const resolve = 'Resolve';
export const occurred = ({ dateTime }: { dateTime: string }) => `Occurred ${dateTime}. `;
export const automaticLabel = 'Automatic:';

// ledger-part.tsx
export const filterTransactions = 'Filter transactions';
export const totalsSummary = ({ number, day, day2 }: { number: string; day: string; day2: string }) =>
  `${number} transactions from ${day} to ${day2}. Total across all accounts:`;
export const asComputed = ({ dateTime }: { dateTime: string }) => `, as computed ${dateTime}.`;
export const loadingAccountTotals = 'Loading account totals';
export const couldntLoadAccountTotals = 'Couldn’t load account totals';
export const balanced = 'Balanced';
export const notBalanced = 'Not balanced';
export const accounts = 'Accounts';
export const account = 'Account';
export const debit = 'Debit';
export const credit = 'Credit';
export const sum = 'Sum';
export const theLedger = 'the ledger';
export const olderTransactions = 'older transactions';
export const noTransactionsFound = 'No transactions found';
export const totalsIntro =
  'Production and demo combined, the last 30 days by default. Debits are positive, credits negative.';
export const transactions = 'Transactions';
export const transactionsIntro =
  'Newest first. The ledger is append-only: each transaction is linked to the one before it in the patient’s chain.';

// read-refund.ts
export const enterAnAmount = 'Enter an amount in dollars, such as 2.50';
export const onlyPartRefundable = ({ money }: { money: string }) =>
  `Only ${money} of this charge can be refunded`;
export const describeWhatHappened = 'Describe what happened';

// reconciliation-part.tsx
export const filterDiscrepancies = 'Filter discrepancies';
export const allDiscrepancies = 'All discrepancies';
export const show = 'Show';
export const olderDiscrepancies = 'older discrepancies';
export const nothingNeedsReview = 'Nothing needs review';
export const noDiscrepanciesFound = 'No discrepancies found';
export const discrepanciesIntro =
  'Where our ledger and the payment processor don’t match, or a ledger check failed.';
export const checks = 'Checks';
export const checksIntro =
  'Every night we verify the whole ledger and reconcile it with the payment processor’s report.';

// refund-dialog.tsx
export const cancel = 'Cancel';
export const serverNotReached = 'We couldn’t reach our server. Try again: the refund will only be made once.';
export const refundFailed = 'Refund failed';
export const refundSent = 'Refund sent';
export const refundInProgress = 'Refund in progress';
export const maxRefund = ({ money }: { money: string }) => `You can refund up to ${money}.`;
export const toHealthSavings = 'to their health savings';
export const toCard = 'to the card they paid with';
export const fullRefund = 'This refunds the full charge.';
export const remainsPaid = ({ money }: { money: string }) => `${money} of the charge isn’t refunded.`;
export const shownInTimeline = ({ request }: { request: string }) =>
  ` The refund will show in the timeline of request ${request}.`;
export const refundEffect = ({
  name,
  money,
  where,
  rest,
  note,
}: {
  name: string;
  money: string;
  where: string;
  rest: string;
  note: string;
}) => `${name} will be refunded ${money} ${where}. ${rest}${note} This can’t be undone.`;
export const noteHint = 'Visible to staff only. Don’t include health information.';
export const couldntRefund = 'Couldn’t refund';
export const refundAmount = ({ money }: { money: string }) => `Refund ${money}`;
export const refundCharge = ({ shortId }: { shortId: string }) => `Refund charge ${shortId}`;
export const refusedByProcessor =
  'The payment processor refused it. The charge shows what can still be refunded.';

// resolve-dialog.tsx
export const discrepancyResolved = 'Discrepancy resolved';
export const resolution = 'Resolution';
export const resolutionHint = 'Saved with the discrepancy. This doesn’t change the ledger.';
export const discrepancy = 'Discrepancy';

// transaction-list.tsx
export const entries = 'Entries';
export const dateColumn = 'Date';
export const entriesOf = ({ label, date }: { label: string; date: string }) => `Entries of ${label}, ${date}`;
export const total = 'Total';
export const chainPosition = ({ number }: { number: string }) => `Position ${number} in its chain.`;
export const hash = ({ hash }: { hash: string }) => `Hash ${hash}`;
export const harborline = 'Harborline';

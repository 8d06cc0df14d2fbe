// frame-tools.tsx
export const search = 'Search';
export const ctrlK = 'Ctrl K';
export const keyboardShortcuts = 'Keyboard shortcuts';

// palette-entries.ts
export const addPatient = 'Add Patient';
export const newAccountRegister = 'new account register';
export const newRequestForCaller = 'New request for a caller';
export const submitPhoneCallPatient = 'create submit phone call patient';
export const addProvider = 'Add Provider';
export const newOfficeDoctor = 'new office doctor';
export const reviewRequests = 'Review Requests';
export const queueWaitingEvidenceNeedsReview = 'queue waiting evidence needs review';
export const myRequests = 'My requests';
export const queueAssignedToMe = 'queue assigned to me';
export const unassignedRequests = 'Unassigned requests';
export const queueUnassignedClaimAssign = 'queue unassigned claim assign';
export const lateRequests = 'Late requests';
export const overdueSlaMissedDeadline = 'overdue sla missed deadline risk breached';
export const generateReport = 'Generate Report';
export const pdfCsvFiguresDownload = 'pdf csv figures download';
export const importProvidersAndPrices = 'Import providers and prices';
export const fileUploadNppesHospitalPrice = 'file upload nppes hospital price transparency csv';
export const inviteStaff = 'Invite staff';
export const staffTeamRoleAdministratorColleague = 'staff team role administrator colleague';
export const switchMode = 'Switch mode';
export const productionDemoDemonstration = 'production demo demonstration';
export const suspendAPatient = 'Suspend a patient';
export const blockAccountRestore = 'block account restore';
export const viewAsAPatient = 'View as a patient';
export const impersonateSupport = 'impersonate support';
export const refundACharge = 'Refund a charge';
export const moneyBackPaymentChargeback = 'money back payment chargeback dispute';
export const useDarkColors = 'Use dark colors';
export const themeNightMode = 'theme night mode';
export const useLightColors = 'Use light colors';
export const themeDayMode = 'theme day mode';
export const useSystemColors = 'Use system colors';
export const themeAutomaticMode = 'theme automatic mode dark light';
export const keysShortcutsHelp = 'keys shortcuts help';
export const aiAgents = 'AI Agents';
export const voicePromptCallsHistory = 'voice prompt calls history';
export const overview = 'Overview';
export const activityPerformance = 'activity performance';
export const patientManagement = 'Patient Management';
export const providerNetwork = 'Provider Network';
export const conciergeOperations = 'Concierge Operations';
export const queueAlertsMessagesContactForm =
  'queue alerts messages contact form appointments saved replies chats';
export const serviceAnalytics = 'Service Analytics';
export const funnelClaimsSavingsSatisfaction = 'funnel claims savings satisfaction';
export const businessOperations = 'Business Operations';
export const moneyRevenueComplianceAuditLog = 'money revenue compliance audit log outbox email mail';
export const charges = 'Charges';
export const paymentsRefundDisputeChargeback = 'payments refund dispute chargeback';
export const ledger = 'Ledger';
export const accountsTransactionsBooks = 'accounts transactions books';
export const reconciliation = 'Reconciliation';
export const discrepanciesCompareVerifyBooks = 'discrepancies compare verify books';
export const staff = 'Staff';
export const systemStatus = 'System status';
export const healthOutageWorkerSetup = 'health uptime outage worker setup vendors';
export const teamRolesRights = 'team roles rights';
export const allRequests = 'All requests';
export const queueList = 'queue list';
export const messages = 'Messages';
export const inboxReplyPatients = 'inbox reply patients';
export const testAiAgents = 'Test AI agents';
export const mySettings = 'My settings';
export const actions = 'Actions';

// palette.tsx
export const select = 'select';
export const enter = 'Enter';
export const open = 'open';
export const esc = 'Esc';
export const close = 'close';
export const positionOfTotal = ({ value, allCount }: { value: number; allCount: number }) =>
  `${value} of ${allCount}`;
export const showingResultsFor = ({ title, words }: { title: string; words: string }) =>
  `${title} · Showing results for ${words}`;
export const searching = 'Searching…';
export const couldntSearchCheckYourConnection = 'Couldn’t search. Check your connection and try again.';
export const noResultsTryAName = 'No results. Try a name, email, request ID or action.';
export const searchOrJumpTo = 'Search or jump to';
export const searchPatientsRequestsProvidersPages = 'Search patients, requests, providers, pages and actions';

// staff-tools.tsx
export const couldntSave = 'Couldn’t save';
export const everywhere = 'Everywhere';
export const showThisList = 'Show this list';
export const searchThisPage = 'Search this page';
export const searchOrJumpToK = 'Search or jump to (⌘ K on a Mac)';
export const moveBetweenRows = 'Move between rows in a focused list';
export const openTheFocusedItem = 'Open the focused item';
export const closeTheDialogOrMenu = 'Close the dialog or menu';
export const serverUnreachable = 'We couldn’t reach the server. Try again.';

// use-staff-search.ts
export const request = ({ shortId }: { shortId: string }) => `Request ${shortId}`;
export const requests = 'Requests';
export const patients = 'Patients';
export const providers = 'Providers';

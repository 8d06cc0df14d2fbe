// appointments.tsx
export const startARequest = 'Start a request';
export const yourCalendar = 'Your calendar';
export const backToDashboard = 'Back to Dashboard';
export const yourAppointmentsPageTitle = ({ productName }: { productName: string }) =>
  `Your appointments · ${productName}`;
export const theyreSafeCheckYourConnection = 'They’re safe. Check your connection and try again.';
export const loadingYourAppointments = 'Loading your appointments';
export const pickAnotherTime = 'Pick another time';
export const upcoming = 'Upcoming';
export const noUpcomingAppointments = 'No upcoming appointments';
export const tellUsWhatYouNeed = 'Tell us what you need. We’ll find a time and book it with the office.';
export const pastAndCanceled = 'Past and canceled';
export const yourAppointments = 'Your appointments';
export const yourAppointmentList = 'your appointments';

// billing.tsx
export const viewRequest = 'View request';
export const goToDashboard = 'Go to dashboard';
export const aFileOfEveryPayment =
  'A file of every payment and refund in our ledger, with hashes that prove nothing was changed ' +
  'and steps to check them. Keep a copy if you like: any later file must match it.';
export const billingPageTitle = ({ productName }: { productName: string }) => `Billing · ${productName}`;
export const billing = 'Billing';
export const yourCardPaymentsFreeRequests =
  'Every payment and refund, with its receipt. You pay for a request only after you approve the results.';
export const yourCard = 'Your card';
export const yearlyTotals = 'Yearly totals';
export const proof = 'Proof';
export const payFeesFromMoneySetAside = 'pay request fees from money you set aside.';
export const loadingYourPayments = 'Loading your payments';

// complete-profile-form.tsx
export const continueToDashboard = 'Continue to Dashboard';
export const phoneNumber = 'Phone number';
export const requiredForAppointmentConfirmations =
  'Required for appointment confirmations and service delivery';
export const couldntSaveYourProfile = 'Couldn’t save your profile';

// complete-profile-save.ts
export const failedToUpdateProfile = 'Failed to update profile';
export const profileUpdated = 'Profile updated';
export const error = 'Error';
export const informationSaved = 'Your contact and insurance information has been saved.';

// complete-profile.tsx
export const completeYourProfile = 'Complete Your Profile';
export const addANumber = 'Add a number where we and the offices can reach you.';
export const checkYourConnectionAndTry = 'Check your connection and try again.';
export const tryAgain = 'Try again';
export const completeYourProfilePageTitle = ({ productName }: { productName: string }) =>
  `Complete your profile · ${productName}`;
export const loadingYourProfile = 'Loading your profile';
export const couldntLoadYourProfile = 'Couldn’t load your profile';

// dashboard.tsx
export const activeRequests = ({ count }: { count: string }) => `Active Requests${count}`;
export const requestHistory = ({ count }: { count: string }) => `Request History${count}`;
export const needsYou = ({ count }: { count: number }) => `Needs you (${count})`;
export const billsNeedYou = ({ count }: { count: number }) => `Bills that need you (${count})`;
export const inProgress = ({ count }: { count: number }) => `In progress (${count})`;
export const nothingNeedsYou = 'Nothing needs you right now.';
export const newRequest = 'New request';
export const activeRequests2 = 'Active requests';
export const requestHistory2 = 'Request history';
export const yourDashboardPageTitle = ({ productName }: { productName: string }) =>
  `Your dashboard · ${productName}`;
export const loadingYourRequests = 'Loading your requests';
export const failedToLoadRequests = 'Failed to load requests';
export const failedToLoadHistory = 'Failed to load history';
export const pleaseRefreshThePage = 'Please refresh the page or contact support';
export const yourRequests = 'Your requests';
export const hello = ({ firstName }: { firstName: string | null | undefined }) =>
  `Hello, ${firstName || 'Patient'}`;
export const yourDashboard = 'Your dashboard';
export const weCantReachTheServer = 'We can’t reach the server';
export const yourRequestsAreSafeCheck = 'Your requests are safe. Check your connection and try again.';

// hsa.tsx
export const healthSavingsPageTitle = ({ productName }: { productName: string }) =>
  `Health savings · ${productName}`;
export const healthSavings = 'Health savings';
export const moneyYouSetAside = 'Money you set aside with us to pay care request fees.';
export const loadingYourHealthSavings = 'Loading your health savings';

// household.tsx
export const householdPageTitle = ({ productName }: { productName: string }) => `Household · ${productName}`;
export const household = 'Household';
export const requestCareForFamily =
  'Request care for a child, or for a parent you look after. Other adults have to agree first.';
export const yourHousehold = 'Your household';
export const visitAt = ({ time, office }: { time: string; office: string }) => `${time}, ${office}`;
export const requestsFor = ({ name }: { name: string }) => `Requests for ${name}`;
export const allRequests = ({ count }: { count: number }) => `All ${count} requests`;
export const loadingYourHousehold = 'Loading your household';

// inbox.tsx
export const notificationSettings = 'Notification settings';
export const inboxPageTitle = ({ productName }: { productName: string }) => `Inbox · ${productName}`;
export const inbox = 'Inbox';
export const allYourNotificationsNewestFirst = 'All your notifications, newest first.';
export const noNotificationsYet = 'No notifications yet';
export const updatesOnYourRequests = 'Updates on your requests and appointments will appear here.';
export const inboxPages = 'Inbox pages';
export const yourInbox = 'your inbox';
export const visitName = ({ name, time }: { name: string; time: string }) => `${name}, ${time}`;

// membership.tsx
export const membershipPageTitle = ({ productName }: { productName: string }) =>
  `Membership · ${productName}`;
export const membership = 'Membership';
export const startChangeOrCancel = 'Start, change or cancel your membership anytime.';

// ticket.tsx
export const forWhom = 'For';
export const you = 'You';
export const location = 'Location';
export const insurance = 'Insurance';
export const notStated = 'Not stated';
export const when = 'When';
export const kind = 'Kind of request';
export const submitted = 'Created';
export const statusInDetail = 'Status in detail';
export const urgent = 'Urgent';
export const myTickets = 'My Tickets';
export const print = 'Print';
export const yourRequestPageTitle = ({ productName }: { productName: string }) =>
  `Your request · ${productName}`;
export const thisRequestIsClosed = 'This request is closed.';
export const outcome = 'Outcome';
export const results = 'Results';
export const yourBooking = 'Your booking';
export const pickATime = 'Your results are here. Pick a time, and we’ll book it.';
export const visitBooked = 'Your visit is booked.';
export const askingOffice = 'We’re asking the office.';
export const status = 'Status';
export const whatYouAskedFor = 'What you asked for';
export const messages = 'Messages';
export const documents = 'Documents';
export const calls = 'Calls';
export const payments = 'Payments';
export const timeline = 'Timeline';
export const yourRequest = 'Your request';
export const weCouldntFindThisRequest = 'We couldn’t find this request';
export const itMayBelongToAnother = 'It may belong to another account, or the link may be incomplete.';
export const couldntLoadThisRequest = 'Couldn’t load this request';
export const itsSafeCheckYourConnection = 'It’s safe. Check your connection and try again.';

// request-page-link.tsx
export const requestPage = 'Messages, calls and payments';
export const requestPageOf = ({ title }: { title: string }) => `${requestPage}: ${title}`;

// needs-you-line.tsx
export const seeYourRequests = 'See your requests and appointments';

// time-to-choose.tsx
export const appointmentAt = ({ name }: { name: string }) => `Appointment at ${name}`;
export const chooseAnotherTime = 'That time fell through. Choose another one.';

// tickets.tsx
export const openTickets = 'Open tickets';
export const resolvedTickets = 'Resolved tickets';
export const chatHistory = 'Chat history';
export const myTicketsPageTitle = ({ productName }: { productName: string }) => `My Tickets · ${productName}`;
export const open = ({ counted }: { counted: string }) => `Open${counted}`;
export const resolved = ({ counted }: { counted: string }) => `Resolved${counted}`;
export const chatHistory2 = ({ counted }: { counted: string }) => `Chat History${counted}`;
export const noTicketsFound = 'No tickets found';
export const yourTickets = 'Your tickets';
export const openTicketPages = 'Open ticket pages';
export const resolvedTicketPages = 'Resolved ticket pages';
export const chatPages = 'Chat pages';
export const noChatConversationsYet = 'No chat conversations yet';
export const startAConversation = 'Start a conversation with our AI assistant on the home page';
export const allYourRequestsAndTheir = 'All your requests and their status.';
export const thisList = 'this list';

// use-signed-in-patient.ts
export const twoFactorWasReset = 'Two-factor authentication was reset';
export const setItUpAgain = 'Set it up again to continue.';
export const sessionExpired = 'Session Expired';
export const pleaseLogInAgainToContinue = 'Please log in again to continue.';

// visit-pass.tsx
export const makeVisitPacket = 'Make a visit packet';
export const visitPacketHint =
  'One page for the office: medicines, allergies, conditions, labs and insurance.';
export const allAppointments = 'All appointments';
export const visitPassPageTitle = ({ productName }: { productName: string }) => `Visit pass · ${productName}`;
export const loadingYourVisitPass = 'Loading your visit pass';
export const thisVisitNoLongerHas = 'This visit no longer has a pass';
export const thisVisitIsOver = 'This visit is over.';
export const visitPass = 'Visit pass';
export const weCouldntLoadThisPass = 'We couldn’t load this pass';

// bills.tsx, bill.tsx
export const billsPageTitle = ({ productName }: { productName: string }) => `Bills · ${productName}`;
export const billPageTitle = ({ productName }: { productName: string }) => `Bill · ${productName}`;
export const bills = 'Bills';
export const bill = 'Medical bill';
export const billsLead = 'Add a bill, check what we read, and contest what is wrong.';
export const loadingBills = 'Loading your bills';
export const loadingBill = 'Loading your bill';
export const allBills = 'All bills';
export const allDeadlines = 'All deadlines';

// record-connections.tsx, record-return.tsx
export const connectionsPageTitle = ({ productName }: { productName: string }) =>
  `Connections · ${productName}`;
export const connections = 'Connections';
export const connectionsLead = 'Let your clinics and insurers send your records here.';
export const loadingConnections = 'Loading your connections';

// dashboard.tsx
export const toYourRecords = 'Health records: keep and find your papers';

// records.tsx, record-document.tsx
export const recordsPageTitle = ({ productName }: { productName: string }) => `Records · ${productName}`;
export const records = 'Records';
export const recordsLead = 'Your health papers in one place: find them by any word, and see what they say.';
export const loadingRecords = 'Loading your records';
export const recordDocumentPageTitle = ({ productName }: { productName: string }) =>
  `Document in your records · ${productName}`;
export const recordDocument = 'Document';
export const allRecords = 'All records';
export const loadingDocument = 'Loading the document';

// channel-choice.tsx
export const howWeNotifyYou = 'How we notify you';
export const inboxHasEverything =
  'Everything is also in your inbox. If a text can’t be delivered, we’ll send an email.';
export const textStartToResume = 'To get texts again, text START';
export const onlyYouCanResume = '. Only you can turn them back on.';
export const textsNotConfigured = 'Text messages: Not Configured. We can’t send them right now.';
export const confirmTextSent =
  'We sent a text to this number. Reply YES to turn on texts. Until then, we’ll email you.';
export const email = 'Email';
export const emailChannelHint = ({ email }: { email: string }) =>
  `To ${email}. We always send account and security updates by email.`;
export const textMessage = 'Text message';
export const textChannelHint = ({ number }: { number: string }) => `To ${number}`;
export const addPhoneNumberHint = 'Add your phone number under “You” first.';
export const phoneCall = 'Phone call';
export const phoneChannelHint = 'Our care team calls you with appointment updates.';
export const optedOutByText = 'You opted out by text';
export const toNumber = ({ phone }: { phone: string }) => ` to ${phone}`;
export const toOurNumber = ' to our number';

// demo-texts.tsx
export const demoYourPhone = 'Demo: your phone';
export const demoTextsHint = ({ phone }: { phone: string }) =>
  `No real texts are sent. This shows what ${phone} would receive. Try replying STOP, START or HELP.`;
export const demoTextsNeedPhone = 'Add a phone number in your settings to see the texts it would receive.';
export const sendText = 'Send text';
export const we = 'We';
export const you = 'You';
export const textUs = 'Text us';

// inbox-bell.tsx
export const inbox = 'Inbox';
export const inboxUnread = ({ unread }: { unread: number }) => `Inbox, ${unread} unread`;

// inbox-list.tsx
export const newLabel = 'New';
export const markAllAsRead = 'Mark all as read';
export const aboutSubject = ({ name }: { name: string }) => `: ${name}`;

// new-notice-toasts.tsx
export const newNotifications = ({ count }: { count: number }) => `${count} new notifications`;
export const open = 'Open';
export const openInbox = 'Open inbox';

// language-choice.tsx
export const sameAsYourRequest = 'Same as your request';
export const english = 'English';
export const espanol = 'Español';
export const notificationLanguage = 'Notification language';

// notice-preferences.tsx
export const saveNotifications = 'Save notifications';
export const notificationSettingsSaved = 'Notification settings saved';
export const notificationSettingsNotSaved = 'Couldn’t save your notification settings';
export const loadingNotificationSettings = 'Loading notification settings';
export const couldntLoadThisSection = 'Couldn’t load this section';

// quiet-hours-choice.tsx
export const quietHours = 'Quiet hours';
export const pauseEmailsAndTexts = 'Pause emails and texts at certain hours';
export const quietHoursHint = 'We’ll send them afterward. Your inbox always updates right away.';
export const from = 'From';
export const until = 'To';
export const timeZone = 'Time zone';

// staff-alert-list.tsx
export const markResolved = 'Mark resolved';
export const resolve = 'Resolve';
export const resolveSecurityAlert = 'Resolve this security alert?';
export const sayWhatYouChecked =
  'Say what you checked and found. The alert stays in the list of resolved alerts.';
export const staffWithAuditAccessSeeThis = 'Staff with access to the audit log can see this';
export const needsSecondPerson = 'A second person must resolve it';
export const markedAsSamePerson = 'Marked as resolved by the same person, because there is no one else.';
export const twoFactorReset = 'Two-factor authentication reset';
export const patientsMerged = 'Patient accounts merged';
export const moreFromSameNetwork = ({ alsoConversationIdsCount }: { alsoConversationIdsCount: number }) =>
  `and ${alsoConversationIdsCount} more from the same network:`;
export const again = ', again';
export const possibleEmergency = 'Possible emergency';
export const possibleSelfHarm = 'Possible self-harm';
export const manualWork = 'Manual work';
export const callOfficeToBook = 'Call the office to book';
export const billDeadlineNear = 'A deadline of a bill is near';
export const evidenceReview = 'Evidence review';
export const sla50PercentUsed = '50% of SLA time used';
export const sla75PercentUsed = '75% of SLA time used';
export const sla90PercentUsed = '90% of SLA time used';
export const slaMissed = 'SLA missed';
export const wantsToTalkToPerson = 'Wants to talk to a person';
export const callbackOverdue = 'Callback overdue';
export const auditLogIntegrityFailed = 'Audit log integrity check failed';
export const manyFailedSignIns = 'Many failed sign-ins';
export const viewedAsPatient = 'Viewed as patient';
export const providerPhoneNumberChanged = 'Provider phone number changed';
export const ledgerIntegrityFailed = 'Ledger integrity check failed';
export const reconciliationDiscrepancy = 'Reconciliation discrepancy';
export const paymentDisputed = 'Payment disputed';
export const refundFailed = 'Refund failed';
export const resolvedBy = ({ acknowledgedBy }: { acknowledgedBy: string | null | undefined }) =>
  `Resolved by ${acknowledgedBy ?? 'another staff member'}`;
export const couldntResolveTheAlert = 'Couldn’t resolve the alert';
export const pleaseTryAgain = 'Please try again';
export const nothingNeedsAttention = 'Nothing needs attention';
export const requestsAreInQueue = 'Requests to review or work on are in the queue above.';
export const why = 'Why';
export const about = 'About';
export const since = 'Since';
export const actions = 'Actions';
export const needsAttention = 'Needs attention';
export const loadingAlerts = 'Loading alerts';
export const couldntLoadAlerts = 'Couldn’t load alerts';

// alert-cause.tsx
export const by = ({ names }: { names: string }) => `By ${names}`;
export const reasonGiven = ({ reason }: { reason: string }) => `: “${reason}”`;

// resolved-alert-list.tsx
export const resolvedAlerts = 'Resolved alerts';
export const noResolvedAlerts = 'No resolved alerts yet';
export const theResolvedAlerts = 'the resolved alerts';
export const olderAlerts = 'older alerts';
export const resolved = 'Resolved';
export const reason = 'Reason';
export const resolvedByName = ({ name }: { name: string }) => `by ${name}`;
export const automatically = 'automatically';
export const samePerson = 'Resolved by the same person';
export const showResolvedAlerts = 'Show resolved alerts';
export const hideResolvedAlerts = 'Hide resolved alerts';

// format-notified-at.ts
export const todayAt = ({ time }: { time: string }) => `Today at ${time}`;
export const yesterdayAt = ({ time }: { time: string }) => `Yesterday at ${time}`;

// topic-choice.tsx
export const whatWeNotifyYouAbout = 'What we notify you about';
export const assignments = 'Assignments';
export const assignmentsHint = 'Requests assigned to you';
export const reminders = 'Reminders';
export const remindersHint = 'Three days and one day before an appointment';
export const appointments = 'Appointments';
export const appointmentsHint = 'Confirmed, rescheduled or canceled appointments, and earlier times';
export const requests = 'Requests';
export const requestsHint = 'Questions for you and finished work';
export const messages = 'Messages';
export const messagesHint = 'New messages from the care team';
export const payments = 'Payments';
export const paymentsHint = 'Receipts and bank confirmations';
export const text = 'Text';
export const topicByChannel = ({ title, label }: { title: string; label: string }) =>
  `${title} by ${label === 'Text' ? 'text' : 'email'}`;

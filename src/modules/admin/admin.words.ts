// form-rules.ts
export const firstDayAfterLastDay = 'The first day can’t be after the last day.';
export const periodTooLong = ({ maxPeriodDays }: { maxPeriodDays: number }) =>
  `Choose a period of at most ${maxPeriodDays} days.`;

// mode-switch.rules.ts
export const noCallsToOffices =
  'No automated calls. Requests that need a call wait for your staff, who call offices and log the calls.';
export const noCharges = 'No charges. Patients can’t approve finished work.';
export const noEmail = 'No email. Password links and notifications aren’t delivered.';
export const noTextMessages = 'No text messages.';
export const medicareNotConnected = 'Patients can’t connect their Medicare records.';
export const recordsNotScanned = 'Records aren’t checked for viruses';
export const assistantUsesRules = 'The assistant answers from built-in rules.';
export const emailLinksDontWork = 'Links in emails don’t work, and vendors can’t send call updates.';
export const noRealOfficesAreCalled = 'No real offices are called. Simulated offices answer.';
export const noOneIsCharged = 'No one is charged. Payments are test payments.';
export const noEmailOrTextIsSent = 'No email or text is sent. Both stay in the outbox.';
export const voiceAgentsCallRealOffices = 'Voice agents call real offices.';
export const cardsAreCharged = 'Cards are charged when a patient approves.';
export const emailsAreSent = 'Emails are sent.';
export const textMessagesAreSent = 'Text messages are sent.';
export const demoFiguresHidden = 'Demo figures and claims are no longer shown.';
export const cantGoBackToDemo = 'Once a real patient signs up, the service can’t go back to Demo.';
export const allStaffNeedTwoFactor =
  'Once there is a real patient or request, all staff need two-factor authentication before they can work.';
export const appliesToNewRequests = 'Applies to new requests from this patient.';
export const accountEmailsStayInOutbox = 'Account emails, including password links, stay in the outbox too.';
export const youManageVoiceAgents = ({ modeName }: { modeName: string }) =>
  `You can view, edit and test the ${modeName} voice agents.`;
export const testCallsRingRealPhones = 'Your test calls ring a real phone.';
export const patientsKeepTheirMode =
  'Patients and their requests keep their mode. Emails about your account follow the service.';
export const appliesOnlyToThisRequest =
  'Applies only to this request until it closes: calls, payment, messages and appointment.';
export const patientSeesTheChange = 'The patient sees the change in the request’s timeline.';
export const databaseHasDemoAccounts =
  'This database has demo accounts with published passwords, so anyone could have us call real offices. Use a separate database for production.';
export const productionRequiresTwoFactor =
  'Production requires two-factor authentication for all staff. Turn it on in your settings first.';
export const hasRealPatients = ({ patients }: { patients: string }) =>
  `${patients} signed up for real care. In Demo, they would see results from offices that no one called. Switch individual patients to Demo instead.`;
export const thisRequestIsClosed = 'This request is closed.';
export const callsAlreadyPlanned = 'Calls were already planned or made in this mode, so it can’t change.';
export const workAlreadyFinished = 'The work is already finished in this mode, so it can’t change.';
export const paymentAlreadyStarted = 'A payment was already started in this mode, so it can’t change.';
export const appointmentAlreadyMade = 'An appointment was already made in this mode, so it can’t change.';

// server/analytics/list-claims.ts
export const savingsMethod =
  'Member price vs. cash price of the chosen option in unlocked results, where both prices have a source less than twelve months old.';
export const monthlySavingsNotMeasured =
  'We can’t measure savings per month: we don’t know what patients would have paid otherwise.';
export const patientAccounts = ({ number }: { number: string }) =>
  `Patient accounts, not counting deleted ones. ${number} are monthly members.`;
export const activeProviders = 'Active providers in the network.';
export const distinctSpecialties = 'Distinct specialties of active providers.';
export const uptimeMethod = 'Our own health checks, one per minute, over the last 30 days.';
export const supportHoursMethod =
  'Assistant uptime comes from our health checks. Staff are available Monday to Friday, 8 AM to 8 PM Eastern, not around the clock.';
export const satisfactionMethod = 'Patients who rated a completed request 4 or 5 stars.';
export const ratingMethod = 'Mean of our patients’ star ratings. We know of no outside rating.';
export const responseTimeMethod = 'Mean time from request to finished work, including nights and weekends.';
export const describingTimeMethod = 'Median time from the first chat message to the request.';
export const needsOutsideAudit = 'Software can’t verify this itself. It takes an outside audit.';
export const refundPolicy = 'A policy, not a metric. Shown: refunds in the last twelve months.';
export const refundPolicyHidden =
  'A policy, not a metric. Refunds are visible to roles with access to payments.';

// server/audit/find-account-ids.ts
export const tooManyMatches = ({ maxMatches }: { maxMatches: number }) =>
  `More than ${maxMatches} people match. Enter a full name, email address or account ID.`;

// server/audit/list-audit-entries.ts
export const pageNotFound = 'This page doesn’t exist. Start from the newest entries.';

// server/audit/present-verification.ts
export const entryChanged = 'An entry was changed or moved after it was recorded.';
export const entryDeleted = 'An entry was deleted.';
export const hashMissing = 'A hash is missing from the chain.';
export const entryAdded = 'The log has an entry that the service didn’t write.';
export const logCutOff = 'The end of the log was cut off.';
export const hashChainRebuilt = 'The hash chain was rebuilt since the last verification.';

// server/business/list-compliance-checks.ts
export const hipaaNotVerifiable =
  'Software can’t verify this. It depends on your agreements, staff and systems.';
export const hipaaMethod =
  'The HIPAA page lists what the software does and what is up to you. The checks here cover part of it.';
export const noBackupsRecorded = 'No backups recorded.';
export const backupMethod =
  'Due daily, recorded by the backup job. The “drill” command restores the latest backup in a separate database, verifies it and records the result.';
export const noRestoreDrillYet = 'No restore drill yet.';
export const lastRestoreDrill = ({
  date,
  drillSeconds,
}: {
  date: string;
  drillSeconds: string | number | null;
}) => `Last restore drill: ${date}, restored and verified in ${drillSeconds} s.`;
export const yourConnectionIsEncrypted = 'Your connection is encrypted.';
export const httpsThroughProxy =
  'PUBLIC_URL uses https, and this request came over https through a trusted proxy.';
export const noHttpsAddressIsSet = 'No HTTPS address is set.';
export const setPublicUrl =
  'Set PUBLIC_URL to your public HTTPS address, and put a proxy with a certificate in front.';
export const requestWithoutHttps = 'This request did not come over https.';
export const addTrustedProxy =
  'PUBLIC_URL uses https. Add the proxy to TRUSTED_PROXIES and have it send X-Forwarded-Proto.';
export const auditLogMethod =
  'Each entry is linked to the one before by SHA-256. The whole chain is checked nightly at 3 AM, or when you select Verify now.';
export const notVerifiedYet = 'Not verified yet.';
export const hashChainBroken = 'The hash chain is broken.';
export const verifiedEntriesIntact = ({ number }: { number: string }) =>
  `Verified: ${number} entries intact.`;
export const failedSignInsMethod =
  'Wrong passwords and codes in the audit log. 100 or more in an hour raises an alert.';
export const securityAlertsMethod =
  'Open alerts: a broken audit log, a spike in failed sign-ins, or staff viewing as a patient.';

// server/mode/set-own-mode.ts
export const ownModeConflict = ({ words }: { words: string }) =>
  `Your mode ${words} in another window. Review it and try again.`;

// server/mode/set-patient-mode.ts
export const patientModeConflict = ({ words }: { words: string }) =>
  `Someone else changed the mode first: the patient ${words}. Your change wasn’t saved.`;

// server/mode/set-request-mode.ts
export const requestModeConflict = ({ modeName }: { modeName: string }) =>
  `This request is now in ${modeName}. Review it and try again.`;

// server/mode/switch-service-mode.ts
export const serviceAlreadyInMode = ({ modeName }: { modeName: string }) =>
  `The service is already in ${modeName}. Nothing was changed.`;
export const serviceModeConflict = ({ by, modeName }: { by: string; modeName: string }) =>
  `${by} switched to ${modeName} in the meantime. Your change wasn’t saved.`;

// server/overview/download-report.ts
export const reportIntro = ({ span }: { span: string }) =>
  `${span}. Every metric comes from stored data; nothing is estimated.`;
export const generatedOn = ({ productName, date }: { productName: string; date: string }) =>
  `${productName}, generated ${date}.`;

// server/overview/report-lines.ts
export const ofFinishedRequests = ({ requestsFinished }: { requestsFinished: number }) =>
  `Of ${requestsFinished} finished requests submitted in the period.`;
export const requestsSubmitted = 'Requests submitted in the period.';
export const ofTheseFinished = 'Of these, finished and sent to the patient for approval.';
export const ofTheseApproved = 'Of these, approved by the patient, including refunded ones.';
export const ofTheseCanceled = 'Of these, closed without a result.';
export const medianTimeToCompletion = ({ ofFinished }: { ofFinished: string }) =>
  `${ofFinished} From submission, including nights and weekends.`;
export const percentile90TimeToCompletion = ({ ofFinished }: { ofFinished: string }) =>
  `${ofFinished} 90% were finished within this time.`;
export const ofFinishedAndOverdueRequests =
  'Of finished and overdue requests, excluding time waiting on the patient.';
export const shareOfCompletedCalls =
  'Share of completed calls that weren’t voicemail, busy, unanswered or a wrong number.';
export const accountsCreatedInThePeriod = 'Accounts created in the period, not counting deleted ones.';
export const approvalFeesPaid = 'Approval fees paid in the period and not refunded.';

// server/overview/database-gauges.ts
export const jobsWaiting = 'Background jobs due and waiting, by queue.';
export const oldestJobAge = 'Age of the oldest due job in seconds, by queue.';
export const jobsFailing = 'Unfinished background jobs that failed more than ten times, by queue.';
export const openRequestsByStatus = 'Open requests, by status.';
export const noticesWaiting = 'Emails and texts due for over a minute and not sent, by channel.';
export const noticesFailed = 'Emails and texts of the last 24 hours that a vendor rejected, by channel.';
export const openRequestsPastSla = 'Open requests past their SLA deadline.';
export const openLedgerDiscrepancies = 'Open ledger discrepancies.';
export const auditVerificationAge = 'Seconds since the last full audit log verification.';
export const ledgerCheckAge = 'Seconds since the last full ledger check.';
export const backupAge = 'Seconds since the last recorded backup.';
export const databaseConnections = 'PostgreSQL connections of this process, by state; `most` is the limit.';
export const waitingQueries = 'Queries of this process waiting for a connection.';

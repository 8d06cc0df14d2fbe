// form-rules.ts
export const theFirstDayCantBe = 'The first day can’t be after the last day.';
export const chooseAPeriodOfAt = ({ mostDays }: { mostDays: number }) =>
  `Choose a period of at most ${mostDays} days.`;

// mode-switch.rules.ts
export const noCallsToOfficesRequests =
  'No calls to offices. Requests that need a call close right away, free of charge.';
export const noChargesPatientsCantApprove = 'No charges. Patients can’t approve finished work.';
export const noEmailPasswordLinksAnd = 'No email. Password links and notifications aren’t delivered.';
export const noTextMessages = 'No text messages.';
export const theAssistantAnswersFromBuilt = 'The assistant answers from built-in rules.';
export const linksInEmailsDontWork = 'Links in emails don’t work, and vendors can’t send call updates.';
export const noRealOfficesAreCalled = 'No real offices are called. Simulated offices answer.';
export const noOneIsChargedPayments = 'No one is charged. Payments are test payments.';
export const noEmailOrTextIs = 'No email or text is sent. Both stay in the outbox.';
export const voiceAgentsCallRealOffices = 'Voice agents call real offices.';
export const cardsAreChargedWhenA = 'Cards are charged when a patient approves.';
export const emailsAreSent = 'Emails are sent.';
export const textMessagesAreSent = 'Text messages are sent.';
export const demoFiguresAndClaimsAre = 'Demo figures and claims are no longer shown.';
export const onceARealPatientSigns = 'Once a real patient signs up, the service can’t go back to Demo.';
export const onceThereIsAReal =
  'Once there is a real patient or request, all staff need two-factor authentication before they can work.';
export const appliesToNewRequestsFrom = 'Applies to new requests from this patient.';
export const accountEmailsIncludingPasswordLinks =
  'Account emails, including password links, stay in the outbox too.';
export const youSeeEditAndTest = ({ modeName }: { modeName: string }) =>
  `You can view, edit and test the ${modeName} voice agents.`;
export const yourTestCallsRingA = 'Your test calls ring a real phone.';
export const patientsAndTheirRequestsKeep =
  'Patients and their requests keep their mode. Emails about your account follow the service.';
export const appliesOnlyToThisRequest =
  'Applies only to this request until it closes: calls, payment, messages and appointment.';
export const thePatientSeesTheChange = 'The patient sees the change in the request’s timeline.';
export const thisDatabaseHasDemoAccounts =
  'This database has demo accounts with published passwords, so anyone could have us call real offices. Use a separate database for production.';
export const productionRequiresTwoFactorAuthentication =
  'Production requires two-factor authentication for all staff. Turn it on in your settings first.';
export const signedUpForRealCare = ({ come }: { come: string }) =>
  `${come} signed up for real care. In Demo they would see offices that no one called. Switch individual patients to Demo instead.`;
export const thisRequestIsClosed = 'This request is closed.';
export const callsWereAlreadyPlannedOr =
  'Calls were already planned or made in this mode, so it can’t change.';
export const theWorkIsAlreadyFinished = 'The work is already finished in this mode, so it can’t change.';
export const aPaymentWasAlreadyStarted = 'A payment was already started in this mode, so it can’t change.';
export const anAppointmentWasAlreadyMade =
  'An appointment was already made in this mode, so it can’t change.';

// server/analytics/list-claims.ts
export const memberPriceVsCashPrice =
  'Member price vs. cash price of the chosen option in unlocked results, where both prices have a source less than twelve months old.';
export const weCantMeasureSavingsPer =
  'We can’t measure savings per month: we don’t know what patients would have paid otherwise.';
export const patientAccountsNotCountingDeleted = ({ number }: { number: string }) =>
  `Patient accounts, not counting deleted ones. ${number} are monthly members.`;
export const activeProvidersInTheNetwork = 'Active providers in the network.';
export const distinctSpecialtiesOfActiveProviders = 'Distinct specialties of active providers.';
export const ourOwnHealthChecksOne = 'Our own health checks, one per minute, over the last 30 days.';
export const assistantUptimeComesFromOur =
  'Assistant uptime comes from our health checks. Staff are available Monday to Friday, 8 AM to 8 PM Eastern, not around the clock.';
export const patientsWhoRatedACompleted = 'Patients who rated a completed request 4 or 5 stars.';
export const meanOfOurPatientsStar = 'Mean of our patients’ star ratings. We know of no outside rating.';
export const meanTimeFromRequestTo =
  'Mean time from request to finished work, including nights and weekends.';
export const medianTimeFromTheFirst = 'Median time from the first chat message to the request.';
export const softwareCantVerifyThisItself = 'Software can’t verify this itself. It takes an outside audit.';
export const aPolicyNotAMetric = 'A policy, not a metric. Shown: refunds in the last twelve months.';
export const aPolicyNotAMetricRefunds =
  'A policy, not a metric. Refunds are visible to roles with access to payments.';

// server/audit/find-account-ids.ts
export const moreThanPeopleMatchEnter = ({ mostPeople }: { mostPeople: number }) =>
  `More than ${mostPeople} people match. Enter a full name, email address or account ID.`;

// server/audit/list-audit-entries.ts
export const thisPageDoesntExistStart = 'This page doesn’t exist. Start from the newest entries.';

// server/audit/present-verification.ts
export const anEntryWasChangedOr = 'An entry was changed or moved after it was recorded.';
export const anEntryWasDeleted = 'An entry was deleted.';
export const aHashIsMissingFrom = 'A hash is missing from the chain.';
export const theLogHasAnEntry = 'The log has an entry that the service didn’t write.';
export const theEndOfTheLog = 'The end of the log was cut off.';
export const theHashChainWasRebuilt = 'The hash chain was rebuilt since the last verification.';

// server/business/list-compliance-checks.ts
export const softwareCantVerifyThisIt =
  'Software can’t verify this. It depends on your agreements, staff and systems.';
export const theHipaaPageListsWhat =
  'The HIPAA page lists what the software does and what is up to you. The checks here cover part of it.';
export const noBackupsRecorded = 'No backups recorded.';
export const dueDailyRecordedByThe =
  'Due daily, recorded by the backup job. The “drill” command restores the latest backup in a separate database, verifies it and records the result.';
export const noRestoreDrillYet = 'No restore drill yet.';
export const lastRestoreDrillRestoredAnd = ({
  slice,
  drillSeconds,
}: {
  slice: string;
  drillSeconds: string | number | null;
}) => `Last restore drill: ${slice}, restored and verified in ${drillSeconds} s.`;
export const yourConnectionIsEncrypted = 'Your connection is encrypted.';
export const publicUrlUsesHttpsAnd =
  'PUBLIC_URL uses https, and this request came over https through a trusted proxy.';
export const noHttpsAddressIsSet = 'No https address is set.';
export const setPublicUrlToYour =
  'Set PUBLIC_URL to your public https address and put a proxy with a certificate in front.';
export const thisRequestDidNotCome = 'This request did not come over https.';
export const publicUrlUsesHttpsAdd =
  'PUBLIC_URL uses https. Add the proxy to TRUSTED_PROXIES and have it send X-Forwarded-Proto.';
export const eachEntryIsLinkedTo =
  'Each entry is linked to the one before by SHA-256. The whole chain is checked nightly at 3 AM, or when you select Verify now.';
export const notVerifiedYet = 'Not verified yet.';
export const theHashChainIsBroken = 'The hash chain is broken.';
export const verifiedEntriesIntact = ({ number }: { number: string }) =>
  `Verified: ${number} entries intact.`;
export const wrongPasswordsAndCodesIn =
  'Wrong passwords and codes in the audit log. 100 or more in an hour raises an alert.';
export const openAlertsABrokenAudit =
  'Open alerts: a broken audit log, a spike in failed sign-ins, or staff viewing as a patient.';

// server/mode/set-own-mode.ts
export const yourModeInAnotherWindow = ({ words }: { words: string }) =>
  `Your mode ${words} in another window. Review it and try again.`;

// server/mode/set-patient-mode.ts
export const someoneElseChangedTheMode = ({ words }: { words: string }) =>
  `Someone else changed the mode first: the patient ${words}. Your change wasn’t saved.`;

// server/mode/set-request-mode.ts
export const thisRequestIsNowIn = ({ modeName }: { modeName: string }) =>
  `This request is now in ${modeName}. Review it and try again.`;

// server/mode/switch-service-mode.ts
export const theServiceIsAlreadyIn = ({ modeName }: { modeName: string }) =>
  `The service is already in ${modeName}. Nothing was changed.`;
export const switchedToInTheMeantime = ({ by, modeName }: { by: string; modeName: string }) =>
  `${by} switched to ${modeName} in the meantime. Your change wasn’t saved.`;

// server/overview/download-report.ts
export const everyMetricComesFromStored = ({ span }: { span: string }) =>
  `${span}. Every metric comes from stored data; nothing is estimated.`;
export const generated = ({ productName, date }: { productName: string; date: string }) =>
  `${productName}, generated ${date}.`;

// server/overview/report-lines.ts
export const ofFinishedRequestsSubmittedIn = ({ requestsFinished }: { requestsFinished: number }) =>
  `Of ${requestsFinished} finished requests submitted in the period.`;
export const requestsSubmittedInThePeriod = 'Requests submitted in the period.';
export const ofTheseFinishedAndSent = 'Of these, finished and sent to the patient for approval.';
export const ofTheseApprovedByThe = 'Of these, approved by the patient, including refunded ones.';
export const ofTheseClosedWithoutA = 'Of these, closed without a result.';
export const fromSubmissionIncludingNightsAnd = ({ ofFinished }: { ofFinished: string }) =>
  `${ofFinished} From submission, including nights and weekends.`;
export const n90WereFinishedWithinThis = ({ ofFinished }: { ofFinished: string }) =>
  `${ofFinished} 90% were finished within this time.`;
export const ofFinishedAndOverdueRequests =
  'Of finished and overdue requests, excluding time waiting on the patient.';
export const ofEndedCallsNotVoicemail = 'Of ended calls: not voicemail, busy, unanswered or a wrong number.';
export const accountsCreatedInThePeriod = 'Accounts created in the period, not counting deleted ones.';
export const approvalFeesPaidInThe = 'Approval fees paid in the period and not refunded.';

// server/overview/database-gauges.ts
export const backgroundJobsDueAndWaiting = 'Background jobs due and waiting, by queue.';
export const ageOfTheOldestDue = 'Age of the oldest due job in seconds, by queue.';
export const unfinishedBackgroundJobsThatFailed =
  'Unfinished background jobs that failed more than ten times, by queue.';
export const openRequestsByStatus = 'Open requests, by status.';
export const openRequestsPastTheirSla = 'Open requests past their SLA deadline.';
export const openLedgerDiscrepancies = 'Open ledger discrepancies.';
export const secondsSinceTheLastFull = 'Seconds since the last full audit log verification.';
export const secondsSinceTheLastFullLedger = 'Seconds since the last full ledger check.';
export const secondsSinceTheLastRecorded = 'Seconds since the last recorded backup.';
export const postgreSQLConnectionsOfThisProcess =
  'PostgreSQL connections of this process, by state; `most` is the limit.';
export const queriesOfThisProcessWaiting = 'Queries of this process waiting for a connection.';

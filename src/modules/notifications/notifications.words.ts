// server/alert-staff.ts
export const agentStoppedBody = 'The automated service stopped and needs a care team member right away.';
export const personRequestedBody = 'Someone asked to talk to a care team member.';
export const securityCheckBody =
  'A check of the service found something that an administrator needs to review now.';
export const viewAsPatientBody =
  'A staff member viewed a patient’s own pages and gave a reason. An administrator needs to review it.';
export const providerNumberChangedBody =
  'A staff member changed a provider’s phone number. We won’t call it until a second person confirms it.';
export const twoFactorResetBody =
  'A staff member reset someone’s two-factor authentication and gave a reason. A second person needs to review it.';
export const patientsMergedBody =
  'A staff member merged two patient accounts and gave a reason. A second person needs to review it.';
export const callbackOverdueBody =
  'Someone asked for a call, and the promised time has passed. Call them now.';
export const deadlineNearBody =
  'A deadline of a bill in our hands is three days away or less. Open the request to see what is left to do.';
export const evidenceReviewBody =
  'Finished work needs review by the care team because its evidence is unclear.';
export const manualWorkBody = 'A new request needs manual work. It’s in the queue.';
export const paymentReviewBody = 'A payment or a ledger check needs review by finance staff.';
export const slaNearBody = 'A request is close to its SLA deadline. It’s in the queue.';
export const slaMissedBody = 'A request missed its SLA deadline, so it’s now free.';

// server/configured-channels.ts
export const emailNotSetUp =
  'Email isn’t set up for this service yet, so we can’t send a link. Contact our care team.';

// server/start-texts.ts
export const tooManyConsentTexts =
  'We can’t text this number again this week. Choose email instead, or try again in a week.';

// server/delivery/inbox-endpoints.ts
export const notificationNotFound = 'We couldn’t find this notification. It may belong to another account.';

// server/delivery/outbox-endpoints.ts
export const messageNotInOutbox = 'This message isn’t in the outbox.';
export const outboxDemoModeOnly = 'The outbox is only available in demo mode.';
export const outboxPageNotFound = 'This page doesn’t exist. Start again from the newest messages.';

// server/delivery/present-alerts.ts
export const formerStaffMember = 'A former staff member';

// server/delivery/send-notice.ts
export const carrierReportedOptOut = 'The carrier reported that this number opted out.';

// server/delivery/staff-alerts.ts
export const alertNoLongerExists = 'This alert no longer exists because its subject was deleted.';
export const cannotResolveOwnView =
  'You opened these pages yourself. Ask another administrator to review this alert.';
export const cannotResolveOwnNumberChange =
  'You changed this number yourself. Ask another administrator to review this alert.';
export const cannotResolveOwnFailedSignIns =
  'Your own account had failed sign-ins. Ask another administrator to review this alert.';
export const cannotResolveOwnReset =
  'You reset this yourself. Ask another administrator to review this alert.';
export const cannotResolveOwnMerge =
  'You merged these accounts yourself. Ask another administrator to review this alert.';
export const cannotResolveResetOfOwn =
  'This alert is about your own account. Ask another administrator to review it.';
export const cannotResolveOwnAction =
  'Your own action raised this alert. Ask another administrator to review it.';
export const enterAReasonToResolve = 'Enter a reason for resolving this security alert.';
export const alertsPageNotFound = 'This page doesn’t exist. Start again from the newest alerts.';
export const alertRaisedAgain =
  'This alert was raised again since you opened it. Review it again, then resolve it.';

// server/save-notice-settings.ts
export const confirmYourEmailAddressFirst =
  'Confirm your email address first with the link from our email. Then we can text you.';
export const turnedOffInSettings = 'Turned off in the settings.';
export const saveYourPhoneNumberFirst = 'Save your phone number first so we can text you.';
export const numberOptedOut = 'This number opted out by text. Text START to get texts again.';
export const tooManyTextStarts = 'You turned on texts several times today. Try again tomorrow.';

// server/text-consents.ts
export const usNumbersOnly = 'We can only text US numbers. Choose email instead.';

// server/alert-staff.ts
export const theAutomatedServiceStoppedAnd =
  'The automated service stopped and needs a care team member right away.';
export const someoneWantsToHearFrom = 'Someone wants to hear from a care team member.';
export const aCheckOfTheService =
  'A check of the service found something that an administrator needs to review now.';
export const aStaffMemberViewedA =
  'A staff member viewed a patient’s own pages and gave a reason. An administrator needs to review it.';
export const aStaffMemberChangedA =
  'A staff member changed a provider’s phone number. We won’t call it until a second person confirms it.';
export const someoneAskedForACall =
  'Someone asked for a call, and the promised time has passed. Call them now.';
export const finishedWorkNeedsReviewBy =
  'Finished work needs review by the care team because its evidence is unclear.';
export const aNewRequestNeedsManual = 'A new request needs manual work. It’s in the queue.';
export const aPaymentOrALedger = 'A payment or a ledger check needs review by finance staff.';
export const aRequestIsCloseTo = 'A request is close to its SLA deadline. It’s in the queue.';
export const aRequestMissedItsSla = 'A request missed its SLA deadline, so it’s now free.';

// server/start-texts.ts
export const weCantAskThisNumber =
  'We can’t ask this number again this week. Choose email instead, or try again in a week.';

// server/delivery/inbox-endpoints.ts
export const weCouldntFindThisNotification =
  'We couldn’t find this notification. It may belong to another account.';

// server/delivery/outbox-endpoints.ts
export const thisMessageIsntInThe = 'This message isn’t in the outbox.';
export const theOutboxIsOnlyAvailable = 'The outbox is only available in demo mode.';
export const thisPageDoesntExistStart = 'This page doesn’t exist. Start again from the newest messages.';

// server/delivery/send-notice.ts
export const theCarrierReportedThatThis = 'The carrier reported that this number opted out.';

// server/delivery/staff-alerts.ts
export const thisAlertNoLongerExists = 'This alert no longer exists because its subject was deleted.';
export const youOpenedThesePagesYourself =
  'You opened these pages yourself. Ask another administrator to review this alert.';
export const thisAlertWasRaisedAgain =
  'This alert was raised again since you opened it. Review it again, then resolve it.';

// server/save-notice-settings.ts
export const confirmYourEmailAddressFirst =
  'Confirm your email address first with the link we emailed you. Then we can text you.';
export const turnedOffInTheSettings = 'Turned off in the settings.';
export const saveYourPhoneNumberFirst = 'Save your phone number first so we can text you.';
export const thisNumberOptedOutBy = 'This number opted out by text. Text START to get texts again.';
export const youTurnedOnTextsSeveral = 'You turned on texts several times today. Try again tomorrow.';

// server/text-consents.ts
export const weCanOnlyTextUs = 'We can only text US numbers. Choose email instead.';

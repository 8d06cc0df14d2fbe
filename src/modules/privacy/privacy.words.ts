// server/data-export/download-archive.ts
export const archiveReadme = ({
  productName,
}: {
  productName: string;
}) => `Everything in your ${productName} account.

summary.pdf           a summary to read and print
everything.json        all your data, in a machine-readable format
fhir-r4-bundle.json   your requests, appointments, messages and files in the health record standard (HL7 FHIR R4)
appointments.ics      your appointments, to add to a calendar
files/                files you and your care team sent each other
records/              your medical records: the documents, and what they say as FHIR R4 and C-CDA

Not included: your password, your two-factor authentication secrets, and results you haven’t unlocked yet.
Emails with secure links are listed only by type and date. Anything sent to or from your email address without your
account, such as a contact form message, is included only if you confirmed that address using a link we emailed you.
Text messages you sent us are stored by phone number only, and phone numbers aren’t verified, so they’re not included.
Contact us to get them.
This export contains health information. Keep it somewhere only you can access.
`;

// server/data-export/write-summary.ts
export const noRequestsYet = 'You haven’t made any requests yet.';
export const summaryFooter = ({ productName, day }: { productName: string; day: string }) =>
  `${productName}, created ${day}. Private: contains health information.`;
export const summaryIntro = ({ day }: { day: string }) =>
  `This summary was created ${day}. The full contents of your account are in everything.json. Appointment times are in the office’s local time.`;
export const noAppointments = 'You don’t have any appointments.';
export const correctedFact = (fact: { officeName: string; value: string; correction: string }) =>
  `${fact.value} at ${fact.officeName}. ${fact.correction}`;

// server/merge/merge-patients.ts
export const sameAccount = 'Choose two different accounts.';
export const sharedLoginHasNoCode = 'Everyone who tries the demo shares this login, so it gets no code.';
export const mergeCodeSent = ({ email }: { email: string }) => `We emailed a code to ${email}.`;
export const accountsMerged = 'The accounts were merged.';

// server/erasure/delete-account.ts
export const yourAccountWasDeleted = 'Your account was deleted.';
export const youreTheOnlyAdministrator =
  'You’re the only administrator. Make someone else an administrator before you delete your account.';
export const paymentNeedsConfirmation =
  'One of your payments needs your bank’s confirmation. Confirm or cancel it on the billing page, then try again.';
export const paymentIsBeingConfirmed =
  'One of your payments is still being confirmed. Wait a moment and try again.';
export const accountDeletedEmail = ({
  productName,
  supportAddress,
}: {
  productName: string;
  supportAddress: string;
}) =>
  `As you requested, we deleted your ${productName} account and all personal information in ` +
  `it. This is the last email we’ll send you.\n\nIf you didn’t do this, contact us at ${supportAddress}.\n`;

// server/erasure/end-what-is-open.ts
export const theAccountWasDeleted = 'The account was deleted.';
export const patientDeletedTheirAccount = 'The person this request was for deleted their account.';

// server/retention/retention-rules.ts
export const withTheAccount = 'As long as the account. Deleted with it.';
export const withTheRequest =
  'As long as the request, which the patient keeps until they delete the account.';
export const permanentFinancialRecords =
  'Permanently: financial records. Names are removed when the account is deleted.';
export const permanentAuditLog =
  'Permanently: the tamper-evident audit log. Health privacy law requires at least six years.';
export const presenceRetention = 'At most a day after staff leave the page.';
export const processRetention =
  'Until the process stops. For a process that was killed, one day. Contains nothing about patients.';
export const whileTheOfficeIsCurrent =
  'As long as the office or its price list is current. Contains nothing about patients.';
export const permanentMetricsAndSettings =
  'Permanently: service metrics and settings. Contains nothing about patients.';
export const appointmentRetention =
  'Holds end automatically after minutes. Booked appointments are kept as long as the account, ' +
  'then without a name. Contact details of demo visitors, 30 days after the visit.';
export const untilTheEntryIsSealed = 'Seconds, until the entry is sealed.';
export const withTheConversationAtMost90Days = 'As long as the conversation, at most 90 days.';
export const callRetention =
  'As long as the request. The recording at the telephony vendor is deleted 90 days after the call.';
export const conversationRetention =
  'Signed-in users: as long as the account. Visitors: 90 days after the last message; after that only an empty row remains, for metrics.';
export const untilTheShareEnds = 'Until the share ends.';
export const withTheShare = 'With the share.';
export const shareTicketRetention = 'One hour, then deleted within a day.';
export const shareRetention = 'One year after the share ends; its file and key until it ends.';
export const untilTheDayIsCounted = 'Until the day has been counted.';
export const emailChangeRetention =
  'Confirmed: as long as the account, as proof of who owns the address. Others: 30 days after the link expires.';
export const permanentImportHistory =
  'Permanently: which files were imported, when and by which staff member. Contains nothing about patients.';
export const withTheConversation = 'As long as the conversation.';
export const modelUsageRetention =
  'Usage per person or visitor, 90 days. Daily totals, which identify no one, permanently.';
export const notificationRetention =
  'The row as long as the account, so that nothing is sent twice. Recipient and text one year.';
export const permanentUsedOffers =
  'Permanently, even after the account is deleted: that a free request or first membership was used, under a keyed hash of the email address.';
export const untilTheRateLimitWindowEnds =
  'Until the rate limit window ends, from a minute to a week: how often a limit was used, under a keyed hash.';
export const untilStaffDeleteThem = 'Until staff delete them. Contains nothing about patients.';
export const oneDayAfterTheyEnd = 'One day after they end.';
export const untilTheConnectionEnds =
  'Until the patient ends the connection and the permission is revoked at the clinic or insurer, at most three days later.';
export const demoOnly90Days = 'Demo only: 90 days.';
export const permanentTextConsents =
  'Permanently: who agreed to texts and who opted out, without the number once the account is deleted.';
export const untilTheNextSignIn = 'Until the next sign-in, one day after the last attempt.';
export const oneYearAfterTheyAreResolved = 'One year after they are resolved.';
export const oneYearAfterTheyEnd = 'One year after they end.';
export const fileRetention = 'As long as the request. Uploads that were never sent, one day.';
export const untilTheAccountIsDeleted =
  'Until the account is deleted; after that only an ID without a name or address.';
export const passLinkRetention =
  'Until the patient ends the link, at most one day after it expires. Only a hash of the link is stored.';
export const oneHourAfterTheJob = 'One hour after a job is done. Jobs contain IDs, never text.';
export const neverStored = 'Never stored: we fetch the current state from the vendor’s API.';
export const inProcessMemory =
  'In process memory, from a minute to a day. Long limits also in `rate_counts`.';
export const untilReplacedByANewerFile =
  'Until a newer file replaces it. NCCI pairs of past quarters: one year.';
export const untilTheImportEnds = 'Until the import ends. For an interrupted import, one day.';
export const withTheirDatabaseRow = 'As long as their row in `stored_files`.';
export const logRetention = 'As long as the operator’s system keeps it. Contains IDs, never text.';

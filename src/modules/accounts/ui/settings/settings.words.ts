// access-list.tsx
export const reasonGiven = ({ reason }: { reason: string }) => `Reason: ${reason}`;

// access-settings.tsx
export const noAccessYet = 'No one has opened your data yet.';
export const couldntLoadMore = 'Couldn’t load more. Check your connection and try again.';
export const showEarlier = 'Show earlier';
export const listsAndExportsNote =
  'Lists and exports that include you among other patients are also logged, but not shown here.';

// account-settings.ts
export const couldntReachOurServer = 'Couldn’t reach our server. Check your connection and try again.';

// data-export-settings.tsx
export const summaryPdf = 'A summary to read or print (PDF)';
export const accountDataJson = 'Your account data for other programs (JSON)';
export const healthRecordFhir = 'Your care as a standard health record (HL7 FHIR R4)';
export const appointmentsIcs = 'Your appointments for a calendar (ICS)';
export const sharedFiles = 'Files you and the care team sent each other';
export const archivePrivacyNote =
  'This file has health information, so store it somewhere private. It doesn’t include results you haven’t unlocked or text messages you sent us.';
export const downloadMyData = 'Download my data';
export const dataDownloaded = 'Data downloaded';
export const couldntDownloadYourData = 'Couldn’t download your data';
export const checkYourBrowsersDownloads = 'Check your browser’s downloads.';

// call-settings.tsx
export const askBeforeCallsNote =
  'Each request shows the offices we call first. With this on, we ask you before every other ' +
  'call, including repeat calls. Our deadline pauses until you answer. You can change this for ' +
  'a single request.';
export const callSettingsSaved = 'Call settings saved';
export const couldntSaveYourCallSettings = 'Couldn’t save your call settings';
export const save = 'Save';
export const askBeforeEachCall = 'Ask me before each additional call';

// deletion-settings.tsx
export const deleteMyAccount = 'Delete my account';
export const whatWeDeleteOrCancel = 'What we delete or cancel';
export const openRequestsCanceled = ({ count }: { count: number }) =>
  `${count === 1 ? '1 open request' : `${count} open requests`} will be canceled at no charge.`;
export const appointmentsCanceled = ({ count }: { count: number }) =>
  `${count === 1 ? '1 upcoming appointment' : `${count} upcoming appointments`} will be canceled, and we’ll notify the office.`;
export const membershipEnds =
  'If you have a membership, it ends right away. You won’t be charged again, and there’s no ' +
  'refund. To get a refund within the first 30 days, cancel on the membership page first.';
export const personalDataDeleted =
  'We delete your name, address, phone number, insurance, requests, results, conversations, ' +
  'messages, files, notifications, household and sign-in details.';
export const whatWeKeepAndWhy = 'What we keep and why';
export const paymentsKept = ({ count }: { count: number }) =>
  `The amount and date of ${count === 1 ? '1 payment' : `${count} payments`}, without your name. Tax law requires complete financial records.`;
export const auditLogKept =
  'A log of actions and when they happened, under an ID no longer linked to you. Health privacy law requires this record.';
export const textConsentKept =
  'A record that you agreed to text messages, without your number. If you opted out by text, we keep only the number, so we never text it again.';
export const usedOffersKept =
  'A record that you used your free request or first membership, under a one-way code made from ' +
  'your email address. This prevents a second free request after signing up again.';
export const appointmentTimesKept =
  'The office and time of canceled appointments, without your name, until that day has passed.';
export const cantRecallSharedData =
  'We can’t recall what offices, email providers or phone carriers have already received. Requests ' +
  'that others made for you stay in their account, without your name.';
export const thisCantBeUndone = 'This can’t be undone.';
export const downloadDataFirst = 'If you want to keep your data, download it first.';
export const couldntDeleteYourAccount = 'Couldn’t delete your account';
export const permanentlyDeleteMyAccount = 'Permanently delete my account';

// details-settings.tsx
export const detailsSaved = 'Details saved';
export const couldntSaveYourDetails = 'Couldn’t save your details';
export const saveDetails = 'Save details';
export const firstName = 'First name';
export const lastName = 'Last name';
export const phoneNumber = 'Phone number';
export const phoneNumberNote = 'We and the offices may call you about your requests and appointments';

// email-settings.tsx
export const thisAddressIsntConfirmedYet =
  'This address isn’t confirmed yet. Open the link we emailed you so we can call offices and text you. Demo mode doesn’t require this.';
export const emailNotSetUp =
  'This address isn’t confirmed yet, and we can’t send email yet. Contact our care team.';
export const sendLink = 'Send link';
export const weSentALinkTo = 'We sent a link to';
export const openLinkBy = ({ until, current }: { until: string; current: string }) =>
  `. Open it by ${until} to finish. Until then, sign in with ${current}.`;
export const keepAddress = ({ current }: { current: string }) => `Keep ${current}`;
export const differentAddress = 'Use a different address';
export const changeEmailAddress = 'Change email address';
export const linkSent = 'Link sent';
export const emailAddressUnchanged = 'Email address unchanged';
export const enterAnEmailAddress = 'Enter an email address';
export const thisIsAlreadyYourEmail = 'This is already your email address';
export const couldntSendTheEmail = 'Couldn’t send the email';
export const sendConfirmationLink = 'Send confirmation link';
export const newEmailAddress = 'New email address';
export const changeNeedsEmail =
  'We can’t send email yet, so you can’t change this address here. Contact our care team.';
export const newAddressNote = 'We’ll email you a link there. Your address changes when you open it.';
export const checkYourInbox = 'Check your inbox.';

// insurance-fields.tsx
export const insurance = 'Insurance';
export const optional = '(optional)';
export const addInsuranceInformation = 'Add Insurance Information';
export const skipInsuranceForNow = 'Skip insurance for now';
export const insuranceSkippedNote =
  'Skipped for now. You can add it anytime. Until then, we’ll ask offices for cash prices.';
export const insuranceNote =
  'We’ll ask each office whether it accepts your plan and compare that with the cash price.';

// insurance-form.ts
export const selectIfYouKnowIt = 'Select if you know it';
export const highDeductible = 'High deductible';
export const medicare = 'Medicare';
export const medicaid = 'Medicaid';
export const other = 'Other';

// insurance-inputs.tsx
export const insuranceProvider = 'Insurance provider';
export const aetna = 'Aetna';
export const planType = 'Plan type';
export const policyNumber = 'Policy number';
export const groupNumber = 'Group number';

// insurance-settings.tsx
export const savePhoneNumberFirst = 'Save your phone number above first.';
export const insuranceSaved = 'Insurance saved';
export const couldntSaveYourInsurance = 'Couldn’t save your insurance';
export const saveInsurance = 'Save insurance';

// password-settings.tsx
export const changePassword = 'Change password';
export const forgotPassword = 'Forgot it, or never set one?';
export const emailMeALink = 'Email me a link';
export const enterYourCurrentPassword = 'Enter your current password';
export const passwordChanged = 'Password changed';
export const couldntChangeYourPassword = 'Couldn’t change your password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const newPasswordNote = 'At least 8 characters. Other devices are signed out.';
export const allOtherDevicesWereSignedOut = 'All other devices were signed out.';

// two-factor-settings.tsx
export const staffMustTurnOn2fa = ({ productName }: { productName: string }) =>
  `Turn on two-factor authentication to use the ${productName} staff pages.`;
export const off = 'Off';
export const turnOnTwoFactorAuthentication = 'Turn on two-factor authentication';
export const on = 'On';
export const getNewRecoveryCodes = 'Get new recovery codes';
export const turnOff = 'Turn off';
export const confirmsThatItsYou = 'Confirms that it’s you';
export const continueLabel = 'Continue';
export const couldntStartTwoFactorAuthentication = 'Couldn’t start two-factor authentication';
export const saveYourRecoveryCodes = 'Save your recovery codes';
export const currentCodesStopWorking = 'Your current codes will stop working';
export const getNewCodes = 'Get new codes';
export const couldntCreateNewCodes = 'Couldn’t create new codes';
export const saveYourNewRecoveryCodes = 'Save your new recovery codes';
export const passwordOnlySignIn = 'You’ll sign in with only your password';
export const couldntTurnOffTwoFactor = 'Couldn’t turn off two-factor authentication';
export const twoFactorWasReset = 'Your two-factor authentication was reset';
export const setItUpAgain =
  'Set it up again with an authenticator app to continue. Until then, nothing else in your account is available.';
export const requiredForStaff = 'Required for staff';
export const noRecoveryCodesLeft = 'You have no recovery codes left. Get new codes now.';
export const recoveryCodesLeft = ({ recoveryCodesLeft }: { recoveryCodesLeft: number }) =>
  `${recoveryCodesLeft} of 10 recovery codes left.`;
export const staffCantTurnThisOff = ' Staff can’t turn this off.';

// session-settings.tsx
export const signOutAllOtherDevices = 'Sign out all other devices';
export const thisDevice = 'This device';
export const signedIn = ({ date }: { date: string }) => `Signed in ${date}`;
export const signOut = 'Sign out';
export const deviceSignedOut = 'Device signed out';
export const allOtherDevicesSignedOut = 'All other devices signed out';
export const fromAddress = ({ address }: { address: string }) => ` · from ${address}`;
export const signOutDevice = ({ device }: { device: string }) => `Sign out ${device}`;

// settings-part.tsx
export const showPassword = 'Show password';
export const cancel = 'Cancel';
export const yourPassword = 'Your password';
export const couldntLoadThisSection = 'Couldn’t load this section';

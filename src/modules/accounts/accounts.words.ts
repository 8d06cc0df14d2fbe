// account-settings.contract.ts
export const getYourSignInSettings = 'Get your sign-in settings: email, 2FA and pending changes.';
export const changeYourNameAndPhone = 'Change your name and phone number.';
export const chooseCallApproval = 'Choose whether to approve each additional call to an office.';
export const getKeyboardSettings = 'Get whether single-key shortcuts are on for your account.';
export const setKeyboardSettings = 'Turn single-key shortcuts on or off for your account.';
export const requestEmailChange = 'Request an email address change. The new address is confirmed by email.';
export const cancelEmailChange = 'Cancel a pending email address change.';
export const resendConfirmationLink = 'Resend the link that confirms your email address.';
export const confirmEmailAddress = 'Confirm an email address, new or current, with the code from the email.';
export const changeYourPassword = 'Change your password; other devices are signed out.';
export const listYourDevices = 'List the devices you’re signed in on.';
export const signAnotherDeviceOut = 'Sign another device out.';
export const signAllOtherDevicesOut = 'Sign all other devices out.';
export const startSettingUp2fa = 'Start setting up 2FA: get a key for an authenticator app.';
export const turnOn2fa = 'Turn on 2FA with a first code.';
export const createNewRecoveryCodes = 'Create new recovery codes. The old ones stop working.';
export const turnOff2fa = 'Turn off 2FA.';

// password.rules.ts
export const passwordTooCommon =
  'This password is too common and easy to guess. Try a few unrelated words that only you would combine.';
export const passwordTooClose =
  'This password is too close to your name, your email address or our name. Choose a different one.';
export const staffPasswordTooShort = ({ minStaffPasswordLength }: { minStaffPasswordLength: number }) =>
  `Staff passwords must be at least ${minStaffPasswordLength} characters.`;

// patients.contract.ts
export const enterAReason = 'Enter a reason. The patient can see it.';
export const enterANote = 'Enter a note';
export const pageTooHigh = ({ lastPage }: { lastPage: number }) =>
  `Page must be at most ${lastPage}. Search instead.`;

// two-factor.rules.ts
export const authenticatorCodesHave6Digits =
  'Authenticator codes have 6 digits. Recovery codes have 10 letters and digits.';

// server/change-staff.ts
export const cantChangeYourOwnRole = 'You can’t change your own role or status. Ask another administrator.';
export const roleWasChanged = 'Someone else has changed this role. Review it and try again.';
export const thisAccountIsAlreadySuspended = 'This account is already suspended.';
export const thisAccountIsntSuspended = 'This account isn’t suspended.';

// server/reset-two-factor.ts
export const cantResetYourOwn2fa =
  'You can’t reset your own two-factor authentication. Ask another administrator.';

// server/confirm-address.ts
export const emailAlreadyConfirmed = 'Your email address is already confirmed.';
export const weCantSendMoreLinks =
  'We can’t send more links to this address this week. Check your spam folder or contact our care team.';
export const linkSentTo = ({ email }: { email: string }) => `We sent a link to ${email}.`;

// server/create-account.ts
export const emailTakenSignIn = 'This email address already has an account. Sign in instead.';

// server/find-patients.ts
export const patientNotFound = 'This patient doesn’t exist or has deleted their account.';

// server/find-staff.ts
export const yourRoleHasChanged = 'Your role has changed. Reload the page.';
export const noLongerOnStaff = 'This person is no longer on staff.';
export const roleCantWorkOnRequests = 'Your role no longer includes working on requests.';

// server/my-sessions.ts
export const deviceAlreadySignedOut = 'This device is already signed out.';

// server/patient-notes.ts
export const formerStaffMember = 'A former staff member';
export const noteOfAnotherPatient = 'This note was saved for another patient. Reload the page and try again.';

// server/patients/add-patient.ts
export const emailTaken = 'This email address already has an account.';
export const restoreBeforeInviting =
  'This account is suspended. Restore it before you resend the invitation.';
export const patientAlreadySignedIn =
  'This patient has already used their account. They can reset their password with “Forgot your password?”.';
export const invitationJustSent = 'The invitation was just sent. Wait a minute before you resend it.';

// server/patients/end-patient-view.ts
export const signInAgainFirst = 'Sign in again first.';
export const backInYourOwnAccount = 'You’re back in your own account.';
export const viewIsReadOnly =
  'You’re viewing as this patient, so you can’t change or download anything. Exit the view first.';

// server/patients/update-patient.ts
export const enterAPhoneNumber = 'Enter a phone number with area code, such as (813) 555-0123.';
export const patientWasChanged = 'Someone else changed this patient. Review the new details and try again.';
export const phoneCantBeRemoved =
  'You can change the phone number but not remove it, because we may need to reach the patient.';

// server/profile/account-settings-endpoints.ts
export const thisIsYourCurrentDevice = 'This is the device you’re using. Use “Sign out” instead.';

// server/profile/accounts-endpoints.ts
export const youreSignedOut = 'You’re signed out.';
export const couldntReadTheInsuranceDetails = 'Couldn’t read the insurance details. Enter them again.';

// server/security/change-email.ts
export const weeklyEmailLimit = ({ maxEmailsPerAddressPerWeek }: { maxEmailsPerAddressPerWeek: number }) =>
  `We send at most ${maxEmailsPerAddressPerWeek} of these emails a week to one address. Try again next week, or contact our care team.`;
export const thisIsAlreadyYourEmail = 'This is already your email address.';

// server/security/change-password.ts
export const thisIsYourCurrentPassword = 'This is your current password. Choose a different one.';
export const passwordChangedDevicesSignedOut =
  'Your password was changed. All other devices were signed out.';

// server/security/change-two-factor.ts
export const staffCantTurnOff2fa = 'Staff must use two-factor authentication, so you can’t turn it off.';

// server/security/reset-password.ts
export const resetLinkSent = 'If this address has an account, we’ve emailed it a link.';
export const passwordChangedSignIn = 'Your password was changed. Sign in with the new one.';

// server/security/security-mails.ts
export const ifThisWasntYouSecureAccount =
  'If this wasn’t you, sign in, change your password and sign out other devices in your settings, and contact us.';
export const ifThisWasntYouContactUs = 'If this wasn’t you, contact us right away.';
export const calendarLinkRevoked =
  'If you subscribed to your appointments in a calendar app, that link no longer works. Create a new one.';
export const confirmNewAddress = ({ productName }: { productName: string }) =>
  `You asked to use this address for your ${productName} account. Confirm it within 24 hours:`;
export const ignoreIfNotRequested =
  'If you didn’t ask for this, ignore this email. Nothing changes unless you confirm.';
export const confirmYourAddress =
  'Confirm your address so we can call offices and text you. The link works for 24 hours. You can request a new one from your dashboard.';
export const ignoreIfNotYourAccount = ({ productName }: { productName: string }) =>
  `If you didn’t create a ${productName} account, ignore this email. We won’t call or text anyone for it.`;
export const emailChangeRequested = ({ maskAddress }: { maskAddress: string }) =>
  `Someone who knows your password asked to change your account’s email address to ${maskAddress}. It changes once the new address is confirmed.`;
export const ifThisWasntYouStopTheChange =
  'If this wasn’t you, sign in and change your password in your settings to stop the change. You can also contact us.';
export const setPasswordWithThisLink =
  'Use this link to set a new password. It works once and expires in an hour:';
export const ignoreToKeepPassword =
  'If you didn’t ask for this, ignore this email. Your password stays the same.';
export const passwordOnlySignIn = 'You now sign in with only your password.';
export const newRecoveryCodesWereCreated =
  'New recovery codes were created for your account. The previous ones no longer work.';
export const recoveryCodeUsed = ({ left }: { left: number }) =>
  `Someone signed in to your account with a recovery code. You have ${left === 1 ? '1 code' : `${left} codes`} ` +
  'left. You can create new ones in your settings.';
export const accountCreatedByCareTeam = ({ productName, days }: { productName: string; days: number }) =>
  `Our care team created a ${productName} account for you. To use it, set a password with this link. It works once and expires after ${days} days:`;
export const ifUnexpectedContactUs =
  'If you don’t know why you got this, contact us. No one can sign in to the account until a password is set.';
export const accountSuspended =
  'Your account was suspended. All devices were signed out, and no one can sign in. Open requests and appointments continue.';
export const contactUsAboutSuspension = 'For the reason, or to have it restored, contact us.';
export const accountRestored = 'Your account was restored. You can sign in again.';
export const careTeamViewedPages =
  'A member of our care team opened your account pages as you see them. They can’t change anything, and access ends automatically after 30 minutes.';
export const settingsShowWhoAndWhy =
  'Your settings show who it was and why. If you think this was a mistake, contact us.';
export const calendarLinkCreated =
  'A private link was created so a calendar app can show your appointments. Anyone with the ' +
  'link can see where and when they are. You can turn it off on your appointments page.';
export const accountsMergedInto = ({ closed, kept }: { closed: string; kept: string }) =>
  `Our care team combined your accounts ${closed} and ${kept}. Everything is now in the account ${kept}. Sign in with that address and its password; the other one no longer works.`;
export const mergeCode = ({ code, minutes }: { code: string; minutes: number }) =>
  `Our care team wants to combine two of your accounts. If you’re talking to them now, read them this code: ${code}. It expires in ${minutes} minutes.`;
export const dontShareTheMergeCode =
  'If you didn’t ask for this, don’t give the code to anyone and contact us right away.';
export const wrongPasswordsEntered =
  'Someone signed in to your account entered a wrong password five times in a row when asked to confirm it. Nothing was changed.';

export const twoFactorWasReset =
  'A staff member reset your two-factor authentication and signed out all your devices. You’ll set it up again when you next sign in.';
export const ifYouDidntAskForTheReset =
  'If you didn’t ask for this, contact us right away: someone may be trying to get into your account.';

// server/shared-login.ts
export const sharedDemoLogin =
  'Everyone who tries the demo shares this login, so it can’t be changed. To try this, create your own account.';

// server/sign-in/email-change.ts
export const confirmationLinkExpired =
  'This link has expired or was already used. You can request a new one in your settings.';

// server/sign-in/finish-sign-in.ts
export const yourSignInTimedOut = 'Your sign-in timed out. Start over with your email and password.';

// server/sign-in/translate-library-error.ts
export const twoFactorAuthenticationIsOff = 'Two-factor authentication is off.';
export const thisRecoveryCodeIsIncorrect = 'This recovery code is incorrect or was already used.';
export const tooManyIncorrectCodesStartOver =
  'Too many incorrect codes. Start over with your email and password.';
export const tooManyIncorrectCodesWait = 'Too many incorrect codes. Wait 15 minutes and try again.';
export const twoFactorAlreadyOn = 'Two-factor authentication is already on.';
export const incorrectCode = 'Incorrect code. Use the latest one from your app.';

// server/sign-in/password-reset.ts
export const resetLinkExpired = 'This link has expired or was already used. Request a new one.';

// server/sign-in/refuse-suspended.ts
export const accountSuspendedContactSupport = 'This account is suspended. Contact support.';

// server/sign-in/refuse-merged.ts
export const accountWasMerged =
  'This account was combined with your other account. Sign in with the other email address, or contact support.';

// server/sign-in/two-factor.ts
export const staffMustTurnOn2fa =
  'Staff must use two-factor authentication. Turn it on in your settings first.';
export const setUpTwoFactorAgain =
  'Your two-factor authentication was reset. Set it up again in your settings first.';
export const startByEnteringYourPassword = 'Start by entering your password.';
export const thisCodeWasAlreadyUsed = 'This code was already used. Wait for the next one in your app.';

// server/staff-invitations.ts
export const thisAddressIsAlreadyInvited = 'This address is already invited. You can resend the invitation.';
export const invitationNotFound = 'We couldn’t find this invitation.';
export const thisInvitationWasAlreadyAccepted = 'This invitation was already accepted.';
export const thisInvitationWasAlreadyCanceled = 'This invitation was already canceled.';
export const invitationLinkInvalid =
  'This link isn’t valid. If you were invited more than once, use the newest email.';
export const isAlreadyOnStaff = ({ name }: { name: string }) =>
  `${name} is already on staff with this address.`;
export const addressBelongsToPatient =
  'This address belongs to a patient account. Staff need a separate address. Invite a different one.';

// server/staff-mails.ts
export const createYourAccount = ({ staffInvitationDays }: { staffInvitationDays: number }) =>
  `Create your account with this link. It works once and expires after ${staffInvitationDays} days:`;
export const haveAnAuthenticatorAppReady =
  'Have an authenticator app ready. Staff sign in with a password and a code.';
export const ignoreIfSenderUnknown = ({ from }: { from: string }) =>
  `If you don’t know ${from}, ignore this email.`;
export const contactAdministratorIfWrong = 'If you think that’s a mistake, contact an administrator.';
export const anAdministratorSuspendedYourAccount =
  'An administrator suspended your account. All your devices were signed out and your requests were unassigned.';
export const askAdministratorForTheReason = 'For the reason, contact an administrator.';
export const anAdministratorRestoredYourAccount =
  'An administrator restored your account. You can sign in again.';
export const removedFromStaffKeepsPatientAccount =
  'An administrator removed you from the staff. You keep your account as a patient, with your own requests.';
export const removedFromStaff = 'An administrator removed you from the staff and closed your account.';

// server/staff/first-administrator.ts
export const administratorExistsInviteInstead =
  'There’s already an administrator, who can invite others under Admin > Staff.';

// server/staff/invite-staff.ts
export const linkCreatedOnCommandLine = 'This link was created on the command line. Create a new one there.';

// server/staff/join-staff.ts
export const administratorExistsAskThem = 'There’s already an administrator. Ask them for an invitation.';
export const staffNeedSeparateAddress =
  'This address already has an account. Staff need a separate address. Ask for an invitation to a different one.';

// staff.rules.ts
export const invitationExpired = ({ staffInvitationDays }: { staffInvitationDays: number }) =>
  `This invitation expired after ${staffInvitationDays} days. Ask for a new one.`;
export const invitationAlreadyUsed =
  'This invitation was already used. Sign in with your password, or reset it.';
export const invitationCanceled =
  'This invitation was canceled. If you think that’s a mistake, ask the person who invited you.';

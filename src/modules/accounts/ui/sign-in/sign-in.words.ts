// booking-dialog.tsx
export const bookingIntro = ({ fee }: { fee: string }) =>
  `We use both only to reach you about your care. Your first request is free. After that, the ${fee} request fee is ` +
  'charged only after the work is completed and you approve it.';
export const phone = 'Phone';
export const nothingBookedYet =
  'We’ll start calling now. Nothing is booked: you’ll pick a time from the results.';
export const alreadyHaveAnAccount = 'Already have an account?';
export const wellKeepYourConversation = '. We’ll keep your conversation.';
export const signIn = 'Sign in';
export const completeYourBooking = 'Complete Your Booking';
export const email = 'Email';
export const errorCreatingAccount = 'Error Creating Account';
export const creatingYourAccount = 'Creating your account…';
export const completeBooking = 'Complete Booking';

// booking-form.ts
export const yourEmail = 'email';
export const yourPhone = 'phone number';
export const stillNeeded = ({ missing }: { missing: readonly string[] }) =>
  `Still needed: your ${missing.join(' and ')}.`;
export const checkYourEmailAddress = 'That email doesn’t look complete. Check it.';
export const enterYourPhoneNumber = 'Enter your phone number';

// code-field.tsx
export const authenticatorOrRecoveryCode = 'Authenticator or recovery code';

// create-account-form.tsx
export const createAccount = 'Create Account';
export const byCreatingAnAccount = 'By creating an account you agree to the';
export const andThe = 'and the';
export const termsOfService = 'Terms of Service';
export const privacyPolicy = 'Privacy Policy';
export const firstName = 'First name';
export const lastName = 'Last name';
export const password = 'Password';
export const atLeast8Characters = 'At least 8 characters';
export const showPassword = 'Show password';

// demo-card-fields.tsx
export const card = 'Card';
export const demoCardNote = 'Demo only. Never sent. Don’t enter a real card number.';
export const cardNumber = 'Card number';
export const expiry = 'Expiry';

// forgotten-password.tsx
export const emailMeALink = 'Email me a link';
export const saveNewPassword = 'Save new password';
export const enterYourEmailAddress = 'Enter your email address';
export const couldntSendTheEmail = 'Couldn’t send the email';
export const newPassword = 'New password';
export const newPasswordNote = 'At least 8 characters. We’ll sign out all your devices.';
export const couldntChangeYourPassword = 'Couldn’t change your password';

// later-fields.tsx
export const addLater = 'Add later (optional)';
export const addLaterHint = 'None of this is needed to start. You can also add it in Settings.';
export const dateOfBirth = 'Date of birth';
export const insuranceCarrier = 'Insurance carrier';
export const none = 'None';
export const passwordOptional = 'Password (optional)';
export const optionalPasswordNote = 'At least 8 characters. Set one to sign in on another device.';
export const howShouldWeSendUpdates = 'How should we send updates?';
export const textMessage = 'Text message';
export const phoneCall = 'Phone call';
export const address = 'Address';
export const addressNotSent = 'Not sent. It stays in this window for now.';

// recovery-codes.tsx
export const recoveryCodesNote =
  'If you lose your phone, use one of these codes to sign in. Each code works once. Store them somewhere safe:';
export const weCantShowThemAgain = 'we can’t show them again.';
export const copy = 'Copy';
export const download = 'Download';
export const done = 'Done';
export const recoveryCodes = 'Recovery codes';
export const iSavedTheseCodes = 'I saved these codes';
export const recoveryCodesFile = ({ productName, codes }: { productName: string; codes: string }) =>
  `${productName} recovery codes. Each works once.\n\n${codes}\n`;
export const codesCopied = 'Codes copied';
export const couldntCopyTheCodes = 'Couldn’t copy the codes';
export const downloadOrWriteThemDown = 'Download them or write them down instead.';

// two-factor-form.tsx
export const signInButton = 'Sign In';
export const startOver = 'Start over';
export const enterAuthenticatorCode = 'Enter the code from your authenticator app.';
export const sixDigitCode = '6-digit code';
export const switchToRecoveryCode = 'Use a recovery code';
export const enterRecoveryCode = 'Enter one of your saved recovery codes. Each code works once.';
export const recoveryCode = 'Recovery code';
export const switchToAuthenticatorApp = 'Use your authenticator app';

// two-factor-setup.tsx
export const setUpYourAuthenticatorApp = 'Set up your authenticator app';
export const openAuthenticatorApp =
  'On your phone, open an authenticator app such as Google Authenticator, Microsoft Authenticator or the built-in password manager.';
export const scanThisQrCode = 'Scan this QR code.';
export const onYourPhone = 'On your phone?';
export const orEnterThisKey = ', or enter this key:';
export const openInYourApp = 'Open in your app';
export const enterSixDigitCode = 'Enter the 6-digit code from the app.';
export const twoFactorAuthenticationIsOn = 'Two-factor authentication is on';
export const qrCodeLabel = 'QR code for your authenticator app';
export const couldntTurnOnTwoFactor = 'Couldn’t turn on two-factor authentication';
export const turnOn = 'Turn on';
export const allOtherDevicesWereSignedOut = 'All other devices were signed out.';

// sign-in-form.tsx
export const forgotYourPassword = 'Forgot your password?';

// use-authentication.ts
export const invalidEmailOrPassword = 'Invalid email or password';
export const couldntReachOurServer = 'Couldn’t reach our server. Check your connection and try again.';
export const oneRecoveryCodeLeft = 'You have 1 recovery code left.';
export const recoveryCodesLeft = ({ left }: { left: number }) => `You have ${left} recovery codes left.`;
export const welcomeBack = 'Welcome back!';

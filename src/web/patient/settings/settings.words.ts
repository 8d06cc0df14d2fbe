// settings-sections.tsx
export const yourDetails = 'Your details';
export const emailAddress = 'Email address';
export const emailUse = 'Used to sign in and for our emails to you.';
export const insurance = 'Insurance';
export const weAskEachOffice =
  'We ask each office if it takes your plan, and compare that with paying out of pocket.';
export const callsToOffices = 'Calls to offices';
export const youDecideWhatWeShare =
  'You decide what we share in each request. Here you decide how many calls we make.';
export const notificationSettings = 'Notification settings';
export const whatWeSendYouHow = 'What we send you, how, and when.';
export const password = 'Password';
export const useALongPassword = 'Use a long password you don’t use anywhere else.';
export const twoFactorAuthentication = 'Two-factor authentication';
export const signInWithYourPassword =
  'Sign in with your password and a code from your phone, so a stolen password isn’t enough.';
export const signedInDevices = 'Signed-in devices';
export const signOutAnyDevice = 'Sign out any device you don’t use or recognize.';
export const you = 'You';
export const notificationsAndCalls = 'Notifications and calls';
export const signIn = 'Sign-in';
export const privacyAndData = 'Privacy and data';
export const whoSawYourData = 'Who saw your data';
export const everyTimeOurStaffViewed =
  'Every time our staff viewed or changed your information, with a reason where one is required.';
export const yourData = 'Your data';
export const everythingInYourAccount = 'Everything in your account, in one file.';
export const deleteYourAccount = 'Delete your account';
export const closesYourAccountAndDeletes =
  'Closes your account and deletes your personal information. We’ll show you what that means first.';

// settings.tsx
export const settingsPageTitle = ({ productName }: { productName: string }) => `Settings · ${productName}`;
export const settingsSections = 'Settings sections';
export const settings = 'Settings';
export const yourDetailsSignInNotifications = 'Your details, sign-in, notifications and data.';
export const leaveWithoutSaving = 'Leave without saving?';
export const yourChangesArentSaved = 'Your changes aren’t saved yet.';
export const keepEditing = 'Keep editing';
export const leave = 'Leave';
export const family = 'Family members are on';
export const yourHouseholdPage = 'your Household page';
export const loadingYourSettings = 'Loading your settings';

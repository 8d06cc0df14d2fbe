// duplicates.contract.ts
export const enterTheMergeReason = 'Enter a reason. The patient can see it.';

// duplicates.rules.ts
export const sharedLoginCantBeMerged =
  'Everyone who tries the demo shares one of these logins, so it can’t be merged.';
export const restoreBeforeMerging = 'One of these accounts is suspended. Restore it first.';
export const sameHousehold =
  'One of these patients is in the other’s household. If they are the same person, remove the household member first.';
export const paymentInProgress =
  'One of these accounts has a payment, refund or dispute in progress. Merge them once it is settled.';
export const bothHaveMemberships =
  'Both accounts have a membership. One of them must be canceled and end first.';
export const keepTheMembership =
  'The account to be closed has a membership. Keep that account instead, or merge them once the membership has ended.';
export const bothHaveSavings =
  'Both accounts have health savings (HSA) deposits, which can’t be combined. These accounts can’t be merged.';
export const keepTheSavings =
  'The account to be closed has health savings (HSA) deposits. Keep that account instead.';

// server/list-duplicates.ts
export const pageNotFound = 'This page of the list doesn’t exist. Reload the list.';
export const markedAsDifferent = 'These accounts won’t be listed as duplicates again.';
export const noLongerDuplicates =
  'These accounts are no longer listed as possible duplicates. Reload the page.';

// server/merge-code.ts
export const wrongMergeCode =
  'Incorrect or expired code. Ask the patient for the newest one, or send another.';
export const codeJustSent = 'A code was just sent. Wait a minute before you send another.';
export const enterTheMergeCode = 'Enter the code that we emailed to the account to be closed.';

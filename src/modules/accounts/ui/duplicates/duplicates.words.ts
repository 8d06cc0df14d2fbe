// possible-duplicates.tsx
export const possibleDuplicates = 'Possible duplicates';
export const couldntLoadDuplicates = 'Couldn’t load the possible duplicates';
export const notADuplicate = 'Not a duplicate';
export const notADuplicateOf = ({ name }: { name: string }) => `Not a duplicate: ${name}`;
export const merge = 'Merge';
export const mergeWith = ({ name }: { name: string }) => `Merge ${name}`;
export const couldntMark = 'Couldn’t mark them as different patients';
export const markedAsDifferent = 'Marked as different patients';
export const markedAsDifferentHint = 'They won’t be listed as duplicates again.';
export const samePhone = 'Same phone';
export const sameMailbox = 'Same email';
export const sameBirthDate = 'Similar name, same date of birth';
export const joined = ({ date }: { date: string }) => `Joined ${date}`;
export const neverSignedIn = 'Never signed in';
export const requestCount = ({ count }: { count: number }) =>
  count === 1 ? '1 request' : `${count} requests`;

// duplicate-list.tsx
export const pairsFound = ({ count }: { count: number }) =>
  `Possible duplicates (${count === 1 ? '1 pair' : `${count >= 1000 ? '1,000 or more' : count} pairs`})`;
export const whatDuplicatesAre =
  'Two accounts that may belong to the same patient. Merge them, or mark them as different patients.';
export const pairsOfAccounts = 'Pairs of accounts';
export const pairOf = ({ first, second }: { first: string; second: string }) => `${first} and ${second}`;
export const showMore = 'Show more';

// merge-dialog.tsx
export const mergeTwoAccounts = 'Merge two accounts of one patient';
export const loadingAccounts = 'Loading the accounts';
export const couldntLoadAccounts = 'Couldn’t load the accounts';
export const accountToKeep = 'Account to keep';
export const stays = 'Stays';
export const closes = 'Closes';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const joinedOn = 'Joined';
export const lastActivity = 'Last activity';
export const membership = 'Membership';
export const requests = 'Requests';
export const appointments = 'Appointments';
export const conversations = 'Conversations';
export const household = 'Household';
export const payments = 'Payments';
export const whatHappens = ({ kept, closed }: { kept: string; closed: string }) =>
  `Requests, messages, files, conversations, appointments, household and notifications move to ${kept}. Payments stay in the ` +
  `ledger as they are and show in that account. ${closed} is closed, and its devices are signed out.`;
export const cantBeUndone =
  'This can’t be undone. A second person reviews it, and the patient can see who did it and why.';
export const cantBeMerged = 'These accounts can’t be merged';
export const proofNeeded = ({ email: address }: { email: string }) =>
  `Someone has signed in to ${address}. Email a code to that address and have the patient read it to you.`;
export const noProofNeeded = 'No one has ever signed in to the account to be closed, so it needs no code.';
export const emailCode = 'Email a code';
export const emailAnotherCode = 'Email another code';
export const codeSent = 'Code sent';
export const codeFromPatient = 'Code that the patient read to you';
export const enterThatCode = 'Enter the 6-digit code from the email';
export const couldntSendTheCode = 'Couldn’t send the code';
export const visibleToPatient = 'The patient can see this in their settings';
export const mergeAccounts = 'Merge accounts';
export const merged = 'Accounts merged';
export const mergedHint = 'Everything is now in one account.';

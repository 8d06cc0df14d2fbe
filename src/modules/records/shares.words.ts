/** Errors of shared visit packets, safe to show as written. */

export const shareNotFound = 'This share wasn’t found.';
export const linkNotFound = 'This link doesn’t lead to anything. Ask the patient for the QR code again.';
export const shareEnded = 'The patient ended this link. Ask them to share again.';
export const shareExpired = 'This link has expired. Ask the patient to share again.';
export const shareLocked =
  'This link was locked after too many wrong passcodes. Ask the patient to share again.';
export const passcodeNeeded = 'This link needs a passcode. Ask the patient for it.';
export const wrongPasscode = ({ attempts }: { attempts: number }) =>
  attempts === 1
    ? 'That passcode is wrong. One attempt is left.'
    : `That passcode is wrong. ${attempts} attempts are left.`;
export const fileNotFound = 'This download was used or has expired. Open the link again.';
export const shareIsOver = 'This share is over. Make a new one.';
export const hasNoPasscode = 'This share has no passcode.';
export const tooManyShares = ({ max }: { max: number }) =>
  `You have ${max} open shares. End one to make another.`;
export const recordsChanged = 'Your records changed while you were choosing. Check the page again.';
export const nothingChosen = 'Choose at least one section.';
export const visitIsOver = 'This visit is over or canceled, so there is nothing to prepare.';
export const siteAddressMissing = 'Not Configured: links need the public address of this site (PUBLIC_URL).';

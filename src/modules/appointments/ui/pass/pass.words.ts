// pass-parts.tsx
export const addToCalendar = 'Add to calendar';
export const arriveBy = 'Arrive by';
export const askingToMove = ({ wallDateTime }: { wallDateTime: string }) =>
  `We’re asking the office to move it to ${wallDateTime}. You keep this time until they agree.`;
export const directions = 'Directions';
export const call = 'Call';
export const sayAtTheDesk = 'Say at the desk';
export const ifTheBillDiffers = 'If the bill differs';
export const callUsAboutTheBill = 'Show the office these words, or call us:';
export const callUsIfDifferent = 'If they say something different, call us:';

// before-you-come.tsx
export const beforeYouCome = 'Before you come';

// share-pass.tsx
export const shareWithFamily = 'Share with family';
export const whatTheLinkShows =
  'Anyone with the link sees where and when the visit is, what to bring and pay, and what to ' +
  'say at the desk, without the body part and billing code. They don’t see what the visit is ' +
  'for, your name, your doctor’s order or your insurance.';
export const linkValidUntil = 'The link works until';
export const sendLink = 'Send link';
export const stopSharing = 'Stop sharing';
export const couldntCreateTheLink = 'Couldn’t create the link';
export const sharingStopped = 'Sharing stopped';
export const couldntStopSharing = 'Couldn’t stop sharing';
export const visitDetails = 'Visit details';
export const linkCopied = 'Link copied';
export const notCopied = 'Not copied';
export const linkToShare = 'Link to share';
export const sendItNow = 'Send it now. We won’t show it again.';
export const lastOpened = ({ dateTime }: { dateTime: string }) => `Last opened ${dateTime}.`;
export const notOpenedYet = 'Not opened yet.';
export const newLink = 'New link';
export const createLink = 'Create link';
export const theLinkNoLongerOpens = 'The link no longer opens.';
export const pasteIntoAMessage = 'Paste it into a message to your family.';
export const selectTheLinkAndCopyIt = 'Select the link and copy it.';

// shared-pass.tsx
export const thisVisitWasCanceled = 'This visit was canceled.';
export const noNeedToGo = ({ name, wallDateTime }: { name: string; wallDateTime: string }) =>
  `${name}, ${wallDateTime}. There’s no need to go.`;
export const officeVisit = 'Office visit';
export const sharedNotConfirmedYet = 'Not confirmed yet. Harborline is asking the office for this time.';
export const tryAgain = 'Try again';
export const whatToBring = 'What to bring';
export const cancelToAvoidFee = ({ wallDateTime }: { wallDateTime: string }) =>
  `Cancel by ${wallDateTime} to avoid it.`;
export const loadingVisit = 'Loading visit';
export const couldntLoadVisit = 'Couldn’t load this visit. Check your connection and try again.';

// visit-lines.tsx
export const sayAtTheDeskLabel = 'Say at the desk:';
export const doctorsOrder = 'Doctor’s order:';

// visit-needs.tsx
export const doctorsOrderLabel = 'Doctor’s order';
export const insurance = 'Insurance';
export const howToPrepare = 'How to prepare';

// visit-pass.tsx
export const notConfirmedYet =
  'Not confirmed yet. We’re asking the office for this time and will let you know what they say.';
export const visitHasPassed = 'This visit has passed. Keep the pass in case the bill differs.';
export const saveAsPdf = 'Save as PDF';
export const print = 'Print';
export const patient = ({ name }: { name: string }) => `Patient: ${name}`;

// also-known.tsx
export const otherPricesNearby = 'Other prices nearby';
export const otherPricesHint = 'These may cost less. Each one says why it isn’t among your options.';
export const milesAway = 'miles away';
export const listsPricesUpTo = ({ money }: { money: string }) =>
  `It lists cash prices up to ${money} for this service. Ask which one applies to you before you go.`;
export const from = 'From ';

// approve-request.ts
export const requestApproved = 'Request Approved!';
export const approvalFailed = 'Approval Failed';
export const pleaseTryAgain = 'Please try again';
export const approvalMayHaveSucceeded = ({ message }: { message: string }) =>
  `${message} If your approval went through, it will show here. You won’t be charged twice.`;
export const nothingWasCharged = ({ message }: { message: string }) => `${message} Nothing was charged.`;

// awaiting-approval.tsx
export const workCompleted = 'Work Completed - Pending Your Approval';
export const moreAboutResults = 'More about these results';
export const resultsSize = ({ number }: { number: string }) => `${number} characters of results are ready`;
export const readyToApprove = 'Ready to approve?';
export const oneOption = 'the option we found';
export const allOptions = ({ optionCount }: { optionCount: number }) => `all ${optionCount} and pick one`;
export const see = ({ all }: { all: string }) => `See ${all}`;
export const payToSee = ({ moneyShort, all }: { moneyShort: string; all: string }) =>
  `Pay ${moneyShort} to see ${all}`;
export const bookingComesLater = ({ see }: { see: string }) => `${see}. We’ll book after you choose.`;
export const noCharge = 'You won’t be charged';
export const chargeToAccess = ({ money }: { money: string }) =>
  `You’ll be charged ${money} to access the full results`;
export const bankPending =
  'Your bank hasn’t approved the payment yet. You don’t need to do anything: this page updates automatically. You won’t be charged twice.';
export const paymentProcessing = 'Your payment is processing. You won’t be charged twice.';
export const approveNamedRequest = ({ button, title }: { button: string; title: string }) =>
  `${button}: ${title}`;
export const approve0 = 'Approve — $0';
export const approvePay = ({ moneyShort }: { moneyShort: string }) => `Approve & Pay ${moneyShort}`;

// evidence-words.tsx
export const seeInTranscript = 'See in transcript';
export const fromSource = ({ source }: { source: string }) => `From ${source}, `;

// locked-figures.tsx
export const countWithSources = ({ count }: { count: string }) => `${count}, each with its source`;
export const approveToSeeDetails = 'Approve to see names and exact times, and to book.';

// reject-request.tsx
export const sendBack = 'Send back';
export const sendBackNamedRequest = ({ title }: { title: string }) => `Send back: ${title}`;
export const sendBackHint = 'Tell us what should be different, and we’ll search again at no charge.';
export const cancel = 'Cancel';
export const sendBackAtNoCharge = 'Send back at no charge';
export const sentBack = 'Sent back';
export const couldntSendItBack = 'Couldn’t send it back';
export const reasonRequired = 'Tell us what should be different';
export const sendBackTitle = 'Send back the results';
export const whatShouldBeDifferent = 'What should be different?';
export const reasonExample = 'For example: I can only come after 4 PM';
export const workingOnItAgain = 'We’re working on it again. Nothing was charged.';

// session-expiry.ts
export const sessionExpired = 'Session Expired';
export const pleaseLoginAgainToContinue = 'Please login again to continue.';

// share-findings.tsx
export const couldntSaveYourChoice = 'Couldn’t save your choice';
export const shareFindings = 'Share what these offices said';
export const sharingOff =
  'Off: only you can see it. On: their prices, plans, and whether they accept new patients appear ' +
  'in the public price comparison. Nothing about you is shown.';
export const sharingOn = ({ date }: { date: string }) =>
  `On since ${date}: it may appear in the public price comparison. Nothing about you is shown. Turn it off to stop sharing.`;

// sla-countdown.tsx
export const clockPaused = 'Clock paused: waiting for you';

// unlocked-results.tsx
export const oneCallMade = '1 call made';
export const callsMade = ({ count }: { count: number }) => `${count} calls made`;

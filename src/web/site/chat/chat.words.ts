// manual-work-stage.tsx
export const ourCareTeam = 'Our care team is on it';
export const youCanCloseThisPage =
  'You can close this page. We’ll let you know when it’s done or if we need anything.';
export const openYourRequest = 'Open your request';
export const startNewConversation = 'Start New Conversation';
export const someoneOnOurCareTeam = 'Someone on our care team is working on your request now.';
export const ourCareTeamIsCalling = 'Our care team is calling offices for you.';
export const ourCareTeamHandlesThis =
  'Our care team handles this kind of request. They have it now, and our AI agent won’t call any offices.';

// closed-request.tsx
export const openDashboard = 'Open dashboard';
export const thisRequestWasRefunded = 'This request was refunded';
export const thisRequestIsClosed = 'This request is closed';
export const weCouldntFindResults = 'We couldn’t find results for this request.';
export const yourRefundIsOnIts = 'Your refund is on its way.';
export const youWerentCharged = 'You weren’t charged.';

// open-question.tsx
export const oneQuestionBeforeWeContinue = 'One question before we continue';
export const sendAnswer = 'Send answer';
export const enterAnAnswer = 'Type your answer first.';
export const weDidntGetYourAnswer = 'We didn’t get your answer. Try again.';

// processing-stage.tsx
export const processingYourRequest = 'Processing your request';
export const gotItWereStartingNow = 'Got it. We’re starting now.';
export const youPay = 'You pay';
export const dueBy = 'Guaranteed by';
export const guarantee = 'Guarantee';
export const fullRefundIfLate = 'Full refund if late';
export const taskCost = 'Task cost';
export const taskCostExplanation = 'The value of the work, not what you pay.';

// results-stage.tsx
export const yourResultsAreReady = 'Your results are ready';
export const dueByTime = ({ dateTime }: { dateTime: string }) => `due by ${dateTime}`;
export const yourResultsAreHere = ({ promised }: { promised: string }) =>
  `Your results are here · ${promised}`;
export const delivered = ({ dateTime, promised }: { dateTime: string; promised: string }) =>
  `Delivered ${dateTime} · ${promised}`;
export const deliveredIn = ({ minutes, promised }: { minutes: number; promised: string }) =>
  `Delivered in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} · ${promised}`;
export const yourRequest = 'Your request';
export const openYourResults = 'Open your results';
export const reviewAndApprove = 'Review and approve';
export const getStartedForReal = 'Get Started For Real';

// use-booking.ts
export const accountCreatedRequestSubmitted = 'Account Created & Request Submitted!';
export const pleaseTryAgainOrContact = 'Please try again or contact support.';
export const welcomeStarting = ({ productName }: { productName: string }) =>
  `Welcome to ${productName}. We’re starting on your request now.`;

// use-confirm-need.ts
export const notConfirmedYet = 'Not confirmed yet';
export const serverUnreachable = 'We couldn’t reach the server. Try again.';

// working-progress.tsx
export const notYet = 'not yet';
export const notNeeded = 'not needed';
export const notNeededSuffix = ' (not needed)';
export const workingOnYourRequest = 'Working on your request';
export const steps = 'Steps';
export const allSteps = 'All steps';

// working-stage.tsx
export const workingOnIt = 'Working on it';
export const weCantReachTheServer =
  'We can’t reach the server right now. We’re still working on your request.';
export const youCanCloseThisPageWell =
  'You can close this page. We’ll keep working and let you know when it’s done.';

// working-steps.ts
export const readingYourRequest = 'Reading your request';
export const searchingTheProviderNetwork = 'Searching the provider network';
export const callingAnOffice = 'Calling an office';
export const comparingInsuranceWithSelfPay = 'Comparing insurance with self-pay prices';
export const checkingCredentials = 'Checking credentials';
export const askingForBetterTimes = 'Asking for better times';
export const puttingYourResultsTogether = 'Putting your results together';

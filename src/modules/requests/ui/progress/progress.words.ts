// call-list.tsx
export const approvedByYou = '· approved by you';
export const fullTranscript = 'Full transcript';
export const noOfficeCalled = 'No office has been called yet.';
export const disclosureHint =
  'Our assistant says that it’s automated and who it’s calling for. About you, it shares only:';
export const namesWithResults = 'Office names and what they said are shown with the results.';
export const planned = 'Planned';
export const needsYourApproval = 'Needs your approval';
export const notCalledByRequest = 'Not called, at your request';
export const onThePhoneNow = 'On the phone now';
export const finished = 'Finished';
export const bookingCall = 'Booking call';
export const inquiryCall = 'Inquiry call';
export const office = ({ officeNumber }: { officeNumber: number }) => `Office ${officeNumber}`;

// cancel-request.tsx
export const cancelRequest = 'Cancel request';
export const cancelNamedRequest = ({ title }: { title: string }) => `Cancel request: ${title}`;
export const cancelHint =
  'We’ll stop working on it and won’t call any more offices. There’s no fee, and we’ll refund anything you paid for add-ons.';
export const keepRequest = 'Keep request';
export const yesCancel = 'Yes, cancel';
export const requestCanceled = 'Request canceled';
export const couldntCancelTheRequest = 'Couldn’t cancel the request';
export const cancelQuestion = 'Cancel this request?';
export const noFeeCharged = 'No fee was charged.';

// closed-request.tsx
export const amountRefunded = ({ money }: { money: string }) => `Your ${money} was refunded`;
export const noFeeWasCharged = 'No fee was charged';

// coordinator.tsx
export const ourCareTeam = 'Our care team';
export const yourCareCoordinator = 'Your care coordinator';
export const coordinatorComes = 'A care coordinator will start on it soon';
export const whoWorksOnIt = ({ title }: { title: string }) => `Who works on it: ${title}`;
export const writeTo = ({ to }: { to: string | null }) => `Write to ${to ?? 'our care team'}`;
export const writeAbout = ({ to, title }: { to: string | null; title: string }) =>
  `${writeTo({ to })}: ${title}`;

// danger-warning.tsx
export const mayBeEmergency = 'This may be an emergency';
export const notAlone = 'You do not have to face this alone';
export const call = 'Call';

// further-calls.tsx
export const furtherCallsHint =
  'We share only what you already approved. We won’t call anyone without your approval, and the clock is paused.';
export const allow = 'Allow';
export const doNotCall = 'Do not call';
export const tryingAgain = 'Couldn’t reach them; trying again';
export const notCalledYet = 'Not called yet';
export const allowCallTo = ({ officeName }: { officeName: string }) => `Allow the call to ${officeName}`;
export const doNotCallOffice = ({ officeName }: { officeName: string }) => `Do not call ${officeName}`;
export const answerNotSent = 'Your answer didn’t reach us. Try again.';

// live-calls.tsx
export const callsFinished = ({
  callsFinished,
  callsPlanned,
}: {
  callsFinished: number;
  callsPlanned: number;
}) => `${callsFinished} of ${callsPlanned} ${callsPlanned === 1 ? 'call' : 'calls'} finished`;
export const detailsWithResults = 'Names, prices, and times are shown with the results.';
export const whatOfficeSaid = ({ officeNumber }: { officeNumber: number }) =>
  `What office ${officeNumber} said`;
export const officesBeingCalled = 'Offices we’re calling for you';

// open-question.tsx
export const confirmYourEmail = 'Confirm your email';
export const sendLinkAgain = 'Send link again';
export const needOneAnswer = 'We need one answer from you';
export const sendAnswer = 'Send answer';
export const sendNamedAnswer = ({ title }: { title: string }) => `${sendAnswer}: ${title}`;
export const thankYou = 'Thank you';
export const couldntSendYourAnswer = 'Couldn’t send your answer';
export const enterAnAnswer = 'Enter an answer';
export const yourAnswer = 'Your answer';
export const wereContinuingWithYourRequest = 'We’re continuing with your request.';

// payment-list.tsx
export const processing = 'Processing';
export const paid = 'Paid';
export const declinedNothingWasCharged = 'Declined, nothing was charged';
export const canceledNothingWasCharged = 'Canceled, nothing was charged';
export const paidAndFullyRefunded = 'Paid and fully refunded';
export const notPaid = 'Not paid';
export const refundProcessing = 'Refund processing';
export const refunded = 'Refunded';
export const refundFailed = 'Refund failed. Contact support';
export const free = 'Free';

// guaranteed-time.tsx
export const guaranteedBy = 'Guaranteed by';
export const whyThisTime = 'Why this time?';

// rate-request.tsx
export const ratingQuestion = 'How satisfied are you with our work?';
export const veryDissatisfied = 'Very dissatisfied';
export const dissatisfied = 'Dissatisfied';
export const neutral = 'Neutral';
export const satisfied = 'Satisfied';
export const verySatisfied = 'Very satisfied';
export const couldntSaveYourAnswer = 'Couldn’t save your answer';
export const commentLabel = 'Anything we should know? (optional)';
export const updateAnswer = 'Update answer';
export const send = 'Send';
export const answerCanBeChanged = 'You can change your answer here at any time.';

// request-in-progress.tsx
export const received = 'Received';
export const findingOffices = 'Finding offices';
export const calling = 'Calling';
export const checkingFacts = 'Checking facts';
export const yourApproval = 'Your approval';
export const withOurCareTeam = 'With our care team';
export const stepOfSteps = ({ step, steps, name }: { step: number; steps: number; name: string }) =>
  `Step ${step} of ${steps}: ${name}`;
export const statusNew = 'We have your request and will start on it shortly.';
export const statusSearching = 'We’re looking for suitable offices near the location you gave us.';
export const statusWaitingForYou = 'We’ll continue as soon as we have your answer.';
export const statusCalling = 'We’re calling offices for you.';
export const statusChecking = 'The calls are done. We’re checking every fact before you see it.';
export const manualWorkWaiting =
  'Our care team handles this kind of request. Someone will pick it up before the guaranteed time below.';
export const manualWorkAssigned = ({ coordinator }: { coordinator: string | null }) =>
  `${coordinator ?? 'Someone on our care team'} is working on this. If they need anything from you, they’ll ask here.`;
export const careTeamCalling =
  'Our care team is calling offices for you. You don’t need to do anything. If they need anything, they’ll ask here.';
export const statusConfirmEmail =
  'We have your request and searched for offices. We haven’t called anyone yet.';
export const statusInReview =
  'The calls are done. Our care team is reviewing what the offices said before you see it. You don’t need to do anything.';

// request-timeline.tsx
export const timeline = 'Timeline';
export const timelineOfRequest = ({ title }: { title: string }) => `Timeline: ${title}`;
export const couldntLoadTimeline = 'Couldn’t load the timeline. Close it and open it again.';
export const careTeam = ({ productName }: { productName: string }) => `${productName} care team`;
export const loading = 'Loading';

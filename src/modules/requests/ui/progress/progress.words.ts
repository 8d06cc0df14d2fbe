// call-list.tsx
export const approvedByYou = '· approved by you';
export const fullTranscript = 'Full transcript';
export const noOfficeHasBeenCalled = 'No office has been called yet.';
export const ourAssistantSaysThatIts =
  'Our assistant says that it’s automated and who it’s calling for. About you, it shares only:';
export const officeNamesAndWhatThey = 'Office names and what they said are shown with the results.';
export const planned = 'Planned';
export const needsYourApproval = 'Needs your approval';
export const notCalledAtYourRequest = 'Not called, at your request';
export const onThePhoneNow = 'On the phone now';
export const finished = 'Finished';
export const bookingCall = 'Booking call';
export const inquiryCall = 'Inquiry call';
export const office = ({ officeNumber }: { officeNumber: number }) => `Office ${officeNumber}`;

// cancel-request.tsx
export const cancelRequest = 'Cancel request';
export const wellStopWorkingOnIt =
  'We’ll stop working on it and won’t call any more offices. There’s no fee, and we’ll refund anything you paid for add-ons.';
export const keepRequest = 'Keep request';
export const yesCancel = 'Yes, cancel';
export const requestCanceled = 'Request canceled';
export const couldntCancelTheRequest = 'Couldn’t cancel the request';
export const cancelThisRequest = 'Cancel this request?';

// closed-request.tsx
export const yourWasRefunded = ({ money }: { money: string }) => `Your ${money} was refunded`;
export const noFeeWasCharged = 'No fee was charged';

// danger-warning.tsx
export const thisMayBeAnEmergency = 'This may be an emergency';
export const youDoNotHaveTo = 'You do not have to face this alone';
export const estoPuedeSerUnaEmergencia = 'Esto puede ser una emergencia';
export const noTieneQueEnfrentarEsto = 'No tiene que enfrentar esto a solas';
export const call = 'Call';
export const llamarAl = 'Llamar al';

// further-calls.tsx
export const weShareOnlyWhatYou =
  'We share only what you already approved. We won’t call anyone without your approval, and the clock is paused.';
export const allow = 'Allow';
export const doNotCall = 'Do not call';
export const couldntReachThemTryingAgain = 'Couldn’t reach them; trying again';
export const notCalledYet = 'Not called yet';
export const allowTheCallTo = ({ officeName }: { officeName: string }) => `Allow the call to ${officeName}`;
export const doNotCall2 = ({ officeName }: { officeName: string }) => `Do not call ${officeName}`;
export const yourAnswerDidntReachUs = 'Your answer didn’t reach us. Try again.';

// live-calls.tsx
export const ofFinished = ({
  callsFinished,
  callsPlanned,
}: {
  callsFinished: number;
  callsPlanned: number;
}) => `${callsFinished} of ${callsPlanned} ${callsPlanned === 1 ? 'call' : 'calls'} finished`;
export const namesPricesAndTimesAre = 'Names, prices, and times are shown with the results.';
export const whatOfficeSaid = ({ officeNumber }: { officeNumber: number }) =>
  `What office ${officeNumber} said`;
export const officesWereCallingForYou = 'Offices we’re calling for you';

// open-question.tsx
export const confirmYourEmail = 'Confirm your email';
export const sendLinkAgain = 'Send link again';
export const weNeedOneAnswerFrom = 'We need one answer from you';
export const sendAnswer = 'Send answer';
export const thankYou = 'Thank you';
export const couldntSendYourAnswer = 'Couldn’t send your answer';
export const enterAnAnswer = 'Enter an answer';
export const yourAnswer = 'Your answer';

// payment-list.tsx
export const processing = 'Processing';
export const paid = 'Paid';
export const declinedNothingWasCharged = 'Declined, nothing was charged';
export const canceledNothingWasCharged = 'Canceled, nothing was charged';
export const paidAndFullyRefunded = 'Paid and fully refunded';
export const notPaid = 'Not paid';
export const refundProcessing = 'Refund processing';
export const refunded = 'Refunded';
export const refundFailedContactSupport = 'Refund failed. Contact support';
export const free = 'Free';

// guaranteed-time.tsx
export const guaranteedBy = 'Guaranteed by';
export const whyThisTime = 'Why this time?';

// rate-request.tsx
export const howSatisfiedAreYouWith = 'How satisfied are you with our work?';
export const veryDissatisfied = 'Very dissatisfied';
export const dissatisfied = 'Dissatisfied';
export const neutral = 'Neutral';
export const satisfied = 'Satisfied';
export const verySatisfied = 'Very satisfied';
export const couldntSaveYourAnswer = 'Couldn’t save your answer';
export const anythingWeShouldKnowOptional = 'Anything we should know? (optional)';
export const updateAnswer = 'Update answer';
export const send = 'Send';

// request-in-progress.tsx
export const received = 'Received';
export const findingOffices = 'Finding offices';
export const calling = 'Calling';
export const checkingFacts = 'Checking facts';
export const yourApproval = 'Your approval';
export const withOurCareTeam = 'With our care team';
export const weHaveYourRequestAnd = 'We have your request and will start on it shortly.';
export const wereLookingForSuitableOffices =
  'We’re looking for suitable offices near the location you gave us.';
export const wellContinueAsSoonAs = 'We’ll continue as soon as we have your answer.';
export const wereCallingOfficesForYou = 'We’re calling offices for you.';
export const theCallsAreDoneWere = 'The calls are done. We’re checking every fact before you see it.';
export const ourCareTeamHandlesThis =
  'Our care team handles this kind of request. Someone will pick it up before the guaranteed time below. You don’t need to do anything.';
export const someoneOnOurCareTeam =
  'Someone on our care team is working on this. If they need anything from you, they’ll ask here.';
export const weHaveYourRequestAndSearched =
  'We have your request and searched for offices. We haven’t called anyone yet.';
export const theCallsAreDoneOur =
  'The calls are done. Our care team is reviewing what the offices said before you see it. You don’t need to do anything.';

// request-timeline.tsx
export const timeline = 'Timeline';
export const couldntLoadTheTimelineClose = 'Couldn’t load the timeline. Close it and open it again.';
export const careTeam = ({ productName }: { productName: string }) => `${productName} care team`;
export const loading = 'Loading';

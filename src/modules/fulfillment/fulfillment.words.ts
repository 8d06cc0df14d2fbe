// call-sheet.rules.ts
export const askNewPatients = 'Are you accepting new patients?';
export const askPlan = ({ plan }: { plan: string }) => `Do you accept ${plan}?`;
export const askPrice = ({ service }: { service: string }) =>
  `How much does ${service} cost without insurance?`;
export const askOrder = ({ service }: { service: string }) =>
  `Is a doctor’s order needed for ${service}? Does the doctor fax it, or does the patient bring it?`;
export const askEstimate =
  'Can you give a good faith estimate of all expected charges, and send it in writing?';
export const askTimes = ({ from, to }: { from: string; to: string }) =>
  `Which appointments are open between ${from} and ${to}? Day and time?`;
export const askTimesOn = ({ day }: { day: string }) => `Which appointments are open on ${day}?`;
export const askHold = 'Can you hold one of them until tomorrow, without a name?';
export const sayServiceName = ({ service }: { service: string }) => `Service: ${service}`;
export const sayPlan = ({ plan }: { plan: string }) => `Insurance plan: ${plan}`;
export const sayPaysDirectly = 'Pays out of pocket';
export const sayDay = ({ day }: { day: string }) => `Preferred day: ${day}`;
export const sayDays = ({ from, to }: { from: string; to: string }) => `Preferred days: ${from} to ${to}`;

// explain-no-results.rules.ts
export const nothingWasCharged = 'Nothing was charged.';

// server/account-changes/change-staff.ts
export const removedKeepsPatientAccount = ({ name }: { name: string }) =>
  `${name} was removed from staff. They keep their patient account because they have requests on it.`;
export const removedAccountClosed = ({ name }: { name: string }) =>
  `${name} was removed from staff. Their account is closed.`;

// server/approval/approve-and-pay.ts
export const notAwaitingApproval = 'This request isn’t waiting for your approval. Nothing was charged.';
export const cardPaymentProcessing =
  'A card payment for this request is still processing. Nothing was taken from your health savings.';
export const priceChanged = ({ money }: { money: string }) =>
  `The price is now ${money}. Nothing was charged. Review the new price before you approve.`;
export const freeRequestUsed =
  'You’ve already used your free request. Nothing was charged. Review the price before you approve.';

// server/approval/request-fee-handler.ts
export const paymentDeclined =
  'Your payment was declined. Nothing was charged, and your results are still here.';
export const paymentCanceled =
  'The payment was canceled. Nothing was charged, and your results are still here.';
export const bankNeedsConfirmation =
  'Your bank needs you to confirm the payment. Nothing has been charged yet.';
export const bankPending = 'Your bank hasn’t approved the payment yet. We’ll check again automatically.';
export const latePaymentRefunding = ({ sum }: { sum: string }) =>
  `Your ${sum} payment went through after it was no longer needed, so we’re refunding ${sum}. Banks usually show refunds within 10 days.`;
export const latePaymentRefundPending = ({ sum }: { sum: string }) =>
  `Your ${sum} payment went through after it was no longer needed. Our team is handling your refund.`;
export const noLongerManagesCare = 'You no longer manage care for the person this was for.';
export const paymentEndedNoFee = ({ why }: { why: string }) => `${why} No fee was charged.`;
export const nothingBookedAdultLeft =
  'Nothing was booked: you no longer manage care for the person this was for.';

// server/call-plan/build-call-plan.ts
export const planNotYet = 'Once we know what you need and where, you’ll see who we’ll call here.';
export const planNoCalls =
  'Our care team handles this kind of request. Our assistant won’t call any offices.';
export const planNoLine = 'Our care team calls the offices for you. Our assistant won’t call any.';
export const planNoOffice = 'We don’t know a suitable office near this location yet.';

// server/call-plan/show-conversation-plan.ts
export const conversationIsRequest = 'This conversation is now a request. See its calls on the request page.';

// server/guarantee/mark-sla-missed.ts
export const finishedLate = 'We finished after the guaranteed time. This request is free.';
export const missedStillWorking =
  'We missed the guaranteed time and are still working on it. This request is free.';

// server/leave-household.ts
export const membershipNotFound = 'Not found. It may have already ended.';
export const memberLeftNoFee = ({ words }: { words: string }) => `${words} No fee was charged.`;
export const appointmentCanceled = ({ words }: { words: string }) =>
  `${words} We canceled the appointment and will notify the office.`;

// server/manual-results/edit-manual-result.ts
export const resultReleased = 'This result has been released and is waiting for the patient’s approval.';
export const closedResultFixed = 'This request is closed, so its result can’t be changed.';

// server/manual-results/present-manual-result.ts
export const requestClosed = 'This request is closed.';
export const assignToYourselfFirst = 'Assign this request to yourself first.';
export const assignedToSomeoneElse = 'This request is assigned to someone else.';

// server/manual-results/release-manual-result.ts
export const resultIncomplete = ({ words }: { words: string }) => `The result is incomplete. ${words}.`;
export const premiumNeedsLetter =
  'The patient paid for Premium Bill Review. Attach a ready-to-sign letter to the billing office.';
export const resultChanged = 'The result has changed. Review the preview again.';
export const careTeamFinished = 'Our care team finished your request. It’s ready for your approval.';
export const waitingForPatient = 'We’re waiting for the patient’s answer. A reply in Messages counts as one.';
export const notInProgressCantRelease = 'This request isn’t in progress, so nothing can be released.';
export const callInProgress = 'A call is still in progress. Wait until it ends.';
export const careTeamWorking = 'Our care team is working on your request.';
export const careTeamPreparedResult = 'Our care team prepared the result and checked every source.';

// server/network-changes/deactivate-provider.ts
export const providerAlreadyDeactivated = 'This provider is already deactivated.';
export const providerChanged = 'This provider has changed. Review it again and confirm.';
export const providerAlreadyActive = 'This provider is already active.';
export const secondPersonMustConfirm =
  'Someone other than the person who added this provider needs to confirm its phone number first.';

// server/network-changes/write-office.ts
export const npiHas10Digits = 'An NPI has 10 digits.';
export const invalidNpi = 'This NPI isn’t valid: the check digit doesn’t match. Check each digit.';
export const formAlreadyUsed =
  'This form was already used for another provider. Reload the page and try again.';
export const deactivatedProviderHasNpi = ({ name }: { name: string }) =>
  `A deactivated provider has this NPI: ${name}. Reactivate it instead.`;
export const providerExists = ({ name }: { name: string }) =>
  `A provider with this NPI is already in the network: ${name}.`;

// server/review/decide-fact.ts
export const factReviewedBySomeoneElse = 'Someone else has just reviewed this fact. Check it again.';
export const factNotInRequest = 'This fact isn’t part of this request. Reload the page.';
export const enterCorrectionReason = 'Enter why you’re correcting the fact.';
export const enterRemovalReason = 'Enter why you’re removing the fact.';
export const factHasNoValue = 'This fact has no value to correct. Confirm or remove it.';
export const enterPrice = 'Enter the price the office gave.';
export const chooseYesOrNo = 'Choose whether the office said yes or no.';
export const enterDateAndTime = 'Enter the date and time the office gave.';
export const skippedByDaylightSaving =
  'This time doesn’t exist because of daylight saving time. Enter another time.';

// server/review/place-evidence.ts
export const wordsOfOtherOffice =
  'These words are from a call to another office. Pick words from a call to this office.';
export const pickOfficeWords = 'Pick words that the office said in the transcript.';
export const wordsDontStatePrice = ({ price }: { price: string }) =>
  `These words don’t state ${price}. Pick the words that do, or save the correction without words.`;

// server/review/review-endpoints.ts
export const factsUnconfirmed = ({ undecided }: { undecided: number }) =>
  `${undecided} facts are still unconfirmed. Confirm, correct, or remove them first.`;
export const explainAgentMisconduct =
  'The agent broke a call rule. Explain why its results can still be used.';
export const evidenceChanged = 'The evidence has changed. Review it again.';
export const careTeamCheckedResults =
  'Our care team checked what the offices said. Your results are ready for your approval.';
export const needUnclear =
  'The request doesn’t say what care is needed or where. Ask the patient, or send the request back.';
export const noOptionsLeft =
  'No options left: no office gave a time or price that can be used. Close the request, or send it back.';
export const sentBackSearchingAgain =
  'Our care team reviewed what the offices said and wants better options for you. We’re searching again. There’s no charge.';

// server/review/lock-in-review.ts
export const noLongerInReview = 'This request is no longer in review. Check its status.';

// server/review/present-evidence.ts
export const notInReview = 'This request isn’t in review.';
export const assignedToNamed = ({ name }: { name: string | null | undefined }) =>
  `This request is assigned to ${name ?? 'someone else'}.`;

// server/staff-queue/get-call-sheet.ts
export const sheetNeedsPlace = 'The request doesn’t say where. Ask the patient first.';
export const sheetNoOffice = 'No suitable office in our network nearby. Find one and log the call.';

// server/staff-queue/close-request.ts
export const completedCantBeClosed = 'This request is completed and can’t be closed.';
export const patientPaymentProcessing = 'The patient’s payment is still processing. Try again in a moment.';
export const closedNoFee = ({ reason }: { reason: string }) => `${reason} No fee was charged.`;

// server/staff-queue/place-logged-facts.ts
export const enterOfficeWords = 'Enter exactly what the office said.';
export const noFactsWithoutAnswer = 'The office didn’t answer this call, so it can’t have facts.';
export const quoteNotFound = ({ quote }: { quote: string }) =>
  `The words “${quote}” are not in what the office said. Copy them exactly.`;
export const timeHasPassed = 'This time has passed. Enter a future time.';

// server/staff-queue/record-manual-call.ts
export const notInProgressCantLog = 'This request isn’t in progress, so no call can be logged for it.';
export const callOfAnotherRequest = 'This call belongs to another request.';
export const callTimeInFuture = 'This time is in the future. Enter when you called.';
export const callBeforeRequest = 'The call must be after the request was submitted.';
export const careTeamCalledOffice = 'Our care team called an office for you.';

// server/staff-queue/send-to-review.ts
export const needsManualResult =
  'Offices can’t answer this kind of request. Write and release the result under “Manual result”.';
export const notInProgressCantReview = 'This request isn’t in progress, so it can’t be sent to review.';
export const noFactsYet = 'No call has any facts yet. Log what an office said first.';
export const callsDoneChecking =
  'The calls are done. We’re checking every fact against what the offices said.';

// server/submit/answer-further-calls.ts
export const callQuestionNotFound = 'We couldn’t find this question about a call.';
export const closedNoMoreCalls = 'This request is closed, so we won’t make any more calls for it.';
export const callAlreadyAllowed = 'You’ve already allowed this call.';
export const callAlreadyDeclined = 'You’ve already declined this call.';
export const notWaitingForCallAnswer = 'This request isn’t waiting for your answer about calls.';
export const answeredAboutCalls = ({ summary }: { summary: string }) =>
  `You answered about more calls: ${summary}. We’re continuing.`;

// server/submit/answer-question.ts
export const questionOfAnotherRequest = 'This question doesn’t belong to this request.';
export const questionAlreadyAnswered = 'This question has already been answered.';
export const askedToContinue = 'You asked us to continue.';
export const answeredCareTeam = 'You answered our care team’s question. We’re continuing with your request.';
export const answeredSearchingAgain = 'You answered our question. We’re searching again.';
export const patientClosedNoFee = 'You closed this request. No fee was charged.';
export const patientClosed = 'You closed this request.';

// server/submit/cancel-request.ts
export const completedCantBeCanceled = 'This request is completed and can’t be canceled.';
export const patientCanceledNoFee = 'You canceled this request. No fee was charged.';
export const patientCanceled = 'You canceled this request.';

// server/submit/limit-requests.ts
export const dailyRequestLimit = ({ count }: { count: number }) =>
  `You’ve sent ${count} requests in the last 24 hours, which is the limit. Send this one tomorrow, or message our care team.`;
export const openRequestLimit = ({ count }: { count: number }) =>
  `You have ${count} requests in progress, which is the limit. Wait until one is finished, or cancel one you no longer need.`;
export const searchLimit = ({ round }: { round: number }) =>
  `We’ve searched ${round} times for this request. Message our care team here, and they’ll take it from there.`;

// server/submit/limit-unpaid-work.ts
export const approvalLimit = ({ waiting }: { waiting: number }) =>
  `You have ${waiting} completed requests waiting for approval. Approve or cancel one before you send another.`;
export const firstRequestStillOpen =
  'Your first request is still open. Approve or cancel it before you send the next one. After ' +
  'your first payment, or with a membership, you can have several open at once.';
export const unpaidWeeklyLimit =
  'You’ve sent several requests this week without approving any. Wait a few days before you send another, or contact our care team.';
export const unpaidNetworkLimit =
  'We’ve received too many first requests from your network today. Try again tomorrow, or contact our care team.';

// server/submit/read-answer.ts
export const openEmailedLink =
  'Open the confirmation link from our email, or resend it from your dashboard. Your request then continues automatically.';
export const answerUnclear =
  'We didn’t understand that answer. Try other words, such as a city and state or a ZIP code.';
export const answerToContinue =
  'Answer the question so we can continue. If you need time, answer later: the clock is paused until then.';
export const allowAllCallsHint = 'Answer yes to allow all of these calls, or no to continue without them.';
export const continueOrCloseHint = 'Answer yes to continue, or no to close the request at no charge.';

// server/submit/reject-request.ts
export const requestNotAwaitingApproval = 'This request isn’t waiting for your approval.';

// server/submit/send-care-message.ts
export const answeredInMessages = 'Answered in Messages.';

// server/submit/sign-up-and-submit.ts
export const enterPhoneWithAreaCode = 'Enter a phone number with area code, such as (813) 555-0123.';
export const confirmRequestInChat = 'Review and confirm your request in the chat first. Nothing was sent.';

// server/submit/submit-request-endpoint.ts
export const summaryChanged = 'Our summary of your request has changed. Review it again and confirm.';

// server/wait-for-confirmed-email.ts
export const confirmEmailQuestion =
  'Confirm your email so we can call. Open the confirmation link from our email, and this request continues automatically.';
export const foundOffices = ({ found }: { found: number }) =>
  `We found ${found} suitable ${found === 1 ? 'office' : 'offices'}. `;
export const confirmEmailNote = ({ offices }: { offices: string }) =>
  `${offices}Confirm your email address with the link from our email so we can call. The clock is paused until then.`;
export const emailConfirmed = 'You confirmed your email address. We are continuing your request.';

// server/work/ask-further-calls.ts
export const askOneMoreCall = 'You asked us to check with you first. May we make 1 more call?';
export const askMoreCalls = ({ count }: { count: number }) =>
  `You asked us to check with you first. May we make ${count} more calls?`;
export const needApprovalForCalls =
  'We need your approval before we make more calls. The clock is paused until you answer.';

// server/work/finish-round.ts
export const callsDoneCheckingFacts =
  'All calls are done. We’re checking every fact against what the offices said.';
export const callsDoneInReview =
  'All calls are done. Our care team is reviewing what the offices said before you see it.';
export const resultsReady = 'Your results are ready for your approval.';
export const resultSummary = ({
  serviceName,
  placeLabel,
  offices,
  found,
  times,
}: {
  serviceName: string;
  placeLabel: string;
  offices: string;
  found: string;
  times: string;
}) =>
  `${serviceName} near ${placeLabel}: we called ${offices} and found ${found}${times}. Every fact shows its source.`;

// server/work/assess-evidence.ts
export const factsUnclear = ({ count }: { count: number }) =>
  `${count} facts are unclear: the second check did not confirm them.`;
export const everyRequestReviewed = 'Every request is reviewed before release.';

// server/work/block-bad-number.ts
export const wrongNumber = 'Someone else answers at the number we have for this office.';
export const numberNotInService = 'The number we have for this office is not in service.';

// server/work/receive-voice-webhook.ts
export const webhookWithoutCall = 'The webhook has no call ID or event. It was ignored.';
export const invalidWebhookSignature =
  'Unauthorized. The webhook signature is invalid or older than 5 minutes.';

// server/work/share-findings.ts
export const findingsShared =
  'You shared what the offices said in your calls. Nothing about you is shown, and you can stop sharing at any time.';
export const findingsNotShared =
  'You stopped sharing what the offices said in your calls. Only you can see it now.';
export const noCallResults = 'This request has no call results to share.';

// server/work/note-line-outage.ts
export const phoneLineDown =
  'Our phone line is down, so we can’t call offices right now. Calls resume automatically once it’s back.';

// server/work/notify-breach.ts
export const consentBreach =
  'Something in our call to an office didn’t match what you agreed to. No appointment is confirmed. ' +
  'Our care team is checking with the office before you see the results.';

// server/work/hold-for-staff.ts
export const manualWorkStarted = 'Our care team handles this kind of request and has it now.';
export const withCareTeamAgain =
  'Your request is with our care team again. They’re continuing to work on it.';

// server/work/hold-without-line.ts
export const careTeamCallsOffices = 'Our care team is calling offices for you.';
export const phoneLineIsBack = 'Our assistant can call offices now and continues with your request.';

// server/work/voice-circuit.ts
export const callsPausedMail = ({
  failedCalls,
  recentCalls,
  url,
}: {
  failedCalls: number;
  recentCalls: number;
  url: string;
}) =>
  `${failedCalls} of the last ${recentCalls} calls failed because of the phone line, so outbound ` +
  'calls are paused. We retry with one call from time to time and resume automatically when ' +
  `it works. You can also resume calls now.\n\n${url}/admin?tab=ai-agents\n`;

// server/work/work-on-request.ts
export const requestRead = 'We’ve read your request.';
export const searchStarted = ({ near }: { near: string }) =>
  `We started searching the provider network${near}.`;
export const careTeamLooking = ({ missing }: { missing: string }) =>
  `${missing} Our care team is looking for one.`;
export const willAskBeforeCalling = ({ offices, found }: { offices: string; found: number }) =>
  `${offices}. We’ll ask you before we call ${found === 1 ? 'it' : 'any of them'}.`;
export const continuingPlannedCalls = ({ offices }: { offices: string }) =>
  `${offices} and are continuing with the planned calls.`;
export const willAskBeforeMore = ({ calling }: { calling: string }) =>
  `${calling}. We’ll ask you before we call more.`;
export const couldntContinue = 'We couldn’t continue with this request. Nothing was charged.';
export const allCallsDeclined =
  'We didn’t call any office because you declined the calls. Nothing was charged.';
export const noFeeAddOnRefunded = 'No fee was charged, and we’re refunding what you paid for an add-on.';
export const needOneMoreAnswer =
  'We need one more answer from you before we can search. The clock is paused until then.';

// server/work/offer-prepared.ts
export const checkedByRules = 'We checked every line of your bill.';

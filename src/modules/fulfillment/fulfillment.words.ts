// explain-no-results.rules.ts
export const nothingWasCharged = 'Nothing was charged.';

// server/account-changes/change-staff.ts
export const wasRemovedFromStaffThey = ({ value }: { value: string }) =>
  `${value} was removed from staff. They keep their patient account because they have requests on it.`;
export const wasRemovedFromStaffTheir = ({ value }: { value: string }) =>
  `${value} was removed from staff. Their account is closed.`;

// server/approval/approve-and-pay.ts
export const thisRequestIsntWaitingFor = 'This request isn’t waiting for your approval. Nothing was charged.';
export const aCardPaymentForThis =
  'A card payment for this request is still processing. Nothing was taken from your health savings.';
export const thePriceIsNowNothing = ({ money }: { money: string }) =>
  `The price is now ${money}. Nothing was charged. Review the new price before you approve.`;
export const youveAlreadyUsedYourFree =
  'You’ve already used your free request. Nothing was charged. Review the price before you approve.';

// server/approval/request-fee-handler.ts
export const yourPaymentWasDeclinedNothing =
  'Your payment was declined. Nothing was charged, and your results are still here.';
export const thePaymentWasCanceledNothing =
  'The payment was canceled. Nothing was charged, and your results are still here.';
export const yourBankNeedsYouTo = 'Your bank needs you to confirm the payment. Nothing has been charged yet.';
export const yourBankHasntApprovedThe =
  'Your bank hasn’t approved the payment yet. We’ll check again automatically.';
export const yourPaymentArrivedAfterThis = ({ sum }: { sum: string }) =>
  `Your ${sum} payment arrived after this request no longer needed it, so we’re refunding ${sum}. Banks usually show refunds within 10 days.`;
export const yourPaymentArrivedAfterThisRequest = ({ sum }: { sum: string }) =>
  `Your ${sum} payment arrived after this request no longer needed it. Our team is handling your refund.`;
export const youNoLongerManageCare = 'You no longer manage care for the person this was for.';
export const noFeeWasCharged = ({ why }: { why: string }) => `${why} No fee was charged.`;
export const nothingWasBookedYouNo =
  'Nothing was booked: you no longer manage care for the person this was for.';

// server/call-plan/build-call-plan.ts
export const onceWeKnowWhatYou = 'Once we know what you need and where, you’ll see who we’ll call here.';
export const ourCareTeamHandlesThis =
  'Our care team handles this kind of request. Our assistant won’t call any offices.';
export const ourPhoneLineIsntSet = 'Our phone line isn’t set up, so we can’t call offices.';
export const weDontKnowASuitable = 'We don’t know a suitable office near this location yet.';
export const cuandoSepamosQueNecesitaY = 'Cuando sepamos qué necesita y dónde, verá aquí a quién llamaremos.';
export const deEsteTipoDeSolicitud =
  'De este tipo de solicitud se ocupa una persona de nuestro equipo. Nuestro agente no llama a ningún consultorio.';
export const nuestraLineaTelefonicaNoEsta =
  'Nuestra línea telefónica no está configurada; no se puede llamar a ningún consultorio.';
export const todaviaNoConocemosNingunConsultorio =
  'Todavía no conocemos ningún consultorio adecuado cerca de ese lugar.';

// server/call-plan/show-conversation-plan.ts
export const thisConversationIsNowA =
  'This conversation is now a request. See its calls on the request page.';

// server/guarantee/mark-sla-missed.ts
export const weFinishedAfterTheGuaranteed = 'We finished after the guaranteed time. This request is free.';
export const weMissedTheGuaranteedTime =
  'We missed the guaranteed time and are still working on it. This request is free.';

// server/leave-household.ts
export const notFoundItMayHave = 'Not found. It may have already ended.';
export const noFeeWasCharged2 = ({ words }: { words: string }) => `${words} No fee was charged.`;
export const weCanceledTheAppointmentAnd = ({ words }: { words: string }) =>
  `${words} We canceled the appointment and will notify the office.`;

// server/manual-results/edit-manual-result.ts
export const thisResultHasBeenReleased =
  'This result has been released and is waiting for the patient’s approval.';
export const thisRequestIsClosedSo = 'This request is closed, so its result can’t be changed.';

// server/manual-results/present-manual-result.ts
export const thisRequestIsClosed = 'This request is closed.';
export const assignThisRequestToYourself = 'Assign this request to yourself first.';
export const thisRequestIsAssignedTo = 'This request is assigned to someone else.';

// server/manual-results/release-manual-result.ts
export const theResultIsIncomplete = ({ words }: { words: string }) => `The result is incomplete. ${words}.`;
export const thePatientPaidForPremium =
  'The patient paid for Premium Bill Review. Attach a ready-to-sign letter to the billing office.';
export const theResultHasChangedReview = 'The result has changed. Review the preview again.';
export const ourCareTeamFinishedYour = 'Our care team finished your request. It’s ready for your approval.';
export const wereWaitingForThePatients =
  'We’re waiting for the patient’s answer. A reply in Messages counts as one.';
export const thisRequestIsntInProgress = 'This request isn’t in progress, so nothing can be released.';
export const aCallIsStillIn = 'A call is still in progress. Wait until it ends.';
export const ourCareTeamIsWorking = 'Our care team is working on your request.';
export const ourCareTeamPreparedThe = 'Our care team prepared the result and checked every source.';

// server/network-changes/deactivate-provider.ts
export const thisProviderIsAlreadyDeactivated = 'This provider is already deactivated.';
export const thisProviderHasChangedReview = 'This provider has changed. Review it again and confirm.';
export const thisProviderIsAlreadyActive = 'This provider is already active.';
export const someoneOtherThanThePerson =
  'Someone other than the person who added this provider needs to confirm its phone number first.';

// server/network-changes/write-office.ts
export const anNpiHas10Digits = 'An NPI has 10 digits.';
export const thisNpiIsntValidThe = 'This NPI isn’t valid: the check digit doesn’t match. Check each digit.';
export const thisFormWasAlreadyUsed =
  'This form was already used for another provider. Reload the page and try again.';
export const aDeactivatedProviderHasThis = ({ name }: { name: string }) =>
  `A deactivated provider has this NPI: ${name}. Reactivate it instead.`;
export const aProviderWithThisNpi = ({ name }: { name: string }) =>
  `A provider with this NPI is already in the network: ${name}.`;

// server/review/decide-fact.ts
export const someoneElseHasJustReviewed = 'Someone else has just reviewed this fact. Check it again.';
export const thisFactIsntPartOf = 'This fact isn’t part of this request. Reload the page.';
export const enterWhyYoureCorrectingThe = 'Enter why you’re correcting the fact.';
export const enterWhyYoureRemovingThe = 'Enter why you’re removing the fact.';
export const thisFactHasNoValue = 'This fact has no value to correct. Confirm or remove it.';
export const enterThePriceTheOffice = 'Enter the price the office gave.';
export const chooseWhetherTheOfficeSaid = 'Choose whether the office said yes or no.';
export const enterTheDateAndTime = 'Enter the date and time the office gave.';
export const thisTimeDoesntExistBecause =
  'This time doesn’t exist because of daylight saving time. Enter another time.';

// server/review/review-endpoints.ts
export const factsAreStillUnconfirmedConfirm = ({ undecided }: { undecided: number }) =>
  `${undecided} facts are still unconfirmed. Confirm, correct, or remove them first.`;
export const theAgentBrokeACall = 'The agent broke a call rule. Explain why its results can still be used.';
export const theEvidenceHasChangedReview = 'The evidence has changed. Review it again.';
export const ourCareTeamCheckedWhat =
  'Our care team checked what the offices said. Your results are ready for your approval.';
export const theRequestDoesntSayWhat =
  'The request doesn’t say what care is needed or where. Ask the patient, or send the request back.';
export const noOptionsLeftNoOffice =
  'No options left: no office gave a time or price that can be used. Close the request, or send it back.';
export const ourCareTeamReviewedWhat =
  'Our care team reviewed what the offices said and wants better options for you. We’re searching again. There’s no charge.';

// server/review/lock-in-review.ts
export const thisRequestIsNoLonger = 'This request is no longer in review. Check its status.';

// server/review/present-evidence.ts
export const thisRequestIsntInReview = 'This request isn’t in review.';
export const thisRequestIsAssignedTo2 = ({ get }: { get: string | null | undefined }) =>
  `This request is assigned to ${get ?? 'someone else'}.`;

// server/staff-queue/close-request.ts
export const thisRequestIsCompletedAnd = 'This request is completed and can’t be closed.';
export const thePatientsPaymentIsStill = 'The patient’s payment is still processing. Try again in a moment.';
export const noFeeWasCharged3 = ({ reason }: { reason: string }) => `${reason} No fee was charged.`;

// server/staff-queue/place-logged-facts.ts
export const enterExactlyWhatTheOffice = 'Enter exactly what the office said.';
export const theOfficeDidntAnswerThis = 'The office didn’t answer this call, so it can’t have facts.';
export const theWordsAreNotIn = ({ quote }: { quote: string }) =>
  `The words “${quote}” are not in what the office said. Copy them exactly.`;
export const thisTimeHasPassedEnter = 'This time has passed. Enter a future time.';

// server/staff-queue/unassign-request.ts
export const yourRequestIsStillWith =
  'Your request is still with our care team. Someone else will pick it up.';
export const ourCareTeamStillNeeds = 'Our care team still needs to review what the offices said.';
export const ourAutomatedSearchIsContinuing = 'Our automated search is continuing with your request.';

// server/staff-queue/record-manual-call.ts
export const thisRequestIsntInProgressSo = 'This request isn’t in progress, so no call can be logged for it.';
export const thisCallBelongsToAnother = 'This call belongs to another request.';
export const thisTimeIsInThe = 'This time is in the future. Enter when you called.';
export const theCallMustBeAfter = 'The call must be after the request was submitted.';
export const ourCareTeamCalledAn = 'Our care team called an office for you.';

// server/staff-queue/send-to-review.ts
export const officesCantAnswerThisKind =
  'Offices can’t answer this kind of request. Write and release the result under “Manual result”.';
export const thisRequestIsntInProgressSoIt = 'This request isn’t in progress, so it can’t be sent to review.';
export const noCallHasAnyFacts = 'No call has any facts yet. Log what an office said first.';
export const theCallsAreDoneWere =
  'The calls are done. We’re checking every fact against what the offices said.';

// server/submit/answer-further-calls.ts
export const weCouldntFindThisQuestion = 'We couldn’t find this question about a call.';
export const thisRequestIsClosedSoWe = 'This request is closed, so we won’t make any more calls for it.';
export const youveAlreadyAllowedThisCall = 'You’ve already allowed this call.';
export const youveAlreadyDeclinedThisCall = 'You’ve already declined this call.';
export const thisRequestIsntWaitingForYour = 'This request isn’t waiting for your answer about calls.';
export const youAnsweredAboutMoreCalls = ({ said }: { said: string }) =>
  `You answered about more calls: ${said}. We’re continuing.`;

// server/submit/answer-question.ts
export const thisQuestionDoesntBelongTo = 'This question doesn’t belong to this request.';
export const thisQuestionHasAlreadyBeen = 'This question has already been answered.';
export const youAskedUsToContinue = 'You asked us to continue.';
export const youAnsweredOurCareTeams =
  'You answered our care team’s question. We’re continuing with your request.';
export const youAnsweredOurQuestionWere = 'You answered our question. We’re searching again.';
export const youClosedThisRequestNo = 'You closed this request. No fee was charged.';
export const youClosedThisRequest = 'You closed this request.';

// server/submit/cancel-request.ts
export const thisRequestIsCompletedAndCant = 'This request is completed and can’t be canceled.';
export const youCanceledThisRequestNo = 'You canceled this request. No fee was charged.';
export const youCanceledThisRequest = 'You canceled this request.';

// server/submit/limit-requests.ts
export const youveSentRequestsInThe = ({ value }: { value: number }) =>
  `You’ve sent ${value} requests in the last 24 hours, which is the limit. Send this one tomorrow, or message our care team.`;
export const youHaveRequestsInProgress = ({ value }: { value: number }) =>
  `You have ${value} requests in progress, which is the limit. Wait until one is finished, or cancel one you no longer need.`;
export const weveSearchedTimesForThis = ({ round }: { round: number }) =>
  `We’ve searched ${round} times for this request. Message our care team here, and they’ll take it from there.`;

// server/submit/limit-unpaid-work.ts
export const youHaveCompletedRequestsWaiting = ({ waiting }: { waiting: number }) =>
  `You have ${waiting} completed requests waiting for approval. Approve or cancel one before you send another.`;
export const yourFirstRequestIsStill =
  'Your first request is still open. Approve or cancel it before you send the next one. After ' +
  'your first payment, or with a membership, you can have several open at once.';
export const youveSentSeveralRequestsThis =
  'You’ve sent several requests this week without approving any. Wait a few days before you send another, or contact our care team.';
export const weveReceivedTooManyFirst =
  'We’ve received too many first requests from your network today. Try again tomorrow, or contact our care team.';

// server/submit/read-answer.ts
export const openTheLinkWeEmailed =
  'Open the link we emailed you, or resend it from your dashboard. Your request then continues automatically.';
export const weDidntUnderstandThatAnswer =
  'We didn’t understand that answer. Try other words, such as a city and state or a ZIP code.';
export const answerTheQuestionSoWe =
  'Answer the question so we can continue. If you need time, answer later: the clock is paused until then.';
export const answerYesToAllowAll = 'Answer yes to allow all of these calls, or no to continue without them.';
export const answerYesToContinueOr = 'Answer yes to continue, or no to close the request at no charge.';

// server/submit/reject-request.ts
export const thisRequestIsntWaitingForYourApproval = 'This request isn’t waiting for your approval.';

// server/submit/send-care-message.ts
export const answeredInMessages = 'Answered in Messages.';

// server/submit/sign-up-and-submit.ts
export const enterAPhoneNumberWith = 'Enter a phone number with area code, such as (813) 555-0123.';
export const reviewAndConfirmYourRequest =
  'Review and confirm your request in the chat first. Nothing was sent.';

// server/submit/submit-request-endpoint.ts
export const ourSummaryOfYourRequest =
  'Our summary of your request has changed. Review it again and confirm.';

// server/wait-for-confirmed-email.ts
export const confirmYourEmailSoWe =
  'Confirm your email so we can call. Open the link we emailed you, and this request continues automatically.';
export const confirmeSuCorreoElectronicoY =
  'Confirme su correo electrónico y después llamamos. Abra el enlace que le enviamos; su solicitud sigue entonces sola.';
export const weFoundSuitable = ({ found }: { found: number }) =>
  `We found ${found} suitable ${found === 1 ? 'office' : 'offices'}. `;
export const confirmYourEmailAddressWith = ({ offices }: { offices: string }) =>
  `${offices}Confirm your email address with the link we emailed you so we can call. The clock is paused until then.`;
export const youConfirmedYourEmailAddress =
  'You confirmed your email address. We are continuing your request.';

// server/work/ask-further-calls.ts
export const youAskedUsToCheck = 'You asked us to check with you first. May we make 1 more call?';
export const youAskedUsToCheckWith = ({ count }: { count: number }) =>
  `You asked us to check with you first. May we make ${count} more calls?`;
export const ustedPidioQueLePreguntemos =
  'Usted pidió que le preguntemos antes: ¿podemos hacer una llamada más?';
export const ustedPidioQueLePreguntemosAntes = ({ count }: { count: number }) =>
  `Usted pidió que le preguntemos antes: ¿podemos hacer ${count} llamadas más?`;
export const weNeedYourApprovalBefore =
  'We need your approval before we make more calls. The clock is paused until you answer.';

// server/work/finish-round.ts
export const allCallsAreDoneWere =
  'All calls are done. We’re checking every fact against what the offices said.';
export const allCallsAreDoneOur =
  'All calls are done. Our care team is reviewing what the offices said before you see it.';
export const yourResultsAreReadyFor = 'Your results are ready for your approval.';
export const nearWeCalledAndFound = ({
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
export const factsAreUnclearTheSecond = ({ count }: { count: number }) =>
  `${count} facts are unclear: the second check did not confirm them.`;
export const everyRequestIsReviewedBefore = 'Every request is reviewed before release.';

// server/work/block-bad-number.ts
export const someoneElseAnswersAtThe = 'Someone else answers at the number we have for this office.';
export const theNumberWeHaveFor = 'The number we have for this office is not in service.';

// server/work/receive-voice-webhook.ts
export const theWebhookHasNoCall = 'The webhook has no call ID or event. It was ignored.';
export const unauthorizedTheWebhookSignatureIs =
  'Unauthorized. The webhook signature is invalid or older than 5 minutes.';

// server/work/share-findings.ts
export const youSharedWhatTheOffices =
  'You shared what the offices told us in your calls. Nothing about you is shown, and you can stop sharing at any time.';
export const youStoppedSharingWhatThe =
  'You stopped sharing what the offices told us in your calls. Only you can see it now.';
export const thisRequestHasNoCall = 'This request has no call results to share.';

// server/work/note-line-outage.ts
export const ourPhoneLineIsDown =
  'Our phone line is down, so we can’t call offices right now. Calls resume automatically once it’s back.';

// server/work/notify-breach.ts
export const somethingInOurCallTo =
  'Something in our call to an office didn’t match what you agreed to. No appointment is confirmed. ' +
  'Our care team is checking with the office before you see the results.';

// server/work/hold-for-staff.ts
export const ourCareTeamHandlesThisKind = 'Our care team handles this kind of request and has it now.';
export const yourRequestIsWithOur =
  'Your request is with our care team again. They’re continuing to work on it.';

// server/work/voice-circuit.ts
export const ofTheLastCallsFailed = ({
  failedCalls,
  recentCalls,
  value,
}: {
  failedCalls: number;
  recentCalls: number;
  value: string;
}) =>
  `${failedCalls} of the last ${recentCalls} calls failed because of the phone line, so outbound ` +
  'calls are paused. We retry with one call from time to time and resume automatically when ' +
  `it works. You can also resume calls now.\n\n${value}/admin?tab=ai-agents\n`;

// server/work/work-on-request.ts
export const weveReadYourRequest = 'We’ve read your request.';
export const weStartedSearchingTheProvider = ({ near }: { near: string }) =>
  `We started searching the provider network${near}.`;
export const ourCareTeamIsLooking = ({ missing }: { missing: string }) =>
  `${missing} Our care team is looking for one.`;
export const wellAskYouBeforeWe = ({ offices, found }: { offices: string; found: number }) =>
  `${offices}. We’ll ask you before we call ${found === 1 ? 'it' : 'any of them'}.`;
export const andAreContinuingWithThe = ({ offices }: { offices: string }) =>
  `${offices} and are continuing with the planned calls.`;
export const wellAskYouBeforeWeCall = ({ calling }: { calling: string }) =>
  `${calling}. We’ll ask you before we call more.`;
export const weCouldntContinueWithThis = 'We couldn’t continue with this request. Nothing was charged.';
export const weDidntCallAnyOffice =
  'We didn’t call any office because you declined the calls. Nothing was charged.';
export const noFeeWasChargedAnd = 'No fee was charged, and we’re refunding what you paid for an add-on.';
export const weNeedOneMoreAnswer =
  'We need one more answer from you before we can search. The clock is paused until then.';

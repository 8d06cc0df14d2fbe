// call-pauses.rules.ts
export const callsPaused = ({ reason }: { reason: string | null }) =>
  reason ? `Paused all calls: ${reason}` : 'Paused all calls';
export const callsResumed = 'Resumed calls';

// fee.rules.ts
export const missedFree = 'We missed the guaranteed time, so this request is free.';
export const finishedLateFree = 'We finished after the guaranteed time, so this request is free.';
export const includedInMembership = 'Included in your monthly membership.';
export const firstRequestFree = 'Your first request is free.';
export const memberNotCovered = ({ money }: { money: string }) =>
  'Your membership covers your own requests; the Family Plan Addition covers your family’s. ' +
  `This one costs ${money} once, only when you approve the completed work.`;
export const payPerRequest = ({ money }: { money: string }) =>
  `You pay per request: ${money} once, only when you approve the completed work.`;

// guarantee/guarantee.rules.ts
export const slaExplanation = ({
  first,
  moved,
  deadline,
  pausedAt,
  hours,
  hourKind,
  reader,
}: {
  first: string;
  moved: string | null;
  deadline: string;
  pausedAt: string | null;
  hours: number;
  hourKind: string;
  reader: 'patient' | 'staff';
}) => {
  const patient = reader === 'patient' ? 'you' : 'the patient';
  const answers = reader === 'patient' ? 'you answer' : 'the patient answers';
  return (
    `${first}: ${moved ? `extended by ${moved} because we waited for ${patient}, now ` : ''}by ${deadline}. ` +
    `${pausedAt ? `The clock has been paused since ${pausedAt} while we wait for ${patient}.` : `The clock pauses while we wait for ${patient}.`} ` +
    `After ${answers}, we have at least ${hours} ${hourKind}s. If we’re late, the request is free.`
  );
};

// guarantee/sla-status.rules.ts
export const missedBeforeQuestion =
  'We had already missed the guaranteed time when we asked you. This request is free, and we’ll continue once you answer.';
export const clockPaused = 'The clock is paused while we wait for your answer.';
export const missedStillWorking =
  'We missed the guaranteed time and are still working on it. This request is free.';

// held-for-line.rules.ts
export const noPhoneLineConfigured = 'No phone line is configured: call the offices and log each call';

// results/compare-options.rules.ts
export const heldOpenEnded = 'No end given';

// results/stale-results.rules.ts
export const holdHasPassed = 'This has passed. The office may have given the time to someone else.';
export const timeGivenAway = 'The office gave this time to someone else.';
export const timeBooked = 'Someone else booked this time.';
export const timeHasPassed = 'This time has passed.';

// server/assign-request.ts
export const closedCantBeAssigned = 'This request is closed, so it can’t be assigned.';
export const cantWorkOnRequests = 'This person can’t work on requests. Choose someone else.';
export const ownRequest = 'This request is their own. Choose someone else.';
export const assignToYourselfFirst = 'Assign this request to yourself first.';
export const justUnassigned = 'This request was just unassigned. Try assigning it to yourself again.';
export const assignedToNamed = ({ name }: { name: string }) =>
  `This request is assigned to ${name}. Ask them to transfer it, or reassign it to yourself.`;

// server/care-requests-endpoints.ts
export const bankNeedsConfirmation =
  'Your bank needs you to confirm your payment. Confirm or cancel it first. Nothing has been charged yet.';
export const paymentProcessing = 'Your payment for this request is still processing. Try again in a moment.';

// server/find-request.ts
export const requestNotFound = 'We couldn’t find this request. It may belong to another account.';

// server/move-request.ts
export const requestChanged = 'This request has changed. Reload it and try again.';

// server/move-to-account.ts
export const movedFromOtherAccount = 'Our care team moved this request here from your other account.';

// server/present-request.ts
export const paymentDeclined = 'The payment was declined. Nothing was charged.';
export const closedNoFee = 'This request is closed. No fee was charged.';
export const paidAndRefundedInFull = 'Paid and refunded in full.';
export const requestWasFree = 'This request was free.';
export const paidOnApproval = 'Paid once when you approved the completed work.';

// server/reading/rate-request.ts
export const rateOnceCompleted = 'You can rate this request once it’s completed.';

// server/reading/request-notes.ts
export const noteOfAnotherRequest = 'This note belongs to another request.';

// server/request-at-work.ts
export const requestMayBeDeleted = 'Request not found. It may have been deleted with its account.';

// server/result-draft.ts
export const newerVersionSaved = ({ by }: { by: string | null | undefined }) =>
  `${by ?? 'Someone'} saved a newer version of this result. Your text is still on your page. Check the saved version before you continue.`;

// server/saved-views.ts
export const savedViewLimitReached = ({ maxSavedViews }: { maxSavedViews: number }) =>
  `You have ${maxSavedViews} saved views. Delete one first.`;

// server/store-request-mode.ts
export const switchedToProduction =
  'Our care team switched this request to production mode: we call real offices.';
export const switchedToDemo =
  'Our care team switched this request to demo mode: calls are simulated and payments are tests.';

// server/set-assignee.ts
export const careTeamAssigned = 'Someone on our care team is now working on your request.';
export const stillWithCareTeam = 'Your request is still with our care team. Someone else will pick it up.';
export const careTeamStillReviewing = 'Our care team still needs to review what the offices said.';
export const automatedSearchContinues = 'Our automated search is continuing with your request.';

// server/set-late-reason.ts
export const savedViewNotFound = 'This saved view was already deleted.';
export const slaNotMissed = 'This request didn’t miss its SLA.';

// server/submit-request.ts
export const requestSubmitted = 'You submitted this request.';
export const submittedForYou = 'Submitted by our care team for you. You agreed on the phone.';
export const submittedForMember =
  'Submitted by our care team for you. The person it is for agreed on the phone.';
export const submissionOfAnotherAccount = 'This submission belongs to another account.';

// server/understand-need.ts
export const needUnclear = 'Unclear what care is needed. Read the patient’s own words.';
export const askPlace = 'Which city or ZIP code should we search near?';

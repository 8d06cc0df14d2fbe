// call-preferences.tsx
export const callPreferences = 'The patient’s call preferences';
export const askBeforeExtraCalls = 'Ask the patient before making any call beyond the accepted plan.';
export const doNotCallOffice = ({ name }: { name: string }) =>
  `Do not call ${name}: the patient declined this call.`;
export const doNotMentionPlan =
  'Do not mention the insurance plan. Tell the office the patient is paying out of pocket, and ask for the cash price.';

// also-here.tsx
export const isViewing = ({ name }: { name: string }) => `${name} is viewing`;
export const isTyping = ({ name }: { name: string }) => `${name} is typing`;

// assign-dialog.tsx
export const assignRequest = 'Assign request';
export const assignTo = 'Assign to';
export const assign = 'Assign';
export const assignedToToast = ({ assigneeName }: { assigneeName: string | null }) =>
  `Assigned to ${assigneeName ?? 'the new assignee'}`;

// assign-selected.tsx
export const assignSelected = ({ count }: { count: number }) =>
  count === 1 ? 'Assign 1 request' : `Assign ${count} requests`;
export const requestsAssigned = ({ count }: { count: number }) =>
  count === 1 ? '1 request assigned.' : `${count} requests assigned.`;
export const requestsLeftOut = ({ count }: { count: number }) => `${count} not assigned.`;
export const couldntAssignTheRequests = 'Couldn’t assign the requests';

// assign-form.tsx
export const noOtherStaff = 'No other staff to assign to yet.';
export const noteForTheAssignee = 'Note for the assignee';
export const assignmentNoteHint = 'Optional. Visible to staff only.';

// time-spent.tsx
export const stage = 'Stage';
export const assignedToColumn = 'Assigned to';
export const businessTime = 'Business hours';
export const unassignedHolder = 'Unassigned';
export const patient = 'Patient';

// why-late.tsx
export const lateBy = ({ duration }: { duration: string }) => `Late by ${duration}.`;
export const mostOfTheTime = ({ reason }: { reason: string }) => `Most of the time: ${reason}.`;
export const lateBecause = ({ reason }: { reason: string }) => `Reason: ${reason}.`;
export const changeReason = 'Change reason';
export const reasonForTheDelay = 'Reason for the delay';
export const noteOnTheDelay = 'Note on the delay';
export const saveReason = 'Save reason';
export const reasonSaved = 'Reason saved';
export const couldntSaveTheReason = 'Couldn’t save the reason';

// transfer-dialog.tsx
export const cancel = 'Cancel';
export const transfer = 'Transfer';
export const transferredTo = ({ assigneeName }: { assigneeName: string | null | undefined }) =>
  `Transferred to ${assigneeName ?? 'the new assignee'}`;
export const couldntTransferTheRequest = 'Couldn’t transfer the request';
export const transferTo = 'Transfer to';
export const loading = 'Loading…';
export const choose = 'Choose';
export const noMatchingStaff = 'No matching staff';
export const couldntLoadStaff = 'Couldn’t load staff. Close this dialog and open it again.';
export const transferRequest = 'Transfer request';

// manual-call-form.ts
export const quoteNotFound = 'These words are not in what the office said. Copy them from there';
export const enterDateAndTime = 'Enter the date and time';
export const enterPriceInDollars = 'Enter the price in dollars';
export const enterPlan = 'Enter the plan';

// manual-call.tsx
export const addAFact = 'Add a fact';
export const quoteHint = 'Select text above before you add a fact to use it as the evidence.';
export const saveCall = 'Save call';
export const answered = 'Answered';
export const noAnswer = 'No answer';
export const voicemail = 'Voicemail';
export const declinedToTalk = 'Declined to talk';
export const callbackNeeded = 'Callback needed';
export const wrongNumber = 'Wrong number';
export const callLogged = 'Call logged';
export const couldntSaveCall = 'Couldn’t save the call. Try again.';
export const calledAt = 'Called at';
export const outcome = 'Outcome';
export const officeWords = 'What the office said, word for word';
export const patientSeesThis = 'The patient sees this as evidence.';
export const optional = 'Optional.';
export const enterOfficeWords = 'Enter what the office said';

// sla-time-left.tsx
export const closed = 'Closed';
export const clockPaused = 'Clock paused';

// unassign-dialog.tsx
export const unassignHint =
  'Automation resumes and may call offices right away. The patient sees this in their timeline.';
export const keepAssignment = 'Keep assignment';
export const unassign = 'Unassign';
export const requestUnassigned = 'Request unassigned';
export const couldntUnassignTheRequest = 'Couldn’t unassign the request';
export const unassignThisRequest = 'Unassign this request?';

// queue-figures.tsx
export const queueMetrics = 'Queue metrics';
export const couldntLoadTheQueueMetrics = 'Couldn’t load the queue metrics';
export const pendingReview = 'Pending Review';
export const needReview = ({ count }: { count: string }) => `${count} need review`;
export const lateCount = ({ count }: { count: string }) => `${count} late`;
export const notStarted = 'Not started';
export const inProgress = 'In Progress';
export const startedNotFinished = 'Started, not finished';
export const completed = 'Completed';
export const allTime = 'All time';
export const averageResponseTime = 'Average Response Time';
export const timeToFirstAction = ({ count }: { count: string }) => `Time to first action, ${count}`;
export const noDataYet = 'No data yet';

// queue-keys.ts
export const allAssigned = 'All of these requests are assigned';
export const selectRequestFirst = 'Select a request first with J or K';
export const notAssignedToYou = 'This request isn’t assigned to you';
export const assignedToName = ({ assigneeName }: { assigneeName: string }) => `Assigned to ${assigneeName}`;
export const queue = 'Queue';
export const nextRow = 'Next row';
export const previousRow = 'Previous row';
export const nextUnassignedRequest = 'Next unassigned request';
export const openRequest = 'Open request';
export const goToAssignToMe = 'Go to Assign to me';
export const unassignRequest = 'Unassign request';

// queue-queries.ts
export const pleaseTryAgain = 'Please try again';

// queue-words.tsx
export const urgent = 'Urgent';
export const soon = 'Soon';
export const routine = 'Routine';
export const premium = 'Premium';
export const expedited = 'Expedited';

// request-facts.tsx
export const openQuestionNote = ({ openQuestion }: { openQuestion: string }) =>
  `We asked the patient: ${openQuestion} The clock is paused until they answer.`;
export const closedBecause = ({ closedReason }: { closedReason: string }) => `Closed: ${closedReason}`;
export const name = 'Name';
export const forLabel = 'For';
export const phone = 'Phone';
export const email = 'Email';
export const membership = 'Membership';
export const userId = 'User ID';
export const round = 'Round';
export const sentBackRound = ({ round }: { round: number }) => `${round}: the request was sent back before`;
export const used = 'Used';
export const slaShareUsed = ({ usedPercent }: { usedPercent: number }) =>
  `${usedPercent}% of the SLA, excluding time waiting on the patient`;
export const paid = ({ addOnRules }: { addOnRules: string | null | undefined }) =>
  `Paid: ${addOnRules ?? 'part of this request'}`;
export const inThePatientsWords = 'In the patient’s words';
export const deletedAccount = 'Deleted account';
export const notGiven = 'Not given';
export const monthly = 'Monthly';
export const payPerUse = 'Pay Per Use';
export const slaWarning50 = 'Warning at 50% of the SLA';
export const slaWarning75 = 'Warning at 75% of the SLA';
export const slaWarning90 = 'Warning at 90% of the SLA';
export const slaMissed = 'SLA missed. Fee waived, patient notified';
export const attachLetter = 'attach a ready-to-sign letter to the billing office before release';
export const expeditedRule = '24-hour SLA, first in the queue';
export const careTeam = 'Care team';
export const timelineOldestFirst = 'Timeline, oldest first';

// request-assignee.tsx
export const assignToMe = 'Assign to me';
export const couldntAssignTheRequest = 'Couldn’t assign the request';
export const assignToSomeone = 'Assign…';
export const reassign = 'Reassign…';
export const notAssigned = 'This request is unassigned';
export const assignOrTransfer = 'Assign or transfer';
export const reassignToMe = 'Reassign to me';
export const closeWithoutCharge = 'Close without charge';
export const reassignHint = 'They may be on a call about it. A request has only one assignee at a time.';
export const assignedToYouToast = 'Request assigned to you';
export const closedNoFeeWasCharged = 'Closed. No fee was charged.';
export const couldntCloseTheRequest = 'Couldn’t close the request';
export const thisRequest = 'This request';
export const assignedToYou = 'Assigned to you.';
export const assignedToSentence = ({ assigneeName }: { assigneeName: string }) =>
  `Assigned to ${assigneeName}.`;
export const unassignedSentence = 'Unassigned.';
export const automationPaused = ' Automation is paused for this request.';
export const reassignFrom = ({ assigneeName }: { assigneeName: string | null }) =>
  `Reassign from ${assigneeName}?`;
export const closeHint = 'The patient sees your reason, but not what was found so far.';
export const reasonForThePatient = 'Reason for the patient';
export const closeRequest = 'Close request';

// request-notes.tsx
export const addNote = 'Add note';
export const couldntSaveTheNote = 'Couldn’t save the note';
export const newNote = 'New note';
export const noteHint = 'Visible to staff only. Notes can’t be edited later.';
export const enterANote = 'Enter a note';
export const notesNewestFirst = 'Notes, newest first';

// logged-fact.tsx
export const fact = ({ number }: { number: number }) => `Fact ${number}`;
export const remove = 'Remove';
export const opening = 'Opening';
export const cashPrice = 'Cash price';
export const acceptsNewPatients = 'Accepts new patients';
export const acceptsInsurancePlan = 'Accepts insurance plan';
export const date = 'Date';
export const officesLocalTime = 'Office’s local time';
export const time = 'Time';
export const priceInDollars = 'Price in dollars';
export const plan = 'Plan';
export const theOfficesAnswer = 'The office’s answer';
export const yes = 'Yes';
export const no = 'No';
export const type = 'Type';
export const quote = 'Quote';
export const quoteFieldHint = 'Copied from what the office said';
export const removeFact = ({ number }: { number: number }) => `Remove fact ${number}`;

// manual-work.tsx
export const logACall = 'Log a call';
export const sendToReview = 'Send to review';
export const sentToReview = 'Sent to review';
export const couldntSendItToReview = 'Couldn’t send it to review';

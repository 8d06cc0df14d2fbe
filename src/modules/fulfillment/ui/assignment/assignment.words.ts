import type { AssignmentView } from '#modules/requests/request-queue-views.contract.ts';

type Change = Pick<AssignmentView, 'fromName' | 'toName'>;

/** A change of the assignee, for the staff timeline. */
export const assignmentWords = ({ fromName, toName }: Change): string => {
  if (toName === null) return `Unassigned from ${fromName}`;
  return fromName === null ? `Assigned to ${toName}` : `Transferred from ${fromName} to ${toName}`;
};

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
export const selectedRequests = 'Selected requests';
export const assignThem = 'Assign the selected requests';
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

// unassign-dialog.tsx
export const unassignHint =
  'Automation resumes and may call offices right away. The patient sees this in their timeline.';
export const keepAssignment = 'Keep assignment';
export const unassign = 'Unassign';
export const requestUnassigned = 'Request unassigned';
export const couldntUnassignTheRequest = 'Couldn’t unassign the request';
export const unassignThisRequest = 'Unassign this request?';

// queue-keys.ts
export const goToAssignToMe = 'Go to Assign to me';

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

// call-preferences.tsx
export const callPreferences = 'The patient’s call preferences';
export const askBeforeExtraCalls = 'Ask the patient before making any call beyond the accepted plan.';
export const doNotCallOffice = ({ name }: { name: string }) =>
  `Do not call ${name}: the patient declined this call.`;
export const doNotMentionPlan =
  'Do not mention the insurance plan. Tell the office the patient is paying out of pocket, and ask for the cash price.';

// time-spent.tsx
export const stage = 'Stage';
export const assignedToColumn = 'Assigned to';
export const businessTime = 'Business hours';
export const unassignedHolder = 'Unassigned';
export const patient = 'Patient';

// why-late.tsx
export const lateBy = ({ duration }: { duration: string }) => `Late by ${duration}.`;
export const mostTimeSpent = ({ reason }: { reason: string }) => `Most time spent: ${reason}.`;
export const lateBecause = ({ reason }: { reason: string }) => `Reason: ${reason}.`;
export const changeReason = 'Change reason';
export const reasonForTheDelay = 'Reason for the delay';
export const delayNoteHint = 'Optional. Visible to staff only.';
export const noteOnTheDelay = 'Note on the delay';
export const saveReason = 'Save reason';
export const reasonSaved = 'Reason saved';
export const couldntSaveTheReason = 'Couldn’t save the reason';

// transfer-dialog.tsx
export const cancel = 'Cancel';

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
export const consent = 'Consent';
export const agreedOnThePhone = ({
  name,
  dateTime,
  recordedByName,
}: {
  name: string;
  dateTime: string;
  recordedByName: string;
}) => `${name} agreed on the phone, ${dateTime}. Recorded by ${recordedByName}.`;
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
export const checkTheEvidenceThenReleaseIt = 'Check the evidence, then release it.';

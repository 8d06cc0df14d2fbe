// add-files.tsx
export const addFiles = 'Add files';
export const acceptedFilesHint = 'PDF, photos or plain text, up to 10 MB each';

// attachments.tsx
export const readyToSend = ({ fileSize }: { fileSize: string }) => `${fileSize}, ready to send`;
export const tryAgain = 'Try again';
export const couldntRemoveTheFile = 'Couldn’t remove the file';
export const filesReadyToSend = ({ filesCount }: { filesCount: number }) => `${filesCount} ready to send`;
export const attachedFiles = 'Attached files';
export const uploading = ({ name }: { name: string }) => `Uploading ${name}`;
export const remove = ({ name }: { name: string }) => `Remove ${name}`;
export const pleaseTryAgain = 'Please try again';

// care-documents.tsx
export const sentBy = 'Sent by';
export const ourCareTeam = 'our care team';

// care-thread-queries.ts
export const couldntSend = 'Couldn’t send.';

// care-thread.tsx
export const careTeamHours =
  'Our care team replies Monday to Friday, 8 AM to 8 PM Eastern. In an emergency, call 911.';
export const loadingMessages = 'Loading messages';
export const staffMemberIsHelping = ({ name }: { name: string | null | undefined }) =>
  `${name ?? 'Someone'} from our care team is helping you`;
export const careTeamTitle = 'Our care team';
export const couldntLoadYourMessages = 'Couldn’t load your messages';

// message-threads.tsx
export const waiting = 'Waiting';
export const mine = 'Mine';
export const all = 'All';
export const service = 'Service';
export const message = 'Message';
export const waitingSince = 'Waiting since';
export const assignedTo = 'Assigned to';
export const unassigned = 'Unassigned';
export const messageThreads = 'Message threads';
export const unansweredMessages = 'Unanswered messages';
export const theMessages = 'messages';
export const moreMessages = 'more messages';
export const noPatientsWaiting = 'No patients waiting';
export const noPatientsWaitingHint = 'A message stays here until someone replies or marks it as done.';
export const noMessagesOfYours = 'No messages of yours';
export const noMessagesOfYoursHint = 'Messages about requests assigned to you appear here.';
export const noMessagesAtAllHint = 'Messages from patients appear here.';
export const sentAFile = 'Sent a file';
export const byCareTeam = ({ words }: { words: string }) => `Care team: ${words}`;
export const byAssistant = ({ words }: { words: string }) => `Assistant: ${words}`;
export const withMore = ({ words, moreCount }: { words: string; moreCount: number }) =>
  `${words} (+${moreCount} more)`;

// patient-threads.tsx
export const request = 'Request';
export const noMessagesWithThisPatient = 'No messages yet.';

// saved-reply-list.tsx
export const cancel = 'Cancel';
export const save = 'Save';
export const addReply = 'Add reply';
export const edit = 'Edit';
export const deleteLabel = 'Delete';
export const sentMessagesDontChange = 'Messages already sent don’t change.';
export const couldntSave = 'Couldn’t save. Please try again.';
export const saved = 'Saved';
export const deleted = 'Deleted';
export const title = 'Title';
export const enterATitle = 'Enter a title';
export const reply = 'Reply';
export const savedReplyHint = 'Used for every patient, so leave out names and health details.';
export const enterAReply = 'Enter a reply';
export const noSavedRepliesYet = 'No saved replies yet';
export const savedRepliesHint = 'Save replies you send often and use them in any message.';
export const editTitle = ({ title }: { title: string }) => `Edit ${title}`;
export const deleteTitle = ({ title }: { title: string }) => `Delete ${title}`;
export const editReply = 'Edit reply';
export const confirmDelete = ({ value }: { value: string }) => `Delete “${value}”?`;
export const loadingSavedReplies = 'Loading saved replies';
export const couldntLoadSavedReplies = 'Couldn’t load saved replies';

// staff-composer.tsx
export const askAndPause = 'Ask and pause';
export const send = 'Send';
export const insertASavedReply = 'Insert a saved reply';
export const noSavedRepliesFound = 'No saved replies found';
export const aFileIsStillUploading = 'A file is still uploading. Try again in a moment.';
export const writeAQuestion = 'Write a question';
export const messageToThePatient = 'Message to the patient';
export const messageThePatient = 'Message the patient';
export const questionPausesSla = 'A question pauses the SLA clock until the patient answers.';

// staff-thread-queries.ts
export const couldntSendConnectionLost =
  'Couldn’t send because the connection was lost. Your message is still here.';
export const markedAsDone = 'Marked as done';
export const nowHandlingPatient = 'You’re now handling this patient';
export const returnedToTheAssistant = 'Returned to the assistant';

// staff-thread.tsx
export const sendingTakesOver = 'If you send a message, you take over.';
export const returnToAssistant = 'Return to assistant';
export const takeOverHint = ({ name }: { name: string }) => `To reply, take over the request from ${name}.`;
export const takeOverMessagesHint = 'To reply, take over the messages.';
export const takeOver = 'Take over';
export const waitingOnUsSince = ({ since }: { since: string }) => `Waiting on us since ${since}`;
export const markDone = 'Mark done';
export const markedDoneBy = ({ name, when }: { name: string; when: string }) =>
  `Marked done by ${name}, ${when}`;
export const noMessagesYet = 'No messages yet';
export const showEarlierMessages = 'Show earlier messages';
export const mayDescribeEmergency =
  'The patient’s last message may describe an emergency. They were advised to call 911.';
export const mayMentionSelfHarm =
  'The patient’s last message may mention self-harm. They were advised to call or text 988.';
export const assistantIsReplying = 'The assistant is replying to the patient.';
export const handlingPatient = 'You’re handling this patient.';
export const staffMemberIsHandling = ({ name }: { name: string }) => `${name} is handling this patient.`;
export const assistantWaitsForReturn = 'The assistant won’t reply until you return the thread.';
export const patient = 'Patient';
export const careTeam = 'Care team';
export const messagesWithThePatient = 'Messages with the patient';
export const readByThePatient = 'Read by the patient';
export const delivered = 'Delivered';
export const couldntLoadMessages = 'Couldn’t load messages';

// thread-composer.tsx
export const messageToTheCareTeam = 'Message to the care team';
export const messageTheCareTeam = 'Message the care team';

// thread-line.tsx
export const you = 'You';
export const sending = 'Sending…';
export const withFiles = ({ filesCount }: { filesCount: number }) => `with ${filesCount} files`;
export const connectionLostRetrying = 'Connection lost. We’ll keep trying to send this.';

// thread-log.tsx
export const noMessagesYetHint =
  'No messages yet. Ask about this request, or send a referral, a bill or a photo of your insurance card.';
export const newLabel = 'New';
export const readByOurCareTeam = 'Read by our care team';
export const messagesWithTheCareTeam = 'Messages with the care team';
export const careTeamMember = ({ authorName }: { authorName: string | null | undefined }) =>
  `${authorName ?? 'Staff'}, care team`;

// use-uploads.ts
export const connectionLost = 'Connection lost.';
export const attachmentLimit = ({ maxFilesPerMessage }: { maxFilesPerMessage: number }) =>
  `You can attach up to ${maxFilesPerMessage} files to a message. Send these first.`;

// add-files.tsx
export const addFiles = 'Add files';
export const pdfPhotosOrPlainText = 'PDF, photos or plain text, up to 10 MB each';

// attachments.tsx
export const readyToSend = ({ fileSize }: { fileSize: string }) => `${fileSize}, ready to send`;
export const tryAgain = 'Try again';
export const couldntRemoveTheFile = 'Couldn’t remove the file';
export const readyToSend2 = ({ filesCount }: { filesCount: number }) => `${filesCount} ready to send`;
export const attachedFiles = 'Attached files';
export const uploading = ({ name }: { name: string }) => `Uploading ${name}`;
export const remove = ({ name }: { name: string }) => `Remove ${name}`;

// care-documents.tsx
export const sentBy = 'Sent by';
export const ourCareTeam = 'our care team';

// care-thread-queries.ts
export const couldntSend = 'Couldn’t send.';

// care-thread.tsx
export const ourCareTeamRepliesMonday =
  'Our care team replies Monday to Friday, 8 AM to 8 PM Eastern. In an emergency, call 911.';
export const loadingMessages = 'Loading messages';
export const fromOurCareTeamIs = ({ name }: { name: string | null | undefined }) =>
  `${name ?? 'Someone'} from our care team is helping you`;
export const ourCareTeam2 = 'Our care team';

// saved-reply-list.tsx
export const cancel = 'Cancel';
export const save = 'Save';
export const addReply = 'Add reply';
export const edit = 'Edit';
export const deleteLabel = 'Delete';
export const messagesAlreadySentDontChange = 'Messages already sent don’t change.';
export const couldntSavePleaseTryAgain = 'Couldn’t save. Please try again.';
export const saved = 'Saved';
export const deleted = 'Deleted';
export const title = 'Title';
export const enterATitle = 'Enter a title';
export const reply = 'Reply';
export const usedForEveryPatientSo = 'Used for every patient, so leave out names and health details.';
export const enterAReply = 'Enter a reply';
export const noSavedRepliesYet = 'No saved replies yet';
export const saveRepliesYouSendOften = 'Save replies you send often and use them in any message.';
export const edit2 = ({ title }: { title: string }) => `Edit ${title}`;
export const delete2 = ({ title }: { title: string }) => `Delete ${title}`;
export const editReply = 'Edit reply';
export const delete3 = ({ value }: { value: string }) => `Delete “${value}”?`;

// staff-composer.tsx
export const askAndPause = 'Ask and pause';
export const send = 'Send';
export const insertASavedReply = 'Insert a saved reply';
export const noSavedRepliesFound = 'No saved replies found';
export const aFileIsStillUploading = 'A file is still uploading. Try again in a moment.';
export const writeAQuestion = 'Write a question';
export const messageToThePatient = 'Message to the patient';
export const messageThePatient = 'Message the patient';
export const aQuestionPausesTheSla = 'A question pauses the SLA clock until the patient answers.';

// staff-thread-queries.ts
export const couldntSendBecauseTheConnection =
  'Couldn’t send because the connection was lost. Your message is still here.';
export const youreNowHandlingThisPatient = 'You’re now handling this patient';
export const returnedToTheAssistant = 'Returned to the assistant';

// staff-thread.tsx
export const ifYouSendAMessage = 'If you send a message, you take over.';
export const returnToAssistant = 'Return to assistant';
export const takeOverMessages = 'Take over messages';
export const theyMayBeWritingA =
  'They may be writing a reply, and the patient could get conflicting answers.';
export const takeOver = 'Take over';
export const noMessagesYet = 'No messages yet';
export const showEarlierMessages = 'Show earlier messages';
export const thePatientsLastMessageMay =
  'The patient’s last message may describe an emergency. They were advised to call 911.';
export const thePatientsLastMessageMayMention =
  'The patient’s last message may mention self-harm. They were advised to call or text 988.';
export const anotherStaffMember = 'Another staff member';
export const theAssistantIsReplyingTo = 'The assistant is replying to the patient.';
export const youreHandlingThisPatient = 'You’re handling this patient.';
export const isHandlingThisPatient = ({ name }: { name: string }) => `${name} is handling this patient.`;
export const theAssistantWontReplyUntil = 'The assistant won’t reply until you return the thread.';
export const takeOverFrom = ({ name }: { name: string }) => `Take over from ${name}?`;
export const patient = 'Patient';
export const careTeam = 'Care team';
export const messagesWithThePatient = 'Messages with the patient';
export const readByThePatient = 'Read by the patient';
export const delivered = 'Delivered';

// thread-composer.tsx
export const messageToTheCareTeam = 'Message to the care team';
export const messageTheCareTeam = 'Message the care team';

// thread-line.tsx
export const you = 'You';
export const sending = 'Sending…';
export const withFiles = ({ filesCount }: { filesCount: number }) => `with ${filesCount} files`;
export const connectionLostWellKeepTrying = 'Connection lost. We’ll keep trying to send this.';

// thread-log.tsx
export const noMessagesYetAskAbout =
  'No messages yet. Ask about this request, or send a referral, a bill or a photo of your insurance card.';
export const newLabel = 'New';
export const readByOurCareTeam = 'Read by our care team';
export const messagesWithTheCareTeam = 'Messages with the care team';
export const careTeam2 = ({ authorName }: { authorName: string | null | undefined }) =>
  `${authorName ?? 'Staff'}, care team`;

// use-uploads.ts
export const connectionLost = 'Connection lost.';
export const youCanAttachUpTo = ({ mostFilesPerMessage }: { mostFilesPerMessage: number }) =>
  `You can attach up to ${mostFilesPerMessage} files to a message. Send these first.`;

// waiting-threads.tsx
export const request = 'Request';
export const unread = 'Unread';
export const waitingSince = 'Waiting since';
export const assignedTo = 'Assigned to';
export const assistant = 'Assistant';
export const noPatientsWaiting = 'No patients waiting';
export const unreadMessagesWillAppearHere = 'Unread messages will appear here.';
export const unansweredMessages = 'Unanswered messages';

// files.rules.ts
export const fileIsEmpty = 'This file is empty. Choose another one.';
export const fileIsTooLarge = 'This file is larger than 10 MB. Choose a smaller one.';

// server/acknowledge.ts
export const acknowledgment = ({
  when,
  call,
  hasOpenQuestion,
}: {
  when: string;
  call: string;
  hasOpenQuestion: boolean;
}) =>
  'Thank you. Our care team has your message, and someone will reply here. The team works Monday ' +
  `to Friday, 8 AM to 8 PM Eastern, except federal holidays, ${when}.${call} In an emergency, ` +
  `call 911.${hasOpenQuestion ? ' To continue, please answer the question above.' : ''}`;

// server/files/check-pdf.ts
export const pdfDamaged = 'This PDF is damaged. Save it again, or send photos of its pages.';
export const pdfContentsTooLarge =
  'This PDF’s contents are too large to open safely. Print it to a new PDF and send that.';
export const pdfHasActiveContent =
  'We can’t accept a PDF that contains scripts or attachments. Print it to a new PDF, or send photos of its pages.';
export const pdfPasswordProtected =
  'We can’t open a password-protected PDF. Print it to a new PDF, or send photos of its pages.';

// server/files/check-picture.ts
export const imageDamaged = 'This image is damaged. Choose another one, or take the photo again.';
export const imageTooLarge = 'This image is too large to open safely. Send a smaller copy.';

// server/check-upload-in-thread.ts
export const fileCheckTimedOut =
  'Checking this file took too long. Print it to a new PDF and send that, or send photos of its pages.';
export const tooManyUploads = 'Too many uploads right now. Please try again in a minute.';

// server/files/check-upload.ts
export const fileTypeNotSupported =
  'This file type isn’t supported. Send a PDF, JPEG, PNG, HEIC or plain text file.';

// server/files/download-file.ts
export const fileNotFound = 'We couldn’t find this file. It may belong to another account.';
export const fileUnreadable = 'We can’t open this file anymore. Please contact us.';

// server/find-thread.ts
export const threadNotFound = 'We couldn’t find this request. It may belong to another account.';

// server/present-thread.ts
export const formerStaffMember = 'Former staff member';

// server/result-documents.ts
export const documentRemoved = 'This document was removed. Reload the page.';

// server/sms/demo-texts.ts
export const saveYourPhoneNumberFirst = 'Save your phone number first. Simulated texts are sent from it.';
export const simulatedTextsDemoModeOnly = 'Simulated texts are only available in demo mode.';

// server/store-care-message.ts
export const attachedFileRemoved = 'One of the files was removed. Please add it again.';

// server/store-upload.ts
export const sendAsOctetStream = 'Send the file as application/octet-stream.';
export const requestFileLimitReached = ({ maxFilesPerRequest }: { maxFilesPerRequest: number }) =>
  `This request already has ${maxFilesPerRequest} files, the maximum. Please message us instead.`;
export const accountFileLimitReached = 'This account has reached its 2 GB file limit. Please contact us.';

// server/threads/answer-care-thread.ts
export const requestNotFound = 'Request not found.';
export const handledByAnotherStaffMember = 'Another staff member is handling this patient. Take over first.';
export const requestCannotPause = 'This request can’t be paused for a question now. Send a message instead.';
export const requestReceived = 'We received your request.';
export const questionAskedNote = 'We asked you a question. The clock is paused until you answer.';

// server/threads/care-thread-endpoints.ts
export const nameStaffMemberToTakeOver =
  'Another staff member is handling this patient. Reload the page to take over.';

// server/threads/list-care-threads.ts
export const listPageNotFound = 'This page of the list doesn’t exist.';

// server/threads/saved-replies.ts
export const savedReplyLimitReached = ({ maxSavedReplies }: { maxSavedReplies: number }) =>
  `You’ve reached the limit of ${maxSavedReplies} saved replies. Delete one first.`;
export const savedReplyDeleted = 'This saved reply was deleted.';
export const savedReplyTitleTaken = 'A saved reply with this title already exists. Choose another title.';

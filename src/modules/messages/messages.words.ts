// files.rules.ts
export const thisFileIsEmptyChoose = 'This file is empty. Choose another one.';
export const thisFileIsLargerThan = 'This file is larger than 10 MB. Choose a smaller one.';

// server/acknowledge.ts
export const graciasNuestroEquipoRecibioSu = ({
  when,
  call,
  isAsked,
}: {
  when: string;
  call: string;
  isAsked: boolean;
}) =>
  'Gracias. Nuestro equipo recibió su mensaje y una persona le responderá aquí. El equipo atiende ' +
  `de lunes a viernes, de 8 a. m. a 8 p. m. hora del Este, excepto feriados federales, ${when}.${call} ` +
  `En una emergencia llame al 911.${isAsked ? ' Para seguir con su solicitud, responda la pregunta que está más arriba.' : ''}`;
export const thankYouOurCareTeam = ({
  when,
  call,
  isAsked,
}: {
  when: string;
  call: string;
  isAsked: boolean;
}) =>
  'Thank you. Our care team has your message, and someone will reply here. The team works Monday ' +
  `to Friday, 8 AM to 8 PM Eastern, except federal holidays, ${when}.${call} In an emergency, ` +
  `call 911.${isAsked ? ' To continue, please answer the question above.' : ''}`;

// server/files/check-pdf.ts
export const thisPdfIsDamagedSave = 'This PDF is damaged. Save it again, or send photos of its pages.';
export const thisPDFsContentsAreToo =
  'This PDF’s contents are too large to open safely. Print it to a new PDF and send that.';
export const weCantAcceptAPdf =
  'We can’t accept a PDF that contains scripts or attachments. Print it to a new PDF, or send photos of its pages.';
export const weCantOpenAPassword =
  'We can’t open a password-protected PDF. Print it to a new PDF, or send photos of its pages.';

// server/files/check-picture.ts
export const thisImageIsDamagedChoose = 'This image is damaged. Choose another one, or take the photo again.';
export const thisImageIsTooLarge = 'This image is too large to open safely. Send a smaller copy.';

// server/files/check-upload-in-thread.ts
export const checkingThisFileTookToo =
  'Checking this file took too long. Print it to a new PDF and send that, or send photos of its pages.';
export const tooManyUploadsRightNow = 'Too many uploads right now. Please try again in a minute.';

// server/files/check-upload.ts
export const thisFileTypeIsntSupported =
  'This file type isn’t supported. Send a PDF, JPEG, PNG, HEIC or plain text file.';

// server/files/download-file.ts
export const weCouldntFindThisFile = 'We couldn’t find this file. It may belong to another account.';
export const weCantOpenThisFile = 'We can’t open this file anymore. Please contact us.';

// server/find-thread.ts
export const weCouldntFindThisRequest = 'We couldn’t find this request. It may belong to another account.';

// server/result-documents.ts
export const thisDocumentWasRemovedReload = 'This document was removed. Reload the page.';

// server/sms/demo-texts.ts
export const saveYourPhoneNumberFirst =
  'Save your phone number first, so your texts have a number to come from.';
export const simulatedTextsAreOnlyAvailable = 'Simulated texts are only available in demo mode.';

// server/store-care-message.ts
export const oneOfTheFilesWas = 'One of the files was removed. Please add it again.';

// server/store-upload.ts
export const sendTheFileAsApplication = 'Send the file as application/octet-stream.';
export const thisRequestAlreadyHasFiles = ({ mostFilesPerRequest }: { mostFilesPerRequest: number }) =>
  `This request already has ${mostFilesPerRequest} files, the maximum. Please message us instead.`;
export const thisAccountHasReachedIts = 'This account has reached its 2 GB file limit. Please contact us.';

// server/threads/answer-care-thread.ts
export const requestNotFound = 'Request not found.';
export const anotherStaffMemberIsHandling = 'Another staff member is handling this patient. Take over first.';
export const thisRequestCantBePaused =
  'This request can’t be paused for a question now. Send a message instead.';
export const weReceivedYourRequest = 'We received your request.';
export const weAskedYouAQuestion = 'We asked you a question. The clock is paused until you answer.';

// server/threads/care-thread-endpoints.ts
export const anotherStaffMemberIsHandlingThis =
  'Another staff member is handling this patient. Name them to take over.';

// server/threads/saved-replies.ts
export const youveReachedTheLimitOf = ({ mostSavedReplies }: { mostSavedReplies: number }) =>
  `You’ve reached the limit of ${mostSavedReplies} saved replies. Delete one first.`;
export const thisSavedReplyWasDeleted = 'This saved reply was deleted.';
export const aSavedReplyWithThis = 'A saved reply with this title already exists. Choose another title.';

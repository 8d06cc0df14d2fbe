// manual-result-part.tsx
export const thisTextWasNotSaved = 'This text was not saved. Copy what you need before you leave this page.';
export const discard = 'Discard';
export const noResultYet = 'No result yet.';
export const officesAnswerThisKindOf = 'Offices answer this kind of request. There is no manual result.';
export const officesAnswerThisKindOfRequest =
  'Offices answer this kind of request. If they can’t, write the result yourself and add its sources.';
export const writeManualResult = 'Write manual result';
export const unsavedText = 'Unsaved text';

// leave-confirmation.tsx
export const yourLatestChangesToThis = 'Your latest changes to this result will be lost.';
export const keepEditing = 'Keep editing';
export const leaveWithoutSaving = 'Leave without saving';
export const leaveWithoutSaving2 = 'Leave without saving?';

// result-documents.tsx
export const tryAgain = 'Try again';
export const remove = ({ name }: { name: string }) => `Remove ${name}`;
export const documentsForThePatient = 'Documents for the patient';
export const pdfPhotosOrPlainText =
  'PDF, photos, or plain text, up to 10 MB each. Locked until the patient pays.';
export const addDocuments = 'Add documents';
export const connectionLost = 'Connection lost.';
export const uploading = ({ name }: { name: string }) => `Uploading ${name}`;
export const resultDocuments = 'Result documents';
export const chooseDocuments = 'Choose documents';

// result-editor.tsx
export const whatThePatientCanDo = 'What the patient can do next';
export const removeStep = 'Remove step';
export const addAStep = 'Add a step';
export const previewAndRelease = 'Preview and release';
export const resultType = 'Result type';
export const step = ({ value }: { value: number }) => `Step ${value}`;
export const steps = ({ position }: { position: number }) => `steps.${position}`;
export const manualResult = 'Manual result';
export const summary = 'Summary';
export const n1FieldNeedsAttention = ({ first }: { first: string }) => `1 field needs attention. ${first}.`;
export const fieldsNeedAttentionFirst = ({ count, first }: { count: number; first: string }) =>
  `${count} fields need attention. First: ${first}.`;

// result-preview.tsx
export const beforePayingThePatientSees = ({ summarizeManualResult }: { summarizeManualResult: string }) =>
  `Before paying, the patient sees only: “${summarizeManualResult}” Everything below is locked.`;
export const releaseToPatient = 'Release to patient';
export const patientPreview = 'Patient preview';

// result-queries.ts
export const released = 'Released';
export const couldntReleaseTheResult = 'Couldn’t release the result';
export const couldntRemoveTheDocument = 'Couldn’t remove the document';

// saving-line.tsx
export const saving = 'Saving…';
export const notSavedConnectionLostYour =
  'Not saved: connection lost. Your text is still here, and we’ll keep trying.';
export const saveNow = 'Save now';
export const notSavedYourTextIs = ({ words }: { words: string }) =>
  `Not saved: ${words} Your text is still here.`;
export const labelUseSavedVersion = 'Use saved version';
export const overwriteWithMine = 'Overwrite with mine';
export const savedBy = ({ by, dateTime }: { by: string; dateTime: string }) => `Saved by ${by}, ${dateTime}`;
export const noChangesYet = 'No changes yet.';

// source-fields.tsx
export const sourceOf = ({ number, value }: { number: number; value: string }) =>
  `Source ${number} of ${value}`;
export const removeSource = ({ number }: { number: number }) => `Remove source ${number}`;
export const addASourceTo = ({ value }: { value: string }) => `Add a source to ${value}`;
export const document = 'Document';
export const phoneCall = 'Phone call';
export const person = 'Person';
export const publication = 'Publication';
export const documentAndPage = 'Document and page';
export const whoYouCalled = 'Who you called';
export const whoSaidIt = 'Who said it';
export const titleAndWhereItWas = 'Title and where it was published';
export const fromStaff = 'from staff';
export const attachedToThisResult = 'attached to this result';
export const whatWasSaidWordFor = 'What was said, word for word';
export const quoteOptional = 'Quote (optional)';
export const sourceType = 'Source type';
export const date = 'Date';
export const fileOptional = 'File (optional)';
export const noFile = 'No file';
export const sources = ({ position, field }: { position: number; field: string }) =>
  `sources.${position}.${field}`;

// statement-fields.tsx
export const inDollarsLeaveEmptyIf = 'In dollars. Leave empty if unknown.';
export const enterTheAmountInDollars = 'Enter the amount in dollars, such as 842.50';
export const whatWasBilled = 'What was billed';
export const whatYouFound = 'What you found';
export const assessment = 'Assessment';
export const amountInQuestion = 'Amount in question';
export const recommendedNextStep = 'Recommended next step';
export const whatCanBeClaimed = 'What can be claimed';
export const formAndSteps = 'Form and steps';
export const deadlineLeaveEmptyIfUnknown = 'Deadline (leave empty if unknown)';
export const expectedAmount = 'Expected amount';
export const basisForThatAmount = 'Basis for that amount';
export const pharmacy = 'Pharmacy';
export const medicationStrengthAndQuantity = 'Medication, strength, and quantity';
export const price = 'Price';
export const howToGetIt = 'How to get it';
export const option = 'Option';
export const cost = 'Cost';
export const whatItMeansForThe = 'What it means for the patient';

// statement-list.tsx
export const add = ({ a }: { a: string }) => `Add ${a}`;

// use-result-draft.ts
export const couldntLoadTheSavedVersion = 'Couldn’t load the saved version. Try again.';
export const thisTextWasNotSavedBefore = 'This text was not saved before the request was reassigned.';

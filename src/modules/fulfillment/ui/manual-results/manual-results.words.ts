// manual-result-part.tsx
export const textNotSaved = 'This text was not saved. Copy what you need before you leave this page.';
export const discard = 'Discard';
export const noResultYet = 'No result yet.';
export const officesAnswer = 'Offices answer this kind of request. There is no manual result.';
export const officesAnswerOrWrite =
  'Offices answer this kind of request. If they can’t, write the result yourself and add its sources.';
export const writeManualResult = 'Write manual result';
export const unsavedText = 'Unsaved text';
export const theResult = 'the result';

// leave-confirmation.tsx
export const changesWillBeLost = 'Your latest changes to this result will be lost.';
export const keepEditing = 'Keep editing';
export const leaveWithoutSaving = 'Leave without saving';
export const leaveWithoutSavingQuestion = 'Leave without saving?';

// result-documents.tsx
export const tryAgain = 'Try again';
export const remove = ({ name }: { name: string }) => `Remove ${name}`;
export const documentsForThePatient = 'Documents for the patient';
export const documentsHint = 'PDF, photos, or plain text, up to 10 MB each. Locked until the patient pays.';
export const addDocuments = 'Add documents';
export const connectionLost = 'Connection lost.';
export const uploading = ({ name }: { name: string }) => `Uploading ${name}`;
export const resultDocuments = 'Result documents';
export const chooseDocuments = 'Choose documents';

// result-editor.tsx
export const nextSteps = 'What the patient can do next';
export const removeStep = 'Remove step';
export const addAStep = 'Add a step';
export const previewAndRelease = 'Preview and release';
export const resultType = 'Result type';
export const step = ({ number }: { number: number }) => `Step ${number}`;
export const steps = ({ position }: { position: number }) => `steps.${position}`;
export const manualResult = 'Manual result';
export const summary = 'Summary';
export const oneFieldNeedsAttention = ({ first }: { first: string }) => `1 field needs attention. ${first}.`;
export const fieldsNeedAttention = ({ count, first }: { count: number; first: string }) =>
  `${count} fields need attention. First: ${first}.`;

// result-preview.tsx
export const previewHint = ({ summary }: { summary: string }) =>
  `Before paying, the patient sees only: “${summary}” Everything below is locked.`;
export const releaseToPatient = 'Release to patient';
export const patientPreview = 'Patient preview';

// result-queries.ts
export const couldntReleaseTheResult = 'Couldn’t release the result';
export const couldntRemoveTheDocument = 'Couldn’t remove the document';

// saving-line.tsx
export const saving = 'Saving…';
export const notSavedConnectionLost =
  'Not saved: connection lost. Your text is still here, and we’ll keep trying.';
export const saveNow = 'Save now';
export const notSaved = ({ words }: { words: string }) => `Not saved: ${words} Your text is still here.`;
export const useSavedVersion = 'Use saved version';
export const overwriteWithMine = 'Overwrite with mine';
export const savedBy = ({ by, dateTime }: { by: string; dateTime: string }) => `Saved by ${by}, ${dateTime}`;
export const noChangesYet = 'No changes yet.';

// source-fields.tsx
export const sourceOf = ({ number, statement }: { number: number; statement: string }) =>
  `Source ${number} of ${statement}`;
export const removeSource = ({ number }: { number: number }) => `Remove source ${number}`;
export const addSource = ({ statement }: { statement: string }) => `Add a source to ${statement}`;
export const document = 'Document';
export const phoneCall = 'Phone call';
export const person = 'Person';
export const publication = 'Publication';
export const documentAndPage = 'Document and page';
export const whoYouCalled = 'Who you called';
export const whoSaidIt = 'Who said it';
export const publicationTitle = 'Title and where it was published';
export const fromStaff = 'from staff';
export const attachedToThisResult = 'attached to this result';
export const exactWords = 'What was said, word for word';
export const quoteOptional = 'Quote (optional)';
export const sourceType = 'Source type';
export const date = 'Date';
export const fileOptional = 'File (optional)';
export const noFile = 'No file';
export const sources = ({ position, field }: { position: number; field: string }) =>
  `sources.${position}.${field}`;

// statement-fields.tsx
export const amountHint = 'In dollars. Leave empty if unknown.';
export const enterAmount = 'Enter the amount in dollars, such as 842.50';
export const whatWasBilled = 'What was billed';
export const whatYouFound = 'What you found';
export const assessment = 'Assessment';
export const disputedAmount = 'Disputed amount';
export const recommendedNextStep = 'Recommended next step';
export const whatCanBeClaimed = 'What can be claimed';
export const formAndSteps = 'Form and steps';
export const deadlineLabel = 'Deadline (leave empty if unknown)';
export const expectedAmount = 'Expected amount';
export const amountBasis = 'Basis for that amount';
export const pharmacy = 'Pharmacy';
export const medicationStrengthAndQuantity = 'Medication, strength, and quantity';
export const price = 'Price';
export const howToGetIt = 'How to get it';
export const option = 'Option';
export const cost = 'Cost';
export const meaningForPatient = 'What it means for the patient';

// statement-list.tsx
export const add = ({ statement }: { statement: string }) => `Add ${statement}`;

// use-result-draft.ts
export const couldntLoadSavedVersion = 'Couldn’t load the saved version. Try again.';
export const notSavedBeforeReassignment = 'This text was not saved before the request was reassigned.';

// correct-fact.tsx
export const officesLocalTime = ({ timeZone }: { timeZone: string }) => `Office’s local time, ${timeZone}`;
export const extracted = ({ words }: { words: string }) => `The agent understood ${words} from:`;
export const enterTheCorrectValue = 'Enter the correct value.';
export const cancel = 'Cancel';
export const saveCorrection = 'Save correction';
export const date = 'Date';
export const time = 'Time';
export const priceInDollars = 'Price in dollars';
export const yes = 'Yes';
export const no = 'No';
export const reason = 'Reason';
export const patientReadsReason = 'The patient reads this with your first name.';
export const pickWords = 'Pick the office’s words, or choose “No words to show”.';
export const enterAReason = 'Enter a reason';
export const correct = ({ label }: { label: string }) => `Correct: ${label}`;

// evidence-review.tsx
export const patientPreview = 'Patient preview';
export const needsReview = ({ personNeededBecause }: { personNeededBecause: string }) =>
  `Needs review: ${personNeededBecause}`;
export const noOfficeCalled = 'No office has been called yet.';
export const calls = 'Calls';
export const theCalls = 'the calls';

// fact-line.tsx
export const firstCheck = 'First check';
export const secondCheck = 'Second check';
export const confirm = 'Confirm';
export const correctButton = 'Correct';
export const remove = 'Remove';
export const unconfirmed = 'Unconfirmed';
export const confirmedByStaff = 'Confirmed by staff';
export const correctedByStaff = 'Corrected by staff';
export const correctedWithoutWords = 'Corrected, no quote';
export const shownWithoutQuote =
  'The patient sees this value without a quote. It isn’t used for savings or to rank prices.';
export const checkOfTheseWords = 'Check of these words';
export const removed = 'Removed';
export const matches = 'Matches';
export const confirmLabel = ({ about }: { about: string }) => `Confirm ${about}`;
export const correctLabel = ({ about }: { about: string }) => `Correct ${about}`;
export const removeLabel = ({ about }: { about: string }) => `Remove ${about}`;
export const removeTitle = ({ about }: { about: string }) => `Remove: ${about}`;
export const removeHint = 'A removed fact isn’t used in the results. It stays here with your reason.';
export const removeFact = 'Remove fact';

// pick-words.tsx
export const officesWords = 'The office’s words for the correct value';
export const pickWordsHint =
  'Choose a line, then select only the words you need, or move the ends below. Called the office back? Log that call first, and its words appear here.';
export const noWordsToShow = 'No words to show';
export const noWordsHint =
  'The patient sees the value without a quote, and it isn’t used for savings or to rank prices.';
export const start = 'Start';
export const end = 'End';
export const startOneWordEarlier = 'Start one word earlier';
export const startOneWordLater = 'Start one word later';
export const endOneWordEarlier = 'End one word earlier';
export const endOneWordLater = 'End one word later';

// released-dialog.tsx
export const released = 'Released';
export const releasedLead = 'The patient was notified and can approve it now.';
export const nextRequest = 'Next request';
export const close = 'Close';

// release-bar.tsx
export const release = 'Release';
export const sendBack = 'Send back';
export const showFact = 'Show';
export const oneFactNeedsDecision = '1 unconfirmed fact needs your decision.';
export const factsNeedDecision = ({ count }: { count: number }) =>
  `${count} unconfirmed facts need your decision.`;
export const callInProgress = 'A call is still in progress. Wait until it ends.';
export const oneOptionReady = '1 option is ready to release.';
export const optionsReady = ({ count }: { count: number }) => `${count} options are ready to release.`;
export const releaseTitle = 'Release to the patient?';
export const releaseLead = 'The patient is notified right away, so this can’t be undone. They will see:';
export const releaseToPatient = 'Release to patient';
export const explainAgentMisconduct =
  'The agent broke a call rule. Explain why the office’s answers can still be used.';
export const sendBackTitle = 'Send back for another search';
export const sendBackHint = 'The search starts over with new calls. The patient isn’t charged for it.';

// review-call.tsx
export const needsReviewBadge = 'Needs review';
export const usedInTheResults = 'Used in the results';
export const planned = 'Planned';
export const onThePhoneNow = 'On the phone now';
export const finished = 'Finished';
export const callBy = ({ madeBy }: { madeBy: string }) => `Call by ${madeBy}`;
export const bookingCall = 'Booking call';
export const inquiryCall = 'Inquiry call';
export const whatSaid = ({ officeName }: { officeName: string }) => `What ${officeName} said`;
export const callNotes = 'Call notes';
export const fullTranscript = 'Full transcript';

// review-preview.tsx
export const nothingToRelease = 'No options left, so there is nothing to release.';
export const noTime = 'No time';
export const cashPrice = ({ money }: { money: string }) => `, ${money} cash price`;
export const memberPrice = ({ money }: { money: string }) => `, ${money} member price`;
export const saving = ({ money }: { money: string }) => `, saves ${money}`;
export const laterThanRequested = ', later than requested';
export const correctedFact = ({ label, value }: { label: string; value: string }) => `${label}: ${value}.`;

// review-queries.ts
export const couldntSaveYourDecision = 'Couldn’t save your decision';
export const couldntReleaseTheResults = 'Couldn’t release the results';
export const sentBack = 'Sent back';
export const couldntSendItBack = 'Couldn’t send it back';
export const searchStartsOverFree = 'The search starts over at no charge.';

// review-setting.tsx
export const everyRequestReviewed = 'Every request is now reviewed before release';
export const onlyUnclearReviewed = 'Only unclear evidence is now held for review';
export const couldntChangeSetting = 'Couldn’t change the setting';
export const reviewEveryRequest = 'Review every request before release';
export const reviewSettingHint = 'Off: only requests with unclear evidence are held for review.';

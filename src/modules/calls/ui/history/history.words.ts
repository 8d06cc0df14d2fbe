// call-details-dialog.tsx
export const callDetails = 'Call details';

// call-facts.tsx
export const outcome = 'Outcome';
export const informationThisCallCouldShare = 'Information this call could share';
export const agentTested = 'Agent tested';
export const office = 'Office';
export const number = 'Number';
export const status = 'Status';
export const purpose = 'Purpose';
export const started = 'Started';
export const notYet = 'Not yet';
export const length = 'Length';
export const callId = 'Call ID';
export const requestId = 'Request ID';
export const mode = 'Mode';
export const simulatedOffice = ({ mode }: { mode: string }) => `${mode}, simulated office`;
export const telephony = 'Telephony';
export const conversation = 'Conversation';
export const business = 'Business';
export const noResults = 'No results';
export const none = 'None';
export const disclosedThatItsAutomated = 'Disclosed that it’s automated';
export const didntDiscloseThatItsAutomated = 'Didn’t disclose that it’s automated';
export const confirmedBeingAutomatedWhenAsked = 'Confirmed being automated when asked';
export const deniedBeingAutomated = 'Denied being automated';
export const honoredTheRefusal = 'Honored the refusal';
export const continuedAfterARefusal = 'Continued after a refusal';

// call-transcript.tsx
export const unconfirmed = 'unconfirmed';
export const confirmed = 'confirmed by staff';
export const corrected = 'corrected by staff';
export const notUsed = 'not used';
export const noOneSpoke = 'No one spoke on this call.';
export const assistantOf = ({ productName }: { productName: string }) => `${productName}’s assistant`;
export const playFrom = ({ clock, speaker }: { clock: string; speaker: string }) =>
  `Play from ${clock}, ${speaker}`;
export const recordingOfCallTo = ({ officeName }: { officeName: string }) =>
  `Recording of the call to ${officeName}`;
export const recordingCantBePlayed = 'The recording can’t be played right now. The transcript is below.';
export const noRecording = 'This call has no recording.';

// call-words.tsx
export const transcript = 'Transcript';
export const numberCalled = 'Number called';
export const callNotFound = 'Call not found';
export const theCall = 'the call';

// export-calls.tsx
export const exportCalls = 'Export calls';
export const callsExported = 'Calls exported';
export const couldntExportCalls = 'Couldn’t export the calls';

// history-filters.tsx
export const allTypes = 'All Types';
export const chatOnly = 'Chat Only';
export const callsOnly = 'Calls Only';
export const allTime = 'All Time';
export const today = 'Today';
export const thisWeek = 'This Week';
export const thisMonth = 'This Month';
export const filterTheHistory = 'Filter the history';
export const search = 'Search';
export const nameNumberOrId = 'Name, number or ID';
export const type = 'Type';
export const date = 'Date';

// history.tsx
export const view = 'View';
export const newer = 'Newer';
export const older = 'Older';
export const chat = 'Chat';
export const call = 'Call';
export const testCall = 'Test call';
export const requestCreated = 'Request Created';
export const noName = 'No name';
export const unknownOffice = 'Unknown office';
export const withLabel = 'With';
export const request = 'Request';
export const action = 'Action';
export const viewOf = ({ kind, dateTime, name }: { kind: string; dateTime: string; name: string }) =>
  `View ${kind} of ${dateTime}, ${name}`;
export const noHistoryFound = 'No history found';
export const tryAdjustingYourFilters = 'Try adjusting your filters';
export const callHistoryAndChatTranscripts = 'Call history and chat transcripts';
export const historyPages = 'History pages';
export const atLeast = 'at least ';
export const showingOfEntries = ({
  shown,
  atLeast,
  total,
}: {
  shown: number;
  atLeast: string;
  total: string;
}) => `Showing ${shown} of ${atLeast}${total} entries`;
export const callHistoryChatTranscripts = 'Call History & Chat Transcripts';
export const theHistory = 'the history';

// callback-list.tsx
export const assignToMe = 'Assign to me';
export const late = 'Late';
export const noOpenCallbacks = 'No open callbacks';
export const reachedThem = 'Reached them';
export const leftAMessage = 'Left a message';
export const answeredByEmail = 'Answered by email';
export const couldntReachThem = 'Couldn’t reach them';
export const callbackNotUpdated = 'Callback not updated';
export const pleaseTryAgain = 'Please try again';
export const callbackOutcome = 'Callback outcome';
export const close = 'Close…';
export const due = 'Due';
export const name = 'Name';
export const visitor = 'Visitor';
export const contact = 'Contact';
export const language = 'Language';
export const spanish = 'Spanish';
export const english = 'English';
export const assignedTo = 'Assigned to';
export const unassigned = 'Unassigned';
export const conversation = 'Conversation';
export const actions = 'Actions';
export const callbacks = 'Callbacks';
export const loadingCallbacks = 'Loading callbacks';
export const couldntLoadCallbacks = 'Couldn’t load callbacks';

// callback-notice.tsx
export const careTeamWillReachYou = ({ where, when }: { where: string; when: string }) =>
  `Someone from our care team will reach you at ${where} by ${when}.`;
export const callbackIsLate = ({ where, when }: { where: string; when: string }) =>
  `Sorry, we’re late: we promised to reach you at ${where} by ${when}. Your callback is still open.`;

// chat-prompt-editor.tsx
export const cancel = 'Cancel';
export const savePrompt = 'Save Prompt';
export const usingDefaultPrompt = 'Using Default Prompt';
export const lastUpdated = 'Last updated:';
export const editPrompt = 'Edit Prompt';
export const success = 'Success';
export const error = 'Error';
export const prompt = 'Prompt';
export const promptInUse = 'Prompt in use';
export const homepageChatAssistantPrompt = 'Homepage chat assistant prompt';
export const chatPromptUpdated = 'Homepage chat prompt updated successfully';
export const loadingTheChatPrompt = 'Loading the chat prompt';
export const unableToLoadChatPrompt = 'Unable to load chat prompt';

// chat-record-list.tsx
export const nothingYet = 'Nothing yet';
export const view = 'View';
export const showingConversations = ({ itemsCount, number }: { itemsCount: number; number: string }) =>
  `Showing ${itemsCount} of ${number} conversations`;
export const requestCreated = 'Request Created';
export const status = 'Status';
export const started = 'Started';
export const user = 'User';
export const collected = 'Collected';
export const estimated = 'Estimated';
export const request = 'Request';
export const none = 'None';
export const viewConversation = ({ shortId }: { shortId: string }) => `View conversation ${shortId}`;
export const noChatConversationsYet = 'No chat conversations yet';
export const noChatConversationsHint = 'Conversations with the AI assistant will appear here.';
export const aiChatConversations = 'AI Chat Conversations';
export const loadingConversations = 'Loading conversations';
export const couldntLoadConversations = 'Couldn’t load conversations';

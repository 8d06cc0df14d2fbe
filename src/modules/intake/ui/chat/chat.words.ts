// chat-composer.tsx
export const examples = 'Examples';
export const findPrimaryCareDoctor = 'Find a primary care doctor';
export const mriScanForMyKnee = 'MRI scan for my knee';
export const submitMedicalBill = 'Submit a medical bill for reimbursement';
export const bookTelehealthAppointment = 'Book a telehealth appointment';

// chat-details-dialog.tsx
export const noMessages = 'No messages';
export const extractedInfo = 'Extracted info';
export const messages = 'Messages';
export const sessionId = 'Session ID';
export const status = 'Status';
export const user = 'User';
export const requestId = 'Request ID';
export const started = 'Started';
export const mode = 'Mode';
export const none = 'None';
export const emptyMessage = '(empty message)';
export const conversationNotFound = 'Conversation not found';
export const chatDetails = 'Chat details';
export const loadingTheConversation = 'Loading the conversation';
export const couldntLoadTheConversation = 'Couldn’t load the conversation';

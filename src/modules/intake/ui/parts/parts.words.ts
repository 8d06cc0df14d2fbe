// compose-description.ts
export const reason = 'Reason';
export const location = 'Location';
export const urgency = 'Urgency';
export const normal = 'Normal';
export const insurance = 'Insurance';
export const specialty = 'Specialty';
export const service = 'Service';
export const when = 'When';
export const questionsForTheOffices = ({ callActions }: { callActions: string }) =>
  `Questions for the offices: ${callActions}`;
export const estimatedTime = ({ estimateText }: { estimateText: string }) =>
  `Estimated time: ${estimateText}`;

// continue-conversation.tsx
export const continueConversation = 'Continue your last conversation';

// conversation-button.tsx
export const conversation = ({ shortId }: { shortId: string }) => `Conversation ${shortId}`;

// conversation-card.tsx
export const ticket = ({ slice }: { slice: string }) => `Ticket ${slice}`;
export const ticketCreated = 'Ticket Created';
export const name = 'Name';
export const contact = 'Contact';
export const requestType = 'Request type';
export const estimatedTimeLabel = 'Estimated time';
export const conversationFrom = ({ dateTime }: { dateTime: string }) => `Conversation from ${dateTime}`;

// emergency-banner.tsx
export const mayBeEmergency = 'This may be an emergency';
export const call911Now = 'Call 911 now, or ask someone near you to call. This chat can’t send help.';
export const youAreNotAlone = 'You don’t have to face this alone';
export const crisisLifeline =
  'The 988 Suicide & Crisis Lifeline is free, confidential and open 24/7. If someone is in danger right now, call 911.';
export const call = 'Call';
export const text = 'Text';

// summary-fields.ts
export const espanol = 'Español';
export const english = 'English';

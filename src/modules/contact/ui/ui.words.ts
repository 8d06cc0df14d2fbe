// contact-form.tsx
export const pleaseSelectASubject = 'Please select a subject';
export const yourMessageIsStillHere = ({ failure }: { failure: string }) =>
  `${failure} Your message is still here. Try again.`;
export const messageSentSuccessfully = 'Message Sent Successfully!';
export const subject = 'Subject';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const message = 'Message';
export const couldntSendYourMessage = 'Couldn’t send your message';
export const sendMessage = 'Send Message';

// contact-message-dialog.tsx
export const replyByEmail = 'Reply by email';
export const received = 'Received';
export const messageFrom = ({ name }: { name: string }) => `Message from ${name}`;

// contact-message-list.tsx
export const read = 'Read';
export const showAll = ({ messagesCount }: { messagesCount: number }) => `Show all ${messagesCount}`;
export const from = 'From';
export const actions = 'Actions';
export const readTheMessageFrom = ({ name }: { name: string }) => `Read the message from ${name}`;
export const loadingContactMessages = 'Loading contact messages';
export const couldntLoadContactMessages = 'Couldn’t load contact messages';
export const noContactMessagesYet = 'No contact messages yet';
export const messagesFromTheContactPage = 'Messages from the contact page appear here.';
export const contactMessages = 'Contact messages';

// use-contact-form.ts
export const tryAgain = 'Try again.';
export const couldntReachOurServer = 'Couldn’t reach our server.';

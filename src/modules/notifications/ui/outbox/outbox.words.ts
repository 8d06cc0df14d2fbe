// outbox-part.tsx
export const open = 'Open';
export const refresh = 'Refresh';
export const to = 'To';
export const subject = 'Subject';
export const textMessage = 'Text message';
export const sent = 'Sent';
export const actions = 'Actions';
export const openTo = ({ subject, recipient }: { subject: string | null | undefined; recipient: string }) =>
  `Open ${subject ?? 'text message'} to ${recipient}`;
export const outbox = 'Outbox';
export const outboxLead =
  'Emails and texts from demo mode. They never leave this server. To open a link as its recipient, use a private window.';
export const theOutbox = 'the outbox';
export const olderMessages = 'older messages';
export const nothingSentYet = 'Nothing sent yet';
export const outboxEmptyHint = 'Emails and texts appear here as soon as they’re sent.';

// sent-message-dialog.tsx
export const loadingMessage = 'Loading message';
export const couldntLoadMessage = 'Couldn’t load the message';
export const message = 'Message';

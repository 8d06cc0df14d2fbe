// invitation-link.tsx
export const emailNotConfigured = 'Email isn’t configured, so nothing was sent.';
export const giveThisLink = ({ recipient }: { recipient: string }) =>
  `Give this link to ${recipient} yourself.`;
export const worksOnce =
  'It works once, for seven days. Anyone who has it can set the password, and we can’t show it again.';
export const invitationLink = 'Invitation link';
export const done = 'Done';

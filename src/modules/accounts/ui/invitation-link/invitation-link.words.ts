// invitation-link.tsx
export const emailNotSetUp = 'Email isn’t set up, so nothing was sent.';
export const giveThisLink = ({ recipient }: { recipient: string }) =>
  `Give this link to ${recipient} yourself.`;
export const worksOnce =
  'It works once, for seven days. Anyone who has it can set the password, and we can’t show it again.';
export const invitationLink = 'Invitation link';
export const done = 'Done';

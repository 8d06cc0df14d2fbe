// mail-banner.tsx
export const emailNotSetUp = 'Email isn’t set up.';
export const noOneIsEmailed =
  'Patients and staff get no email. Invitations give you a link to hand over instead.';
export const waiting = ({ count }: { count: number }) =>
  count === 1 ? '1 email is waiting.' : `${count} emails are waiting.`;
export const setSmtpUrl = 'To fix it, set SMTP_URL and restart.';

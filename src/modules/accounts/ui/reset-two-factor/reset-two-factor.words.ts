// reset-two-factor-form.tsx
export const resetConsequences =
  'Only for someone who lost their phone and recovery codes. First make sure it’s really them, for example with a call to the number on file. ' +
  'All their devices are signed out, and they set it up again at the next sign-in. A second person reviews the reset.';
export const resetTwoFactor = 'Reset 2FA';
export const twoFactorReset = 'Two-factor authentication reset';
export const twoFactorResetHint = 'They set it up again at the next sign-in.';
export const confirmReset = ({ name }: { name: string }) => `Reset two-factor authentication of ${name}?`;

// own-confirmation.tsx
export const yourCode = 'Your own authenticator or recovery code';
export const yourPassword = 'Your own password';
export const enterYourCode = 'Enter your own code';
export const enterYourPassword = 'Enter your own password';

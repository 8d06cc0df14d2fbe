export const phoneMissing = 'Please enter your phone number to receive confirmation.';
export const emailMissing = 'Please enter your email address for confirmation.';

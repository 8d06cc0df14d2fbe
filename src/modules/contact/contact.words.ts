// server/send-contact-message.ts
export const wellGetBackToYou = 'We’ll get back to you within 24 hours.';

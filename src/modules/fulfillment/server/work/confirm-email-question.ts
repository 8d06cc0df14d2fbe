/** Answered only by the emailed confirmation link, never by text. */
export const confirmEmailQuestion = 'confirm_email';

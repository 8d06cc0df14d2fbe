/** What such a question of a request waits for: the link that was mailed to its patient, and no words. */
export const confirmEmailQuestion = 'confirm_email';

/** Returned by a job that could do nothing yet, such as an email without a mail server. It isn't retried. */
export const jobSkipped = 'skipped';
export type JobOutcome = typeof jobSkipped | undefined;

/**
 * Messages for server errors. Whether a write happened before the failure is unknown, payments included, so
 * for writes the message makes no claim about it.
 */
export const failureMessage = (isReadOnly: boolean): string =>
  isReadOnly
    ? 'Something went wrong on our side. Try again in a moment.'
    : 'Something went wrong on our side. Wait a moment and check whether it went through before you try again.';

/** Like `failureMessage`, for a database connection timeout. */
export const busyMessage = (isReadOnly: boolean): string =>
  isReadOnly
    ? 'We’re getting a lot of traffic right now. Try again in a few seconds.'
    : 'We’re getting a lot of traffic right now. Wait a few seconds and check whether it went through before you try again.';

/**
 * What a person is told when the server failed. Whether something was done before it failed is not known here, money
 * included, so nothing is said of it where something was to be done.
 */
export const failureWords = (isOnlyRead: boolean): string =>
  isOnlyRead
    ? 'Something went wrong on our side. Please try again in a moment.'
    : 'Something went wrong on our side. Please look in a moment whether it was done before you try again.';

/** As `failureWords`, where too many wanted the database at once. */
export const busyWords = (isOnlyRead: boolean): string =>
  isOnlyRead
    ? 'Very many people are here at this moment. Please try again in a few seconds.'
    : 'Very many people are here at this moment. Please look in a few seconds whether it was done before you try again.';

/** Separate from the contract, so that the browser doesn't bundle its schemas. */
export const inboxPageSize = 20;

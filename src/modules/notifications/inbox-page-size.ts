/** Entries on one page of the inbox. Apart from the contract, whose schemas the browser does not carry. */
export const inboxPageSize = 20;

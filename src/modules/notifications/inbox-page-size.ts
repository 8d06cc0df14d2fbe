/** Apart from the contract, whose schemas aren't bundled for the browser. */
export const inboxPageSize = 20;

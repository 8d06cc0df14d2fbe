/** No one pages further than this, and a full count would take longer than the page. */
export const maxHistoryCount = 10_000;

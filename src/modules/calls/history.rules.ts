/** No one pages further than this, and a full count would take longer than the page. */
export const mostHistoryCounted = 10_000;

/** Nobody leafs through more of the history, and to count it all would take longer than to show it. */
export const mostHistoryCounted = 10_000;

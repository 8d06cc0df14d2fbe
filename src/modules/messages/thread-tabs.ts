/** Lists of patients' messages: without a reply, of one's own requests, all. */
export const threadTabs = ['waiting', 'mine', 'all'] as const;
export type ThreadTab = (typeof threadTabs)[number];

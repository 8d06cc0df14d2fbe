/** IDs of two accounts of one patient: `closedId` is merged into `keptId`. */
export type MergedAccounts = { keptId: string; closedId: string };

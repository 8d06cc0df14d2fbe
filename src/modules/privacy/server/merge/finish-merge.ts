import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import { currentAccountId } from '#modules/accounts/server/person-ids.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { lockAccount } from '../erasure/lock-account.ts';
import { moveAccountData } from './move-account-data.ts';

/** Longer than any call of an endpoint that began before the merge. */
export const finishMergeMinutes = 10;

/** Runs after a merge: moves what was written for the closed account in the meantime. */
export const finishMergeJob = {
  name: 'finish-merge',
  run: async ({ closedId }: Pick<MergedAccounts, 'closedId'>, context: ServerContext): Promise<void> => {
    await context.database.transaction(async (tx) => {
      const keptId = await currentAccountId(tx, closedId);
      const kept = await lockAccount(tx, keptId);
      // Deleted in the meantime, and with it everything of the closed account.
      if (!kept || kept.deletedAt !== null || keptId === closedId) return;
      await moveAccountData(tx, context, { keptId, closedId }, { kind: 'harborline' });
    });
  },
};

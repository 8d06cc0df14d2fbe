import { and, eq, isNull } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordPeople } from '#schema/records.ts';

/**
 * Moves a merged account's records. If the kept account has records of its own, the moved ones stay a second row of the same
 * person: their words and facts are hashed with another key. Lists and searches read both; new documents go to the first.
 */
export async function moveRecordsToAccount(tx: Orm, { keptId, closedId }: MergedAccounts): Promise<void> {
  const [kept] = await tx
    .select({ id: recordPeople.id })
    .from(recordPeople)
    .where(
      and(
        eq(recordPeople.userId, keptId),
        isNull(recordPeople.householdMemberId),
        isNull(recordPeople.supersededBy),
      ),
    );
  if (kept)
    await tx
      .update(recordPeople)
      .set({ supersededBy: kept.id })
      .where(and(eq(recordPeople.userId, closedId), isNull(recordPeople.householdMemberId)));
  await tx.update(recordPeople).set({ userId: keptId }).where(eq(recordPeople.userId, closedId));
}

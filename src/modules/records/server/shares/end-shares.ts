import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordShareFiles, recordShares, type ShareEnd } from '#schema/record-shares.ts';

type Needs = Pick<ServerContext, 'clock' | 'live'>;

/** Ends open shares and deletes their files and keys. Returns how many. */
export async function endShares(
  tx: Orm,
  { clock, live }: Needs,
  condition: SQL | undefined,
  endedBy: ShareEnd,
): Promise<number> {
  if (!condition) throw new Error('Ending shares requires a condition.');
  const ended = await tx
    .update(recordShares)
    .set({ endedAt: clock.now(), endedBy, secret: null })
    .where(and(condition, isNull(recordShares.endedAt)))
    .returning({ id: recordShares.id, userId: recordShares.userId });
  if (ended.length === 0) return 0;
  await tx.delete(recordShareFiles).where(
    inArray(
      recordShareFiles.shareId,
      ended.map(({ id }) => id),
    ),
  );
  for (const { id, userId } of ended) live.publish(tx, { owner: userId, topic: 'record-share', id });
  return ended.length;
}

const batchSize = 100;

/** Deletes files and keys of shares whose time is over. They can't be opened from that moment on, whether or not this ran. */
export async function endExpiredShares(context: ServerContext): Promise<number> {
  let handled = 0;
  for (;;) {
    const count = await context.database.transaction(async (tx) => {
      const due = await tx
        .select({ id: recordShares.id })
        .from(recordShares)
        .where(and(isNull(recordShares.endedAt), lte(recordShares.expiresAt, context.clock.now())))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (due.length > 0)
        await endShares(
          tx,
          context,
          inArray(
            recordShares.id,
            due.map(({ id }) => id),
          ),
          'expired',
        );
      return due.length;
    });
    handled += count;
    if (count < batchSize) return handled;
  }
}

/** Ends an account's shares: they grant access like sessions. */
export const endSharesOfAccount = async (tx: Orm, context: Needs, userId: string): Promise<void> => {
  await endShares(tx, context, eq(recordShares.userId, userId), 'account');
};

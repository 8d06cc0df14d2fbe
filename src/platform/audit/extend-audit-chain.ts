import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Orm } from '#platform/database/database.ts';
import { auditChainHead, auditEntries, auditSeals, auditWaiting } from './audit-tables.ts';
import { chainHash } from './chain-audit.ts';

const batchSize = 1000;

/**
 * Adds audit entries committed since the last run to the hash chain. Entries are written without touching the
 * chain, so requests never wait for each other; late commits are picked up by a later run. Does nothing while
 * another process holds the lock. Returns the number added.
 */
export async function extendAuditChain(database: Database, now: Date): Promise<number> {
  let sealed = 0;
  let after = 0;
  for (;;) {
    const [next] = await database.orm
      .select()
      .from(auditWaiting)
      .where(gt(auditWaiting.entryId, after))
      .orderBy(asc(auditWaiting.entryId))
      .limit(1);
    if (!next) return sealed;
    const entryIds = await database.transaction((tx) => sealNext(tx, now, after));
    sealed += entryIds.length;
    // A long queue is not reread from the start; entries committed behind the cursor are found by the next
    // run.
    after = entryIds.at(-1) ?? after;
    if (entryIds.length < batchSize) return sealed;
  }
}

async function sealNext(tx: Orm, now: Date, after: number): Promise<number[]> {
  const [head] = await tx.select().from(auditChainHead).for('update', { skipLocked: true });
  if (!head) return [];
  const rows = await tx
    .select({ entry: auditEntries })
    .from(auditWaiting)
    .innerJoin(auditEntries, eq(auditEntries.id, auditWaiting.entryId))
    .where(gt(auditWaiting.entryId, after))
    .orderBy(asc(auditWaiting.entryId))
    .limit(batchSize);
  let { position, hash } = head;
  const seals = rows.map(({ entry }) => {
    position += 1;
    hash = chainHash(hash, entry);
    return { position, entryId: entry.id, hash, sealedAt: now };
  });
  if (seals.length === 0) return [];
  await tx.insert(auditSeals).values(seals);
  await tx.update(auditChainHead).set({ position, hash }).where(eq(auditChainHead.name, head.name));
  const entryIds = seals.map(({ entryId }) => entryId);
  await tx.delete(auditWaiting).where(inArray(auditWaiting.entryId, entryIds));
  return entryIds;
}

/** Entries not yet in the chain, counted up to a thousand. */
export async function countUnchained(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ waiting: sql<number>`count(*)::int` })
    .from(orm.select().from(auditWaiting).limit(batchSize).as('waiting'));
  return row?.waiting ?? 0;
}

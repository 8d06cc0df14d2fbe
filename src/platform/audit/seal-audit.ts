import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Orm } from '#platform/database/database.ts';
import { auditChainHead, auditEntries, auditSeals, auditWaiting } from './audit-tables.ts';
import { chainHash } from './chain-audit.ts';

const mostAtOnce = 1000;

/**
 * Chains the entries of the audit trail that were committed since the last time. Entries are written without a look at
 * the chain, so that no request waits for another; one that commits late is found whenever it does. Does nothing where
 * another process is sealing. Returns how many were sealed.
 */
export async function sealAudit(database: Database, now: Date): Promise<number> {
  let sealed = 0;
  let after = 0;
  for (;;) {
    const [one] = await database.orm
      .select()
      .from(auditWaiting)
      .where(gt(auditWaiting.entryId, after))
      .orderBy(asc(auditWaiting.entryId))
      .limit(1);
    if (!one) return sealed;
    const entryIds = await database.transaction((tx) => sealNext(tx, now, after));
    sealed += entryIds.length;
    // A long queue is not read from its beginning again and again; what came in behind is found the next time.
    after = entryIds.at(-1) ?? after;
    if (entryIds.length < mostAtOnce) return sealed;
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
    .limit(mostAtOnce);
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

/** How many entries are written and not sealed yet, as far as a thousand. */
export async function countUnsealed(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ waiting: sql<number>`count(*)::int` })
    .from(orm.select().from(auditWaiting).limit(mostAtOnce).as('waiting'));
  return row?.waiting ?? 0;
}

import { eq, sql } from 'drizzle-orm';
import {
  auditChainHead,
  auditEntries,
  auditSeals,
  auditVerifications,
  auditWaiting,
} from '#platform/audit/audit-tables.ts';
import { chainHash } from '#platform/audit/chain-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';

/** A generator of integers from 0 to below `most`, reproducible from the seed. */
export function createRandomIntegers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

export type Tampering = {
  name: string;
  /**
   * Tampers with this position of the chain, bypassing every trigger, and returns what verification must
   * find.
   */
  apply(tx: Orm, place: number, randomBelow: (limit: number) => number): Promise<object>;
};

/** Requires ownership of the tables. */
async function disableTriggers(tx: Orm): Promise<void> {
  for (const name of ['audit_entries', 'audit_seals'])
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger all`);
}

async function entryAt(tx: Orm, position: number): Promise<number> {
  const [seal] = await tx.select().from(auditSeals).where(eq(auditSeals.position, position));
  if (!seal) throw new Error(`There is no seal at position ${position}.`);
  return seal.entryId;
}

const changes = [
  { actorId: newId() },
  { actorRole: 'somebody' },
  { action: 'nothing' },
  { subjectKind: 'other' },
  { subjectId: newId() },
  { outcome: 'failed' },
  { requestTraceId: newId() },
  { at: new Date('2020-01-01T00:00:00.000Z') },
] as const;

const added = {
  at: new Date('2026-03-02T10:00:00.000Z'),
  actorRole: 'admin',
  action: 'login',
  subjectKind: 'account',
  outcome: 'done',
};

export const tamperings: readonly Tampering[] = [
  {
    name: 'a field is changed',
    async apply(tx, place, randomBelow) {
      await disableTriggers(tx);
      const id = await entryAt(tx, place);
      await tx
        .update(auditEntries)
        .set(changes[randomBelow(changes.length)] ?? {})
        .where(eq(auditEntries.id, id));
      return { fault: 'changed', position: place, entryId: id };
    },
  },
  {
    name: 'an entry is deleted',
    async apply(tx, place) {
      await disableTriggers(tx);
      const id = await entryAt(tx, place);
      await tx.delete(auditEntries).where(eq(auditEntries.id, id));
      return { fault: 'missing', position: place, entryId: id };
    },
  },
  {
    name: 'an entry and its hash are deleted',
    async apply(tx, place) {
      await disableTriggers(tx);
      await tx.delete(auditEntries).where(eq(auditEntries.id, await entryAt(tx, place)));
      await tx.delete(auditSeals).where(eq(auditSeals.position, place));
      return { fault: 'seal_missing', position: place };
    },
  },
  {
    name: 'the end is deleted',
    async apply(tx, place) {
      await disableTriggers(tx);
      await tx
        .delete(auditEntries)
        .where(sql`id in (select entry_id from audit_seals where position > ${place})`);
      await tx.delete(auditSeals).where(sql`position > ${place}`);
      return { fault: 'cut_off', position: place + 1 };
    },
  },
  {
    name: 'two entries are swapped',
    async apply(tx, place) {
      await disableTriggers(tx);
      const [first, second] = [await entryAt(tx, place), await entryAt(tx, place + 1)];
      await tx.update(auditSeals).set({ entryId: -1 }).where(eq(auditSeals.position, place));
      await tx
        .update(auditSeals)
        .set({ entryId: first })
        .where(eq(auditSeals.position, place + 1));
      await tx.update(auditSeals).set({ entryId: second }).where(eq(auditSeals.position, place));
      return { fault: 'changed', position: place };
    },
  },
  {
    name: 'an entry is inserted',
    async apply(tx) {
      await disableTriggers(tx);
      const [row] = await tx.insert(auditEntries).values(added).returning({ id: auditEntries.id });
      return { fault: 'added', entryId: row?.id };
    },
  },
  {
    name: 'an entry is deleted before it is hashed',
    async apply(tx) {
      const [row] = await tx.insert(auditEntries).values(added).returning({ id: auditEntries.id });
      await disableTriggers(tx);
      await tx.delete(auditEntries).where(eq(auditEntries.id, row?.id ?? 0));
      return { fault: 'missing', entryId: row?.id };
    },
  },
  {
    name: 'an entry is changed and the whole chain is rebuilt',
    async apply(tx, place) {
      const [head] = await tx.select().from(auditChainHead);
      const at = new Date();
      await tx.insert(auditVerifications).values({
        id: newId(),
        state: 'intact',
        startedAt: at,
        finishedAt: at,
        headPosition: head?.position ?? 0,
        headHash: head?.hash ?? '',
        hash: head?.hash ?? '',
      });
      await disableTriggers(tx);
      await tx
        .update(auditEntries)
        .set({ actorRole: 'somebody' })
        .where(eq(auditEntries.id, await entryAt(tx, place)));
      await rechain(tx);
      return { fault: 'rewritten', position: head?.position };
    },
  },
];

/** Rebuilds the chain with valid hashes, as an attacker with the code could. */
async function rechain(tx: Orm): Promise<void> {
  const rows = await tx
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .innerJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .orderBy(auditSeals.position);
  let hash = '0'.repeat(64);
  for (const { seal, entry } of rows) {
    hash = chainHash(hash, entry);
    await tx.update(auditSeals).set({ hash }).where(eq(auditSeals.position, seal.position));
  }
  await tx.update(auditChainHead).set({ hash });
  await tx.delete(auditWaiting);
}

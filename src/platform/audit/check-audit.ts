import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { type AuditFault, auditEntries, auditSeals } from './audit-tables.ts';
import { chainHash } from './chain-audit.ts';

/**
 * An integrity fault. `changed`: the entry differs from what was hashed. `missing`: the entry is gone.
 * `seal_missing`: the chain has a gap. `added`: an entry that is neither in the chain nor waiting for it.
 * `cut_off`: the end of the chain is gone. `rewritten`: the chain was rebuilt since an earlier verification.
 */
export type ChainFault = {
  fault: AuditFault;
  entryId: number | null;
  position: number | null;
  at: Date | null;
};

export type ChainPosition = { position: number; hash: string };

/** Chain links per step: few enough not to block other work. */
export const sealsPerStep = 2000;

/** Verifies the next part of the chain, up to `end` and at most one step. */
export async function checkChainStep(
  orm: Orm,
  from: ChainPosition,
  end: number,
): Promise<{ reached: ChainPosition; broken: ChainFault | null }> {
  const rows = await orm
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(and(gt(auditSeals.position, from.position), lte(auditSeals.position, end)))
    .orderBy(asc(auditSeals.position))
    .limit(sealsPerStep);
  let reached = from;
  let lastAt: Date | null = null;
  for (const { seal, entry } of rows) {
    const place = { position: reached.position + 1, at: entry?.at ?? lastAt };
    if (seal.position !== reached.position + 1)
      return { reached, broken: { fault: 'seal_missing', entryId: null, ...place } };
    if (!entry) return { reached, broken: { fault: 'missing', entryId: seal.entryId, ...place } };
    const hash = chainHash(reached.hash, entry);
    if (hash !== seal.hash) return { reached, broken: { fault: 'changed', entryId: entry.id, ...place } };
    reached = { position: seal.position, hash };
    lastAt = entry.at;
  }
  const isShort = rows.length < sealsPerStep && reached.position < end;
  if (isShort)
    return {
      reached,
      broken: {
        fault: 'cut_off',
        entryId: null,
        position: reached.position + 1,
        at: lastAt ?? (await findTimeAt(orm, reached.position)),
      },
    };
  return { reached, broken: null };
}

async function findTimeAt(orm: Orm, position: number): Promise<Date | null> {
  const [row] = await orm
    .select({ at: auditEntries.at })
    .from(auditSeals)
    .innerJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(eq(auditSeals.position, position));
  return row?.at ?? null;
}

/** Faults that the chain alone cannot show: entries outside it, and a rebuilt chain. */
export async function checkOutsideChain(orm: Orm): Promise<ChainFault | null> {
  return (
    (await findRewritten(orm)) ??
    (await findAdded(orm)) ??
    (await findVanished(orm)) ??
    (await findBeyondHead(orm))
  );
}

type Place = {
  entryId: string | number | null;
  position?: string | number | null;
  at?: string | Date | null;
};

/** The heads that earlier verifications recorded must still match. */
const findRewritten = (orm: Orm) =>
  findPlace(
    orm,
    'rewritten',
    sql`
      select s.entry_id as "entryId", v.head_position as position, e.at
      from audit_verifications v
      left join audit_seals s on s.position = v.head_position
      left join audit_entries e on e.id = s.entry_id
      where v.state = 'intact' and v.head_position > 0 and s.hash is distinct from v.head_hash
      order by v.head_position limit 1`,
  );

const findAdded = (orm: Orm) =>
  findPlace(
    orm,
    'added',
    sql`
      select e.id as "entryId", e.at from audit_entries e
      where not exists (select from audit_seals s where s.entry_id = e.id)
        and not exists (select from audit_waiting w where w.entry_id = e.id)
      order by e.id limit 1`,
  );

/** Deleted before it was added to the chain. */
const findVanished = (orm: Orm) =>
  findPlace(
    orm,
    'missing',
    sql`
      select w.entry_id as "entryId" from audit_waiting w
      where not exists (select from audit_entries e where e.id = w.entry_id)
      order by w.entry_id limit 1`,
  );

const findBeyondHead = (orm: Orm) =>
  findPlace(
    orm,
    'rewritten',
    sql`
      select s.entry_id as "entryId", s.position from audit_seals s
      where s.position > (select h.position from audit_chain_head h)
      order by s.position limit 1`,
  );

async function findPlace(
  orm: Orm,
  fault: AuditFault,
  query: ReturnType<typeof sql>,
): Promise<ChainFault | null> {
  const [row] = await selectRows<Place>(orm, query);
  if (!row) return null;
  return {
    fault,
    entryId: row.entryId === null ? null : Number(row.entryId),
    position: row.position == null ? null : Number(row.position),
    at: row.at ? new Date(row.at) : null,
  };
}

import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditChainHead, auditSeals, auditWaiting } from '#platform/audit/audit-tables.ts';
import { genesisHash } from '#platform/audit/chain-audit.ts';
import { checkChainStep, checkOutsideChain } from '#platform/audit/check-audit.ts';
import { extendAuditChain } from '#platform/audit/extend-audit-chain.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { createRandomIntegers, type Tampering, tamperings } from '#tests/support/money/tamper-with-audit.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';

const at = new Date('2026-03-02T10:00:00.000Z');

const entry = (index: number) => ({
  at: new Date(at.getTime() + index * 1000),
  actorId: newId(),
  actorRole: index % 3 === 0 ? 'admin' : 'patient',
  action: ['login', 'getPatient', 'saveChatPrompt'][index % 3] ?? 'login',
  subjectKind: 'account',
  subjectId: index % 4 === 0 ? null : newId(),
  outcome: index % 5 === 0 ? ('refused' as const) : ('done' as const),
  requestTraceId: null,
});

async function writeMany(orm: Orm, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await writeAudit(orm, entry(index));
}

/** Verifies the whole log from the start, like the nightly job. */
async function readTrail(database: Database) {
  const [head] = await database.orm.select().from(auditChainHead);
  if (!head) throw new Error('The chain has no head.');
  let reached = { position: 0, hash: genesisHash };
  for (;;) {
    const step = await checkChainStep(database.orm, reached, head.position);
    if (step.broken) return step.broken;
    reached = step.reached;
    if (reached.position >= head.position) break;
  }
  if (reached.hash !== head.hash) return { fault: 'rewritten' as const };
  return checkOutsideChain(database.orm);
}

forEachBackend((backend) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(backend);
  });
  afterEach(() => database.close());

  test('concurrent writers produce one chain without gaps', async () => {
    const writers = Array.from({ length: 12 }, () => writeMany(database.orm, 20));
    const sealers = Array.from({ length: 6 }, () => extendAuditChain(database, at));
    await Promise.all([...writers, ...sealers]);
    await extendAuditChain(database, at);
    const seals = await database.orm.select().from(auditSeals).orderBy(asc(auditSeals.position));
    expect(seals.map(({ position }) => position)).toEqual(Array.from({ length: 240 }, (_, i) => i + 1));
    expect(new Set(seals.map(({ entryId }) => entryId)).size).toBe(240);
    expect(await database.orm.$count(auditWaiting)).toBe(0);
    expect(await readTrail(database)).toBeNull();
  });

  test.runIf(backend === 'postgres')(
    'an entry committed late is chained late and never skipped',
    async () => {
      let finishLate = () => {};
      const late = new Promise<void>((resolve) => {
        finishLate = resolve;
      });
      let hasWritten = () => {};
      const written = new Promise<void>((resolve) => {
        hasWritten = resolve;
      });
      const slow = database.transaction(async (tx) => {
        await writeAudit(tx, entry(0));
        hasWritten();
        await late;
      });
      await written;
      await writeMany(database.orm, 3);
      expect(await extendAuditChain(database, at)).toBe(3);
      finishLate();
      await slow;
      expect(await extendAuditChain(database, at)).toBe(1);
      const seals = await database.orm.select().from(auditSeals).orderBy(asc(auditSeals.position));
      const [first] = seals.map(({ entryId }) => entryId).toSorted((a, b) => a - b);
      expect(seals.at(-1)?.entryId).toBe(first);
      expect(await readTrail(database)).toBeNull();
    },
  );

  test('an entry of a rolled-back action is neither written nor missed', async () => {
    await writeMany(database.orm, 2);
    const rolledBack = database.transaction(async (tx) => {
      await writeAudit(tx, entry(7));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await writeMany(database.orm, 2);
    expect(await extendAuditChain(database, at)).toBe(4);
    expect(await readTrail(database)).toBeNull();
  });

  test.each(['audit_entries', 'audit_seals'])("%s can't be updated, truncated or deleted", async (name) => {
    await writeMany(database.orm, 2);
    await extendAuditChain(database, at);
    const table = sql.identifier(name);
    const column = sql.identifier(name === 'audit_seals' ? 'hash' : 'action');
    for (const act of [
      sql`update ${table} set ${column} = 'x'`,
      sql`delete from ${table}`,
      sql`truncate ${table}`,
    ])
      await expect(database.orm.execute(act)).rejects.toSatisfy(isRefusal);
    expect(await database.orm.$count(sql`${table}`)).toBe(2);
  });

  test('tampering with any entry in the database is found, with its position', async () => {
    const count = 60;
    await writeMany(database.orm, count);
    await extendAuditChain(database, at);
    const random = createRandomIntegers(backend === 'pglite' ? 7 : 11);
    for (let round = 0; round < 40; round++) {
      const tampering = tamperings[round % tamperings.length] as Tampering;
      const position = 1 + random(count - 1);
      const found = await inVain(database, async (tx) => {
        const expected = await tampering.apply(tx, position, random);
        const broken = await readTrail({ ...database, orm: tx });
        return { expected, broken };
      });
      expect(found.broken, `${tampering.name} at ${position}`).toMatchObject(found.expected);
    }
    expect(await readTrail(database)).toBeNull();
  });
});

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /never changed or deleted/.test(`${error.message} ${String(error.cause)}`);

/** Runs in a rolled-back transaction, so that the next case starts with an intact log. */
async function inVain<Result>(database: Database, act: (tx: Orm) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  const done = new Error('rolled back on purpose');
  await database
    .transaction(async (tx) => {
      result = await act(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
  if (result === undefined) throw new Error('Nothing was tried.');
  return result;
}

import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { imports } from '#schema/imports.ts';
import { newId } from '#shared/ids.ts';
import { type ImportContext, ImportLeaseLost, type ImportRow } from './import-context.ts';

/**
 * An import that this process works on. `signal` aborts when it is stopped or another process took it over.
 */
export type LeasedImport = {
  row: ImportRow;
  holder: string;
  signal: AbortSignal;
  /** Aborts the work because this process shuts down. */
  letGo(reason: Error): void;
  /** Releases the lease. */
  release(): Promise<void>;
};

/** A lease expires after this long without renewal. */
const leaseMilliseconds = 30_000;
const renewEveryMilliseconds = 5_000;

const isUnleased = (now: Date) => or(isNull(imports.heldUntil), lt(imports.heldUntil, now));

/**
 * Leases an import whose file needs checking or importing. One import runs at a time; others wait. Null if
 * there is nothing to do.
 */
export async function leaseImport(context: ImportContext, importId: string): Promise<LeasedImport | null> {
  const holder = newId();
  const row = await acquireLease(context, importId, holder);
  if (!row) return null;
  const abortController = new AbortController();
  const renewTimer = setInterval(() => {
    renew(context, importId, holder).then(
      (isOurs) => {
        if (!isOurs) abortController.abort(new ImportLeaseLost());
      },
      (error: unknown) => context.log.warn({ error, importId }, 'could not renew the lease of an import'),
    );
  }, renewEveryMilliseconds);
  return {
    row,
    holder,
    signal: abortController.signal,
    letGo: (reason) => abortController.abort(reason),
    release: async () => {
      clearInterval(renewTimer);
      await context.database.orm
        .update(imports)
        .set({ heldBy: null, heldUntil: null })
        .where(and(eq(imports.id, importId), eq(imports.heldBy, holder)));
    },
  };
}

async function acquireLease(
  context: ImportContext,
  importId: string,
  holder: string,
): Promise<ImportRow | null> {
  const now = context.clock.now();
  const held = { heldBy: holder, heldUntil: new Date(now.getTime() + leaseMilliseconds) };
  try {
    return await context.database.transaction(async (tx) => {
      const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
      if (!row || !['checking', 'waiting', 'running'].includes(row.state)) return null;
      if (row.heldUntil && row.heldUntil > now) return null;
      const isChecked = row.state === 'checking';
      if (!isChecked && (await findRunning(tx, importId))) return null;
      const [leased] = await tx
        .update(imports)
        .set({
          ...held,
          ...(isChecked ? {} : { state: 'running' as const, startedAt: effectiveStart(row, now) }),
          updatedAt: now,
        })
        .where(eq(imports.id, importId))
        .returning();
      return leased ?? null;
    });
  } catch (error) {
    // A unique index lets only one of two concurrent imports run.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Excludes time without a worker, so that speed and remaining time are correct. */
function effectiveStart({ startedAt, updatedAt }: ImportRow, now: Date): Date {
  if (startedAt === null) return now;
  return new Date(now.getTime() - Math.max(0, updatedAt.getTime() - startedAt.getTime()));
}

async function findRunning(tx: Orm, exceptId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'running'), ne(imports.id, exceptId)))
    .limit(1);
  return other !== undefined;
}

async function renew({ database, clock }: ImportContext, importId: string, holder: string): Promise<boolean> {
  const [renewed] = await database.orm
    .update(imports)
    .set({ heldUntil: new Date(clock.now().getTime() + leaseMilliseconds) })
    .where(
      and(
        eq(imports.id, importId),
        eq(imports.heldBy, holder),
        inArray(imports.state, ['checking', 'running']),
      ),
    )
    .returning({ id: imports.id });
  return renewed !== undefined;
}

/** Pending imports without a worker, oldest first. */
export async function listUnleasedImports({ database, clock }: ImportContext): Promise<ImportRow[]> {
  return database.orm
    .select()
    .from(imports)
    .where(and(inArray(imports.state, ['checking', 'waiting', 'running']), isUnleased(clock.now())))
    .orderBy(imports.createdAt, imports.id)
    .limit(20);
}

function isUniqueViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true;
  }
  return false;
}

/** Stores an import whose file the command line reads in place. */
export async function storeImport(orm: Orm, values: typeof imports.$inferInsert): Promise<ImportRow> {
  const [row] = await orm.insert(imports).values(values).returning();
  if (!row) throw new Error('The import was not stored.');
  return row;
}

/** Heartbeat of the process that waits to run this import. */
export async function touchImport(orm: Orm, importId: string, now: Date): Promise<void> {
  await orm.update(imports).set({ updatedAt: now }).where(eq(imports.id, importId));
}

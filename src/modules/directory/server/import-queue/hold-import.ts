import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { imports } from '#schema/imports.ts';
import { newId } from '#shared/ids.ts';
import { type ImportContext, type ImportRow, ImportTaken } from './import-context.ts';

/** An import that this process works on. `signal` ends the work when it is stopped or another process has it. */
export type HeldImport = {
  row: ImportRow;
  holder: string;
  signal: AbortSignal;
  /** Ends the work from this side: the process is to end. */
  letGo(reason: Error): void;
  /** No longer ours, whatever became of it. */
  release(): Promise<void>;
};

/** Whoever is silent for so long is dead. */
const heldMilliseconds = 30_000;
const renewEveryMilliseconds = 5_000;

const isFree = (now: Date) => or(isNull(imports.heldUntil), lt(imports.heldUntil, now));

/**
 * Takes an import whose file is to be checked or read, if nobody else works on it. One import runs at a time: the others
 * keep waiting. Null where there is nothing to do.
 */
export async function holdImport(context: ImportContext, importId: string): Promise<HeldImport | null> {
  const holder = newId();
  const row = await takeImport(context, importId, holder);
  if (!row) return null;
  const stopper = new AbortController();
  const renewing = setInterval(() => {
    renew(context, importId, holder).then(
      (isOurs) => {
        if (!isOurs) stopper.abort(new ImportTaken());
      },
      (error: unknown) => context.log.warn({ error, importId }, 'an import could not say that it is alive'),
    );
  }, renewEveryMilliseconds);
  return {
    row,
    holder,
    signal: stopper.signal,
    letGo: (reason) => stopper.abort(reason),
    release: async () => {
      clearInterval(renewing);
      await context.database.orm
        .update(imports)
        .set({ heldBy: null, heldUntil: null })
        .where(and(eq(imports.id, importId), eq(imports.heldBy, holder)));
    },
  };
}

async function takeImport(
  context: ImportContext,
  importId: string,
  holder: string,
): Promise<ImportRow | null> {
  const now = context.clock.now();
  const held = { heldBy: holder, heldUntil: new Date(now.getTime() + heldMilliseconds) };
  try {
    return await context.database.transaction(async (tx) => {
      const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
      if (!row || !['checking', 'waiting', 'running'].includes(row.state)) return null;
      if (row.heldUntil && row.heldUntil > now) return null;
      const isChecked = row.state === 'checking';
      if (!isChecked && (await findRunning(tx, importId))) return null;
      const [taken] = await tx
        .update(imports)
        .set({
          ...held,
          ...(isChecked ? {} : { state: 'running' as const, startedAt: beganAt(row, now) }),
          updatedAt: now,
        })
        .where(eq(imports.id, importId))
        .returning();
      return taken ?? null;
    });
  } catch (error) {
    // Of two that begin to run at once the database lets one.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Time in which nobody worked on it does not count: how fast it is and what is left would be untrue. */
function beganAt({ startedAt, updatedAt }: ImportRow, now: Date): Date {
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
  const [kept] = await database.orm
    .update(imports)
    .set({ heldUntil: new Date(clock.now().getTime() + heldMilliseconds) })
    .where(
      and(
        eq(imports.id, importId),
        eq(imports.heldBy, holder),
        inArray(imports.state, ['checking', 'running']),
      ),
    )
    .returning({ id: imports.id });
  return kept !== undefined;
}

/** Imports that nobody works on and that are to be worked on, the oldest first. */
export async function listUnheldImports({ database, clock }: ImportContext): Promise<ImportRow[]> {
  return database.orm
    .select()
    .from(imports)
    .where(and(inArray(imports.state, ['checking', 'waiting', 'running']), isFree(clock.now())))
    .orderBy(imports.createdAt, imports.id)
    .limit(20);
}

function isUniqueViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true;
  }
  return false;
}

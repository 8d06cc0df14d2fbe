import type { ServerContext } from '#modules/server-context.ts';
import type { Database } from '#platform/database/database.ts';
import { Problem } from '#shared/problem.ts';
import { failImport, markStopped } from '../import-queue/end-import.ts';
import { type HeldImport, holdImport, listUnheldImports } from '../import-queue/hold-import.ts';
import { type ImportContext, ImportLetGo, ImportTaken } from '../import-queue/import-context.ts';
import { removeStaged, stagedPath, stagedSize } from '../import-queue/staged-files.ts';
import { clearUnseenPrices, dropPriceFiles } from '../prices/price-files.ts';
import { commandEnded } from './free-turn.ts';
import { checkFile, readFileIntoNetwork } from './read-import.ts';

type UnderWay = { held: HeldImport; over: Promise<void> };

/** By database, because that is what one server in a process of several (as in tests) has for itself. */
const worksOf = new WeakMap<Database, Set<UnderWay>>();

function worksIn({ database }: Pick<ImportContext, 'database'>): Set<UnderWay> {
  const works = worksOf.get(database) ?? new Set<UnderWay>();
  worksOf.set(database, works);
  return works;
}

/**
 * Begins to check or read an import's file, if its state asks for it and nobody else does. The work goes on after this
 * has returned: a file may take hours, and the job engine would take such a job for dead.
 */
export async function workOnImport(context: ServerContext, importId: string): Promise<void> {
  // Another machine may have the file.
  if ((await stagedSize(context, importId)) === null) return;
  const held = await holdImport(context, importId);
  if (!held) return;
  const works = worksIn(context);
  const work: UnderWay = {
    held,
    over: carryOut(context, held).finally(() => {
      works.delete(work);
    }),
  };
  works.add(work);
}

async function carryOut(context: ServerContext, held: HeldImport): Promise<void> {
  const { row } = held;
  const path = stagedPath(context, row.id);
  try {
    if (row.state === 'checking') await checkFile(context, held, path);
    else {
      await readFileIntoNetwork(context, held, path);
      await removeStaged(context, row.id);
    }
  } catch (error) {
    await endBadly(context, held, error);
  }
  await held.release().catch((error: unknown) => context.log.warn({ error }, 'an import was not let go of'));
  if (held.signal.reason instanceof ImportLetGo) return;
  await nudgeWaiting(context).catch((error: unknown) =>
    context.log.warn({ error }, 'the next import is found by the next look'),
  );
}

const ourFault =
  'Something went wrong on our side. What was read before is kept. Please start the import again; if it fails again, tell whoever runs the service.';

/** A file that nobody could use is not kept. What failed on our side may be started again. */
async function endBadly(context: ServerContext, held: HeldImport, error: unknown): Promise<void> {
  const reason = held.signal.aborted ? held.signal.reason : error;
  if (reason instanceof ImportTaken || reason instanceof ImportLetGo) return;
  const { row } = held;
  if (!(reason instanceof Problem))
    context.log.error({ error: reason, importId: row.id }, 'an import failed');
  try {
    await failImport(context, held, reason instanceof Problem ? reason.message : ourFault, (tx) =>
      dropPriceFiles(tx, row.id),
    );
    if (row.state === 'checking' && reason instanceof Problem) await removeStaged(context, row.id);
  } catch (failure) {
    // The database is away: once it is back, whoever looks finds the import held by nobody.
    context.log.error({ error: failure, importId: row.id }, 'a failed import could not be marked');
  }
}

async function nudgeWaiting(context: ServerContext): Promise<void> {
  for (const next of await listUnheldImports(context)) {
    if ((await stagedSize(context, next.id)) === null) continue;
    return workOnImport(context, next.id);
  }
}

/** A command that was killed says nothing any more; nobody but itself can go on with its file. */
const deadCommandMilliseconds = 60_000;
/** A file that was being worked on, and that no machine has seen for so long, is lost. One that waits its turn may lie elsewhere. */
const lostFileMilliseconds = 10 * 60_000;

/** Looks for imports that nobody works on, and deletes prices that nobody sees. */
export async function resumeImports(context: ServerContext): Promise<void> {
  const now = context.clock.now();
  for (const row of await listUnheldImports(context)) {
    const silentSince = (row.heldUntil ?? row.updatedAt).getTime();
    if (row.via === 'command') {
      if (now.getTime() - silentSince < deadCommandMilliseconds) continue;
      await context.database.transaction(async (tx) => {
        await markStopped(tx, now, row.id, commandEnded);
        await dropPriceFiles(tx, row.id);
      });
    } else if ((await stagedSize(context, row.id)) !== null) {
      await workOnImport(context, row.id);
    } else if (row.state !== 'waiting' && now.getTime() - silentSince > lostFileMilliseconds) {
      await context.database.transaction(async (tx) => {
        await markStopped(tx, now, row.id, 'The uploaded file is no longer there. Please upload it again.');
        await dropPriceFiles(tx, row.id);
      });
    }
  }
  await clearUnseenPrices(context.database.orm);
}

/** The process is to end: what is under way stops after its row, and another process goes on there. */
export async function letGoOfImports(context: Pick<ImportContext, 'database'>): Promise<void> {
  const works = [...worksIn(context)];
  for (const { held } of works) held.letGo(new ImportLetGo());
  await Promise.all(works.map(({ over }) => over));
}

import type { ServerContext } from '#modules/server-context.ts';
import type { Database } from '#platform/database/database.ts';
import { Problem } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { failImport, markStopped } from '../import-queue/end-import.ts';
import { type ImportContext, ImportLeaseLost, ImportReleased } from '../import-queue/import-context.ts';
import { type LeasedImport, leaseImport, listUnleasedImports } from '../import-queue/lease-import.ts';
import { removeStaged, stagedPath, stagedSize } from '../import-queue/staged-files.ts';
import { checkFile, readFileIntoNetwork } from './read-import.ts';
import { commandEndedEarlyReason } from './release-dead-import.ts';
import { deleteUnusedRows, dropStagedLists } from './staged-lists.ts';

type RunningImport = { lease: LeasedImport; done: Promise<void> };

/** Keyed by database, because tests run several servers in one process. */
const runningImportsByDatabase = new WeakMap<Database, Set<RunningImport>>();

function runningImportsOf({ database }: Pick<ImportContext, 'database'>): Set<RunningImport> {
  const works = runningImportsByDatabase.get(database) ?? new Set<RunningImport>();
  runningImportsByDatabase.set(database, works);
  return works;
}

/**
 * Starts checking or importing a file, if its state requires it and no other process works on it. Returns
 * early: an import may take hours, and the job engine would consider such a job dead.
 */
export async function processImport(context: ServerContext, importId: string): Promise<void> {
  // The file may be on another machine.
  if ((await stagedSize(context, importId)) === null) return;
  const lease = await leaseImport(context, importId);
  if (!lease) return;
  const works = runningImportsOf(context);
  const work: RunningImport = {
    lease,
    done: runImport(context, lease).finally(() => {
      works.delete(work);
    }),
  };
  works.add(work);
}

async function runImport(context: ServerContext, lease: LeasedImport): Promise<void> {
  const { row } = lease;
  const path = stagedPath(context, row.id);
  try {
    if (row.state === 'checking') await checkFile(context, lease, path);
    else {
      await readFileIntoNetwork(context, lease, path);
      await removeStaged(context, row.id);
    }
  } catch (error) {
    await handleFailure(context, lease, error);
  }
  await lease.release().catch((error: unknown) => context.log.warn({ error }, 'could not release an import'));
  if (lease.signal.reason instanceof ImportReleased) return;
  await startNextImport(context).catch((error: unknown) =>
    context.log.warn({ error }, 'could not start the next import; will retry'),
  );
}

const internalErrorText = t.importFailedOnServer;

/** Deletes a file no one could use. After a failure on our side the import can be started again. */
async function handleFailure(context: ServerContext, lease: LeasedImport, error: unknown): Promise<void> {
  const reason = lease.signal.aborted ? lease.signal.reason : error;
  if (reason instanceof ImportLeaseLost || reason instanceof ImportReleased) return;
  const { row } = lease;
  if (!(reason instanceof Problem)) context.log.error({ error: reason, importId: row.id }, 'import failed');
  try {
    await failImport(context, lease, reason instanceof Problem ? reason.message : internalErrorText, (tx) =>
      dropStagedLists(tx, row.id),
    );
    if (row.state === 'checking' && reason instanceof Problem) await removeStaged(context, row.id);
  } catch (failure) {
    // The database is down. Once it is back, the import's lease has expired and another process takes over.
    context.log.error({ error: failure, importId: row.id }, 'could not mark a failed import');
  }
}

async function startNextImport(context: ServerContext): Promise<void> {
  for (const next of await listUnleasedImports(context)) {
    if ((await stagedSize(context, next.id)) === null) continue;
    return processImport(context, next.id);
  }
}

/** After this silence a command is considered dead. Only running the command again can resume its file. */
const deadCommandMilliseconds = 60_000;
/**
 * A file in progress that no machine has seen for this long is lost. A waiting file may be on another
 * machine.
 */
const lostFileMilliseconds = 10 * 60_000;

/** Resumes imports without a worker and deletes unused rows. */
export async function resumeImports(context: ServerContext): Promise<void> {
  const now = context.clock.now();
  for (const row of await listUnleasedImports(context)) {
    const silentSince = (row.heldUntil ?? row.updatedAt).getTime();
    if (row.via === 'command') {
      if (now.getTime() - silentSince < deadCommandMilliseconds) continue;
      await context.database.transaction(async (tx) => {
        await markStopped(tx, now, row.id, commandEndedEarlyReason);
        await dropStagedLists(tx, row.id);
      });
    } else if ((await stagedSize(context, row.id)) !== null) {
      await processImport(context, row.id);
    } else if (row.state !== 'waiting' && now.getTime() - silentSince > lostFileMilliseconds) {
      await context.database.transaction(async (tx) => {
        await markStopped(tx, now, row.id, t.uploadedFileGone);
        await dropStagedLists(tx, row.id);
      });
    }
  }
  await deleteUnusedRows(context.database.orm);
}

/** Stops imports after their current row on shutdown, so that another process can resume them. */
export async function releaseImports(context: Pick<ImportContext, 'database'>): Promise<void> {
  const works = [...runningImportsOf(context)];
  for (const { lease } of works) lease.letGo(new ImportReleased());
  await Promise.all(works.map(({ done }) => done));
}

import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq } from 'drizzle-orm';
import { describeValidatorFindings } from '#modules/directory/import-text.words.ts';
import { readFileIntoNetwork, recognizeFile } from '#modules/directory/server/import-files/read-import.ts';
import { releaseDeadImport } from '#modules/directory/server/import-files/release-dead-import.ts';
import { dropStagedLists } from '#modules/directory/server/import-files/staged-lists.ts';
import { failImport, markStopped } from '#modules/directory/server/import-queue/end-import.ts';
import {
  type ImportContext,
  ImportLeaseLost,
  ImportReleased,
  type ImportRow,
} from '#modules/directory/server/import-queue/import-context.ts';
import {
  type LeasedImport,
  leaseImport,
  storeImport,
  touchImport,
} from '#modules/directory/server/import-queue/lease-import.ts';
import { imports } from '#schema/imports.ts';
import { newId } from '#shared/ids.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import { progressLine, recognizedLine } from './format-progress.ts';
import { kindOf, wrongKind } from './import-kinds.ts';
import type { ImportArguments } from './read-arguments.ts';

const pollMilliseconds = 1000;
const waitMilliseconds = 2000;

export type Terminal = {
  /** Prints a permanent line. */
  say(line: string): void;
  /** Prints a line that the next one replaces. */
  show(line: string): void;
};

/**
 * Imports one local file in this process. Returns the finished import: `finished`, `failed` with the reason,
 * or `stopped`, by `stop` or an administrator. Throws when the database is unavailable.
 */
export async function importFile(
  context: ImportContext,
  file: ImportArguments['files'][number],
  kind: ImportArguments['kind'],
  terminal: Terminal,
  stop: AbortSignal,
): Promise<ImportRow> {
  const row = await register(context, file, kind, terminal, stop);
  if (row.state === 'failed') return row;
  const lease = await waitForLease(context, row, terminal, stop);
  if (!lease) return getRow(context, row.id);
  const letGo = () => lease.letGo(new ImportReleased());
  stop.addEventListener('abort', letGo);
  if (stop.aborted) letGo();
  let allRows: number | null = null;
  const progressTimer = setInterval(() => {
    getRow(context, row.id).then(
      (now) => terminal.show(progressLine(now, { allRows })),
      () => {},
    );
  }, pollMilliseconds);
  try {
    await readFileIntoNetwork(context, lease, file.path, {
      onAllRead: (rows) => {
        allRows = rows;
      },
    });
  } catch (error) {
    await finishFailed(context, lease, error);
  } finally {
    clearInterval(progressTimer);
    stop.removeEventListener('abort', letGo);
    await lease.release();
  }
  return getRow(context, row.id);
}

/** Detects the file type and creates the import, which administrators see in the history. */
async function register(
  context: ImportContext,
  file: ImportArguments['files'][number],
  kind: ImportArguments['kind'],
  terminal: Terminal,
  stop: AbortSignal,
): Promise<ImportRow> {
  const { orm } = context.database;
  const now = context.clock.now();
  const importRow = {
    id: newId(),
    fileName: file.name,
    sizeBytes: file.sizeBytes,
    receivedBytes: file.sizeBytes,
    via: 'command' as const,
    createdAt: now,
    updatedAt: now,
  };
  try {
    if (file.fault !== null) throw badRequest(file.fault);
    const { recognised, sha256 } = await recognizeFile(file.path, file.name, {
      signal: stop,
      onRead: async (bytes) => terminal.show(`Checking ${Math.floor((100 * bytes) / file.sizeBytes)} %`),
    });
    const [list] = recognised;
    if (!list) throw badRequest('This file contains no list.');
    if (kindOf(list) !== kind) throw badRequest(wrongKind(kindOf(list)));
    terminal.say(recognizedLine(list));
    for (const line of describeValidatorFindings(list)) terminal.say(`  ${line}`);
    const earlier = await findEarlier(context, sha256);
    if (earlier?.finishedAt)
      terminal.say(`This file was already imported on ${earlier.finishedAt.toISOString().slice(0, 10)}.`);
    return await storeImport(orm, { ...importRow, state: 'waiting', kind: list.kind, recognised, sha256 });
  } catch (error) {
    if (stop.aborted) return storeImport(orm, { ...importRow, state: 'stopped', finishedAt: now });
    const lastError = explain(error);
    if (lastError === null) throw error;
    return storeImport(orm, { ...importRow, state: 'failed', finishedAt: now, lastError });
  }
}

async function findEarlier(context: ImportContext, sha256: string): Promise<ImportRow | null> {
  const [row] = await context.database.orm
    .select()
    .from(imports)
    .where(and(eq(imports.sha256, sha256), eq(imports.state, 'finished')))
    .orderBy(desc(imports.finishedAt))
    .limit(1);
  return row ?? null;
}

/** Waits until no other import runs, on any machine. Null when stopped while waiting. */
async function waitForLease(
  context: ImportContext,
  row: ImportRow,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<LeasedImport | null> {
  for (;;) {
    if (stop.aborted || (await getRow(context, row.id)).state === 'stopped') {
      await markStopped(context.database.orm, context.clock.now(), row.id, 'Stopped from the command line.');
      return null;
    }
    await releaseDeadImport(context);
    const lease = await leaseImport(context, row.id);
    if (lease) return lease;
    terminal.show('Another import is running. Waiting for it to finish.');
    // Renews the lease: the service treats a command that stops renewing it as dead.
    await touchImport(context.database.orm, row.id, context.clock.now());
    await pause(waitMilliseconds, undefined, { signal: stop }).catch(() => {});
  }
}

async function finishFailed(context: ImportContext, lease: LeasedImport, error: unknown): Promise<void> {
  const { row, signal } = lease;
  const reason = signal.aborted ? signal.reason : error;
  if (reason instanceof ImportLeaseLost) return;
  if (reason instanceof ImportReleased) {
    await context.database.transaction(async (tx) => {
      await markStopped(tx, context.clock.now(), row.id, 'Stopped from the command line.');
      await dropStagedLists(tx, row.id);
    });
    return;
  }
  const why = explain(reason);
  if (why === null) context.log.error({ error: reason, importId: row.id }, 'import failed');
  await failImport(context, lease, why ?? 'Something went wrong. Run the command again.', (tx) =>
    dropStagedLists(tx, row.id),
  );
}

const fileCalls = ['open', 'stat', 'read', 'close'];

/** Explains a problem with the file to the user; null if the error is on our side. */
function explain(error: unknown): string | null {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error) || !('syscall' in error) || !fileCalls.includes(String(error.syscall)))
    return null;
  return `Could not read the file: ${error.message}.`;
}

async function getRow(context: ImportContext, id: string): Promise<ImportRow> {
  const [row] = await context.database.orm.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Error('The import no longer exists.');
  return row;
}

import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq } from 'drizzle-orm';
import { validatorWords } from '#modules/directory/import-words.ts';
import { freeTurn } from '#modules/directory/server/import-files/free-turn.ts';
import { readFileIntoNetwork, recogniseFile } from '#modules/directory/server/import-files/read-import.ts';
import { failImport, markStopped } from '#modules/directory/server/import-queue/end-import.ts';
import { type HeldImport, holdImport } from '#modules/directory/server/import-queue/hold-import.ts';
import {
  type ImportContext,
  ImportLetGo,
  type ImportRow,
  ImportTaken,
} from '#modules/directory/server/import-queue/import-context.ts';
import { dropPriceFiles } from '#modules/directory/server/prices/price-files.ts';
import { imports } from '#schema/imports.ts';
import { newId } from '#shared/ids.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import type { ImportWish } from './read-arguments.ts';
import { progressLine, recognisedLine } from './words.ts';

const lookEveryMilliseconds = 1000;
const waitMilliseconds = 2000;

export type Terminal = {
  /** A line that stays. */
  say(line: string): void;
  /** A line that the next one takes the place of. */
  show(line: string): void;
};

/**
 * Imports one file in this process, where it lies. Gives the import as it ended; `finished`, `failed` with the reason, or
 * `stopped`, by `stop` or by an administrator. Throws where the database does not answer.
 */
export async function importFile(
  context: ImportContext,
  file: ImportWish['files'][number],
  kind: ImportWish['kind'],
  terminal: Terminal,
  stop: AbortSignal,
): Promise<ImportRow> {
  const row = await register(context, file, kind, terminal, stop);
  if (row.state === 'failed') return row;
  const held = await awaitTurn(context, row, terminal, stop);
  if (!held) return getRow(context, row.id);
  const letGo = () => held.letGo(new ImportLetGo());
  stop.addEventListener('abort', letGo);
  if (stop.aborted) letGo();
  let allRows: number | null = null;
  const looking = setInterval(() => {
    getRow(context, row.id).then(
      (now) => terminal.show(progressLine(now, { allRows })),
      () => {},
    );
  }, lookEveryMilliseconds);
  try {
    await readFileIntoNetwork(context, held, file.path, {
      onAllRead: (rows) => {
        allRows = rows;
      },
    });
  } catch (error) {
    await endBadly(context, held, error);
  } finally {
    clearInterval(looking);
    stop.removeEventListener('abort', letGo);
    await held.release();
  }
  return getRow(context, row.id);
}

/** Recognises the file and writes the import down, for the history that administrators see. */
async function register(
  context: ImportContext,
  file: ImportWish['files'][number],
  kind: ImportWish['kind'],
  terminal: Terminal,
  stop: AbortSignal,
): Promise<ImportRow> {
  const now = context.clock.now();
  const begun = {
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
    const { recognised, sha256 } = await recogniseFile(file.path, file.name, {
      signal: stop,
      onRead: async (bytes) => terminal.show(`Checking ${Math.floor((100 * bytes) / file.sizeBytes)} %`),
    });
    const [list] = recognised;
    if (!list || list.kind !== kind)
      throw badRequest(
        kind === 'providers'
          ? 'This is a list of prices. Run: npm run harborline import -- prices FILE'
          : 'This is a list of providers. Run: npm run harborline import -- providers FILE',
      );
    terminal.say(recognisedLine(list));
    for (const line of validatorWords(list)) terminal.say(`  ${line}`);
    const earlier = await findEarlier(context, sha256);
    if (earlier?.finishedAt)
      terminal.say(`The same file was imported on ${earlier.finishedAt.toISOString().slice(0, 10)} already.`);
    return await store(context, { ...begun, state: 'waiting', kind, recognised, sha256 });
  } catch (error) {
    if (stop.aborted) return store(context, { ...begun, state: 'stopped', finishedAt: now });
    const lastError = explain(error);
    if (lastError === null) throw error;
    return store(context, { ...begun, state: 'failed', finishedAt: now, lastError });
  }
}

async function store(context: ImportContext, values: typeof imports.$inferInsert): Promise<ImportRow> {
  const [row] = await context.database.orm.insert(imports).values(values).returning();
  if (!row) throw new Error('The import was not stored.');
  return row;
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

/** One import runs at a time, on whichever machine. Null when it was stopped while it waited. */
async function awaitTurn(
  context: ImportContext,
  row: ImportRow,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<HeldImport | null> {
  for (;;) {
    if (stop.aborted || (await getRow(context, row.id)).state === 'stopped') {
      await markStopped(
        context.database.orm,
        context.clock.now(),
        row.id,
        'Stopped by whoever ran the command.',
      );
      return null;
    }
    await freeTurn(context);
    const held = await holdImport(context, row.id);
    if (held) return held;
    terminal.show('Another import is running: this one waits its turn.');
    // Whoever waits is alive: the service takes a silent command for dead.
    await context.database.orm
      .update(imports)
      .set({ updatedAt: context.clock.now() })
      .where(eq(imports.id, row.id));
    await pause(waitMilliseconds, undefined, { signal: stop }).catch(() => {});
  }
}

async function endBadly(context: ImportContext, held: HeldImport, error: unknown): Promise<void> {
  const { row, signal } = held;
  const reason = signal.aborted ? signal.reason : error;
  if (reason instanceof ImportTaken) return;
  if (reason instanceof ImportLetGo) {
    await context.database.transaction(async (tx) => {
      await markStopped(tx, context.clock.now(), row.id, 'Stopped by whoever ran the command.');
      await dropPriceFiles(tx, row.id);
    });
    return;
  }
  const why = explain(reason);
  if (why === null) context.log.error({ error: reason, importId: row.id }, 'an import failed');
  await failImport(context, held, why ?? 'Something went wrong. Run the command again.', (tx) =>
    dropPriceFiles(tx, row.id),
  );
}

const fileCalls = ['open', 'stat', 'read', 'close'];

/** What is wrong with the file, for whoever typed the command; null where the fault is ours. */
function explain(error: unknown): string | null {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error) || !('syscall' in error) || !fileCalls.includes(String(error.syscall)))
    return null;
  return `The file cannot be read: ${error.message}.`;
}

async function getRow(context: ImportContext, id: string): Promise<ImportRow> {
  const [row] = await context.database.orm.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Error('The import is gone.');
  return row;
}

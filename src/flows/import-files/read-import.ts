import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { finishImport } from '#features/imports/server/end-import.ts';
import type { HeldImport } from '#features/imports/server/hold-import.ts';
import { type ImportContext, ImportTaken } from '#features/imports/server/import-context.ts';
import { followProgress } from '#features/imports/server/record-progress.ts';
import { switchPriceFiles } from '#features/prices/server/price-files.ts';
import { badRequest } from '#kernel/problem.ts';
import { imports, type RecognisedList } from '#platform/server/database/tables/imports.ts';
import { unpackFile } from '#platform/server/unpack-file.ts';
import { importPrices } from './import-prices.ts';
import { importProviders } from './import-providers.ts';
import { openList } from './open-list.ts';

const everySecond = 1000;

/**
 * What a file is: the first list in it that we know, and its hash. Throws a Problem for a file that cannot be used, in
 * words for whoever chose it.
 */
export async function recogniseFile(
  path: string,
  name: string,
  options: { signal?: AbortSignal; onRead?(bytes: number): Promise<void> } = {},
): Promise<{ recognised: RecognisedList[]; sha256: string }> {
  const recognised = await findFirstList(path, name);
  return { recognised: [recognised], sha256: await hashFile(path, options) };
}

async function findFirstList(path: string, name: string): Promise<RecognisedList> {
  let why = 'There is no list in this archive.';
  for await (const file of unpackFile(path, { name })) {
    const list = await openList(file);
    if (list.kind !== 'other') return list.recognised;
    why = list.why;
  }
  throw badRequest(why);
}

async function hashFile(
  path: string,
  { signal, onRead }: { signal?: AbortSignal; onRead?(bytes: number): Promise<void> },
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  let toldAt = performance.now();
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    signal?.throwIfAborted();
    const part: Buffer = chunk;
    hash.update(part);
    bytes += part.length;
    if (performance.now() - toldAt < everySecond) continue;
    toldAt = performance.now();
    await onRead?.(bytes);
  }
  return hash.digest('hex');
}

/** Looks what a file is that has just arrived: it is then ready to be started. */
export async function checkFile(context: ImportContext, held: HeldImport, path: string): Promise<void> {
  const { row, holder, signal } = held;
  const own = and(eq(imports.id, row.id), eq(imports.heldBy, holder), eq(imports.state, 'checking'));
  const { recognised, sha256 } = await recogniseFile(path, row.fileName, {
    signal,
    onRead: async (bytesRead) => {
      await context.database.orm.update(imports).set({ bytesRead }).where(own);
    },
  });
  const [ready] = await context.database.orm
    .update(imports)
    .set({
      state: 'ready',
      recognised,
      kind: recognised[0]?.kind ?? null,
      sha256,
      bytesRead: 0,
      updatedAt: context.clock.now(),
    })
    .where(own)
    .returning({ id: imports.id });
  if (!ready) throw new ImportTaken();
}

/** Reads the file at `path` into the network, from where an earlier run stopped, and ends the import. */
export async function readFileIntoNetwork(
  context: ImportContext,
  held: HeldImport,
  path: string,
): Promise<void> {
  const { row, signal } = held;
  const progress = followProgress(context, held);
  const position = { rows: 0 };
  let lists = 0;
  let why = 'There is no list in this file.';
  const onRead = (bytes: number) => {
    signal.throwIfAborted();
    progress.bytesRead = bytes;
  };
  for await (const file of unpackFile(path, { name: row.fileName, onRead })) {
    const list = await openList(file);
    if (list.kind === 'other') {
      why = list.why;
      continue;
    }
    if (list.recognised.kind !== row.kind) continue;
    lists += 1;
    if (list.kind === 'providers')
      await importProviders(list, progress, position, {
        name: list.recognised.name,
        readAt: context.clock.now(),
        dated: list.recognised.dated,
      });
    else await importPrices(context, list, progress, position, { row, listNumber: lists });
  }
  if (lists === 0) throw badRequest(why);
  await finishImport(context, held, (tx) => switchPriceFiles(tx, row.id));
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { unpackFile } from '#platform/file-formats/unpack-file.ts';
import { imports, type RecognisedList } from '#schema/imports.ts';
import { badRequest } from '#shared/problem.ts';
import { finishImport } from '../import-queue/end-import.ts';
import type { HeldImport } from '../import-queue/hold-import.ts';
import { type ImportContext, ImportTaken } from '../import-queue/import-context.ts';
import { followProgress, type Progress } from '../import-queue/record-progress.ts';
import { switchPriceFiles } from '../prices/price-files.ts';
import { askValidator } from '../validator/ask-validator.ts';
import { importPlaces } from './import-places.ts';
import { type GatheredDirectory, gatherPlanNet, importPlanNet, openDirectory } from './import-plan-net.ts';
import { importPrices } from './import-prices.ts';
import { importProviders } from './import-providers.ts';
import { type OpenedList, openList } from './open-list.ts';

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
  const validated =
    recognised.kind === 'prices'
      ? { ...recognised, validator: await validate(path, name, recognised) }
      : recognised;
  return { recognised: [validated], sha256: await hashFile(path, options) };
}

/** What the regulator's validator says is told, and refuses nothing: each row is checked by itself when it is read. */
async function validate(path: string, name: string, list: RecognisedList) {
  // Awaited here: when the loop is left, the file is closed.
  for await (const file of unpackFile(path, { name }))
    if (file.name === list.name) return await askValidator(file.bytes, list);
  return null;
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

/**
 * Reads the file at `path` into the network, from where an earlier run stopped, and ends the import. `onAllRead` hears how
 * many rows there are where all of them are read before the first is stored.
 */
export async function readFileIntoNetwork(
  context: ImportContext,
  held: HeldImport,
  path: string,
  { onAllRead }: { onAllRead?(rows: number): void } = {},
): Promise<void> {
  const { row } = held;
  const reading: Reading = {
    context,
    held,
    progress: followProgress(context, held),
    position: { rows: 0 },
    lists: 0,
    why: 'There is no list in this file.',
    directory: null,
    hasPlaces: false,
    passedOver: [],
    recognised: row.recognised ?? [],
  };
  try {
    await readLists(reading, path, 'main');
    if (reading.directory) {
      onAllRead?.(reading.position.rows + reading.directory.shelf.rows);
      await importPlanNet(reading.directory, reading.progress, reading.position);
      reading.lists += 1;
    }
    // Whose further places they are is known only now, wherever in the archive the list lies.
    if (reading.hasPlaces) await readLists(reading, path, 'places');
  } finally {
    reading.directory?.shelf.dispose();
  }
  if (reading.lists === 0) throw badRequest(reading.why);
  if (reading.passedOver.length > 0) await reading.progress.passOver(reading.passedOver);
  await finishImport(context, held, (tx) => switchPriceFiles(tx, row.id));
}

type Reading = {
  context: ImportContext;
  held: HeldImport;
  progress: Progress;
  position: { rows: number };
  lists: number;
  why: string;
  directory: GatheredDirectory | null;
  hasPlaces: boolean;
  /** Files of an archive that are not for this import, each with why. */
  passedOver: { file: string; reason: string }[];
  recognised: readonly RecognisedList[];
};

/** What comes with lists and is none, and the register's headings alone: nobody misses it. */
const isBeside = (name: string): boolean => /\.(pdf|txt)$|_fileheader\./i.test(name);

async function readLists(reading: Reading, path: string, wanted: 'main' | 'places'): Promise<void> {
  const { row, signal } = reading.held;
  const onRead = (bytes: number) => {
    signal.throwIfAborted();
    reading.progress.bytesRead = Math.max(reading.progress.bytesRead, bytes);
  };
  for await (const file of unpackFile(path, { name: row.fileName, onRead })) {
    const list = await openList(file);
    if (list.kind === 'other') passOver(reading, file.name, wanted, list.why);
    else if (list.recognised.kind !== row.kind)
      passOver(reading, file.name, wanted, otherKind[row.kind ?? 'prices']);
    else if (list.kind === 'places' && wanted === 'main') reading.hasPlaces = true;
    else if (list.kind === 'places' || wanted === 'main') await readList(reading, list);
  }
}

const otherKind = {
  providers: 'This is a list of prices. Please import it by itself.',
  prices: 'This is a list of providers. Please import it by itself.',
};

function passOver(reading: Reading, file: string, wanted: 'main' | 'places', reason: string): void {
  reading.why = reason;
  // The second time the same files are passed over again.
  if (wanted === 'main' && !isBeside(file)) reading.passedOver.push({ file, reason });
}

/**
 * By the lists of an archive it is known later who told a fact: the register or a directory. Of a directory one file stands
 * for all.
 */
async function writeDown(reading: Reading, list: RecognisedList): Promise<void> {
  const isKnown = reading.recognised.some(
    ({ name, template }) =>
      template === list.template && (template === 'fhir_plan_net' || name === list.name),
  );
  if (isKnown) return;
  reading.recognised = [...reading.recognised, list];
  const { context, held } = reading;
  await context.database.orm
    .update(imports)
    .set({ recognised: [...reading.recognised] })
    .where(and(eq(imports.id, held.row.id), eq(imports.heldBy, held.holder), eq(imports.state, 'running')));
}

async function readList(reading: Reading, list: Exclude<OpenedList, { kind: 'other' }>): Promise<void> {
  const { context, progress, position, held } = reading;
  if (list.recognised.kind === 'providers') await writeDown(reading, list.recognised);
  if (list.kind === 'plan_net') {
    reading.directory ??= openDirectory(context.clock.now());
    return gatherPlanNet(list, reading.directory, progress);
  }
  reading.lists += 1;
  const source = () => ({
    name: list.recognised.name,
    readAt: context.clock.now(),
    dated: list.recognised.dated,
  });
  if (list.kind === 'providers') return importProviders(list, progress, position, source());
  if (list.kind === 'places') return importPlaces(list, progress, position, source());
  return importPrices(context, list, progress, position, { row: held.row, listNumber: reading.lists });
}

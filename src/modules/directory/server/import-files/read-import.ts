import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { unpackFile } from '#platform/file-formats/unpack-file.ts';
import { imports, type RecognisedList } from '#schema/imports.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { finishImport } from '../import-queue/end-import.ts';
import { type ImportContext, ImportTaken } from '../import-queue/import-context.ts';
import type { LeasedImport } from '../import-queue/lease-import.ts';
import { followProgress, type Progress } from '../import-queue/record-progress.ts';
import { switchPriceFiles } from '../prices/price-files.ts';
import { runCmsValidator } from '../validator/run-cms-validator.ts';
import { importPlaces } from './import-locations.ts';
import { importPlanNet, openDirectory, type StagedDirectory, stagePlanNet } from './import-plan-net.ts';
import { importPrices } from './import-prices.ts';
import { importProviders } from './import-providers.ts';
import { type OpenedList, openList } from './open-list.ts';

const everySecond = 1000;

/**
 * The first known list in a file, and the file's hash. Throws a Problem with a reason for the user if the
 * file can't be used.
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

/** CMS validator findings are shown but reject nothing. Each row is checked when it is imported. */
async function validate(path: string, name: string, list: RecognisedList) {
  // Awaited so that the file stays open until the validator is done.
  for await (const file of unpackFile(path, { name }))
    if (file.name === list.name) return await runCmsValidator(file.bytes, list);
  return null;
}

async function findFirstList(path: string, name: string): Promise<RecognisedList> {
  let why = t.thisArchiveHasNoList;
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

/** Checks an uploaded file, which is then ready to start. */
export async function checkFile(context: ImportContext, held: LeasedImport, path: string): Promise<void> {
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
 * Imports the file at `path` from where an earlier run stopped, and finishes the import. `onAllRead` gets the
 * row count when all rows are read before the first is stored.
 */
export async function readFileIntoNetwork(
  context: ImportContext,
  held: LeasedImport,
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
    why: t.thisFileHasNoList,
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
    // Additional locations need their providers first, wherever in the archive they are.
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
  held: LeasedImport;
  progress: Progress;
  position: { rows: number };
  lists: number;
  why: string;
  directory: StagedDirectory | null;
  hasPlaces: boolean;
  /** Files of an archive that don't belong to this import, with reasons. */
  passedOver: { file: string; reason: string }[];
  recognised: readonly RecognisedList[];
};

/** Files that come with lists and don't need to be reported. */
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
  providers: t.thisIsAPriceList,
  prices: t.thisIsAProviderList,
};

function passOver(reading: Reading, file: string, wanted: 'main' | 'places', reason: string): void {
  reading.why = reason;
  // The second pass skips the same files again.
  if (wanted === 'main' && !isBeside(file)) reading.passedOver.push({ file, reason });
}

/**
 * Records the lists of an archive, so that the origin of a fact (NPPES or a directory) is known later. One
 * file stands for a whole directory.
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
    return stagePlanNet(list, reading.directory, progress);
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

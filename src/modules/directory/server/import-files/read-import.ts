import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { unpackFile } from '#platform/file-formats/unpack-file.ts';
import { imports, type RecognizedList } from '#schema/imports.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { finishImport } from '../import-queue/end-import.ts';
import { type ImportContext, ImportLeaseLost, type ImportRow } from '../import-queue/import-context.ts';
import type { LeasedImport } from '../import-queue/lease-import.ts';
import { followProgress, type Progress } from '../import-queue/record-progress.ts';
import { runCmsValidator } from '../validator/run-cms-validator.ts';
import { importPlaces } from './import-locations.ts';
import { importPlanNet, openDirectory, type StagedDirectory, stagePlanNet } from './import-plan-net.ts';
import { importPrices } from './import-prices.ts';
import { importProviders } from './import-providers.ts';
import { importTable } from './import-table.ts';
import { type OpenedList, openList } from './open-list.ts';
import { switchStagedLists } from './staged-lists.ts';

const oneSecond = 1000;

/**
 * The first known list in a file, and the file's hash. Throws a Problem with a reason for the user if the
 * file can't be used.
 */
export async function recognizeFile(
  path: string,
  name: string,
  options: { signal?: AbortSignal; onRead?(bytes: number): Promise<void> } = {},
): Promise<{ recognised: RecognizedList[]; sha256: string }> {
  const recognised = await findFirstList(path, name);
  const validated =
    recognised.kind === 'prices'
      ? { ...recognised, validator: await validate(path, name, recognised) }
      : recognised;
  return { recognised: [validated], sha256: await hashFile(path, options) };
}

/** CMS validator findings are shown but reject nothing. Each row is checked when it is imported. */
async function validate(path: string, name: string, list: RecognizedList) {
  // Awaited so that the file stays open until the validator is done.
  for await (const file of unpackFile(path, { name }))
    if (file.name === list.name) return await runCmsValidator(file.bytes, list);
  return null;
}

async function findFirstList(path: string, name: string): Promise<RecognizedList> {
  let skipReason = t.archiveHasNoList;
  for await (const file of unpackFile(path, { name })) {
    const list = await openList(file, name);
    if (list.kind !== 'other') return list.recognised;
    skipReason = list.why;
  }
  throw badRequest(skipReason);
}

async function hashFile(
  path: string,
  { signal, onRead }: { signal?: AbortSignal; onRead?(bytes: number): Promise<void> },
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  let reportedAt = performance.now();
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    signal?.throwIfAborted();
    const part: Buffer = chunk;
    hash.update(part);
    bytes += part.length;
    if (performance.now() - reportedAt < oneSecond) continue;
    reportedAt = performance.now();
    await onRead?.(bytes);
  }
  return hash.digest('hex');
}

/** Checks an uploaded file, which is then ready to start. */
export async function checkFile(context: ImportContext, lease: LeasedImport, path: string): Promise<void> {
  const { row, holder, signal } = lease;
  const own = and(eq(imports.id, row.id), eq(imports.heldBy, holder), eq(imports.state, 'checking'));
  const { recognised, sha256 } = await recognizeFile(path, row.fileName, {
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
  if (!ready) throw new ImportLeaseLost();
}

/**
 * Imports the file at `path` from where an earlier run stopped, and finishes the import. `onAllRead` gets the
 * row count when all rows are read before the first is stored.
 */
export async function readFileIntoNetwork(
  context: ImportContext,
  lease: LeasedImport,
  path: string,
  { onAllRead }: { onAllRead?(rows: number): void } = {},
): Promise<void> {
  const { row } = lease;
  const reading: Reading = {
    context,
    lease,
    progress: followProgress(context, lease),
    position: { rows: 0 },
    lists: 0,
    skipReason: t.fileHasNoList,
    directory: null,
    hasPlaces: false,
    skippedFiles: [],
    recognised: row.recognised ?? [],
  };
  try {
    await readLists(reading, path, 'main');
    if (reading.directory) {
      onAllRead?.(reading.position.rows + reading.directory.staging.rows);
      await importPlanNet(reading.directory, reading.progress, reading.position);
      reading.lists += 1;
    }
    // Additional locations need their providers first, wherever in the archive they are.
    if (reading.hasPlaces) await readLists(reading, path, 'places');
  } finally {
    reading.directory?.staging.dispose();
  }
  if (reading.lists === 0) throw badRequest(reading.skipReason);
  if (reading.skippedFiles.length > 0) await reading.progress.recordSkippedFiles(reading.skippedFiles);
  await finishImport(context, lease, (tx) => switchStagedLists(tx, row.id, context.clock.now()));
}

type Reading = {
  context: ImportContext;
  lease: LeasedImport;
  progress: Progress;
  position: { rows: number };
  lists: number;
  skipReason: string;
  directory: StagedDirectory | null;
  hasPlaces: boolean;
  /** Files of an archive that don't belong to this import, with reasons. */
  skippedFiles: { file: string; reason: string }[];
  recognised: readonly RecognizedList[];
};

/** Files that come with lists and don't need to be reported. CMS adds each table as a spreadsheet, too. */
const isAccompanyingFile = (name: string, { kind }: Pick<ImportRow, 'kind'>): boolean =>
  /\.(pdf|txt)$|_fileheader\./i.test(name) || (kind === 'tables' && /\.xlsx?$/i.test(name));

async function readLists(reading: Reading, path: string, pass: 'main' | 'places'): Promise<void> {
  const { row, signal } = reading.lease;
  const onRead = (bytes: number) => {
    signal.throwIfAborted();
    reading.progress.bytesRead = Math.max(reading.progress.bytesRead, bytes);
  };
  for await (const file of unpackFile(path, { name: row.fileName, onRead })) {
    const list = await openList(file, row.fileName);
    if (list.kind === 'other') skipFile(reading, file.name, pass, list.why);
    else if (list.recognised.kind !== row.kind)
      skipFile(reading, file.name, pass, otherKindReasons[list.recognised.kind]);
    else if (list.kind === 'places' && pass === 'main') reading.hasPlaces = true;
    else if (list.kind === 'places' || pass === 'main') await readList(reading, list);
  }
}

const otherKindReasons = {
  providers: t.isProviderList,
  prices: t.isPriceList,
  tables: t.isTable,
};

function skipFile(reading: Reading, file: string, pass: 'main' | 'places', reason: string): void {
  reading.skipReason = reason;
  // The second pass skips the same files again.
  if (pass === 'main' && !isAccompanyingFile(file, reading.lease.row))
    reading.skippedFiles.push({ file, reason });
}

/**
 * Records the lists of an archive, so that the origin of a fact (NPPES, a directory or a table) is known later. A
 * directory is recorded by one of its files.
 */
async function recordList(reading: Reading, list: RecognizedList): Promise<void> {
  const isKnown = reading.recognised.some(
    ({ name, template }) =>
      template === list.template && (template === 'fhir_plan_net' || name === list.name),
  );
  if (isKnown) return;
  reading.recognised = [...reading.recognised, list];
  const { context, lease } = reading;
  await context.database.orm
    .update(imports)
    .set({ recognised: [...reading.recognised] })
    .where(and(eq(imports.id, lease.row.id), eq(imports.heldBy, lease.holder), eq(imports.state, 'running')));
}

async function readList(reading: Reading, list: Exclude<OpenedList, { kind: 'other' }>): Promise<void> {
  const { context, progress, position, lease } = reading;
  if (list.recognised.kind !== 'prices') await recordList(reading, list.recognised);
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
  const of = { row: lease.row, listNumber: reading.lists };
  if (list.kind !== 'table') return importPrices(context, list, progress, position, of);
  const whySkipped = await importTable(context, list, progress, position, of);
  if (whySkipped !== null) skipFile(reading, list.recognised.name, 'main', whySkipped);
}

import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Progress, Refusal } from '#features/imports/server/record-progress.ts';
import {
  assembleProvider,
  type DirectoryProvider,
} from '#features/providers/server/plan-net/assemble-provider.ts';
import { openPlanNetShelf, type PlanNetShelf } from '#features/providers/server/plan-net/plan-net-shelf.ts';
import { storeDirectoryProviders } from '#features/providers/server/plan-net/store-directory-providers.ts';
import { takeResource } from '#features/providers/server/plan-net/take-resource.ts';
import { badRequest } from '#kernel/problem.ts';
import type { OpenedList } from './open-list.ts';

type PlanNetList = OpenedList & { kind: 'plan_net' };

/** A directory in as many files as its archive has: their resources refer to each other. */
export type GatheredDirectory = { shelf: PlanNetShelf; dated: string | null };

const providersAtOnce = 500;
const refusalsAtOnce = 5000;
const sayEveryMilliseconds = 2000;
const rowsBetweenTurns = 500;

export const openDirectory = (): GatheredDirectory => ({ shelf: openPlanNetShelf(), dated: null });

/** Lays down what one file of a directory tells. Nothing of it is used before all of it has been read. */
export async function gatherPlanNet(
  list: PlanNetList,
  directory: GatheredDirectory,
  progress: Progress,
): Promise<void> {
  const { name } = list.recognised;
  let row = 0;
  let saidAt = performance.now();
  for await (const { resource, fault, ...from } of list.entries) {
    row += 1;
    directory.shelf.put(
      name,
      row,
      resource === null
        ? { kind: 'refused', reason: fault ?? 'It cannot be read.', found: null }
        : takeResource(resource, from),
    );
    if (row % rowsBetweenTurns === 0) await othersTurn();
    if (performance.now() - saidAt < sayEveryMilliseconds) continue;
    saidAt = performance.now();
    await progress.commit({ rows: 0, leftOut: 0, refusals: [], store: async () => nothingStored });
  }
  if (row === 0) throw badRequest(`There is not one resource in ${name}.`);
  const { dated } = list.recognised;
  if (dated !== null && (directory.dated === null || dated > directory.dated)) directory.dated = dated;
}

const nothingStored = { added: 0, updated: 0, unchanged: 0 };

type Gathered = {
  file: string;
  lastRow: number;
  leftOut: number;
  providers: DirectoryProvider[];
  npis: Set<string>;
  refusals: Refusal[];
};

/**
 * Brings everybody of a gathered directory into the network, in the order of the file. `position` counts the resources
 * over all lists of the file; whatever tells only of others counts as read.
 */
export async function importPlanNet(
  { shelf, dated }: GatheredDirectory,
  progress: Progress,
  position: { rows: number },
  readAt: Date,
): Promise<void> {
  const today = readAt.toISOString().slice(0, 10);
  const planNames = shelf.planNames();
  const before = position.rows;
  let done = Math.min(Math.max(0, progress.rowsBefore - before), shelf.rows);
  const begin = (file: string): Gathered => ({
    file,
    lastRow: done,
    leftOut: 0,
    providers: [],
    npis: new Set(),
    refusals: [],
  });
  let gathered = begin('');
  const commit = async (lastRow: number) => {
    const { file, providers, refusals, leftOut } = gathered;
    const rows = lastRow - done;
    done = lastRow;
    gathered = begin(file);
    if (rows === 0) return;
    await progress.commit({
      rows,
      leftOut,
      refusals,
      store: async (tx) => {
        const stored = await storeDirectoryProviders(tx, providers, { name: file, readAt, dated }, planNames);
        return { ...stored, refusals: stored.refusals.map((one) => ({ file, ...one })) };
      },
    });
  };
  for (;;) {
    const entries = shelf.list(gathered.lastRow, providersAtOnce);
    if (entries.length === 0) break;
    for (const entry of entries) {
      const read =
        entry.kind === 'refused' ? entry : assembleProvider(entry.party, entry.rowInFile, shelf, today);
      const isAgain = read.kind === 'provider' && gathered.npis.has(read.provider.npi);
      // One number twice: the later resource decides, as between two files. A fact names the file it is from.
      if (isAgain || entry.file !== gathered.file) await commit(gathered.lastRow);
      gathered.file = entry.file;
      gathered.lastRow = entry.row;
      if (read.kind === 'provider') {
        gathered.providers.push(read.provider);
        gathered.npis.add(read.provider.npi);
      } else if (read.kind === 'refused')
        gathered.refusals.push({
          file: entry.file,
          row: entry.rowInFile,
          reason: read.reason,
          found: read.found,
        });
      else gathered.leftOut += 1;
      if (gathered.providers.length >= providersAtOnce || gathered.refusals.length >= refusalsAtOnce)
        await commit(gathered.lastRow);
    }
    await othersTurn();
  }
  await commit(shelf.rows);
  position.rows = before + shelf.rows;
}

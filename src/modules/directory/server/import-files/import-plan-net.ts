import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Orm } from '#platform/database/database.ts';
import { badRequest } from '#shared/problem.ts';
import { bareName } from '../facts/read-said-facts.ts';
import type { Progress, Refusal } from '../import-queue/record-progress.ts';
import { assembleProvider, type DirectoryProvider } from '../plan-net/assemble-provider.ts';
import { openPlanNetShelf, type PlanNames, type PlanNetShelf } from '../plan-net/plan-net-shelf.ts';
import { npiOf } from '../plan-net/read-fhir-values.ts';
import { storeDirectoryProviders } from '../plan-net/store-directory-providers.ts';
import {
  type ListedWithPlans,
  listWithPlans,
  takeBackPlans,
  type WholeDirectory,
} from '../plan-net/take-back-plans.ts';
import { takeResource } from '../plan-net/take-resource.ts';
import type { TakeResult } from '../plan-net/taken-resource.ts';
import type { OpenedList } from './open-list.ts';

type PlanNetList = OpenedList & { kind: 'plan_net' };

/** A directory in as many files as its archive has: their resources refer to each other. */
export type GatheredDirectory = {
  shelf: PlanNetShelf;
  /** Of its first file. */
  name: string;
  readAt: Date;
  dated: string | null;
  /** The newest day that anything in it tells, and none to come. */
  newest: string | null;
  /** Of all its files, by which they are known again another month. */
  bareNames: Set<string>;
};

const providersAtOnce = 500;
const refusalsAtOnce = 5000;
const sayEveryMilliseconds = 2000;
const rowsBetweenTurns = 500;

export const openDirectory = (readAt: Date): GatheredDirectory => ({
  shelf: openPlanNetShelf(),
  name: '',
  readAt,
  dated: null,
  newest: null,
  bareNames: new Set(),
});

const dayOfReading = ({ readAt }: GatheredDirectory): string => readAt.toISOString().slice(0, 10);

function noteDay(directory: GatheredDirectory, day: string | null): void {
  if (day === null || day > dayOfReading(directory)) return;
  if (directory.newest === null || day > directory.newest) directory.newest = day;
}

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
    const result: TakeResult =
      resource === null
        ? { kind: 'refused', reason: fault ?? 'It cannot be read.', found: null }
        : takeResource(resource, from);
    directory.shelf.put(name, row, result);
    if (result.kind === 'taken') noteDay(directory, result.taken.toldOn);
    const npi = result.kind === 'refused' ? npiOf(resource?.identifier) : null;
    if (npi !== null) directory.shelf.putRefused(npi);
    if (row % rowsBetweenTurns === 0) await othersTurn();
    if (performance.now() - saidAt < sayEveryMilliseconds) continue;
    saidAt = performance.now();
    await progress.commit({ rows: 0, leftOut: [], refusals: [], store: async () => nothingStored });
  }
  if (row === 0) throw badRequest(`There is not one resource in ${name}.`);
  directory.bareNames.add(bareName(name));
  directory.name ||= name;
  const { dated } = list.recognised;
  noteDay(directory, dated);
  if (dated !== null && (directory.dated === null || dated > directory.dated)) directory.dated = dated;
}

const nothingStored = { added: 0, updated: 0, unchanged: 0 };

type Gathered = {
  file: string;
  lastRow: number;
  leftOut: string[];
  providers: DirectoryProvider[];
  npis: Set<string>;
  refusals: Refusal[];
};

/**
 * Brings everybody of a gathered directory into the network, in the order of the file. `position` counts the resources
 * over all lists of the file; whatever tells only of others counts as read.
 */
export async function importPlanNet(
  directory: GatheredDirectory,
  progress: Progress,
  position: { rows: number },
): Promise<void> {
  const { shelf, dated, readAt } = directory;
  const today = dayOfReading(directory);
  const planNames = shelf.planNames();
  const before = position.rows;
  let done = Math.min(Math.max(0, progress.rowsBefore - before), shelf.rows);
  const begin = (file: string): Gathered => ({
    file,
    lastRow: done,
    leftOut: [],
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
        const from = { name: file, readAt, dated, isDirectory: true };
        const stored = await storeDirectoryProviders(tx, providers, from, planNames);
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
      else gathered.leftOut.push(read.reason);
      if (gathered.providers.length >= providersAtOnce || gathered.refusals.length >= refusalsAtOnce)
        await commit(gathered.lastRow);
    }
    await othersTurn();
  }
  await commit(shelf.rows);
  position.rows = before + shelf.rows;
  await takeBackForgotten(directory, planNames, progress);
}

/** Whoever the directory named before and names no more takes none of its plans by its word. */
async function takeBackForgotten(
  { shelf, name, readAt, newest, bareNames }: GatheredDirectory,
  planNames: PlanNames,
  progress: Progress,
): Promise<void> {
  const whole: WholeDirectory = {
    name,
    bareNames,
    isDirectory: true,
    readAt,
    dated: newest,
    planNames,
    isNamed: (npi) => shelf.isInUse(npi) || shelf.isRefused(npi),
  };
  const look = async (take: (tx: Orm, page: ListedWithPlans[]) => Promise<number>) => {
    let after: string | null = null;
    for (;;) {
      let page: ListedWithPlans[] = [];
      await progress.commit({
        rows: 0,
        leftOut: [],
        refusals: [],
        store: async (tx) => {
          const read = await listWithPlans(tx, whole, after);
          page = read.listed;
          after = read.last;
          return { ...nothingStored, updated: await take(tx, page) };
        },
      });
      if (after === null) return;
    }
  };
  let [named, forgotten] = [0, 0];
  await look(async (_, page) => {
    for (const { isNamed } of page) {
      if (isNamed) named += 1;
      else forgotten += 1;
    }
    return 0;
  });
  // A file that lacks most of those listed before is a part of the directory, and says nothing of the others.
  if (forgotten === 0 || forgotten > named) return;
  await look((tx, page) => takeBackPlans(tx, page, whole));
}

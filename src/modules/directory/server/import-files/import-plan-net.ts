import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Orm } from '#platform/database/database.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { bareName } from '../facts/read-fact-history.ts';
import type { Progress, Refusal } from '../import-queue/record-progress.ts';
import { assembleProvider, type DirectoryProvider } from '../plan-net/assemble-provider.ts';
import { convertResource } from '../plan-net/convert-resource.ts';
import { openPlanNetStaging, type PlanNames, type PlanNetStaging } from '../plan-net/plan-net-staging.ts';
import { npiOf } from '../plan-net/read-fhir-values.ts';
import {
  type CompleteDirectory,
  type ListedWithPlans,
  listWithPlans,
  removeDirectoryPlans,
} from '../plan-net/remove-directory-plans.ts';
import type { ConvertResult } from '../plan-net/staged-resource.ts';
import { storeDirectoryProviders } from '../plan-net/store-directory-providers.ts';
import type { OpenedList } from './open-list.ts';

type PlanNetList = OpenedList & { kind: 'plan_net' };

/** A directory across all files of its archive, because resources refer to each other. */
export type StagedDirectory = {
  staging: PlanNetStaging;
  /** Name of its first file. */
  name: string;
  readAt: Date;
  dated: string | null;
  /** The newest date in the directory, ignoring future dates. */
  newest: string | null;
  /** Names of all its files without digits, to recognize next month's files. */
  bareNames: Set<string>;
};

const providersPerBatch = 500;
const refusalsPerBatch = 5000;
const reportEveryMilliseconds = 2000;
const rowsBetweenYields = 500;

export const openDirectory = (readAt: Date): StagedDirectory => ({
  staging: openPlanNetStaging(),
  name: '',
  readAt,
  dated: null,
  newest: null,
  bareNames: new Set(),
});

const dayRead = ({ readAt }: StagedDirectory): string => readAt.toISOString().slice(0, 10);

function updateNewestDay(directory: StagedDirectory, day: string | null): void {
  if (day === null || day > dayRead(directory)) return;
  if (directory.newest === null || day > directory.newest) directory.newest = day;
}

/** Stages the resources of one directory file. Nothing is used before the whole directory is read. */
export async function stagePlanNet(
  list: PlanNetList,
  directory: StagedDirectory,
  progress: Progress,
): Promise<void> {
  const { name } = list.recognised;
  let row = 0;
  let reportedAt = performance.now();
  for await (const { resource, fault, ...from } of list.entries) {
    row += 1;
    const result: ConvertResult =
      resource === null
        ? { kind: 'refused', reason: fault ?? 'The entry couldn’t be read.', found: null }
        : convertResource(resource, from);
    directory.staging.put(name, row, result);
    if (result.kind === 'staged') updateNewestDay(directory, result.staged.updatedOn);
    const npi = result.kind === 'refused' ? npiOf(resource?.identifier) : null;
    if (npi !== null) directory.staging.putRefused(npi);
    if (row % rowsBetweenYields === 0) await yieldToEventLoop();
    if (performance.now() - reportedAt < reportEveryMilliseconds) continue;
    reportedAt = performance.now();
    await progress.commit({ rows: 0, leftOut: [], refusals: [], store: async () => nothingStored });
  }
  if (row === 0) throw badRequest(t.fileHasNoResources({ name }));
  directory.bareNames.add(bareName(name));
  directory.name ||= name;
  const { dated } = list.recognised;
  updateNewestDay(directory, dated);
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
 * Imports the providers of a staged directory in file order. `position` counts resources over all lists;
 * resources that only describe others count as read.
 */
export async function importPlanNet(
  directory: StagedDirectory,
  progress: Progress,
  position: { rows: number },
): Promise<void> {
  const { staging, dated, readAt } = directory;
  const today = dayRead(directory);
  const planNames = staging.planNames();
  const before = position.rows;
  let done = Math.min(Math.max(0, progress.rowsBefore - before), staging.rows);
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
        return { ...stored, refusals: stored.refusals.map((refusal) => ({ file, ...refusal })) };
      },
    });
  };
  for (;;) {
    const entries = staging.list(gathered.lastRow, providersPerBatch);
    if (entries.length === 0) break;
    for (const entry of entries) {
      const read =
        entry.kind === 'refused' ? entry : assembleProvider(entry.party, entry.rowInFile, staging, today);
      const isDuplicate = read.kind === 'provider' && gathered.npis.has(read.provider.npi);
      // The later resource wins, as between two files. A commit contains facts of one file only, since each
      // fact names its file.
      if (isDuplicate || entry.file !== gathered.file) await commit(gathered.lastRow);
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
      if (gathered.providers.length >= providersPerBatch || gathered.refusals.length >= refusalsPerBatch)
        await commit(gathered.lastRow);
    }
    await yieldToEventLoop();
  }
  await commit(staging.rows);
  position.rows = before + staging.rows;
  await removeDroppedPlans(directory, planNames, progress);
}

/** Removes this directory's plans from providers it no longer lists. */
async function removeDroppedPlans(
  { staging, name, readAt, newest, bareNames }: StagedDirectory,
  planNames: PlanNames,
  progress: Progress,
): Promise<void> {
  const whole: CompleteDirectory = {
    name,
    bareNames,
    isDirectory: true,
    readAt,
    dated: newest,
    planNames,
    isNamed: (npi) => staging.isInUse(npi) || staging.isRefused(npi),
  };
  const forEachPage = async (take: (tx: Orm, page: ListedWithPlans[]) => Promise<number>) => {
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
  let [listedCount, droppedCount] = [0, 0];
  await forEachPage(async (_, page) => {
    for (const { isNamed } of page) {
      if (isNamed) listedCount += 1;
      else droppedCount += 1;
    }
    return 0;
  });
  // A file that lacks most providers of the last one is a partial directory and says nothing about the
  // others.
  if (droppedCount === 0 || droppedCount > listedCount) return;
  await forEachPage((tx, page) => removeDirectoryPlans(tx, page, whole));
}

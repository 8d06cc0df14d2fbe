import type { Batch, Progress, Refusal } from '../import-queue/record-progress.ts';
import { type ListedProvider, readNppesRow } from '../nppes/read-nppes-row.ts';
import {
  type ListedSource,
  type RetiredProvider,
  retireListedProviders,
  storeListedProviders,
} from '../nppes/store-listed-providers.ts';
import type { OpenedList } from './open-list.ts';
import { rejectTruncatedProviders } from './reject-truncated.ts';

/** Most NPPES rows are skipped, so a transaction ends after this many rows or this many providers. */
const rowsPerBatch = 20_000;
const providersPerBatch = 1000;

type Gathered = {
  rows: number;
  providers: ListedProvider[];
  npis: Set<string>;
  /** Deactivated, abroad or without a care specialty: known providers among them leave the network. */
  retired: RetiredProvider[];
  refusals: Refusal[];
};

const nothing = (): Gathered => ({
  rows: 0,
  providers: [],
  npis: new Set(),
  retired: [],
  refusals: [],
});

/** Imports NPPES. `position` counts rows over all lists of the file. */
export async function importProviders(
  list: OpenedList & { kind: 'providers' },
  progress: Progress,
  position: { rows: number },
  source: ListedSource,
): Promise<void> {
  let gathered = nothing();
  const commit = async () => {
    if (gathered.rows === 0) return;
    await progress.commit(toBatch(gathered, source));
    gathered = nothing();
  };
  let last = { row: 0, isComplete: true };
  for await (const { row, cells } of list.rows) {
    last = { row, isComplete: cells.length >= list.columns.width };
    position.rows += 1;
    if (position.rows <= progress.rowsBefore) continue;
    const read = readNppesRow(cells, list.columns, row);
    const npi = read.kind === 'refused' ? null : read.kind === 'provider' ? read.provider.npi : read.npi;
    // The later row wins if an NPI appears twice, as between two files.
    if (npi !== null && gathered.npis.has(npi)) await commit();
    if (npi !== null) gathered.npis.add(npi);
    gathered.rows += 1;
    if (read.kind === 'provider') gathered.providers.push(read.provider);
    else if (read.kind === 'deactivated') gathered.retired.push({ ...read, why: 'out_of_use' });
    else if (read.kind === 'left_out') gathered.retired.push(read);
    else gathered.refusals.push({ file: list.recognised.name, row, reason: read.reason, found: read.found });
    if (gathered.providers.length >= providersPerBatch || gathered.rows >= rowsPerBatch) await commit();
  }
  await commit();
  rejectTruncatedProviders(list.recognised.name, last);
}

const toBatch = ({ rows, providers, retired, refusals }: Gathered, source: ListedSource): Batch => ({
  rows,
  leftOut: [],
  refusals,
  store: async (tx) => {
    const stored = await storeListedProviders(tx, providers, source);
    const left = await retireListedProviders(tx, retired, source);
    return { ...stored, updated: stored.updated + left.updated, leftOut: left.leftOut };
  },
});

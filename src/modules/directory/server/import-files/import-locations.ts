import type { Progress, Refusal } from '../import-queue/record-progress.ts';
import { readPlaceRow } from '../nppes/read-location-row.ts';
import { type ListedPlace, storeAdditionalLocations } from '../nppes/store-additional-locations.ts';
import type { ListedSource } from '../nppes/store-listed-providers.ts';
import type { OpenedList } from './open-list.ts';
import { rejectTruncatedProviders } from './reject-truncated.ts';

const rowsPerBatch = 2000;

/** Imports additional locations of known providers. `position` counts rows over all lists of the file. */
export async function importPlaces(
  list: OpenedList & { kind: 'places' },
  progress: Progress,
  position: { rows: number },
  source: ListedSource,
): Promise<void> {
  let rows = 0;
  let leftOut: string[] = [];
  let places: ListedPlace[] = [];
  let refusals: Refusal[] = [];
  let last = { row: 0, isComplete: true };
  const commit = async () => {
    if (rows === 0) return;
    const [ofBatch, batch] = [places, { rows, leftOut, refusals }];
    [rows, leftOut, places, refusals] = [0, [], [], []];
    await progress.commit({ ...batch, store: (tx) => storeAdditionalLocations(tx, ofBatch, source) });
  };
  for await (const { row, cells } of list.rows) {
    last = { row, isComplete: cells.length >= list.columns.width };
    position.rows += 1;
    if (position.rows <= progress.rowsBefore) continue;
    rows += 1;
    const read = readPlaceRow(cells, list.columns);
    if (read.kind === 'place') places.push({ npi: read.npi, place: read.place, sourceRow: row });
    else if (read.kind === 'left_out') leftOut.push(read.reason);
    else refusals.push({ file: list.recognised.name, row, reason: read.reason, found: read.found });
    if (rows >= rowsPerBatch) await commit();
  }
  await commit();
  rejectTruncatedProviders(list.recognised.name, last);
}

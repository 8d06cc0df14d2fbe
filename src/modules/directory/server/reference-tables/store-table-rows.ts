import { eq, sql } from 'drizzle-orm';
import type { Cell } from '#engines/reference-tables/table.ts';
import { copyLine, copyRows } from '#platform/database/copy-rows.ts';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch } from '#platform/database/delete-batch.ts';
import {
  addOnCodes,
  charityPolicies,
  drugCosts,
  geographicIndexes,
  mueLimits,
  ncciPairs,
  outpatientRates,
  physicianFees,
  referenceFiles,
} from '#schema/reference-tables.ts';
import type { ReferenceDataset } from '#shared/care/reference-datasets.ts';

const source = ['file_id', 'row'];

const copyPairs = (tx: Orm, lines: readonly string[]) =>
  copyRows(
    tx,
    {
      table: 'ncci_pairs',
      columns: [...source, 'column1', 'column2', 'effective_on', 'deleted_on', 'modifier_indicator'],
    },
    lines,
  );

const copyLimits = (tx: Orm, lines: readonly string[]) =>
  copyRows(tx, { table: 'mue_limits', columns: [...source, 'code', 'units', 'adjudication'] }, lines);

/** Writes rows in COPY format. Their cells are in the order in which the engine's readers return them. */
const copyInto: Readonly<Record<ReferenceDataset, (tx: Orm, lines: readonly string[]) => Promise<void>>> = {
  ncci_practitioner: copyPairs,
  ncci_outpatient: copyPairs,
  mue_practitioner: copyLimits,
  mue_outpatient: copyLimits,
  add_on_codes: (tx, lines) =>
    copyRows(
      tx,
      {
        table: 'add_on_codes',
        columns: [...source, 'code', 'type', 'primary_code', 'effective_on', 'deleted_on'],
      },
      lines,
    ),
  pfs: (tx, lines) =>
    copyRows(
      tx,
      {
        table: 'physician_fees',
        columns: [
          ...source,
          'code',
          'modifier',
          'work_rvu',
          'facility_pe_rvu',
          'non_facility_pe_rvu',
          'malpractice_rvu',
          'global_days',
          'conversion_factor',
        ],
      },
      lines,
    ),
  gpci: (tx, lines) =>
    copyRows(
      tx,
      {
        table: 'geographic_indexes',
        columns: [...source, 'state', 'locality', 'work', 'pe', 'malpractice'],
      },
      lines,
    ),
  opps: (tx, lines) =>
    copyRows(
      tx,
      {
        table: 'outpatient_rates',
        columns: [...source, 'code', 'status_indicator', 'apc', 'payment_cents'],
      },
      lines,
    ),
  nadac: (tx, lines) =>
    copyRows(
      tx,
      { table: 'drug_costs', columns: [...source, 'ndc', 'dollars_per_unit', 'unit', 'effective_on'] },
      lines,
    ),
  charity: (tx, lines) =>
    copyRows(
      tx,
      {
        table: 'charity_policies',
        columns: [
          ...source,
          'hospital_name',
          'hospital_key',
          'npi',
          'state',
          'free_up_to_percent',
          'discount_up_to_percent',
          'asset_limit_cents',
          'stated_on',
          'policy_url',
        ],
      },
      lines,
    ),
};

/** A row in COPY format, built immediately after reading so that one string is held instead of its cells. */
export const tableLine = (fileId: number, row: number, cells: readonly Cell[]): string =>
  copyLine([fileId, row, ...cells]);

/** Stores rows of a file and counts them. `rowsRead` includes those without a line. */
export async function storeTableRows(
  tx: Orm,
  file: { id: number; dataset: ReferenceDataset },
  { lines, rowsRead }: { lines: readonly string[]; rowsRead: number },
): Promise<void> {
  if (lines.length > 0) await copyInto[file.dataset](tx, lines);
  await tx
    .update(referenceFiles)
    .set({
      rowCount: sql`${referenceFiles.rowCount} + ${lines.length}`,
      rowsRead: sql`${referenceFiles.rowsRead} + ${rowsRead}`,
    })
    .where(eq(referenceFiles.id, file.id));
}

/** Deletes up to `limit` rows of a file. Returns the count. */
type DeleteRows = (orm: Orm, fileId: number, limit: number) => Promise<number>;

const deletePairs: DeleteRows = (orm, fileId, limit) =>
  deleteBatch(orm, ncciPairs, eq(ncciPairs.fileId, fileId), limit);
const deleteLimits: DeleteRows = (orm, fileId, limit) =>
  deleteBatch(orm, mueLimits, eq(mueLimits.fileId, fileId), limit);

const deleteFrom: Readonly<Record<ReferenceDataset, DeleteRows>> = {
  ncci_practitioner: deletePairs,
  ncci_outpatient: deletePairs,
  mue_practitioner: deleteLimits,
  mue_outpatient: deleteLimits,
  add_on_codes: (orm, fileId, limit) => deleteBatch(orm, addOnCodes, eq(addOnCodes.fileId, fileId), limit),
  pfs: (orm, fileId, limit) => deleteBatch(orm, physicianFees, eq(physicianFees.fileId, fileId), limit),
  gpci: (orm, fileId, limit) =>
    deleteBatch(orm, geographicIndexes, eq(geographicIndexes.fileId, fileId), limit),
  opps: (orm, fileId, limit) => deleteBatch(orm, outpatientRates, eq(outpatientRates.fileId, fileId), limit),
  nadac: (orm, fileId, limit) => deleteBatch(orm, drugCosts, eq(drugCosts.fileId, fileId), limit),
  charity: (orm, fileId, limit) =>
    deleteBatch(orm, charityPolicies, eq(charityPolicies.fileId, fileId), limit),
};

const rowsPerBatch = 20_000;
const maxBatches = 10;

/**
 * Deletes rows of replaced files and failed imports in small batches to avoid long locks. Returns true if some are left.
 */
export async function deleteSupersededRows(orm: Orm): Promise<boolean> {
  for (let turn = 0; turn < maxBatches; turn += 1) {
    const [file] = await orm
      .select({ id: referenceFiles.id, dataset: referenceFiles.dataset })
      .from(referenceFiles)
      .where(eq(referenceFiles.state, 'superseded'))
      .limit(1);
    if (!file) return false;
    if ((await deleteFrom[file.dataset](orm, file.id, rowsPerBatch)) < rowsPerBatch)
      await orm.update(referenceFiles).set({ state: 'cleared' }).where(eq(referenceFiles.id, file.id));
  }
  return true;
}

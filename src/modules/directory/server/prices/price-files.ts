import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PriceListHeader } from '#engines/price-files/price-list-header.ts';
import type { Orm } from '#platform/database/database.ts';
import { hospitalPrices, priceFiles } from '#schema/hospital-prices.ts';
import { imports } from '#schema/imports.ts';
import { badRequest, notFound } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { carryCorrections } from './price-corrections.ts';
import { type HospitalIdentity, hospitalKeyOf, isSameHospital } from './same-hospital.ts';

export type PriceFileRow = typeof priceFiles.$inferSelect;

export type PriceSource = {
  importId: string;
  listNumber: number;
  fileName: string;
  sha256: string;
  template: PriceFileRow['template'];
};

/** Throws 404 if the list was replaced or never came into use. */
export async function getCurrentPriceFile(orm: Orm, id: number): Promise<PriceFileRow> {
  const [file] = await orm
    .select()
    .from(priceFiles)
    .where(and(eq(priceFiles.id, id), eq(priceFiles.state, 'current')));
  if (!file) throw notFound(t.priceListReplaced);
  return file;
}

const shownOfImport = 100;

/** Lists from this import that are in use, by hospital. */
export const listPriceFilesOf = (
  orm: Orm,
  importId: string,
): Promise<{ fileId: number; hospitalName: string }[]> =>
  orm
    .select({ fileId: priceFiles.id, hospitalName: priceFiles.hospitalName })
    .from(priceFiles)
    .where(and(eq(priceFiles.importId, importId), eq(priceFiles.state, 'current')))
    .orderBy(priceFiles.hospitalName, priceFiles.id)
    .limit(shownOfImport);

/** Lists in use, and lists staged by this import. */
const listCurrentAndStaged = (tx: Orm, importId: string) =>
  tx
    .select()
    .from(priceFiles)
    .where(
      or(
        eq(priceFiles.state, 'current'),
        and(eq(priceFiles.importId, importId), eq(priceFiles.state, 'staged')),
      ),
    )
    .orderBy(priceFiles.id);

/**
 * Throws a Problem for a list older than the one in use, or a second list of the same hospital in the
 * archive.
 */
function rejectConflicts(
  others: readonly PriceFileRow[],
  header: HospitalIdentity & Pick<PriceListHeader, 'lastUpdatedOn'>,
): void {
  const same = others.filter((file) => isSameHospital(file, header));
  const newer = same.find((file) => file.state === 'current' && file.lastUpdatedOn > header.lastUpdatedOn);
  if (newer) {
    throw badRequest(
      t.newerListInUse({
        hospitalName: header.hospitalName,
        lastUpdatedOn: header.lastUpdatedOn,
        lastUpdatedOn2: newer.lastUpdatedOn,
      }),
    );
  }
  if (same.some((file) => file.state === 'staged'))
    throw badRequest(t.duplicateListInArchive({ hospitalName: header.hospitalName }));
}

/**
 * Stages a list, invisible until `switchPriceFiles`. A killed import finds its own again. `known` if this
 * list is already in use. Throws a Problem if it is older than the list in use.
 */
export async function stagePriceFile(
  tx: Orm,
  header: PriceListHeader,
  from: PriceSource,
): Promise<{ kind: 'staged'; file: PriceFileRow } | { kind: 'known'; file: PriceFileRow }> {
  const others = await listCurrentAndStaged(tx, from.importId);
  const known = others.find(
    (file) =>
      file.state === 'current' &&
      file.sha256 === from.sha256 &&
      file.fileName === from.fileName &&
      isSameHospital(file, header),
  );
  if (known) return { kind: 'known', file: known };
  const own = others.find((file) => file.state === 'staged' && file.listNumber === from.listNumber);
  // A JSON list may name its locations after its prices. Until then it could be another campus.
  const hasPlaces = header.locations.length > 0 && header.addresses.length > 0;
  if (hasPlaces || from.template !== 'hospital_json')
    rejectConflicts(
      others.filter((file) => file !== own),
      header,
    );
  if (own) return { kind: 'staged', file: own };
  const [file] = await tx
    .insert(priceFiles)
    .values({ ...header, ...from, hospitalKey: hospitalKeyOf(header) })
    .returning();
  if (!file) throw new Error('The price file was not stored.');
  return { kind: 'staged', file };
}

/**
 * Updates the header with values that come after the prices of a JSON list, which may identify a known
 * hospital.
 */
export async function completePriceFile(tx: Orm, file: PriceFileRow, header: PriceListHeader): Promise<void> {
  const others = await listCurrentAndStaged(tx, file.importId);
  rejectConflicts(
    others.filter(({ id }) => id !== file.id),
    header,
  );
  await tx
    .update(priceFiles)
    .set({ ...header, hospitalKey: hospitalKeyOf(header) })
    .where(eq(priceFiles.id, file.id));
}

/**
 * Makes the lists of an import visible and hides the previous lists of the same hospitals. One row per list;
 * runs in the transaction that finishes the import.
 */
export async function switchPriceFiles(tx: Orm, importId: string, now: Date): Promise<void> {
  const files = await listCurrentAndStaged(tx, importId);
  const staged = files.filter(({ state }) => state === 'staged');
  if (staged.length === 0) return;
  const replaced = files.filter(
    (file) => file.state === 'current' && staged.some((one) => isSameHospital(one, file)),
  );
  await setState(tx, replaced, 'superseded');
  await setState(tx, staged, 'current');
  for (const before of replaced) {
    const after = staged.find((one) => isSameHospital(one, before));
    if (after) await carryCorrections(tx, { from: before.id, to: after.id, now });
  }
}

async function setState(
  tx: Orm,
  files: readonly PriceFileRow[],
  state: PriceFileRow['state'],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .update(priceFiles)
    .set({ state })
    .where(
      inArray(
        priceFiles.id,
        files.map(({ id }) => id),
      ),
    );
}

/** Discards the lists staged by an import. */
export async function dropPriceFiles(tx: Orm, importId: string): Promise<void> {
  await tx
    .update(priceFiles)
    .set({ state: 'superseded' })
    .where(and(eq(priceFiles.importId, importId), eq(priceFiles.state, 'staged')));
}

const rowsPerBatch = 5000;
const maxBatches = 40;

/**
 * Deletes invisible prices (replaced lists and failed imports) in small batches to avoid long locks. Returns
 * true if some are left.
 */
export async function deleteInvisiblePrices(orm: Orm): Promise<boolean> {
  await orm
    .update(priceFiles)
    .set({ state: 'superseded' })
    .where(
      and(
        eq(priceFiles.state, 'staged'),
        sql`exists (select 1 from ${imports} where ${imports.id} = ${priceFiles.importId}
          and ${imports.state} in ('finished', 'failed', 'stopped'))`,
      ),
    );
  for (let turn = 0; turn < maxBatches; turn += 1) {
    const [file] = await orm
      .select({ id: priceFiles.id })
      .from(priceFiles)
      .where(eq(priceFiles.state, 'superseded'))
      .limit(1);
    if (!file) return false;
    const deleted = await orm
      .delete(hospitalPrices)
      .where(
        sql`ctid = any (array (select ctid from ${hospitalPrices} where ${hospitalPrices.priceFileId} = ${file.id}
          limit ${rowsPerBatch}))`,
      )
      .returning({ row: hospitalPrices.row });
    if (deleted.length < rowsPerBatch)
      await orm.update(priceFiles).set({ state: 'cleared' }).where(eq(priceFiles.id, file.id));
  }
  return true;
}

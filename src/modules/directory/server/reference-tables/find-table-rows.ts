import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type {
  AddOnCode,
  DrugCost,
  GeographicIndex,
  MueLimit,
  NcciPair,
  OutpatientRate,
  PhysicianFee,
  RowEvidence,
} from '#engines/bills/review/reference-data.ts';
import type { Orm } from '#platform/database/database.ts';
import {
  addOnCodes,
  drugCosts,
  geographicIndexes,
  mueLimits,
  ncciPairs,
  outpatientRates,
  physicianFees,
} from '#schema/reference-tables.ts';
import type { CheckedDataset } from '#shared/care/reference-datasets.ts';
import { type DatedFile, type Days, type FileDays, intersect, isWithin } from './covered-days.ts';
import { mergePrimaryCodes } from './merge-primary-codes.ts';

/** The files that count on the days of a bill, by id. */
export type UsedFiles = ReadonlyMap<number, FileDays<DatedFile>>;

const evidenceOf = ({ dataset, version, fileName, sha256 }: DatedFile, row: number): RowEvidence => ({
  // Files of policies are never among those of checks.
  dataset: dataset as CheckedDataset,
  version,
  file: fileName,
  sha256,
  row,
});

/** Adds the days on which a row counts, and its evidence; leaves out rows that count on none of the bill's days. */
function present<Row extends { fileId: number; row: number }, View>(
  rows: readonly Row[],
  files: UsedFiles,
  dates: readonly string[],
  view: (row: Row, common: Days & { evidence: RowEvidence }) => View,
  daysOf: (row: Row) => Days = () => always,
): View[] {
  return rows.flatMap((row) => {
    const used = files.get(row.fileId);
    const days = used && intersect(used.days, daysOf(row));
    if (!used || !days || !dates.some((date) => isWithin(date, days))) return [];
    return [view(row, { ...days, evidence: evidenceOf(used.file, row.row) })];
  });
}

const always: Days = { from: '0001-01-01', until: null };
const idsOf = (files: UsedFiles): number[] => [...files.keys()];

const earliest = (dates: readonly string[]): string => dates.toSorted()[0] ?? '';
const latest = (dates: readonly string[]): string => dates.toSorted().at(-1) ?? '';

/** Pairs of two of the codes. */
export async function findPairs(
  orm: Orm,
  files: UsedFiles,
  codes: readonly string[],
  dates: readonly string[],
): Promise<NcciPair[]> {
  if (files.size === 0 || codes.length < 2) return [];
  const rows = await orm
    .select()
    .from(ncciPairs)
    .where(
      and(
        inArray(ncciPairs.fileId, idsOf(files)),
        inArray(ncciPairs.column1, [...codes]),
        inArray(ncciPairs.column2, [...codes]),
        lte(ncciPairs.effectiveOn, latest(dates)),
        or(isNull(ncciPairs.deletedOn), gt(ncciPairs.deletedOn, earliest(dates))),
      ),
    )
    .orderBy(asc(ncciPairs.fileId), asc(ncciPairs.row));
  return present(
    rows,
    files,
    dates,
    ({ column1, column2, modifierIndicator }, common) => ({ column1, column2, modifierIndicator, ...common }),
    ({ effectiveOn, deletedOn }) => ({ from: effectiveOn, until: deletedOn }),
  );
}

export async function findLimits(
  orm: Orm,
  files: UsedFiles,
  codes: readonly string[],
  dates: readonly string[],
): Promise<MueLimit[]> {
  if (files.size === 0 || codes.length === 0) return [];
  const rows = await orm
    .select()
    .from(mueLimits)
    .where(and(inArray(mueLimits.fileId, idsOf(files)), inArray(mueLimits.code, [...codes])))
    .orderBy(asc(mueLimits.fileId), asc(mueLimits.row));
  return present(rows, files, dates, ({ code, units, adjudication }, common) => ({
    code,
    units,
    adjudication,
    ...common,
  }));
}

export async function findAddOnCodes(
  orm: Orm,
  files: UsedFiles,
  codes: readonly string[],
  dates: readonly string[],
): Promise<AddOnCode[]> {
  if (files.size === 0 || codes.length === 0) return [];
  const rows = await orm
    .select()
    .from(addOnCodes)
    .where(and(inArray(addOnCodes.fileId, idsOf(files)), inArray(addOnCodes.code, [...codes])))
    .orderBy(asc(addOnCodes.fileId), asc(addOnCodes.row));
  const pairs = present(
    rows,
    files,
    dates,
    ({ code, type, primaryCode }, common) => ({
      code,
      primaryCode: type === 1 ? primaryCode : null,
      ...common,
    }),
    ({ effectiveOn, deletedOn }) => ({ from: effectiveOn, until: deletedOn }),
  );
  return mergePrimaryCodes(pairs, dates);
}

export async function findFees(
  orm: Orm,
  files: UsedFiles,
  codes: readonly string[],
  dates: readonly string[],
): Promise<PhysicianFee[]> {
  if (files.size === 0 || codes.length === 0) return [];
  const rows = await orm
    .select()
    .from(physicianFees)
    .where(and(inArray(physicianFees.fileId, idsOf(files)), inArray(physicianFees.code, [...codes])))
    .orderBy(asc(physicianFees.fileId), asc(physicianFees.row));
  return present(rows, files, dates, ({ fileId: _fileId, row: _row, ...fee }, common) => ({
    ...fee,
    ...common,
  }));
}

export async function findGeographicIndexes(
  orm: Orm,
  files: UsedFiles,
  state: string | null,
  dates: readonly string[],
): Promise<GeographicIndex[]> {
  if (files.size === 0 || state === null) return [];
  const rows = await orm
    .select()
    .from(geographicIndexes)
    .where(and(inArray(geographicIndexes.fileId, idsOf(files)), eq(geographicIndexes.state, state)))
    .orderBy(asc(geographicIndexes.fileId), asc(geographicIndexes.row));
  return present(rows, files, dates, ({ fileId: _fileId, row: _row, ...indexes }, common) => ({
    ...indexes,
    ...common,
  }));
}

export async function findRates(
  orm: Orm,
  files: UsedFiles,
  codes: readonly string[],
  dates: readonly string[],
): Promise<OutpatientRate[]> {
  if (files.size === 0 || codes.length === 0) return [];
  const rows = await orm
    .select()
    .from(outpatientRates)
    .where(and(inArray(outpatientRates.fileId, idsOf(files)), inArray(outpatientRates.code, [...codes])))
    .orderBy(asc(outpatientRates.fileId), asc(outpatientRates.row));
  return present(rows, files, dates, ({ fileId: _fileId, row: _row, ...rate }, common) => ({
    ...rate,
    ...common,
  }));
}

/** Costs of drugs (11-digit NDCs). A cost counts until the next one of the same drug, in whichever file. */
export async function findDrugCosts(
  orm: Orm,
  files: UsedFiles,
  ndcs: readonly string[],
  dates: readonly string[],
): Promise<DrugCost[]> {
  if (files.size === 0 || ndcs.length === 0) return [];
  const rows = await orm
    .select()
    .from(drugCosts)
    .where(
      and(
        inArray(drugCosts.ndc, [...ndcs]),
        inArray(drugCosts.fileId, idsOf(files)),
        lte(drugCosts.effectiveOn, latest(dates)),
      ),
    )
    // Of the same day, the row of the later file counts.
    .orderBy(asc(drugCosts.ndc), asc(drugCosts.effectiveOn), asc(drugCosts.fileId), asc(drugCosts.row));
  const untils = new Map<(typeof rows)[number], string | null>();
  for (const [place, row] of rows.entries()) {
    const next = rows[place + 1];
    untils.set(row, next?.ndc === row.ndc ? next.effectiveOn : null);
  }
  return present(
    rows,
    files,
    dates,
    ({ ndc, dollarsPerUnit, unit }, common) => ({ ndc, dollarsPerUnit, unit, ...common }),
    (row) => ({ from: row.effectiveOn, until: untils.get(row) ?? null }),
  );
}

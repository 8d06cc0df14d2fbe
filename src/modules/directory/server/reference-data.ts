import { eq } from 'drizzle-orm';
import type { ReferenceData } from '#engines/bills/review/reference-data.ts';
import type { Orm } from '#platform/database/database.ts';
import { referenceFiles } from '#schema/reference-tables.ts';
import {
  type CheckedDataset,
  type ReferenceDataset,
  referenceDatasets,
} from '#shared/care/reference-datasets.ts';
import type { ReferenceTable } from '../imports.contract.ts';
import {
  type FileDays,
  isWithin,
  listCoveredDays,
  listFileDays,
  listMissingParts,
} from './reference-tables/covered-days.ts';
import { type BilledHospital, findPostedPrices } from './reference-tables/find-posted-prices.ts';
import {
  findAddOnCodes,
  findDrugCosts,
  findFees,
  findGeographicIndexes,
  findLimits,
  findPairs,
  findRates,
  type UsedFiles,
} from './reference-tables/find-table-rows.ts';
import type { TableFileRow } from './reference-tables/table-files.ts';

export type ReferenceQuery = {
  /** CPT and HCPCS codes of the bill. */
  codes: readonly string[];
  /** Days of service, `YYYY-MM-DD`. */
  dates: readonly string[];
  /** NDCs, with or without hyphens; only those with 11 digits are found. */
  ndcs: readonly string[];
  /** Two letters, for the geographic indexes. */
  state: string | null;
  hospital: BilledHospital | null;
};

type CurrentFiles = ReadonlyMap<ReferenceDataset, FileDays<TableFileRow>[]>;

async function readCurrentFiles(orm: Orm): Promise<CurrentFiles> {
  const files = await orm.select().from(referenceFiles).where(eq(referenceFiles.state, 'current'));
  return new Map(referenceDatasets.map((dataset) => [dataset, listFileDays(dataset, files)]));
}

/**
 * The rows of the imported tables that concern a bill, with their files and rows as evidence. A dataset is null if it was
 * never imported completely or covers none of the days; `coveredDays` says which it covers. At most nine queries.
 */
export async function findReferenceData(
  orm: Orm,
  { codes, dates, ndcs, state, hospital }: ReferenceQuery,
): Promise<ReferenceData> {
  const current = await readCurrentFiles(orm);
  const coveredDays: ReferenceData['coveredDays'] = {};
  const usedFiles = (dataset: CheckedDataset): UsedFiles | null => {
    const files = current.get(dataset) ?? [];
    const covered = listCoveredDays(dataset, files);
    coveredDays[dataset] = covered;
    const known = dates.filter((date) => covered.some((days) => isWithin(date, days)));
    if (known.length === 0) return null;
    const used = files.filter(({ days }) => known.some((date) => isWithin(date, days)));
    return new Map(used.map((one) => [one.file.id, one]));
  };
  const upperCodes = [...new Set(codes.map((code) => code.toUpperCase()))];
  const find = async <Row>(
    dataset: CheckedDataset,
    read: (files: UsedFiles) => Promise<Row[]>,
  ): Promise<Row[] | null> => {
    const files = usedFiles(dataset);
    return files ? read(files) : null;
  };
  const plainNdcs = [...new Set(ndcs.map((ndc) => ndc.replaceAll('-', '')))];
  return {
    ncciPractitioner: await find('ncci_practitioner', (files) => findPairs(orm, files, upperCodes, dates)),
    ncciOutpatient: await find('ncci_outpatient', (files) => findPairs(orm, files, upperCodes, dates)),
    muePractitioner: await find('mue_practitioner', (files) => findLimits(orm, files, upperCodes, dates)),
    mueOutpatient: await find('mue_outpatient', (files) => findLimits(orm, files, upperCodes, dates)),
    addOnCodes: await find('add_on_codes', (files) => findAddOnCodes(orm, files, upperCodes, dates)),
    physicianFees: await find('pfs', (files) => findFees(orm, files, upperCodes, dates)),
    geographicIndexes: await find('gpci', (files) => findGeographicIndexes(orm, files, state, dates)),
    outpatientRates: await find('opps', (files) => findRates(orm, files, upperCodes, dates)),
    drugCosts: await find('nadac', (files) => findDrugCosts(orm, files, plainNdcs, dates)),
    postedPrices: await findPostedPrices(orm, hospital, upperCodes),
    coveredDays,
  };
}

/** Every dataset with its newest version, also those never imported, in the order of `referenceDatasets`. */
export async function listDatasets(orm: Orm, now: Date): Promise<ReferenceTable[]> {
  const current = await readCurrentFiles(orm);
  const today = now.toISOString().slice(0, 10);
  return referenceDatasets.map((dataset) => presentDataset(dataset, current.get(dataset) ?? [], today));
}

function presentDataset(
  dataset: ReferenceDataset,
  files: readonly FileDays<TableFileRow>[],
  today: string,
): ReferenceTable {
  const newestOn =
    files
      .map(({ file }) => file.effectiveOn)
      .toSorted()
      .at(-1) ?? '';
  const newest = files.filter(({ file }) => file.effectiveOn === newestOn);
  const [first] = newest;
  const covered = listCoveredDays(dataset, files);
  const coversToday = covered.some((days) => isWithin(today, days));
  const importedAt =
    newest
      .map(({ file }) => file.createdAt.toISOString())
      .toSorted()
      .at(-1) ?? null;
  return {
    dataset,
    state:
      files.length === 0
        ? 'missing'
        : coversToday
          ? 'current'
          : covered.length === 0 || newest.some(({ days }) => isWithin(today, days))
            ? 'incomplete'
            : 'outdated',
    version: first?.file.version ?? null,
    missingParts: files.length === 0 ? [] : listMissingParts(dataset, files, newestOn),
    effectiveOn: first?.file.effectiveOn ?? null,
    endsOn: first?.file.endsOn ?? null,
    earlierVersions: new Set(files.map(({ file }) => file.effectiveOn)).size - (first ? 1 : 0),
    rows: newest.reduce((sum, { file }) => sum + file.rowCount, 0),
    files: newest.map(({ file }) => file.fileName).toSorted(),
    importedAt,
  };
}

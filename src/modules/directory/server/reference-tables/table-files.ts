import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Table, TablePeriod } from '#engines/reference-tables/table.ts';
import type { Orm } from '#platform/database/database.ts';
import { imports } from '#schema/imports.ts';
import { referenceFiles } from '#schema/reference-tables.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';

export type TableFileRow = typeof referenceFiles.$inferSelect;

export type TableSource = { importId: string; listNumber: number; fileName: string; sha256: string };

/** Files in use of the same dataset and part, and files staged by this import. */
const listCurrentAndStaged = (
  tx: Orm,
  importId: string,
  { dataset, part }: Pick<TableFileRow, 'dataset' | 'part'>,
): Promise<TableFileRow[]> =>
  tx
    .select()
    .from(referenceFiles)
    .where(
      and(
        eq(referenceFiles.dataset, dataset),
        eq(referenceFiles.part, part),
        or(
          eq(referenceFiles.state, 'current'),
          and(eq(referenceFiles.importId, importId), eq(referenceFiles.state, 'staged')),
        ),
      ),
    )
    .orderBy(referenceFiles.effectiveOn);

export type StagedTable =
  | { kind: 'staged'; file: TableFileRow }
  /** This very file is in use. */
  | { kind: 'known'; file: TableFileRow }
  /** The archive has the same table in another format. */
  | { kind: 'repeated' };

/**
 * Stages a table, without effect until `switchTableFiles`. A killed import finds its own again. Throws a Problem if a later
 * revision of it is in use.
 */
export async function stageTableFile(
  tx: Orm,
  table: Pick<Table, 'dataset' | 'part'> & TablePeriod,
  from: TableSource,
): Promise<StagedTable> {
  const { dataset, part, version, revision } = table;
  const others = await listCurrentAndStaged(tx, from.importId, table);
  const known = others.find(
    ({ state, sha256, fileName }) =>
      state === 'current' && sha256 === from.sha256 && fileName === from.fileName,
  );
  if (known) return { kind: 'known', file: known };
  const staged = others.filter(({ state }) => state === 'staged');
  const own = staged.find(({ listNumber }) => listNumber === from.listNumber);
  if (own) return { kind: 'staged', file: own };
  if (staged.some(({ effectiveOn }) => effectiveOn === table.from)) return { kind: 'repeated' };
  const inUse = others.find(({ state, effectiveOn }) => state === 'current' && effectiveOn === table.from);
  if (inUse && isLater(inUse.revision, revision))
    throw badRequest(t.newerTableInUse({ name: from.fileName, inUse: inUse.fileName }));
  const [file] = await tx
    .insert(referenceFiles)
    .values({
      ...from,
      dataset,
      part,
      version,
      revision,
      // Drug costs know their days only at the end.
      effectiveOn: table.from === '' ? '0001-01-01' : table.from,
      endsOn: table.until,
    })
    .returning();
  if (!file) throw new Error('The table file was not stored.');
  return { kind: 'staged', file };
}

/** `10` is later than `9`, `2026-08-26` later than `2026-07-01`. */
const isLater = (revision: string, than: string): boolean =>
  revision.localeCompare(than, 'en-US', { numeric: true }) > 0;

/** A file with less than half of the rows of the one in use is more likely cut off than right. */
const leastShare = 0.5;

/**
 * Checks a completely read table and stores its period. Throws a Problem if it has no rows, lacks most rows of the table in
 * use, or has only weeks that are in use already.
 */
export async function completeTableFile(
  tx: Orm,
  { id, importId }: TableFileRow,
  period: TablePeriod | null,
): Promise<void> {
  const [file] = await tx.select().from(referenceFiles).where(eq(referenceFiles.id, id));
  if (!file) throw new Error('The table file no longer exists.');
  if (file.rowCount === 0) throw badRequest(t.noUsableRows({ name: file.fileName }));
  const others = (await listCurrentAndStaged(tx, importId, file)).filter(({ state }) => state === 'current');
  if (period) {
    // A corrected list of policies has the same dates as the former one.
    const holder =
      file.dataset === 'charity'
        ? undefined
        : others.find((other) => other.effectiveOn <= period.from && other.revision >= period.revision);
    if (holder) throw badRequest(t.weeksInUse({ name: file.fileName, inUse: holder.fileName }));
    await tx
      .update(referenceFiles)
      .set({ version: period.version, revision: period.revision, effectiveOn: period.from })
      .where(eq(referenceFiles.id, id));
    return;
  }
  const newest = others.at(-1);
  if (newest && file.rowCount < newest.rowCount * leastShare)
    throw badRequest(
      t.lacksMostRows({
        name: file.fileName,
        rows: file.rowCount,
        inUse: newest.fileName,
        before: newest.rowCount,
      }),
    );
}

/**
 * Puts the tables of an import into use. Each replaces the one of the same days; tables of other days stay. One row per
 * file; runs in the transaction that finishes the import.
 */
export async function switchTableFiles(tx: Orm, importId: string): Promise<void> {
  const staged = await tx
    .select()
    .from(referenceFiles)
    .where(and(eq(referenceFiles.importId, importId), eq(referenceFiles.state, 'staged')));
  for (const file of staged) {
    const others = await listCurrentAndStaged(tx, importId, file);
    const replaced = others.filter((other) => other.state === 'current' && isReplacedBy(other, file));
    await setState(tx, replaced, 'superseded');
    await setState(tx, [file], 'current');
  }
}

/** A list of drug costs replaces those whose weeks it has. */
const isReplacedBy = (other: TableFileRow, file: TableFileRow): boolean =>
  file.dataset === 'nadac'
    ? file.effectiveOn <= other.effectiveOn && file.revision >= other.revision
    : file.effectiveOn === other.effectiveOn;

async function setState(
  tx: Orm,
  files: readonly TableFileRow[],
  state: TableFileRow['state'],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .update(referenceFiles)
    .set({ state })
    .where(
      inArray(
        referenceFiles.id,
        files.map(({ id }) => id),
      ),
    );
}

/** Discards the tables staged by an import. */
export async function dropTableFiles(tx: Orm, importId: string): Promise<void> {
  await tx
    .update(referenceFiles)
    .set({ state: 'superseded' })
    .where(and(eq(referenceFiles.importId, importId), eq(referenceFiles.state, 'staged')));
}

/** Discards tables that an ended import left behind. */
export async function dropAbandonedTables(orm: Orm): Promise<void> {
  await orm
    .update(referenceFiles)
    .set({ state: 'superseded' })
    .where(
      and(
        eq(referenceFiles.state, 'staged'),
        sql`exists (select 1 from ${imports} where ${imports.id} = ${referenceFiles.importId}
          and ${imports.state} in ('finished', 'failed', 'stopped'))`,
      ),
    );
}

/** How long NCCI pairs are kept after their quarter. Later files list most of them with their dates. */
const pairsKeptDays = 365;

/** Discards NCCI pairs of quarters that ended a year ago, unless they are the newest. */
export async function expireOldPairs(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - pairsKeptDays * 86_400_000).toISOString().slice(0, 10);
  await orm
    .update(referenceFiles)
    .set({ state: 'superseded' })
    .where(
      and(
        inArray(referenceFiles.dataset, ['ncci_practitioner', 'ncci_outpatient']),
        eq(referenceFiles.state, 'current'),
        lt(referenceFiles.endsOn, before),
        sql`exists (select 1 from ${referenceFiles} later where later.dataset = ${referenceFiles.dataset}
          and later.part = ${referenceFiles.part} and later.state = 'current'
          and later.effective_on > ${referenceFiles.effectiveOn})`,
      ),
    );
}

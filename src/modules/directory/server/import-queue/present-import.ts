import { and, asc, count, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { importRefusals, imports } from '#schema/imports.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import type { ImportDetails, ImportView } from '../../imports.contract.ts';
import { listReasons, reportedReason, retentionHours } from '../../imports.rules.ts';
import type { ImportRow } from './import-context.ts';

export const importNotFound = () => notFound(t.importDoesNotExist);

export async function getImportRow(orm: Orm, id: string): Promise<ImportRow> {
  const [row] = await orm.select().from(imports).where(eq(imports.id, id));
  if (!row) throw importNotFound();
  return row;
}

/** Imports as shown to the user `callerId`, in the given order. */
export async function presentImports(
  orm: Orm,
  rows: readonly ImportRow[],
  callerId: string,
  now: Date,
): Promise<ImportView[]> {
  const names = await readNames(orm, rows);
  const earlier = await readEarlier(orm, rows);
  const passedOver = await countSkippedFiles(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    receivedBytes: row.receivedBytes,
    via: row.via,
    state: row.state,
    kind: row.kind,
    recognised: row.recognised,
    bytesRead: row.bytesRead,
    rowsRead: row.rowsRead,
    rowsAdded: row.rowsAdded,
    rowsUpdated: row.rowsUpdated,
    rowsUnchanged: row.rowsUnchanged,
    rowsLeftOut: row.rowsLeftOut,
    leftOutReasons: listReasons(row.leftOutReasons),
    rowsRefused: row.rowsRefused,
    payersLeftOut: row.payersLeftOut,
    filesPassedOver: passedOver.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    by: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
    lastError: row.lastError,
    sameImportedAt: earlier.get(row.id)?.toISOString() ?? null,
    mayStart: mayStart(row, now),
    isMine: row.createdBy === callerId,
  }));
}

/** The number of skipped files per import. Their report lines have numbers below 1. */
export async function countSkippedFiles(
  orm: Orm,
  importIds: readonly string[],
): Promise<Map<string, number>> {
  if (importIds.length === 0) return new Map();
  const counts = await orm
    .select({ id: importRefusals.importId, files: count() })
    .from(importRefusals)
    .where(and(inArray(importRefusals.importId, [...importIds]), lt(importRefusals.number, 1)))
    .groupBy(importRefusals.importId);
  return new Map(counts.map(({ id, files }) => [id, files]));
}

export async function presentImport(
  orm: Orm,
  row: ImportRow,
  callerId: string,
  now: Date,
): Promise<ImportView> {
  const [view] = await presentImports(orm, [row], callerId, now);
  if (!view) throw importNotFound();
  return view;
}

/** Files of failed and stopped imports are kept for a day, so that they don't have to be uploaded again. */
export function mayStart(row: ImportRow, now: Date): boolean {
  if (row.via !== 'area' || row.recognised === null) return false;
  if (row.state === 'ready') return true;
  const keptUntil = (row.finishedAt?.getTime() ?? 0) + retentionHours * 3_600_000;
  return (row.state === 'failed' || row.state === 'stopped') && now.getTime() < keptUntil;
}

async function readNames(orm: Orm, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))];
  if (ids.length === 0) return new Map();
  const people = await orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(
    people.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
  );
}

/** When the same bytes were last imported before each of these. */
async function readEarlier(orm: Orm, rows: readonly ImportRow[]): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  for (const row of rows) {
    if (row.sha256 === null) continue;
    const [same] = await orm
      .select({ finishedAt: imports.finishedAt })
      .from(imports)
      .where(
        and(
          eq(imports.sha256, row.sha256),
          eq(imports.state, 'finished'),
          ne(imports.id, row.id),
          lt(imports.createdAt, row.createdAt),
        ),
      )
      .orderBy(desc(imports.finishedAt))
      .limit(1);
    if (same?.finishedAt) found.set(row.id, same.finishedAt);
  }
  return found;
}

const refusalsShown = 100;
const reasonsShown = 20;

export async function readRefusals(
  orm: Orm,
  importId: string,
): Promise<Pick<ImportDetails, 'refusals' | 'reasons'>> {
  const { file, row, reason, found, onlyPayer } = importRefusals;
  const refusals = await orm
    .select({ file, row, reason, found, onlyPayer })
    .from(importRefusals)
    .where(eq(importRefusals.importId, importId))
    .orderBy(asc(importRefusals.number))
    .limit(refusalsShown);
  const reasons = await orm
    .select({ reason, onlyPayer, rows: count() })
    .from(importRefusals)
    .where(eq(importRefusals.importId, importId))
    .groupBy(reason, onlyPayer)
    .orderBy(desc(count()), asc(reason))
    .limit(reasonsShown);
  return {
    refusals: refusals.map(({ onlyPayer: isPayer, ...one }) => ({
      ...one,
      reason: reportedReason({ ...one, onlyPayer: isPayer }),
    })),
    reasons: reasons.map((one) => ({ reason: reportedReason(one), rows: one.rows })),
  };
}

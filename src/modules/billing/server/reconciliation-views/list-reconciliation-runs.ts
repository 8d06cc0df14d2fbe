import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import type { Mode } from '#shared/mode.ts';
import { ledgerPageSize, type ReconciliationRunView } from '../../ledger-views.ts';
import { loadNames } from '../ledger-views/load-names.ts';
import { formatCursor, readPlace } from '../ledger-views/places.ts';

/** A page of checks, newest first, and the number of discrepancies that need review. */
export async function presentReconciliationRuns(
  orm: Orm,
  { cursor, comparable }: { cursor: string | null | undefined; comparable: Mode[] },
) {
  const cursorPlace = readPlace(cursor);
  const rows = await orm
    .select()
    .from(reconciliationRuns)
    .where(
      cursorPlace
        ? sql`(${reconciliationRuns.startedAt}, ${reconciliationRuns.id}) < (${cursorPlace.at.toISOString()}::timestamptz, ${cursorPlace.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(reconciliationRuns.startedAt), desc(reconciliationRuns.id))
    .limit(ledgerPageSize + 1);
  const shown = rows.slice(0, ledgerPageSize);
  const last = rows.length > ledgerPageSize ? shown.at(-1) : undefined;
  const [openFindings] = await orm
    .select({ rows: count() })
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.state, 'open'));
  return {
    checks: await present(orm, shown),
    nextCursor: last ? formatCursor({ at: last.startedAt, id: last.id }) : null,
    comparable,
    open: openFindings?.rows ?? 0,
  };
}

async function present(
  orm: Orm,
  rows: readonly (typeof reconciliationRuns.$inferSelect)[],
): Promise<ReconciliationRunView[]> {
  const getName = await loadNames(
    orm,
    rows.map(({ startedBy }) => startedBy),
  );
  const found = await countFindings(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    periodFrom: row.periodFrom?.toISOString() ?? null,
    periodUntil: row.periodUntil?.toISOString() ?? null,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    startedBy: row.startedBy === null ? null : getName(row.startedBy).name,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    counted: row.counted,
    words: row.words,
    ...(found.get(row.id) ?? { found: 0, open: 0 }),
    sums: row.sums,
  }));
}

/** Counts a discrepancy for the check that found it first and for the last check that found it again. */
async function countFindings(orm: Orm, ids: readonly string[]) {
  const counts = new Map<string, { found: number; open: number }>();
  if (ids.length === 0) return counts;
  const rows = await orm
    .select({
      first: reconciliationFindings.checkId,
      last: reconciliationFindings.lastCheckId,
      found: count(),
      open: sql<number>`(count(*) filter (where ${reconciliationFindings.state} = 'open'))::int`,
    })
    .from(reconciliationFindings)
    .where(
      and(
        or(
          inArray(reconciliationFindings.checkId, [...ids]),
          inArray(reconciliationFindings.lastCheckId, [...ids]),
        ),
      ),
    )
    .groupBy(reconciliationFindings.checkId, reconciliationFindings.lastCheckId);
  for (const { first, last, found, open } of rows)
    for (const id of new Set([first, last])) {
      const previous = counts.get(id) ?? { found: 0, open: 0 };
      counts.set(id, { found: previous.found + found, open: previous.open + open });
    }
  return counts;
}

import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { bookChecks, bookFindings } from '#schema/books.ts';
import type { Mode } from '#shared/mode.ts';
import { type BookCheckView, booksPageSize } from '../../book-views.ts';
import { namePeople } from '../ledger-views/name-people.ts';
import { placeCursor, readPlace } from '../ledger-views/places.ts';

/** A page of the checks, newest first, and how much waits for a person in all. */
export async function presentBookChecks(
  orm: Orm,
  { cursor, comparable }: { cursor: string | null | undefined; comparable: Mode[] },
) {
  const before = readPlace(cursor);
  const rows = await orm
    .select()
    .from(bookChecks)
    .where(
      before
        ? sql`(${bookChecks.startedAt}, ${bookChecks.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(bookChecks.startedAt), desc(bookChecks.id))
    .limit(booksPageSize + 1);
  const shown = rows.slice(0, booksPageSize);
  const last = rows.length > booksPageSize ? shown.at(-1) : undefined;
  const [waiting] = await orm
    .select({ rows: count() })
    .from(bookFindings)
    .where(eq(bookFindings.state, 'open'));
  return {
    checks: await present(orm, shown),
    nextCursor: last ? placeCursor({ at: last.startedAt, id: last.id }) : null,
    comparable,
    open: waiting?.rows ?? 0,
  };
}

async function present(
  orm: Orm,
  rows: readonly (typeof bookChecks.$inferSelect)[],
): Promise<BookCheckView[]> {
  const nameOf = await namePeople(
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
    startedBy: row.startedBy === null ? null : nameOf(row.startedBy).name,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    counted: row.counted,
    words: row.words,
    ...(found.get(row.id) ?? { found: 0, open: 0 }),
    sums: row.sums,
  }));
}

/** A finding belongs to the check that found it first, and to the last that found it again. */
async function countFindings(orm: Orm, ids: readonly string[]) {
  const counts = new Map<string, { found: number; open: number }>();
  if (ids.length === 0) return counts;
  const rows = await orm
    .select({
      first: bookFindings.checkId,
      last: bookFindings.lastCheckId,
      found: count(),
      open: sql<number>`(count(*) filter (where ${bookFindings.state} = 'open'))::int`,
    })
    .from(bookFindings)
    .where(and(or(inArray(bookFindings.checkId, [...ids]), inArray(bookFindings.lastCheckId, [...ids]))))
    .groupBy(bookFindings.checkId, bookFindings.lastCheckId);
  for (const { first, last, found, open } of rows)
    for (const id of new Set([first, last])) {
      const before = counts.get(id) ?? { found: 0, open: 0 };
      counts.set(id, { found: before.found + found, open: before.open + open });
    }
  return counts;
}

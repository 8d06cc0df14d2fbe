import { implement } from '@orpc/server';
import { and, desc, eq, lt } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { bookFindings } from '#schema/books.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { type BookFindingView, booksPageSize } from '../../book-views.ts';
import { booksContract } from '../../books.contract.ts';
import { namePeople, type PersonName } from '../ledger-views/name-people.ts';
import { readNumber } from '../ledger-views/read-number.ts';

type Row = typeof bookFindings.$inferSelect;
const endpoints = implement(booksContract).$context<EndpointContext>();

export const listBookFindings = endpoints.listBookFindings.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const before = readNumber(input.cursor);
  const rows = await orm
    .select()
    .from(bookFindings)
    .where(
      and(
        input.state === 'all' ? undefined : eq(bookFindings.state, input.state),
        before === null ? undefined : lt(bookFindings.number, before),
      ),
    )
    .orderBy(desc(bookFindings.number))
    .limit(booksPageSize + 1);
  const shown = rows.slice(0, booksPageSize);
  const last = rows.length > booksPageSize ? shown.at(-1) : undefined;
  return { findings: await presentAll(orm, shown), nextCursor: last ? String(last.number) : null };
});

/** Of two who settle it at once, the first has settled it, and the second is told so. */
export const resolveBookFinding = endpoints.resolveBookFinding.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const [resolved] = await orm
    .update(bookFindings)
    .set({
      state: 'resolved',
      settledAt: context.clock.now(),
      settledBy: callerId(context),
      resolution: input.words,
    })
    .where(and(eq(bookFindings.id, input.id), eq(bookFindings.state, 'open')))
    .returning();
  const [row] = resolved
    ? [resolved]
    : await orm.select().from(bookFindings).where(eq(bookFindings.id, input.id));
  if (!row) throw notFound('There is no such finding.');
  const [view] = await presentAll(orm, [row]);
  if (!view) throw notFound('There is no such finding.');
  const isRepeated = view.resolution === input.words && row.settledBy === callerId(context);
  if (!resolved && !isRepeated)
    throw conflict(`This was settled already: ${view.resolution ?? 'it is gone'} Your words were not kept.`);
  return view;
});

async function presentAll(orm: Orm, rows: readonly Row[]): Promise<BookFindingView[]> {
  const nameOf = await namePeople(
    orm,
    rows.map(({ settledBy }) => settledBy),
  );
  return rows.map((row) => presentFinding(row, nameOf));
}

export const presentFinding = (row: Row, nameOf: (id: string) => PersonName): BookFindingView => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  amountCents: row.amountCents,
  chargeId: row.chargeId,
  mode: row.mode,
  occurredAt: row.occurredAt?.toISOString() ?? null,
  foundAt: row.createdAt.toISOString(),
  state: row.state,
  settledAt: row.settledAt?.toISOString() ?? null,
  settledBy: row.settledBy === null ? null : nameOf(row.settledBy).name,
  resolution: row.resolution,
});

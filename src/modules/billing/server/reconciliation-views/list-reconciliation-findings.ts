import { implement } from '@orpc/server';
import { and, desc, eq, lt } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { reconciliationFindings } from '#schema/reconciliation.ts';
import { conflict, notFound } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { ledgerPageSize, type ReconciliationFindingView } from '../../ledger-views.ts';
import { loadNames, type UserName } from '../ledger-views/load-names.ts';
import { readNumberCursor } from '../ledger-views/read-number-cursor.ts';

type Row = typeof reconciliationFindings.$inferSelect;
const endpoints = implement(ledgerContract).$context<EndpointContext>();

export const listReconciliationFindings = endpoints.listReconciliationFindings.handler(
  async ({ input, context }) => {
    const { orm } = context.database;
    const cursor = readNumberCursor(input.cursor);
    const rows = await orm
      .select()
      .from(reconciliationFindings)
      .where(
        and(
          input.state === 'all' ? undefined : eq(reconciliationFindings.state, input.state),
          cursor === null ? undefined : lt(reconciliationFindings.number, cursor),
        ),
      )
      .orderBy(desc(reconciliationFindings.number))
      .limit(ledgerPageSize + 1);
    const shown = rows.slice(0, ledgerPageSize);
    const last = rows.length > ledgerPageSize ? shown.at(-1) : undefined;
    return { findings: await presentAll(orm, shown), nextCursor: last ? String(last.number) : null };
  },
);

/** If two staff members resolve a discrepancy at once, the second gets a conflict. */
export const resolveReconciliationFinding = endpoints.resolveReconciliationFinding.handler(
  async ({ input, context }) => {
    const { orm } = context.database;
    const [resolved] = await orm
      .update(reconciliationFindings)
      .set({
        state: 'resolved',
        settledAt: context.clock.now(),
        settledBy: callerId(context),
        resolution: input.words,
      })
      .where(and(eq(reconciliationFindings.id, input.id), eq(reconciliationFindings.state, 'open')))
      .returning();
    const [row] = resolved
      ? [resolved]
      : await orm.select().from(reconciliationFindings).where(eq(reconciliationFindings.id, input.id));
    if (!row) throw notFound(t.discrepancyNotFound);
    const [view] = await presentAll(orm, [row]);
    if (!view) throw notFound(t.discrepancyNotFound);
    const isSameResolution = view.resolution === input.words && row.settledBy === callerId(context);
    if (!resolved && !isSameResolution) throw conflict(t.alreadyResolved({ value: view.resolution ?? '' }));
    return view;
  },
);

async function presentAll(orm: Orm, rows: readonly Row[]): Promise<ReconciliationFindingView[]> {
  const getName = await loadNames(
    orm,
    rows.map(({ settledBy }) => settledBy),
  );
  return rows.map((row) => presentFinding(row, getName));
}

export const presentFinding = (row: Row, getName: (id: string) => UserName): ReconciliationFindingView => ({
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
  settledBy: row.settledBy === null ? null : getName(row.settledBy).name,
  resolution: row.resolution,
});

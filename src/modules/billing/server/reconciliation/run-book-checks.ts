import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/books.ts';
import { continueBookCheck, startBookCheck, type WantedCheck } from './continue-book-check.ts';
import { modesWithPayments } from './run-nightly-checks.ts';
import type { BookCheckRow } from './verify-ledger.ts';

/** Runs every ledger check now and waits for it; returns all discrepancies that need review. */
export async function runBookChecks(context: ServerContext) {
  const wanted: WantedCheck[] = [
    { kind: 'proof' },
    ...modesWithPayments(context).map((mode) => ({ kind: 'reconciliation' as const, mode })),
  ];
  const checks: BookCheckRow[] = [];
  for (const check of wanted) checks.push(...(await runOne(context, check)));
  const findings = await context.database.orm
    .select()
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.state, 'open'))
    .orderBy(reconciliationFindings.number);
  return { checks, findings };
}

/** Joins a check that is already running. */
async function runOne(context: ServerContext, wanted: WantedCheck): Promise<BookCheckRow[]> {
  const { orm } = context.database;
  const begun = await startBookCheck(context, wanted, null);
  const running = await orm
    .select({ id: reconciliationRuns.id })
    .from(reconciliationRuns)
    .where(
      begun
        ? eq(reconciliationRuns.id, begun)
        : and(
            eq(reconciliationRuns.kind, wanted.kind),
            eq(reconciliationRuns.state, 'running'),
            wanted.kind === 'reconciliation' ? eq(reconciliationRuns.mode, wanted.mode) : undefined,
          ),
    );
  const ids = running.map(({ id }) => id);
  for (const id of ids) while (await isRunning(context, id)) await continueBookCheck(context, id);
  return ids.length === 0
    ? []
    : orm.select().from(reconciliationRuns).where(inArray(reconciliationRuns.id, ids));
}

async function isRunning(context: ServerContext, id: string): Promise<boolean> {
  const [row] = await context.database.orm
    .select({ state: reconciliationRuns.state })
    .from(reconciliationRuns)
    .where(eq(reconciliationRuns.id, id));
  return row?.state === 'running';
}

import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import {
  type CheckRequest,
  continueReconciliationRun,
  startReconciliationRun,
} from './continue-reconciliation-run.ts';
import { modesWithPayments } from './run-nightly-checks.ts';
import type { ReconciliationRunRow } from './verify-ledger.ts';

/** Runs every ledger check now and returns them with all discrepancies that need review. */
export async function runReconciliations(context: ServerContext) {
  const request: CheckRequest[] = [
    { kind: 'proof' },
    ...modesWithPayments(context).map((mode) => ({ kind: 'reconciliation' as const, mode })),
  ];
  const checks: ReconciliationRunRow[] = [];
  for (const check of request) checks.push(...(await runCheck(context, check)));
  const findings = await context.database.orm
    .select()
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.state, 'open'))
    .orderBy(reconciliationFindings.number);
  return { checks, findings };
}

/** Runs a check to its end, or joins the one already running. */
async function runCheck(context: ServerContext, request: CheckRequest): Promise<ReconciliationRunRow[]> {
  const { orm } = context.database;
  const started = await startReconciliationRun(context, request, null);
  const running = await orm
    .select({ id: reconciliationRuns.id })
    .from(reconciliationRuns)
    .where(
      started
        ? eq(reconciliationRuns.id, started)
        : and(
            eq(reconciliationRuns.kind, request.kind),
            eq(reconciliationRuns.state, 'running'),
            request.kind === 'reconciliation' ? eq(reconciliationRuns.mode, request.mode) : undefined,
          ),
    );
  const ids = running.map(({ id }) => id);
  for (const id of ids) while (await isRunning(context, id)) await continueReconciliationRun(context, id);
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

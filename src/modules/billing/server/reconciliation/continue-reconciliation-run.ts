import { and, count, eq, lt } from 'drizzle-orm';
import { checkLedgerJob } from '#modules/job-names.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { type ReportSums, reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../billing.words.ts';
import { reconcile } from './reconcile.ts';
import { readWindow } from './reconciliation-days.ts';
import { UnusableReportError } from './record-check-progress.ts';
import { continueVerification, type ReconciliationRunRow } from './verify-ledger.ts';

/** A long ledger is verified in slices, so that the job queue never considers the job dead. */
const sliceMilliseconds = 20_000;
/** A check without progress for this long has lost its job and is restarted. */
const stalledAfterMilliseconds = 5 * 60 * 1000;

export type CheckRequest = { kind: 'proof' } | { kind: 'reconciliation'; mode: Mode };

/**
 * Starts a check unless one of its kind is running. An automatic check (`startedBy` is null) covers whole days; one
 * started by staff runs up to now. Throws a Problem 503 if the mode has no payment processor.
 */
export async function startReconciliationRun(
  context: ServerContext,
  request: CheckRequest,
  startedBy: string | null,
): Promise<string | null> {
  const mode = request.kind === 'proof' ? null : request.mode;
  if (mode) context.ports.payments(mode);
  const days = mode ? await readWindow(context, mode, startedBy === null ? 'whole days' : 'up to now') : {};
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const [started] = await tx
      .insert(reconciliationRuns)
      .values({ id: newId(), kind: request.kind, mode, ...days, startedAt: now, startedBy, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: reconciliationRuns.id });
    if (started) await context.jobs.enqueue(tx, checkLedgerJob, { checkId: started.id });
    return started?.id ?? null;
  });
}

/** Continues a check. Idempotent, because discrepancies are stored once and a check finishes once. */
export async function continueReconciliationRun(context: ServerContext, checkId: string): Promise<void> {
  const { orm } = context.database;
  const [check] = await orm.select().from(reconciliationRuns).where(eq(reconciliationRuns.id, checkId));
  if (check?.state !== 'running') return;
  if (check.kind === 'reconciliation') return compare(context, check);
  if (await continueVerification(context, check, performance.now() + sliceMilliseconds))
    return finish(context, check, {});
  await context.jobs.enqueue(orm, checkLedgerJob, { checkId });
}

async function compare(context: ServerContext, check: ReconciliationRunRow): Promise<void> {
  const { id: checkId, mode, periodFrom: from, periodUntil: until } = check;
  if (!mode || !from || !until) throw new Error('A reconciliation check needs a mode and a period.');
  try {
    await finish(context, check, await reconcile(context, { checkId, mode, from, until }));
  } catch (error) {
    context.log.warn({ error, checkId }, 'reconciliation failed; will retry');
    const words = error instanceof UnusableReportError ? error.message : t.incompleteAnswer;
    await finishOnce(context, check, { state: 'failed', words });
  }
}

async function finish(
  context: ServerContext,
  check: ReconciliationRunRow,
  result: { counted?: number; sums?: ReportSums },
): Promise<void> {
  const counts = await countOpen(context.database.orm, check.id);
  await finishOnce(context, check, { ...result, state: counts.open > 0 ? 'findings' : 'clean' });
  const summary = { kind: check.kind, mode: check.mode, found: counts.found, open: counts.open };
  if (counts.open > 0) context.log.error(summary, 'ledger check found discrepancies that need review');
  else context.log.info(summary, 'ledger check finished');
}

type CheckResult = Pick<ReconciliationRunRow, 'state'> &
  Partial<Pick<ReconciliationRunRow, 'words' | 'counted' | 'sums'>>;

/** Finishes a check once. Alerts staff about new discrepancies, even if the check failed. */
async function finishOnce(
  context: ServerContext,
  check: ReconciliationRunRow,
  result: CheckResult,
): Promise<void> {
  const { newCount } = await countOpen(context.database.orm, check.id);
  await context.database.transaction(async (tx) => {
    const [ended] = await tx
      .update(reconciliationRuns)
      .set({ ...result, finishedAt: context.clock.now() })
      .where(and(eq(reconciliationRuns.id, check.id), eq(reconciliationRuns.state, 'running')))
      .returning({ id: reconciliationRuns.id });
    if (!ended) return;
    notifyStaff(tx, context, 'money');
    if (newCount > 0)
      await alertStaff(tx, context, {
        kind: check.kind === 'proof' ? 'books_broken' : 'books_differ',
        conversationId: null,
        requestId: null,
        mode: check.mode ?? context.globalMode,
      });
  });
}

/** Discrepancies that this check found: all, those that need review, and the new ones among those. */
async function countOpen(orm: Orm, checkId: string) {
  const countWhere = async (...conditions: Parameters<typeof and>): Promise<number> => {
    const [row] = await orm
      .select({ rows: count() })
      .from(reconciliationFindings)
      .where(and(...conditions));
    return row?.rows ?? 0;
  };
  const last = eq(reconciliationFindings.lastCheckId, checkId);
  const isOpen = eq(reconciliationFindings.state, 'open');
  return {
    found: await countWhere(last),
    open: await countWhere(last, isOpen),
    newCount: await countWhere(last, isOpen, eq(reconciliationFindings.checkId, checkId)),
  };
}

/** Restarts checks that lost their job. */
export async function resumeReconciliationRuns(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - stalledAfterMilliseconds);
  const rows = await context.database.orm
    .select({ id: reconciliationRuns.id })
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.state, 'running'), lt(reconciliationRuns.updatedAt, before)));
  for (const { id } of rows)
    await context.jobs.enqueue(context.database.orm, checkLedgerJob, { checkId: id });
}

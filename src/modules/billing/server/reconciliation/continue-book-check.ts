import { and, count, eq, lt } from 'drizzle-orm';
import { checkBooksJob } from '#modules/job-names.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { type ReportSums, reconciliationFindings, reconciliationRuns } from '#schema/books.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../billing.words.ts';
import { reconcile } from './reconcile.ts';
import { readWindow } from './reconciliation-days.ts';
import { ReportUnusable } from './touch-check.ts';
import { type BookCheckRow, proveLedger } from './verify-ledger.ts';

/** A long ledger is verified in slices, so that the job engine never considers the job dead. */
const turnMilliseconds = 20_000;
/** A check without progress for this long has lost its job. */
const stalledAfterMilliseconds = 5 * 60 * 1000;

export type WantedCheck = { kind: 'proof' } | { kind: 'reconciliation'; mode: Mode };

/**
 * Starts a check unless one of its kind is running. With `startedBy` null it is automatic and covers whole
 * days; one started by staff runs up to now. Throws a Problem 503 if the mode has no payment processor.
 */
export async function startBookCheck(
  context: ServerContext,
  wanted: WantedCheck,
  startedBy: string | null,
): Promise<string | null> {
  const mode = wanted.kind === 'proof' ? null : wanted.mode;
  if (mode) context.ports.payments(mode);
  const days = mode ? await readWindow(context, mode, startedBy === null ? 'whole days' : 'up to now') : {};
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const [begun] = await tx
      .insert(reconciliationRuns)
      .values({ id: newId(), kind: wanted.kind, mode, ...days, startedAt: now, startedBy, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: reconciliationRuns.id });
    if (begun) await context.jobs.enqueue(tx, checkBooksJob, { checkId: begun.id });
    return begun?.id ?? null;
  });
}

/** Continues a check. Idempotent: discrepancies are stored once, and it ends once. */
export async function continueBookCheck(context: ServerContext, checkId: string): Promise<void> {
  const { orm } = context.database;
  const [check] = await orm.select().from(reconciliationRuns).where(eq(reconciliationRuns.id, checkId));
  if (check?.state !== 'running') return;
  if (check.kind === 'reconciliation') return compare(context, check);
  if (await proveLedger(context, check, performance.now() + turnMilliseconds))
    return finish(context, check, {});
  await context.jobs.enqueue(orm, checkBooksJob, { checkId });
}

async function compare(context: ServerContext, check: BookCheckRow): Promise<void> {
  const { id: checkId, mode, periodFrom: from, periodUntil: until } = check;
  if (!mode || !from || !until) throw new Error('A reconciliation check needs a mode and a period.');
  try {
    await finish(context, check, await reconcile(context, { checkId, mode, from, until }));
  } catch (error) {
    context.log.warn({ error, checkId }, 'reconciliation failed; will retry');
    const words = error instanceof ReportUnusable ? error.message : t.thePaymentProcessorDidntReturn;
    await end(context, check, { state: 'failed', words });
  }
}

async function finish(
  context: ServerContext,
  check: BookCheckRow,
  result: { counted?: number; sums?: ReportSums },
): Promise<void> {
  const waiting = await countOpen(context.database.orm, check.id);
  await end(context, check, { ...result, state: waiting.open > 0 ? 'findings' : 'clean' });
  const summary = { kind: check.kind, mode: check.mode, found: waiting.found, open: waiting.open };
  if (waiting.open > 0) context.log.error(summary, 'ledger check found discrepancies that need review');
  else context.log.info(summary, 'ledger check finished');
}

type Ended = Pick<BookCheckRow, 'state'> & Partial<Pick<BookCheckRow, 'words' | 'counted' | 'sums'>>;

/** Runs once. Alerts staff about new discrepancies, even when the check could not finish. */
async function end(context: ServerContext, check: BookCheckRow, result: Ended): Promise<void> {
  const { fresh } = await countOpen(context.database.orm, check.id);
  await context.database.transaction(async (tx) => {
    const [ended] = await tx
      .update(reconciliationRuns)
      .set({ ...result, finishedAt: context.clock.now() })
      .where(and(eq(reconciliationRuns.id, check.id), eq(reconciliationRuns.state, 'running')))
      .returning({ id: reconciliationRuns.id });
    if (!ended) return;
    notifyStaff(tx, context, 'money');
    if (fresh > 0)
      await alertStaff(tx, context, {
        kind: check.kind === 'proof' ? 'books_broken' : 'books_differ',
        conversationId: null,
        requestId: null,
        mode: check.mode ?? context.globalMode,
      });
  });
}

/** `found`: by this check, fixed or not. `open`: those that need review. `fresh`: those that are new. */
async function countOpen(orm: Orm, checkId: string) {
  const countOf = async (...conditions: Parameters<typeof and>): Promise<number> => {
    const [row] = await orm
      .select({ rows: count() })
      .from(reconciliationFindings)
      .where(and(...conditions));
    return row?.rows ?? 0;
  };
  const last = eq(reconciliationFindings.lastCheckId, checkId);
  const isOpen = eq(reconciliationFindings.state, 'open');
  return {
    found: await countOf(last),
    open: await countOf(last, isOpen),
    fresh: await countOf(last, isOpen, eq(reconciliationFindings.checkId, checkId)),
  };
}

/** Restarts checks that lost their job. */
export async function resumeBookChecks(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - stalledAfterMilliseconds);
  const rows = await context.database.orm
    .select({ id: reconciliationRuns.id })
    .from(reconciliationRuns)
    .where(and(eq(reconciliationRuns.state, 'running'), lt(reconciliationRuns.updatedAt, before)));
  for (const { id } of rows) await context.jobs.enqueue(context.database.orm, checkBooksJob, { checkId: id });
}

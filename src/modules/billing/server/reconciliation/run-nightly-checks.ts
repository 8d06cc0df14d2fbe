import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { reconciliationRuns } from '#schema/reconciliation.ts';
import type { Mode } from '#shared/mode.ts';
import { portIfConfigured } from '#shared/problem.ts';
import { isVerificationDue } from '#shared/time/verification-schedule.rules.ts';
import {
  type CheckRequest,
  resumeReconciliationRuns,
  startReconciliationRun,
} from './continue-reconciliation-run.ts';

const modes: readonly Mode[] = ['production', 'demo'];
/** How long to wait before retrying a processor that didn't answer. */
const retryAfterMilliseconds = 30 * 60 * 1000;

/** Every night, verifies the ledger and reconciles it with each configured payment processor. */
export async function runNightlyChecks(context: ServerContext): Promise<void> {
  await resumeReconciliationRuns(context);
  const requests: CheckRequest[] = [
    { kind: 'proof' },
    ...modesWithPayments(context).map((mode) => ({ kind: 'reconciliation' as const, mode })),
  ];
  for (const check of requests)
    if (await isDue(context, check)) await startReconciliationRun(context, check, null);
}

/** The modes that have a payment processor. */
export const modesWithPayments = ({ ports }: Pick<ServerContext, 'ports'>): Mode[] =>
  modes.filter((mode) => portIfConfigured(() => ports.payments(mode)) !== null);

/** Ignores checks started by staff, because they cover a day that hasn't ended. */
async function isDue(context: ServerContext, check: CheckRequest): Promise<boolean> {
  const isSameKind = and(
    eq(reconciliationRuns.kind, check.kind),
    check.kind === 'reconciliation' ? eq(reconciliationRuns.mode, check.mode) : undefined,
    or(isNull(reconciliationRuns.startedBy), eq(reconciliationRuns.state, 'running')),
  );
  const [last] = await context.database.orm
    .select()
    .from(reconciliationRuns)
    .where(and(isSameKind, ne(reconciliationRuns.state, 'failed')))
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(1);
  const now = context.clock.now();
  if (!isVerificationDue(last?.startedAt ?? null, now)) return false;
  const [failed] = await context.database.orm
    .select()
    .from(reconciliationRuns)
    .where(and(isSameKind, eq(reconciliationRuns.state, 'failed')))
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(1);
  return !failed || now.getTime() - failed.startedAt.getTime() > retryAfterMilliseconds;
}

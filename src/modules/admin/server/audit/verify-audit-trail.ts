import { and, desc, eq, lt } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { auditChainHead, auditVerifications } from '#platform/audit/audit-tables.ts';
import { genesisHash } from '#platform/audit/chain-audit.ts';
import { type ChainFault, checkChainStep, checkOutsideChain } from '#platform/audit/check-audit.ts';
import { extendAuditChain } from '#platform/audit/extend-audit-chain.ts';
import { newId } from '#shared/ids.ts';

type VerificationRow = typeof auditVerifications.$inferSelect;

/** Long logs are verified in slices, so that the job doesn't time out. */
const sliceMilliseconds = 20_000;
/** If a verification makes no progress for this long, its job is gone. */
const stalledAfterMilliseconds = 5 * 60 * 1000;

/** Continues where the last slice ended. Idempotent. */
export const verifyAuditTrailJob = {
  name: 'verify-audit-trail',
  run: async ({ verificationId }: { verificationId: string }, context: ServerContext): Promise<void> => {
    const { orm } = context.database;
    const endsAt = performance.now() + sliceMilliseconds;
    for (;;) {
      const [row] = await orm
        .select()
        .from(auditVerifications)
        .where(eq(auditVerifications.id, verificationId));
      if (row?.state !== 'running') return;
      const isLast = await runStep(context, row);
      if (isLast) return;
      if (performance.now() < endsAt) continue;
      await context.jobs.enqueue(orm, verifyAuditTrailJob, { verificationId });
      return;
    }
  },
};

/** Starts a full verification unless one is running. `startedBy` is null for the nightly one. */
export async function startVerification(context: ServerContext, startedBy: string | null): Promise<void> {
  const now = context.clock.now();
  // Include the most recent actions.
  await extendAuditChain(context.database, now);
  await context.database.transaction(async (tx) => {
    const [head] = await tx.select().from(auditChainHead);
    const [started] = await tx
      .insert(auditVerifications)
      .values({
        id: newId(),
        startedAt: now,
        startedBy,
        headPosition: head?.position ?? 0,
        headHash: head?.hash ?? genesisHash,
        hash: genesisHash,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: auditVerifications.id });
    if (started) await context.jobs.enqueue(tx, verifyAuditTrailJob, { verificationId: started.id });
  });
}

/** Restarts a verification whose job is gone. */
export async function resumeVerification(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - stalledAfterMilliseconds);
  const [row] = await context.database.orm
    .select({ id: auditVerifications.id })
    .from(auditVerifications)
    .where(and(eq(auditVerifications.state, 'running'), lt(auditVerifications.updatedAt, before)));
  if (row) await context.jobs.enqueue(context.database.orm, verifyAuditTrailJob, { verificationId: row.id });
}

export async function findLastVerification(context: ServerContext): Promise<VerificationRow | null> {
  const [row] = await context.database.orm
    .select()
    .from(auditVerifications)
    .orderBy(desc(auditVerifications.startedAt))
    .limit(1);
  return row ?? null;
}

/** True if the verification is finished, or another process took this step. */
async function runStep(context: ServerContext, row: VerificationRow): Promise<boolean> {
  const { orm } = context.database;
  const { reached, broken } = await checkChainStep(orm, row, row.headPosition);
  if (broken) return finish(context, row, reached.position, broken);
  if (reached.position < row.headPosition) {
    const [updated] = await orm
      .update(auditVerifications)
      .set({ ...reached, updatedAt: context.clock.now() })
      .where(isUnchanged(row))
      .returning({ id: auditVerifications.id });
    return updated === undefined;
  }
  const headDiffers = reached.hash !== row.headHash;
  const rewritten: ChainFault = {
    fault: 'rewritten',
    entryId: null,
    position: row.headPosition,
    at: null,
  };
  return finish(context, row, reached.position, headDiffers ? rewritten : await checkOutsideChain(orm));
}

const isUnchanged = (row: VerificationRow) =>
  and(
    eq(auditVerifications.id, row.id),
    eq(auditVerifications.state, 'running'),
    eq(auditVerifications.position, row.position),
  );

async function finish(
  context: ServerContext,
  row: VerificationRow,
  position: number,
  broken: ChainFault | null,
): Promise<true> {
  const now = context.clock.now();
  const isFirst = await context.database.transaction(async (tx) => {
    const [finished] = await tx
      .update(auditVerifications)
      .set({
        state: broken ? 'broken' : 'intact',
        finishedAt: now,
        updatedAt: now,
        position,
        fault: broken?.fault ?? null,
        faultEntryId: broken?.entryId ?? null,
        faultPosition: broken?.position ?? null,
        faultAt: broken?.at ?? null,
      })
      .where(isUnchanged(row))
      .returning({ id: auditVerifications.id });
    if (!finished) return false;
    if (broken)
      await alertStaff(tx, context, {
        kind: 'audit_broken',
        conversationId: null,
        requestId: null,
        mode: context.globalMode,
      });
    return true;
  });
  if (!isFirst) return true;
  // Service logs are stored elsewhere, so someone who rewrites the audit log and its chain can't change this line.
  const head = { rows: row.headPosition, head: row.headHash };
  if (broken)
    context.log.error(
      { ...head, fault: broken.fault, entryId: broken.entryId, position: broken.position },
      'audit log verification failed',
    );
  else context.log.info(head, 'audit log verified');
  return true;
}

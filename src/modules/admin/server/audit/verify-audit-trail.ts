import { and, desc, eq, lt } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { auditChainHead, auditVerifications } from '#platform/audit/audit-tables.ts';
import { chainBeginning } from '#platform/audit/chain-audit.ts';
import { checkBesideChain, checkChainStep, type FaultyPlace } from '#platform/audit/check-audit.ts';
import { extendAuditChain } from '#platform/audit/extend-audit-chain.ts';
import { newId } from '#shared/ids.ts';

type VerificationRow = typeof auditVerifications.$inferSelect;

/** Long logs are verified in slices, so the job engine doesn't consider the job dead. */
const turnMilliseconds = 20_000;
/** A verification without progress for this long has lost its job. */
const stalledAfterMilliseconds = 5 * 60 * 1000;

/** Continues where the last slice ended. Idempotent: each step is taken once. */
export const verifyAuditTrailJob = {
  name: 'verify-audit-trail',
  run: async ({ verificationId }: { verificationId: string }, context: ServerContext): Promise<void> => {
    const { orm } = context.database;
    const endsAt = performance.now() + turnMilliseconds;
    for (;;) {
      const [row] = await orm
        .select()
        .from(auditVerifications)
        .where(eq(auditVerifications.id, verificationId));
      if (row?.state !== 'running') return;
      const isLast = await takeStep(context, row);
      if (isLast) return;
      if (performance.now() < endsAt) continue;
      await context.jobs.enqueue(orm, verifyAuditTrailJob, { verificationId });
      return;
    }
  },
};

/**
 * Starts a full verification unless one is running; returns its ID. `startedBy` is null for the nightly one.
 */
export async function startVerification(context: ServerContext, startedBy: string | null): Promise<void> {
  const now = context.clock.now();
  // Includes actions from a moment ago.
  await extendAuditChain(context.database, now);
  await context.database.transaction(async (tx) => {
    const [head] = await tx.select().from(auditChainHead);
    const [begun] = await tx
      .insert(auditVerifications)
      .values({
        id: newId(),
        startedAt: now,
        startedBy,
        headPosition: head?.position ?? 0,
        headHash: head?.hash ?? chainBeginning,
        hash: chainBeginning,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: auditVerifications.id });
    if (begun) await context.jobs.enqueue(tx, verifyAuditTrailJob, { verificationId: begun.id });
  });
}

/** Restarts verifications that lost their job. */
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
async function takeStep(context: ServerContext, row: VerificationRow): Promise<boolean> {
  const { orm } = context.database;
  const { reached, broken } = await checkChainStep(orm, row, row.headPosition);
  if (broken) return finish(context, row, reached.position, broken);
  if (reached.position < row.headPosition) {
    const [taken] = await orm
      .update(auditVerifications)
      .set({ ...reached, updatedAt: context.clock.now() })
      .where(isStill(row))
      .returning({ id: auditVerifications.id });
    return taken === undefined;
  }
  const headDiffers = reached.hash !== row.headHash;
  const differing: FaultyPlace = {
    fault: 'rewritten',
    entryId: null,
    position: row.headPosition,
    at: null,
  };
  return finish(context, row, reached.position, headDiffers ? differing : await checkBesideChain(orm));
}

const isStill = (row: VerificationRow) =>
  and(
    eq(auditVerifications.id, row.id),
    eq(auditVerifications.state, 'running'),
    eq(auditVerifications.position, row.position),
  );

async function finish(
  context: ServerContext,
  row: VerificationRow,
  position: number,
  broken: FaultyPlace | null,
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
      .where(isStill(row))
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
  // Logs are kept elsewhere, so someone who rewrites the log and its chain can't change what was logged here.
  const head = { rows: row.headPosition, head: row.headHash };
  if (broken)
    context.log.error(
      { ...head, fault: broken.fault, entryId: broken.entryId, position: broken.position },
      'audit log verification failed',
    );
  else context.log.info(head, 'audit log verified');
  return true;
}

import { and, eq, gt } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';

const oneLookMilliseconds = 10 * 60_000;

/**
 * A page that stays open reads again and again: for some minutes that is one look at the request, or the trail would
 * hold nothing else. The patient reads it among what was done with their requests.
 */
export async function auditLook(
  tx: Orm,
  context: EndpointContext,
  requestId: string,
  action: string,
): Promise<void> {
  const at = context.clock.now();
  const look = { actorId: callerId(context), action, subjectKind: 'request', subjectId: requestId };
  const [earlier] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, look.subjectKind),
        eq(auditEntries.subjectId, look.subjectId),
        eq(auditEntries.actorId, look.actorId),
        eq(auditEntries.action, action),
        gt(auditEntries.at, new Date(at.getTime() - oneLookMilliseconds)),
      ),
    )
    .limit(1);
  if (earlier) return;
  await writeAudit(tx, {
    ...look,
    at,
    actorRole: context.caller.role,
    outcome: 'done',
    requestTraceId: context.traceId,
  });
}

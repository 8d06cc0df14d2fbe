import { and, eq, gt } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';

const auditIntervalMilliseconds = 10 * 60_000;

/** Audits a read once per 10 minutes, because an open page keeps refetching. Patients see these entries. */
export async function auditRead(
  tx: Orm,
  context: EndpointContext,
  requestId: string,
  action: string,
): Promise<void> {
  const at = context.clock.now();
  const entry = { actorId: callerId(context), action, subjectKind: 'request', subjectId: requestId };
  const [earlier] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, entry.subjectKind),
        eq(auditEntries.subjectId, entry.subjectId),
        eq(auditEntries.actorId, entry.actorId),
        eq(auditEntries.action, action),
        gt(auditEntries.at, new Date(at.getTime() - auditIntervalMilliseconds)),
      ),
    )
    .limit(1);
  if (earlier) return;
  await writeAudit(tx, {
    ...entry,
    at,
    actorRole: context.caller.role,
    outcome: 'done',
    requestTraceId: context.traceId,
  });
}

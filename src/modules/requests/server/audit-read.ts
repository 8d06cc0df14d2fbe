import { and, eq, gt, inArray } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';

const auditIntervalMilliseconds = 10 * 60_000;
const subjectKind = 'request';

/** Audits a read of one request. */
export const auditRead = (
  tx: Orm,
  context: EndpointContext,
  requestId: string,
  action: string,
): Promise<void> => auditReads(tx, context, [requestId], action);

/**
 * Audits a read of each request once per 10 minutes and staff member, because an open page keeps refetching. Patients see these
 * entries.
 */
export async function auditReads(
  tx: Orm,
  context: EndpointContext,
  requestIds: readonly string[],
  action: string,
): Promise<void> {
  if (requestIds.length === 0) return;
  const at = context.clock.now();
  const actorId = callerId(context);
  const earlier = await tx
    .selectDistinct({ requestId: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, subjectKind),
        inArray(auditEntries.subjectId, [...requestIds]),
        eq(auditEntries.actorId, actorId),
        eq(auditEntries.action, action),
        gt(auditEntries.at, new Date(at.getTime() - auditIntervalMilliseconds)),
      ),
    );
  const audited = new Set(earlier.map(({ requestId }) => requestId));
  await writeAudit(
    tx,
    ...requestIds
      .filter((id) => !audited.has(id))
      .map((subjectId) => ({
        at,
        actorId,
        actorRole: context.caller.role,
        action,
        subjectKind,
        subjectId,
        outcome: 'done' as const,
        requestTraceId: context.traceId,
      })),
  );
}

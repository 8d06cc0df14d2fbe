import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';

/**
 * Logs that the caller received an invitation link to pass on, beside the invitation itself: with it anyone can set the
 * password.
 */
export const auditLinkTaken = (
  tx: Orm,
  context: EndpointContext,
  { kind, id }: { kind: 'staff invitation' | 'patient'; id: string },
): Promise<void> =>
  writeAudit(tx, {
    at: context.clock.now(),
    actorId: callerId(context),
    actorRole: 'admin',
    action: 'takeInvitationLink',
    subjectKind: kind,
    subjectId: id,
    outcome: 'done',
    requestTraceId: context.traceId,
  });

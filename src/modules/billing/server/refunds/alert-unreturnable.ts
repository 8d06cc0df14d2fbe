import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';

/** Alerts staff about money that is owed but can't be returned automatically. */
export const alertUnreturnable = (
  tx: Orm,
  context: ServerContext,
  charge: { userId: string; mode: string },
) =>
  alertStaff(tx, context, {
    kind: 'refund_failed',
    conversationId: null,
    requestId: null,
    userId: charge.userId,
    mode: charge.mode as Mode,
  });

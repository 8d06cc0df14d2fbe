import { alertStaff } from '#features/notices/server/alert-staff.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';

/** Tells the team of money that is owed and has no way back by itself. */
export const tellUnreturnable = (tx: Orm, context: ServerContext, charge: { userId: string; mode: string }) =>
  alertStaff(tx, context, {
    kind: 'refund_failed',
    conversationId: null,
    requestId: null,
    userId: charge.userId,
    mode: charge.mode as Mode,
  });

import { and, eq, gte, sql } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { staffAlerts } from '#schema/notices.ts';
import { isVerificationDue } from '#shared/time/verification-schedule.rules.ts';
import { countFailedSignIns, listStaffWithFailedSignIns } from '../overview/failed-sign-ins.ts';
import { findLastVerification, resumeVerification, startVerification } from './verify-audit-trail.ts';

const hourMilliseconds = 60 * 60 * 1000;
/** More failures per hour than typos would explain. */
const suspiciousPerHour = 100;

/** Starts verification when due, and checks for password guessing. */
export async function monitorAuditLog(context: ServerContext): Promise<void> {
  await resumeVerification(context);
  const last = await findLastVerification(context);
  if (isVerificationDue(last?.startedAt ?? null, context.clock.now())) await startVerification(context, null);
  await checkFailedSignIns(context);
}

/** Alerts staff about password guessing, at most once an hour. */
async function checkFailedSignIns(context: ServerContext): Promise<void> {
  const since = new Date(context.clock.now().getTime() - hourMilliseconds);
  if ((await countFailedSignIns(context.database.orm, since)) < suspiciousPerHour) return;
  await context.database.transaction(async (tx) => {
    const [recent] = await tx
      .select({ one: sql`1` })
      .from(staffAlerts)
      .where(and(eq(staffAlerts.kind, 'failed_sign_ins'), gte(staffAlerts.createdAt, since)))
      .limit(1);
    if (recent) return;
    await alertStaff(tx, context, {
      kind: 'failed_sign_ins',
      conversationId: null,
      requestId: null,
      actors: await listStaffWithFailedSignIns(tx, since),
      mode: context.globalMode,
    });
  });
}

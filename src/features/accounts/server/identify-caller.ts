import { eq, sql } from 'drizzle-orm';
import { mayStaff } from '#kernel/staff-rights.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import type { Caller, ServerContext } from '../../server-context.ts';
import { lacksSecondStep } from '../second-step.rules.ts';
import type { Authentication } from './authentication.ts';
import { findOpenView } from './patients/view-as-patient.ts';
import { accountSuspended } from './refuse-suspended.ts';

/**
 * Who the session cookie proves the caller to be. A suspended account is told so rather than let in. Without the
 * second step that production asks of them, people of the team have no more rights than a patient. While one of them
 * looks at a patient's pages, the caller is that patient, looked at.
 */
export async function identifyCaller(
  orm: Orm,
  authentication: Authentication,
  headers: Headers,
  visitorKey: string | null,
  service: Pick<ServerContext, 'globalMode' | 'productionGiven'>,
  now: Date,
): Promise<Caller> {
  const anonymous: Caller = {
    userId: null,
    role: 'anonymous',
    staffRole: null,
    modeOverride: null,
    sessionId: null,
    secondStepMissing: false,
    visitorKey,
    viewedBy: null,
  };
  // Most visitors have no session: spare the database the question.
  if (!headers.get('cookie')?.includes('session_token')) return anonymous;
  const found = await authentication.api.getSession({ headers });
  if (!found) return anonymous;
  const [user] = await orm
    .select({
      role: users.role,
      staffRole: users.staffRole,
      status: users.status,
      modeOverride: users.modeOverride,
      twoFactorEnabled: users.twoFactorEnabled,
      lastActiveAt: users.lastActiveAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, found.user.id))
    .limit(1);
  if (!user || user.deletedAt) return anonymous;
  if (user.status === 'suspended') throw accountSuspended();
  await noteActivity(orm, found.user.id, user.lastActiveAt, now);
  const secondStepMissing = lacksSecondStep(user, service);
  const isAdmin = user.role === 'admin' && !secondStepMissing;
  const staffRole = isAdmin ? user.staffRole : null;
  const view = mayStaff(staffRole, 'patients.view-as')
    ? await findOpenView(orm, found.session.id, now)
    : null;
  if (view) {
    const { patientId, modeOverride, ...viewedBy } = view;
    return { ...anonymous, userId: patientId, role: 'patient', modeOverride, viewedBy };
  }
  return {
    ...anonymous,
    userId: found.user.id,
    role: isAdmin ? 'admin' : 'patient',
    staffRole,
    modeOverride: user.modeOverride,
    sessionId: found.session.id,
    secondStepMissing,
  };
}

const activityMilliseconds = 5 * 60_000;

/** When the person last used their account, to a few minutes. Never waits for whoever holds the row. */
async function noteActivity(orm: Orm, userId: string, last: Date | null, now: Date): Promise<void> {
  if (last && now.getTime() - last.getTime() < activityMilliseconds) return;
  const at = now.toISOString();
  await orm.execute(sql`
    update users set last_active_at = ${at}::timestamptz where id in (
      select id from users where id = ${userId}::uuid and deleted_at is null for no key update skip locked
    )`);
}

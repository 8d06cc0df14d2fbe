import { eq, sql } from 'drizzle-orm';
import type { Caller, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { sessions, users } from '#schema/accounts.ts';
import { hasStaffRight } from '#shared/staff-rights.ts';
import { limitsFor, sessionEnd } from '../../session.rules.ts';
import { lacksTwoFactor, needsTwoFactor } from '../../two-factor.rules.ts';
import type { Authentication } from '../authentication.ts';
import { findOpenView } from '../patients/end-patient-view.ts';
import { accountSuspended } from './refuse-suspended.ts';

/**
 * Identifies the caller from the session cookie. Throws for a suspended account. Staff without required 2FA get a patient's
 * rights. During view-as-patient, the caller is that patient with `viewedBy` set. `isUse` is false for live streams and for
 * requests that an unused page makes automatically, because they must not extend the session.
 */
export async function identifyCaller(
  orm: Orm,
  authentication: Authentication,
  headers: Headers,
  visitorKey: string | null,
  service: Pick<ServerContext, 'globalMode' | 'productionGranted'>,
  now: Date,
  isUse: boolean,
): Promise<Caller> {
  const anonymous: Caller = {
    userId: null,
    role: 'anonymous',
    staffRole: null,
    modeOverride: null,
    sessionId: null,
    sessionEndsAt: null,
    twoFactorMissing: false,
    mustSetUpTwoFactor: false,
    visitorKey,
    viewedBy: null,
  };
  // Most visitors have no session, so skip the query.
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
      mustSetUpTwoFactor: users.mustSetUpTwoFactor,
      lastActiveAt: users.lastActiveAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, found.user.id))
    .limit(1);
  if (!user || user.deletedAt) return anonymous;
  const isStaff = user.role === 'admin';
  const endsAt = sessionEnd(found.session, limitsFor({ isStaff, isReal: needsTwoFactor(user, service) }));
  // Uses the system clock, as the sign-in library does.
  if (endsAt <= new Date()) {
    await orm.delete(sessions).where(eq(sessions.id, found.session.id));
    return anonymous;
  }
  if (user.status === 'suspended') throw accountSuspended();
  if (isUse) {
    await recordUse(orm, found.session);
    await recordActivity(orm, found.user.id, user.lastActiveAt, now);
  }
  const twoFactorMissing = lacksTwoFactor(user, service);
  const isAdmin = user.role === 'admin' && !twoFactorMissing;
  const staffRole = isAdmin ? user.staffRole : null;
  const view = hasStaffRight(staffRole, 'patients.view-as')
    ? await findOpenView(orm, found.session.id, now)
    : null;
  if (view) {
    const { patientId, modeOverride, ...viewedBy } = view;
    return {
      ...anonymous,
      userId: patientId,
      role: 'patient',
      modeOverride,
      viewedBy,
      sessionEndsAt: endsAt,
    };
  }
  return {
    ...anonymous,
    userId: found.user.id,
    role: isAdmin ? 'admin' : 'patient',
    staffRole,
    modeOverride: user.modeOverride,
    sessionId: found.session.id,
    sessionEndsAt: endsAt,
    twoFactorMissing,
    mustSetUpTwoFactor: user.mustSetUpTwoFactor && twoFactorMissing,
  };
}

const activityMilliseconds = 5 * 60_000;

/** Updates the session's last use, the basis of its idle limit, at most every few minutes. */
async function recordUse(orm: Orm, session: { id: string; updatedAt: Date }): Promise<void> {
  const now = new Date();
  if (now.getTime() - session.updatedAt.getTime() < activityMilliseconds) return;
  await orm.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, session.id));
}

/** Updates the account's last activity, at most every few minutes. Skips a locked row instead of waiting. */
async function recordActivity(orm: Orm, userId: string, last: Date | null, now: Date): Promise<void> {
  if (last && now.getTime() - last.getTime() < activityMilliseconds) return;
  const at = now.toISOString();
  await orm.execute(sql`
    update users set last_active_at = ${at}::timestamptz where id in (
      select id from users where id = ${userId}::uuid and deleted_at is null for no key update skip locked
    )`);
}

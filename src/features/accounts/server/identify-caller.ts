import { eq } from 'drizzle-orm';
import type { Mode } from '#kernel/mode.ts';
import { forbidden } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import type { Caller } from '../../server-context.ts';
import { lacksSecondStep } from '../second-step.rules.ts';
import type { Authentication } from './authentication.ts';

/**
 * Who the session cookie proves the caller to be. A suspended account is told so rather than let in. Without the
 * second step that production asks of them, administrators have no more rights than a patient.
 */
export async function identifyCaller(
  orm: Orm,
  authentication: Authentication,
  headers: Headers,
  visitorKey: string | null,
  globalMode: Mode,
): Promise<Caller> {
  const anonymous: Caller = {
    userId: null,
    role: 'anonymous',
    modeOverride: null,
    sessionId: null,
    secondStepMissing: false,
    visitorKey,
  };
  // Most visitors have no session: spare the database the question.
  if (!headers.get('cookie')?.includes('session_token')) return anonymous;
  const found = await authentication.api.getSession({ headers });
  if (!found) return anonymous;
  const [user] = await orm
    .select({
      role: users.role,
      status: users.status,
      modeOverride: users.modeOverride,
      twoFactorEnabled: users.twoFactorEnabled,
    })
    .from(users)
    .where(eq(users.id, found.user.id))
    .limit(1);
  if (!user) return anonymous;
  if (user.status === 'suspended') throw forbidden('This account is suspended. Please contact support.');
  const secondStepMissing = lacksSecondStep(user, globalMode);
  return {
    userId: found.user.id,
    role: user.role === 'admin' && !secondStepMissing ? 'admin' : 'patient',
    modeOverride: user.modeOverride,
    sessionId: found.session.id,
    secondStepMissing,
    visitorKey,
  };
}

import { eq } from 'drizzle-orm';
import { isMailConfigured } from '#modules/notifications/server/configured-channels.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { effectiveMode } from '#shared/mode.ts';
import { hasFreeTrial } from '#shared/money/free-trial.ts';
import { unauthorized } from '#shared/problem.ts';
import { lacksVerifiedEmail } from '#shared/text/verified-email.ts';
import type { UserView } from '../accounts.contract.ts';
import { lacksTwoFactor } from '../two-factor.rules.ts';

export type UserRow = typeof users.$inferSelect;

export const presentUser = (row: UserRow, service: ServerContext): UserView => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  role: row.role,
  staffRole: row.staffRole,
  membershipType: row.membershipType,
  freeTrialAvailable: hasFreeTrial(row, effectiveMode(row.modeOverride, service.globalMode)),
  mustConfirmEmail:
    row.role === 'patient' && lacksVerifiedEmail(row, effectiveMode(row.modeOverride, service.globalMode)),
  // A staff member's own mode is for their work; their account and their invitations follow the service.
  emailConfigured: isMailConfigured(
    service,
    effectiveMode(row.role === 'admin' ? null : row.modeOverride, service.globalMode),
  ),
  modeOverride: row.modeOverride,
  twoFactorMissing: lacksTwoFactor(row, service),
  mustSetUpTwoFactor: row.mustSetUpTwoFactor && !row.twoFactorEnabled,
  viewedUntil: null,
  createdAt: row.createdAt.toISOString(),
});

/** The row of a signed-in user. Throws 401 if the account no longer exists. */
export async function getUserRow(orm: Orm, userId: string): Promise<UserRow> {
  const [row] = await orm.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!row) throw unauthorized();
  return row;
}

import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { needsTwoFactor } from '../../two-factor.rules.ts';
import type { Authentication } from '../authentication.ts';
import { getUserRow } from '../present-user.ts';
import { findOpenEmailChange } from '../sign-in/email-change.ts';
import { countRecoveryCodes } from '../sign-in/two-factor.ts';

export async function presentAccountSettings(
  authentication: Authentication,
  context: EndpointContext,
): Promise<AccountSettings> {
  const { orm } = context.database;
  const row = await getUserRow(orm, callerId(context));
  const pending = await findOpenEmailChange(orm, row.id, context.clock.now());
  return {
    email: row.email,
    emailConfirmed: row.emailVerified,
    pendingEmail: pending && { email: pending.email, expiresAt: pending.expiresAt.toISOString() },
    twoFactor: {
      on: row.twoFactorEnabled,
      required: needsTwoFactor(row, context),
      recoveryCodesLeft: row.twoFactorEnabled ? await countRecoveryCodes(authentication, row.id) : 0,
    },
    asksBeforeFurtherCalls: row.asksBeforeFurtherCalls,
  };
}

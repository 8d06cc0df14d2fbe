import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { badRequest } from '#shared/problem.ts';
import { missing } from '../form-rules.ts';
import type { Authentication } from './authentication.ts';
import { getUserRow } from './present-user.ts';
import { requirePassword } from './require-password.ts';
import { requireTwoFactorCode } from './sign-in/two-factor.ts';

type Confirmation = { code?: string | null | undefined; password?: string | null | undefined };

/** Requires the caller's own code, or their password if they don't use 2FA. Never call it inside a transaction. */
export async function confirmCaller(
  authentication: Authentication,
  context: EndpointContext,
  { code, password }: Confirmation,
): Promise<void> {
  const caller = await getUserRow(context.database.orm, callerId(context));
  if (caller.twoFactorEnabled) return requireTwoFactorCode(authentication, context, code ?? '');
  if (!password) throw badRequest(missing.password);
  return requirePassword(authentication, context, password);
}

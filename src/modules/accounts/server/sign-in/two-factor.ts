import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { twoFactors, users } from '#schema/accounts.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { checkCode, isAppCode, normalizeCode } from '../../two-factor.rules.ts';
import type { Authentication } from '../authentication.ts';
import { getUserRow } from '../present-user.ts';
import { countSecurityCheck } from '../throttle-sign-in.ts';
import { findStep } from './app-code.ts';
import { callLibrary, wrongCode } from './translate-library-error.ts';

export const twoFactorRequired = () => new Problem(403, 'SECOND_STEP_REQUIRED', t.staffMustTurnOn2fa);

export const twoFactorReset = () => new Problem(403, 'SECOND_STEP_REQUIRED', t.setUpTwoFactorAgain);

/** Creates a key for an authenticator app and recovery codes. 2FA stays off until a first code is confirmed. */
export async function beginTwoFactorSetup(
  authentication: Authentication,
  context: EndpointContext,
  password: string,
): Promise<{ setupUri: string; key: string; recoveryCodes: string[] }> {
  const answer = await callLibrary(
    authentication.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: context.headers }),
  );
  if (answer.method !== 'totp') throw new Error('The sign-in library returned another 2FA method.');
  const key = new URL(answer.totpURI).searchParams.get('secret') ?? '';
  return { setupUri: answer.totpURI, key, recoveryCodes: answer.backupCodes };
}

/** Turns on 2FA with the first code. Throws if the code is wrong or 2FA is already on. */
export async function confirmFirstCode(
  tx: Orm,
  authentication: Authentication,
  userId: string,
  typed: string,
): Promise<void> {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  if (!row) throw conflict(t.startByEnteringYourPassword);
  if (row.verified) throw conflict(t.twoFactorAlreadyOn);
  const code = normalizeCode(typed);
  const step = await findStepOf(authentication, row.secret, code);
  if (step === null) {
    const formatError = checkCode(code, 'app');
    throw formatError === null ? wrongCode() : badRequest(formatError);
  }
  await tx.update(twoFactors).set({ verified: true, lastCodeStep: step }).where(eq(twoFactors.id, row.id));
  await tx
    .update(users)
    .set({ twoFactorEnabled: true, mustSetUpTwoFactor: false })
    .where(eq(users.id, userId));
}

async function findStepOf(authentication: Authentication, encryptedSecret: string, code: string) {
  const { secretConfig } = await authentication.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: encryptedSecret });
  return findStep(secret, code, new Date());
}

/**
 * Claims the time step of a correct code, so that each code works once. Throws if this or a later step was already used.
 * Returns false for a wrong code, because at sign-in the library rejects and counts it.
 */
export async function claimAppCode(
  authentication: Authentication,
  orm: Orm,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await orm.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!row) return false;
  const step = await findStepOf(authentication, row.secret, code);
  if (step === null) return false;
  const claimed = await orm
    .update(twoFactors)
    .set({ lastCodeStep: step })
    .where(
      and(eq(twoFactors.id, row.id), or(isNull(twoFactors.lastCodeStep), lt(twoFactors.lastCodeStep, step))),
    )
    .returning({ id: twoFactors.id });
  if (claimed.length === 0) throw badRequest(t.thisCodeWasAlreadyUsed);
  return true;
}

/** Requires a 2FA or recovery code from a signed-in user, and uses it up. Never call it inside a transaction. */
export async function requireTwoFactorCode(
  authentication: Authentication,
  context: EndpointContext,
  typed: string,
): Promise<void> {
  const formatError = checkCode(typed, 'either');
  if (formatError !== null) throw badRequest(formatError);
  const code = normalizeCode(typed);
  const { orm } = context.database;
  const owner = await getUserRow(orm, callerId(context));
  // Endpoints have their own rate limits; this counts guesses across all of them.
  const attempt = await countSecurityCheck(authentication, context, 'code', owner);
  if (isAppCode(code)) {
    if (!(await claimAppCode(authentication, orm, owner.id, code))) throw wrongCode();
  } else {
    await callLibrary(
      authentication.api.verifyBackupCode({
        body: { code, disableSession: true },
        headers: context.headers,
      }),
    );
  }
  await attempt.succeed();
}

/** Unused recovery codes; 0 without 2FA. */
export async function countRecoveryCodes(authentication: Authentication, userId: string): Promise<number> {
  const { backupCodes } = await authentication.api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  authentication: Authentication,
  context: EndpointContext,
  password: string,
): Promise<string[]> {
  const { backupCodes } = await callLibrary(
    authentication.api.generateBackupCodes({ body: { password }, headers: context.headers }),
  );
  return backupCodes;
}

/** Turns off 2FA and deletes the key and the recovery codes. */
export async function turnOffTwoFactor(tx: Orm, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

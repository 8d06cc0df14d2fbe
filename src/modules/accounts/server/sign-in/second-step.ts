import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { twoFactors, users } from '#schema/accounts.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import { checkCode, isAppCode, normalizeCode } from '../../second-step.rules.ts';
import type { Authentication } from '../authentication.ts';
import { getUserRow } from '../present-user.ts';
import { countInside } from '../slow-down.ts';
import { findStep } from './app-code.ts';
import { askLibrary, wrongCode } from './library-refusal.ts';

export const secondStepRequired = () =>
  new Problem(
    403,
    'SECOND_STEP_REQUIRED',
    'People of the team sign in with a second step. Please switch on two-step sign-in in your settings first.',
  );

/** A new key for an authenticator app, with recovery codes. Nothing changes until a first code proves it works. */
export async function beginSecondStep(
  authentication: Authentication,
  context: EndpointContext,
  password: string,
): Promise<{ setupUri: string; key: string; recoveryCodes: string[] }> {
  const answer = await askLibrary(
    authentication.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: context.headers }),
  );
  if (answer.method !== 'totp') throw new Error('The sign-in library chose another second step.');
  const key = new URL(answer.totpURI).searchParams.get('secret') ?? '';
  return { setupUri: answer.totpURI, key, recoveryCodes: answer.backupCodes };
}

/** A right first code switches the second step on. Refuses a wrong one, and where it is on already. */
export async function confirmFirstCode(
  tx: Orm,
  authentication: Authentication,
  userId: string,
  typed: string,
): Promise<void> {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  if (!row) throw conflict('Please begin with your password.');
  if (row.verified) throw conflict('Two-step sign-in is already switched on.');
  const code = normalizeCode(typed);
  const step = await findStepOf(authentication, row.secret, code);
  if (step === null) {
    const unlikeCode = checkCode(code, 'app');
    throw unlikeCode === null ? wrongCode() : badRequest(unlikeCode);
  }
  await tx.update(twoFactors).set({ verified: true, lastCodeStep: step }).where(eq(twoFactors.id, row.id));
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
}

async function findStepOf(authentication: Authentication, encryptedSecret: string, code: string) {
  const { secretConfig } = await authentication.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: encryptedSecret });
  return findStep(secret, code, new Date());
}

/**
 * A code works once: takes the half minute of a right code, and refuses when it or a later one was taken. False for a
 * wrong one: at the sign-in the library refuses and counts it.
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
  if (claimed.length === 0)
    throw badRequest('This code was used already. Please wait for the next one in your app.');
  return true;
}

/**
 * The second step once more, of somebody who is signed in: a code of the app or a recovery code, each of which is used
 * up by it. Refuses a wrong one. Never to be called inside a transaction.
 */
export async function requireSecondStep(
  authentication: Authentication,
  context: EndpointContext,
  typed: string,
): Promise<void> {
  const unlikeCode = checkCode(typed, 'either');
  if (unlikeCode !== null) throw badRequest(unlikeCode);
  const code = normalizeCode(typed);
  const { orm } = context.database;
  const owner = await getUserRow(orm, callerId(context));
  // Each act has a limit of its own; guesses at all of them count together.
  const tried = await countInside(authentication, context, 'code', owner);
  if (isAppCode(code)) {
    if (!(await claimAppCode(authentication, orm, owner.id, code))) throw wrongCode();
  } else {
    await askLibrary(
      authentication.api.verifyBackupCode({
        body: { code, disableSession: true },
        headers: context.headers,
      }),
    );
  }
  await tried.succeed();
}

/** How many recovery codes have not been used; 0 without a second step. */
export async function countRecoveryCodes(authentication: Authentication, userId: string): Promise<number> {
  const { backupCodes } = await authentication.api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}

/** New recovery codes in place of all earlier ones. */
export async function makeNewRecoveryCodes(
  authentication: Authentication,
  context: EndpointContext,
  password: string,
): Promise<string[]> {
  const { backupCodes } = await askLibrary(
    authentication.api.generateBackupCodes({ body: { password }, headers: context.headers }),
  );
  return backupCodes;
}

/** Switches the second step off; key and recovery codes are gone. */
export async function switchSecondStepOff(tx: Orm, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

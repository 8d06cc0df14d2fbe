import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { sessions, users } from '#schema/accounts.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { accountsContract } from '../../accounts.contract.ts';
import * as t from '../../accounts.words.ts';
import { parseInsurance } from '../../profile.rules.ts';
import type { Authentication } from '../authentication.ts';
import { createAccount, preparePassword } from '../create-account.ts';
import { refreshAccountPages } from '../my-sessions.ts';
import { isRefusal, openSession, sessionHint } from '../open-session.ts';
import { getUserRow, presentUser } from '../present-user.ts';
import { decryptPrivateDetails, setPrivateDetails } from '../private-details.ts';
import { findPasswordHash, isPasswordReplaced } from '../sign-in/check-password.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import { refuseMerged } from '../sign-in/refuse-merged.ts';
import { refuseSuspended } from '../sign-in/refuse-suspended.ts';
import { countSignIn, createAccountThrottled } from '../throttle-sign-in.ts';
import { markTrialUsedByMailbox } from '../used-offers.ts';
import { auditFailedSignIn, auditSignIn } from './audit-sign-in.ts';

async function failedSignIn(context: EndpointContext, email: string): Promise<Problem> {
  await auditFailedSignIn(context, email);
  return new Problem(401, 'UNAUTHORIZED', 'Invalid email or password');
}

/** Ends the session if the password was changed while it was being checked. */
const endIfPasswordReplaced = (
  context: EndpointContext,
  { userId, token }: { userId: string; token: string },
  hashBefore: string | null,
): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    if (!(await isPasswordReplaced(tx, userId, hashBefore))) return false;
    await tx.delete(sessions).where(eq(sessions.token, token));
    return true;
  });

/** Runs in the transaction that creates the account. */
type OnAccountCreated = (tx: Orm, context: EndpointContext, userId: string) => Promise<void>;

export function accountsEndpoints(authentication: Authentication, onAccountCreated: OnAccountCreated) {
  const endpoints = implement(accountsContract).$context<EndpointContext>();

  const register = endpoints.register.handler(async ({ input, context }) => {
    const { password, hash } = await preparePassword(authentication, input.password, {
      ...input,
      isStaff: false,
    });
    const account = {
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
    };
    const { userId } = await createAccountThrottled(authentication, context, () =>
      context.database.transaction(async (tx) => {
        const created = await createAccount(tx, account, hash);
        await markTrialUsedByMailbox(tx, context, created.userId);
        await onAccountCreated(tx, context, created.userId);
        return created;
      }),
    );
    await openSession(authentication, { email: input.email, password, ...browserOf(context) });
    await rememberDevice(authentication, context, input.email);
    auditSignIn(context, { id: userId, role: 'patient' });
    return presentUser(await getUserRow(context.database.orm, userId), context);
  });

  const login = endpoints.login.handler(async ({ input, context }) => {
    // Sent only once the sign-in is allowed.
    const cookies: string[] = [];
    const attempt = await countSignIn(authentication, context, input.email);
    const hashBefore = await findPasswordHash(context.database.orm, { email: input.email });
    const session = await openSession(authentication, {
      ...input,
      headers: context.headers,
      setCookie: (header) => cookies.push(header),
    });
    if (!session) throw await failedSignIn(context, input.email);
    if (session !== 'second-step-needed' && (await endIfPasswordReplaced(context, session, hashBefore)))
      throw await failedSignIn(context, input.email);
    await attempt.succeed();
    if (session === 'second-step-needed') {
      await auditFailedSignIn(context, input.email);
      context.auditOverrides.action = 'acceptPassword';
      for (const cookie of cookies) context.setCookie(cookie);
      return { secondStepNeeded: true as const };
    }
    const row = await getUserRow(context.database.orm, session.userId);
    auditSignIn(context, row);
    await refuseMerged(context.database.orm, row);
    await refuseSuspended(context.database.orm, row);
    for (const cookie of cookies) context.setCookie(cookie);
    await rememberDevice(authentication, context, row.email);
    refreshAccountPages(context.database.orm, context, row.id);
    return presentUser(row, context);
  });

  const logout = endpoints.logout.handler(async ({ context }) => {
    context.setCookie(sessionHint(authentication, false));
    try {
      const { headers } = await authentication.api.signOut({ headers: context.headers, returnHeaders: true });
      for (const cookie of headers.getSetCookie()) context.setCookie(cookie);
    } catch (error) {
      // Without a session, the user is already signed out.
      if (!isRefusal(error)) throw error;
    }
    const { userId } = context.caller;
    // Ends this session's live streams in other tabs.
    if (userId !== null)
      context.live.publish(context.database.orm, { owner: userId, topic: 'account', id: userId });
    return { message: t.youreSignedOut };
  });

  const getCurrentUser = endpoints.getCurrentUser.handler(async ({ context }) => ({
    ...presentUser(await getUserRow(context.database.orm, callerId(context)), context),
    viewedUntil: context.caller.viewedBy?.endsAt.toISOString() ?? null,
  }));

  const getUser = endpoints.getUser.handler(async ({ context }) => {
    const row = await getUserRow(context.database.orm, callerId(context));
    const { insuranceJson } = decryptPrivateDetails(context.dataKeys, row);
    return { ...presentUser(row, context), insuranceJson };
  });

  const updateProfile = endpoints.updateProfile.handler(async ({ input, context }) => {
    const phone = toE164(input.phone);
    if (!phone) throw badRequest('Invalid phone number format');
    const userId = callerId(context);
    const insuranceJson = input.insuranceJson ? cleanInsurance(input.insuranceJson) : null;
    await context.database.transaction(async (tx) => {
      await tx.update(users).set({ phone }).where(eq(users.id, userId));
      await setPrivateDetails(tx, context, userId, { insuranceJson });
    });
    const row = await getUserRow(context.database.orm, userId);
    return { ...presentUser(row, context), insuranceJson };
  });

  return { updateProfile, register, login, logout, getCurrentUser, getUser };
}

/** Keeps only the four known fields. */
function cleanInsurance(json: string): string {
  const insurance = parseInsurance(json);
  if (!insurance) throw badRequest(t.couldntReadTheInsuranceDetails);
  return JSON.stringify(insurance);
}

const browserOf = (context: EndpointContext) => ({ headers: context.headers, setCookie: context.setCookie });

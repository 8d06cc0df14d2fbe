import { and, eq, gt } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { verifications } from '#schema/accounts.ts';
import { Problem } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { isAppCode, normalizeCode } from '../../two-factor.rules.ts';
import type { Authentication } from '../authentication.ts';
import { endPreviousSession, sessionHint } from '../open-session.ts';
import { callLibrary } from './translate-library-error.ts';
import { claimAppCode } from './two-factor.ts';

const challengeCookie = 'two_factor';

/** Checks the 2FA code and opens the session. */
export async function finishSignIn(
  authentication: Authentication,
  context: EndpointContext,
  typed: string,
): Promise<{ userId: string; withRecoveryCode: boolean }> {
  const challenge = await readChallenge(authentication, context.headers);
  const code = normalizeCode(typed);
  const withRecoveryCode = !isAppCode(code);
  if (!withRecoveryCode) {
    const userId = await findChallengedUser(context.database.orm, challenge);
    if (userId === null) throw new Problem(401, 'SIGN_IN_OVER', t.yourSignInTimedOut);
    context.auditOverrides.subjectId = userId;
    await claimAppCode(authentication, context.database.orm, userId, code);
  }
  const headers = withOnlyChallenge(context.headers, challenge);
  const request = { body: { code }, headers, returnHeaders: true } as const;
  const { headers: responseHeaders, response } = await callLibrary(
    withRecoveryCode ? authentication.api.verifyBackupCode(request) : authentication.api.verifyTOTP(request),
  );
  for (const cookie of responseHeaders.getSetCookie()) context.setCookie(cookie);
  await endPreviousSession(authentication, context.headers);
  context.setCookie(sessionHint(authentication, true));
  return { userId: response.user.id, withRecoveryCode };
}

type Challenge = { name: string; value: string };

/** The cookie set after a correct password. The library verifies its signature. */
async function readChallenge(authentication: Authentication, headers: Headers): Promise<Challenge | null> {
  const { createAuthCookie } = await authentication.$context;
  const { name } = createAuthCookie(challengeCookie);
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : { name, value: found.slice(name.length + 1) };
}

/**
 * Passes only the challenge cookie to the library. Otherwise it could check the code against the account of an existing
 * session, or read a different cookie with the same name.
 */
function withOnlyChallenge(headers: Headers, challenge: Challenge | null): Headers {
  const copy = new Headers(headers);
  copy.delete('cookie');
  if (challenge) copy.set('cookie', `${challenge.name}=${challenge.value}`);
  return copy;
}

async function findChallengedUser(orm: Orm, challenge: Challenge | null): Promise<string | null> {
  const identifier = challenge?.value.split('.')[0];
  if (!identifier) return null;
  const [row] = await orm
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())));
  return row?.userId ?? null;
}

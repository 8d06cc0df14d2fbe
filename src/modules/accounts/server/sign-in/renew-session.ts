import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { sessions } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { longestSessionSeconds } from '../../session.rules.ts';
import type { Authentication } from '../authentication.ts';

/** Other tabs and requests in flight still send the old cookie for a moment. */
const graceMilliseconds = 10_000;

/**
 * Replaces the current session after the user re-authenticated, which invalidates copied cookies. Returns the cookie to set
 * after the commit.
 */
export async function renewOwnSession(
  tx: Orm,
  authentication: Authentication,
  { caller: { sessionId } }: Pick<EndpointContext, 'caller'>,
): Promise<string> {
  if (sessionId === null) throw new Error('There is no session to renew.');
  const now = new Date();
  const [before] = await tx
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() + graceMilliseconds) })
    .where(eq(sessions.id, sessionId))
    .returning();
  if (!before) throw new Error('There is no session to renew.');
  const token = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    ...before,
    id: newId(),
    token,
    expiresAt: new Date(now.getTime() + longestSessionSeconds * 1000),
    createdAt: now,
    updatedAt: now,
  });
  return sessionCookie(authentication, token);
}

/** Sessions that expire before this were replaced, and aren't listed as devices. */
export const replacedSessionCutoff = (now: Date): Date => new Date(now.getTime() + graceMilliseconds);

/** The cookie in the sign-in library's format: token and HMAC-SHA256. */
async function sessionCookie(authentication: Authentication, token: string): Promise<string> {
  const { authCookies, secret } = await authentication.$context;
  const { name, attributes } = authCookies.sessionToken;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const parts = [
    `${name}=${encodeURIComponent(`${token}.${signature}`)}`,
    `Max-Age=${longestSessionSeconds}`,
    `Path=${attributes.path ?? '/'}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

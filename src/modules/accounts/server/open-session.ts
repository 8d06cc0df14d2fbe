import { longestSessionSeconds } from '../session.rules.ts';
import type { Authentication } from './authentication.ts';

/**
 * Signs in with a password and sets the session cookies. Null if the credentials are wrong. With 2FA, there is no session yet:
 * the cookie only records that the password was correct.
 */
export async function openSession(
  authentication: Authentication,
  input: { email: string; password: string; headers: Headers; setCookie(header: string): void },
): Promise<{ userId: string; token: string } | 'second-step-needed' | null> {
  try {
    const { headers, response } = await authentication.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: input.headers,
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) input.setCookie(cookie);
    if ('twoFactorRedirect' in response) return 'second-step-needed';
    await endPreviousSession(authentication, input.headers);
    input.setCookie(sessionHint(authentication, true));
    return { userId: response.user.id, token: response.token };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** A script-readable cookie that grants nothing: it lets the page skip the current-user request for visitors. */
export function sessionHint(authentication: Authentication, signedIn: boolean): string {
  const { secure } = authentication.options.advanced.defaultCookieAttributes;
  const value = `harborline_signed_in=${signedIn ? 1 : ''}; Path=/; SameSite=Lax`;
  return `${value}; Max-Age=${signedIn ? longestSessionSeconds : 0}${secure ? '; Secure' : ''}`;
}

/** Ends the browser's previous session, even another user's: a new sign-in replaces it (ASVS 7.2.4). */
export async function endPreviousSession(authentication: Authentication, headers: Headers): Promise<void> {
  if (!headers.get('cookie')?.includes('session_token')) return;
  const presented = await authentication.api.getSession({ headers });
  if (!presented) return;
  const { internalAdapter } = await authentication.$context;
  await internalAdapter.deleteSession(presented.session.token);
}

/** Whether the sign-in library rejected the call: an error with a status below 500. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}

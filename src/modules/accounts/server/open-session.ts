import { longestSessionSeconds } from '../session.rules.ts';
import type { Authentication } from './authentication.ts';

/**
 * Signs in by password and hands the session's cookies to `setCookie`. Null when the two do not match. Where the
 * account has a second step there is no session yet; the cookie then only remembers that the password was right.
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
    await endPresented(authentication, input.headers);
    input.setCookie(sessionHint(authentication, true));
    return { userId: response.user.id, token: response.token };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * A cookie that scripts may read and that grants nothing: it only tells the page whether asking who is signed in
 * is worth the call. Without it every visitor's first act would be a refused request.
 */
export function sessionHint(authentication: Authentication, signedIn: boolean): string {
  const { secure } = authentication.options.advanced.defaultCookieAttributes;
  const value = `harborline_signed_in=${signedIn ? 1 : ''}; Path=/; SameSite=Lax`;
  return `${value}; Max-Age=${signedIn ? longestSessionSeconds : 0}${secure ? '; Secure' : ''}`;
}

/** The session that the browser came with, whoever's it was: a new sign-in takes its place (ASVS 7.2.4). */
export async function endPresented(authentication: Authentication, headers: Headers): Promise<void> {
  if (!headers.get('cookie')?.includes('session_token')) return;
  const presented = await authentication.api.getSession({ headers });
  if (!presented) return;
  const { internalAdapter } = await authentication.$context;
  await internalAdapter.deleteSession(presented.session.token);
}

/** The sign-in library throws its refusals as errors with a numeric status below 500. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}

import { type Authentication, sessionSeconds } from './authentication.ts';

/**
 * Signs in by password and hands the session's cookies to `setCookie`. Null when the two do not match. Where the
 * account has a second step there is no session yet; the cookie then only remembers that the password was right.
 */
export async function openSession(
  authentication: Authentication,
  input: { email: string; password: string; headers: Headers; setCookie(header: string): void },
): Promise<{ userId: string } | 'second-step-needed' | null> {
  try {
    const { headers, response } = await authentication.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: input.headers,
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) input.setCookie(cookie);
    if ('twoFactorRedirect' in response) return 'second-step-needed';
    input.setCookie(sessionHint(true));
    return { userId: response.user.id };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * A cookie that scripts may read and that grants nothing: it only tells the page whether asking who is signed in
 * is worth the call. Without it every visitor's first act would be a refused request.
 */
export const sessionHint = (signedIn: boolean): string =>
  `harborline_signed_in=${signedIn ? 1 : ''}; Path=/; SameSite=Lax; Max-Age=${signedIn ? sessionSeconds : 0}`;

/** The sign-in library throws its refusals as errors with a numeric status below 500. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}

import type { Authentication } from './authentication.ts';

/** Signs in by password and hands the session's cookies to `setCookie`. Null when the two do not match. */
export async function openSession(
  authentication: Authentication,
  input: { email: string; password: string; headers: Headers; setCookie(header: string): void },
): Promise<{ userId: string } | null> {
  try {
    const { headers, response } = await authentication.api.signInEmail({
      body: { email: input.email, password: input.password },
      headers: input.headers,
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) input.setCookie(cookie);
    return { userId: response.user.id };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The sign-in library throws its refusals as errors with a numeric status below 500. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
  );
}

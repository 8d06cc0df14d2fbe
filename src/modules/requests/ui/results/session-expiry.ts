import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './results.words.ts';

const redirectAfterMs = 1_500;

/**
 * If the session has expired, shows a toast, redirects to sign-in, and returns true. Uses a full page load to
 * drop the old session's data.
 */
export function handleExpiredSession(error: unknown): boolean {
  if (!isUnauthorizedError(error)) return false;
  showToast({
    title: t.sessionExpired,
    description: t.pleaseLoginAgainToContinue,
    tone: 'destructive',
  });
  window.setTimeout(() => window.location.assign('/auth'), redirectAfterMs);
  return true;
}

/** Shows a failure toast, with the server's message if there is one. */
export function reportFailure(title: string, error: unknown): void {
  if (handleExpiredSession(error)) return;
  showToast({ title, description: saidBy(error) ?? t.pleaseTryAgain, tone: 'destructive' });
}

import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';

const redirectAfterMs = 1_500;

/**
 * True when an act was refused because the session is over: says so and leads to the sign-in page. A whole page
 * load, because what this page still holds belongs to the session that ended.
 */
export function handleExpiredSession(error: unknown): boolean {
  if (!isUnauthorizedError(error)) return false;
  showToast({
    title: 'Session Expired',
    description: 'Please login again to continue.',
    tone: 'destructive',
  });
  window.setTimeout(() => window.location.assign('/auth'), redirectAfterMs);
  return true;
}

/** Tells the patient that an act failed, in the server's words where it sent some. */
export function reportFailedAct(title: string, error: unknown): void {
  if (handleExpiredSession(error)) return;
  showToast({ title, description: saidBy(error) ?? 'Please try again', tone: 'destructive' });
}

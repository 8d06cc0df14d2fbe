import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasStaffRight, type StaffRight, type StaffRole } from '#shared/staff-rights.ts';
import { isUnauthorizedError } from './api-error.ts';
import { requestJson } from './request-json.ts';

/** The signed-in user, as returned by `GET /api/auth/user`. */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: string;
  /** Staff permissions; null for patients. */
  staffRole: StaffRole | null;
  membershipType: string;
  freeTrialAvailable: boolean;
  /** No calls or texts go out for them until they confirm their address. */
  mustConfirmEmail: boolean;
  /** False while the service has no mail server, so that no page says an email was sent. */
  emailConfigured: boolean;
  modeOverride: string | null;
  /** Staff who have yet to set up two-factor authentication (2FA), or anyone whose 2FA was reset. */
  twoFactorMissing: boolean;
  /** Their 2FA was reset: every page leads to setting it up again. */
  mustSetUpTwoFactor: boolean;
  /** Set while an administrator views this patient's pages. */
  viewedUntil: string | null;
  createdAt: string;
};

/**
 * The server sets this hint cookie beside the session cookie, which scripts cannot read, so that visitors
 * skip a request that would fail.
 */
const mayBeSignedIn = () => document.cookie.includes('harborline_signed_in=1');

async function fetchUser(): Promise<SessionUser | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await requestJson<SessionUser>('GET', '/auth/user');
  } catch (error) {
    if (isUnauthorizedError(error)) return null;
    throw error;
  }
}

/** Null when signed out. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: fetchUser });

/** Who is signed in. While `loading` it is unknown; pages show what a visitor sees. */
export function useSession(): { user: SessionUser | null; loading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, loading: isPending };
}

/** Whether the user is staff and their role has the permission. The server enforces it in any case. */
export function usePermission(): (right: StaffRight) => boolean {
  const { user } = useSession();
  // Staff who have not set up required 2FA have only a patient's permissions.
  const staffRole = user && !user.twoFactorMissing ? user.staffRole : null;
  return (right) => hasStaffRight(staffRole, right);
}

/** Signs out and reloads the home page, even when the server is unreachable. */
export async function signOut(): Promise<void> {
  try {
    await requestJson('POST', '/logout');
  } catch {
    // The home page shows whether the session still exists.
  }
  window.sessionStorage.clear();
  window.location.assign('/');
}

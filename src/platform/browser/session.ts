import { queryOptions, useQuery } from '@tanstack/react-query';
import { mayStaff, type StaffRight, type StaffRole } from '#shared/staff-rights.ts';
import { isUnauthorizedError } from './api-error.ts';
import { requestJson } from './request-json.ts';

/** The signed-in person, as `GET /api/auth/user` tells it. */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: string;
  /** What somebody of the team may do; null for patients. */
  staffRole: StaffRole | null;
  membershipType: string;
  freeTrialAvailable: boolean;
  /** Nobody is called or texted for them before they confirm their address. */
  mustConfirmEmail: boolean;
  modeOverride: string | null;
  /** An administrator who has yet to switch on the second step. */
  secondStepMissing: boolean;
  /** Set while an administrator looks at this person's pages. */
  viewedUntil: string | null;
  createdAt: string;
};

/** The server leaves this hint beside the session, which scripts cannot see: visitors need not be refused to know. */
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

/** Null when nobody is signed in. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: fetchUser });

/** Who is signed in. While `loading` nobody knows yet; pages show what a visitor sees. */
export function useSession(): { user: SessionUser | null; loading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, loading: isPending };
}

/** Whether the signed-in person is of the team and their role has the right. The server refuses in any case. */
export function useMay(): (right: StaffRight) => boolean {
  const { user } = useSession();
  // Without the second step that is asked of them they may what a patient may.
  const staffRole = user && !user.secondStepMissing ? user.staffRole : null;
  return (right) => mayStaff(staffRole, right);
}

/** Ends the session and starts afresh at the front page, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await requestJson('POST', '/logout');
  } catch {
    // The front page shows whether the session still stands.
  }
  window.sessionStorage.clear();
  window.location.assign('/');
}

import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import { hasStaffRight, refusalOf, type StaffRight, type StaffRole } from '#shared/staff-rights.ts';
import { EmptyPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { SignedInOnly } from '#web/patient/signed-in-only.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';

const redirectAfterMs = 500;

/** Explains to users without access, and redirects them. */
function RedirectAway({ user, waiting }: { user: SessionUser; waiting: ReactNode }) {
  const navigate = useNavigate();
  const { role, twoFactorMissing } = user;
  useEffect(() => {
    const toSecondStep = role === 'admin' && twoFactorMissing;
    showToast(
      toSecondStep
        ? { title: t.twoFactorAuthenticationRequired, description: t.turnItOnToWorkHere }
        : {
            title: t.accessDenied,
            description: t.adminAccessRequiredForThisPage,
            tone: 'destructive',
          },
    );
    const leave = () => void navigate(toSecondStep ? '/settings#two-step' : '/', { replace: true });
    const timer = window.setTimeout(leave, redirectAfterMs);
    return () => window.clearTimeout(timer);
  }, [role, twoFactorMissing, navigate]);
  return waiting;
}

/** Shown when a link leads to something outside the user's role. */
function NotInRole({ staffRole, right }: { staffRole: StaffRole; right: StaffRight }) {
  return (
    <AdminFrame title={t.yourRoleCantOpenThis}>
      <EmptyPart title={refusalOf(staffRole, right)}>
        <Button component={Link} to="/admin" variant="default">
          {t.goToYourPages}
        </Button>
      </EmptyPart>
    </AdminFrame>
  );
}

type AdminOnlyProps = {
  /** Without it, the page is open to all staff. */
  right?: StaffRight;
  /** Shown while the session loads and during redirects. */
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/** Limits a page to staff, optionally with a permission. The server enforces it anyway. */
export function AdminOnly({ right, waiting, children }: AdminOnlyProps) {
  return (
    <SignedInOnly waiting={waiting}>
      {(user) => {
        const { staffRole, twoFactorMissing } = user;
        if (staffRole === null || twoFactorMissing) return <RedirectAway user={user} waiting={waiting} />;
        if (right && !hasStaffRight(staffRole, right))
          return <NotInRole staffRole={staffRole} right={right} />;
        return children(user);
      }}
    </SignedInOnly>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import { mayStaff, refusalOf, type StaffRight, type StaffRole } from '#shared/staff-rights.ts';
import { EmptyPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { SignedInOnly } from '#web/patient/signed-in-only.tsx';
import { AdminFrame } from './admin-frame.tsx';

const redirectAfterMs = 500;

/** Tells people who may not be here so, and leads them to where they may. */
function LeadAway({ user, waiting }: { user: SessionUser; waiting: ReactNode }) {
  const navigate = useNavigate();
  const { role, secondStepMissing } = user;
  useEffect(() => {
    const toSecondStep = role === 'admin' && secondStepMissing;
    showToast(
      toSecondStep
        ? { title: 'Two-step sign-in is needed', description: 'Switch it on to work here.' }
        : {
            title: 'Access Denied',
            description: 'Admin access required for this page.',
            tone: 'destructive',
          },
    );
    const leave = () => void navigate(toSecondStep ? '/settings#two-step' : '/', { replace: true });
    const timer = window.setTimeout(leave, redirectAfterMs);
    return () => window.clearTimeout(timer);
  }, [role, secondStepMissing, navigate]);
  return waiting;
}

/** Says plainly what somebody's role does not include, where a link led them to it. */
function NotInRole({ staffRole, right }: { staffRole: StaffRole; right: StaffRight }) {
  return (
    <AdminFrame title="Not part of your role">
      <EmptyPart title={refusalOf(staffRole, right)}>
        <Button component={Link} to="/admin" variant="default">
          Go to what you can see
        </Button>
      </EmptyPart>
    </AdminFrame>
  );
}

type AdminOnlyProps = {
  /** Without it the page is for everybody of the team. */
  right?: StaffRight;
  /** Stands there while nobody knows yet who is signed in, and while others are led away. */
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/** Keeps a page for the team, and for those of it who have the right. The server refuses everybody else in any case. */
export function AdminOnly({ right, waiting, children }: AdminOnlyProps) {
  return (
    <SignedInOnly waiting={waiting}>
      {(user) => {
        const { staffRole, secondStepMissing } = user;
        if (staffRole === null || secondStepMissing) return <LeadAway user={user} waiting={waiting} />;
        if (right && !mayStaff(staffRole, right)) return <NotInRole staffRole={staffRole} right={right} />;
        return children(user);
      }}
    </SignedInOnly>
  );
}

import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#design/toasts.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { SignedInOnly } from '../patient/signed-in-only.tsx';

const redirectAfterMs = 500;

/** Tells people who may not be here so, and leads them to where they may. */
function LeadAway({ user, waiting }: { user: SessionUser; waiting: ReactNode }) {
  const navigate = useNavigate();
  const { role, secondStepMissing } = user;
  useEffect(() => {
    const toSecondStep = role === 'admin' && secondStepMissing;
    showToast(
      toSecondStep
        ? { title: 'Two-step sign-in is needed', description: 'Switch it on to work as an administrator.' }
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

type AdminOnlyProps = {
  /** Stands there while nobody knows yet who is signed in, and while others are led away. */
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/** Keeps a page for administrators. The server refuses everybody else in any case. */
export function AdminOnly({ waiting, children }: AdminOnlyProps) {
  return (
    <SignedInOnly waiting={waiting}>
      {(user) =>
        user.role === 'admin' && !user.secondStepMissing ? (
          children(user)
        ) : (
          <LeadAway user={user} waiting={waiting} />
        )
      }
    </SignedInOnly>
  );
}

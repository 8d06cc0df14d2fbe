import { Loader } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#design/toasts.tsx';
import { type SessionUser, useSession } from '#platform/browser/session.ts';
import classes from './require-session.module.css';

type RequireSessionProps = {
  children: (user: SessionUser) => ReactNode;
  /** Skips the toast and the wait, for pages that nobody returns to after a session ended. */
  quietly?: boolean;
};

/** Shows its content to signed-in people; everyone else is sent to the sign-in page. */
export function RequireSession({ children, quietly = false }: RequireSessionProps) {
  const { user, loading } = useSession();
  const navigate = useNavigate();
  const missing = !loading && !user;
  useEffect(() => {
    if (!missing) return;
    if (!quietly)
      showToast({
        title: 'Session Expired',
        description: 'Please log in again to continue.',
        tone: 'destructive',
      });
    const timer = setTimeout(() => void navigate('/auth'), quietly ? 0 : 1000);
    return () => clearTimeout(timer);
  }, [missing, quietly, navigate]);
  if (user) return children(user);
  return (
    <output className={classes.waiting} aria-label="Loading">
      <Loader aria-hidden />
    </output>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isUnauthorizedError } from '#platform/browser/api.ts';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './patient.words.ts';

const redirectAfterMs = 1_000;

type SignedIn =
  | { state: 'loading' | 'leaving'; user: null }
  | { state: 'unknown'; user: null; tryAgain: () => void; trying: boolean }
  | { state: 'signed-in'; user: SessionUser };

/**
 * Limits a page to signed-in users: others see a toast and are redirected to sign-in. `quietly` redirects
 * immediately, for pages that users don't return to after their session expires. Someone whose two-factor
 * authentication was reset is redirected to its settings.
 */
export function useSignedInPatient({ quietly = false }: { quietly?: boolean } = {}): SignedIn {
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const leaving = data === null;
  useEffect(() => {
    if (!leaving) return;
    if (!quietly) showToast({ title: t.sessionExpired, description: t.pleaseLogInAgainToContinue });
    const leave = () => void navigate('/auth', { replace: true });
    const timer = window.setTimeout(leave, quietly ? 0 : redirectAfterMs);
    return () => window.clearTimeout(timer);
  }, [leaving, quietly, navigate]);

  const { pathname } = useLocation();
  const mustSetUp = data?.mustSetUpTwoFactor === true && pathname !== '/settings';
  useEffect(() => {
    if (!mustSetUp) return;
    showToast({ title: t.twoFactorWasReset, description: t.setItUpAgain });
    void navigate('/settings#two-step', { replace: true });
  }, [mustSetUp, navigate]);

  if (mustSetUp) return { state: 'leaving', user: null };
  if (data) return { state: 'signed-in', user: data };
  if (leaving) return { state: 'leaving', user: null };
  // An unreachable server says nothing about the session, so no one is redirected.
  if (isError) return { state: 'unknown', user: null, tryAgain: () => void refetch(), trying: isFetching };
  return { state: isPending ? 'loading' : 'leaving', user: null };
}

/** A 401 from any query on the page also ends the session here. */
export function useEndSessionOn(error: unknown): void {
  const queryClient = useQueryClient();
  const ended = isUnauthorizedError(error);
  useEffect(() => {
    if (ended) queryClient.setQueryData(sessionQuery.queryKey, null);
  }, [ended, queryClient]);
}

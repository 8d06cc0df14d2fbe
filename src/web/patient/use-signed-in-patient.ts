import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isUnauthorizedError } from '#platform/browser/api.ts';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';

const redirectAfterMs = 1_000;

type SignedIn =
  | { state: 'loading' | 'leaving'; user: null }
  | { state: 'unknown'; user: null; tryAgain: () => void; trying: boolean }
  | { state: 'signed-in'; user: SessionUser };

/**
 * Keeps a page for people who are signed in: others are told so and led to the sign-in page; `quietly` at once and
 * without a word, from pages that nobody returns to after a session ended.
 */
export function useSignedInPatient({ quietly = false }: { quietly?: boolean } = {}): SignedIn {
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const leaving = data === null;
  useEffect(() => {
    if (!leaving) return;
    if (!quietly) showToast({ title: 'Session Expired', description: 'Please log in again to continue.' });
    const leave = () => void navigate('/auth', { replace: true });
    const timer = window.setTimeout(leave, quietly ? 0 : redirectAfterMs);
    return () => window.clearTimeout(timer);
  }, [leaving, quietly, navigate]);

  if (data) return { state: 'signed-in', user: data };
  if (leaving) return { state: 'leaving', user: null };
  // A server that cannot be reached says nothing about the session, so nobody is sent away for it.
  if (isError) return { state: 'unknown', user: null, tryAgain: () => void refetch(), trying: isFetching };
  return { state: isPending ? 'loading' : 'leaving', user: null };
}

/** A refusal of any of the page's questions ends the session on this page as well. */
export function useEndSessionOn(error: unknown): void {
  const queryClient = useQueryClient();
  const ended = isUnauthorizedError(error);
  useEffect(() => {
    if (ended) queryClient.setQueryData(sessionQuery.queryKey, null);
  }, [ended, queryClient]);
}

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AccountSettings, accountSettingsContract } from '../../account-settings.contract.ts';

export const accountSettings = queriesFor<typeof accountSettingsContract>('accountSettings');

/** A session that turns out to be over, is over for the whole page: it then leads to the sign-in. */
export function useSessionEnd(error: unknown): void {
  const queryClient = useQueryClient();
  const ended = isUnauthorizedError(error);
  useEffect(() => {
    if (ended) queryClient.setQueryData(sessionQuery.queryKey, null);
  }, [ended, queryClient]);
}

/** How the person signs in, as the server knows it. */
export function useAccountSettings() {
  const query = useQuery(accountSettings.getAccountSettings.queryOptions());
  useSessionEnd(query.error);
  return query;
}

export function useMySessions() {
  const query = useQuery(accountSettings.listMySessions.queryOptions());
  useSessionEnd(query.error);
  return query;
}

export const keepSettings = (queryClient: QueryClient, settings: AccountSettings): void =>
  void queryClient.setQueryData(accountSettings.getAccountSettings.queryKey(), settings);

export const keepUser = (queryClient: QueryClient, user: SessionUser): void =>
  void queryClient.setQueryData<SessionUser | null>(sessionQuery.queryKey, user);

/** What went wrong, in the server's words where it sent some. */
export const problemOf = (error: unknown): string | null =>
  error ? (saidBy(error) ?? 'We could not reach our server. Please try again.') : null;

type Act<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** Shown as a toast once it is done. */
  done?: { title: string; description?: string };
  onDone?: (answer: Answer, queryClient: QueryClient) => void;
};

/** One act of the settings page: once however often it is pressed; a session that is over is over here too. */
export function useSettingsAct<Input, Answer>({ act, done, onDone }: Act<Input, Answer>) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      if (done) showToast(done);
      onDone?.(answer, queryClient);
    },
    onError: (error) => {
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
  return {
    start: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    pending: mutation.isPending,
    problem: problemOf(mutation.error),
    forgetProblem: mutation.reset,
  };
}

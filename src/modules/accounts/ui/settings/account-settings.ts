import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
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
